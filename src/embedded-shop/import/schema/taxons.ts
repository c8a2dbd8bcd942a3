import type { ByLanguage } from '#contract/i18n/languages.ts'
import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { slugFrom } from '../../model/slug.ts'
import type { SourceImage, SourceTaxon, Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { NO_CATEGORY, UNSORTED } from '../mapping/taxons.ts'
import { prettyName } from '../names.ts'
import { BadRecord } from '../problems.ts'
import { firstFree, nameKey } from './first-free.ts'
import { TaxonPictures } from './taxon-pictures.ts'

/** Names that the import itself gives: to the root, and to the taxon of products without a category. */
const ROOT_NAME = {
  en: 'Catalogue',
  ru: 'Каталог',
  lt: 'Katalogas',
  ar: 'الكتالوج',
} satisfies ByLanguage<string>
const UNSORTED_NAME = {
  en: NO_CATEGORY,
  ru: 'Другое',
  lt: 'Kita',
  ar: 'أخرى',
} satisfies ByLanguage<string>

/** Parent of taxons without one; its children are the first level of every channel's menu. */
const ROOT: SourceTaxon = {
  id: 1,
  code: COMMON_ROOT,
  parent: null,
  name: ROOT_NAME,
  slug: { [FALLBACK_LOCALE]: COMMON_ROOT },
}

/** The taxons of an import: those that lines define, and those that products name. */
export class TaxonRegistry {
  readonly #byCode = new Map<string, SourceTaxon>()
  readonly #ids = new Set<number>()
  readonly #slugs = new Set<string>()
  /** Codes by path, under the spelling in the file and under its `nameKey`. */
  readonly #codes = new Map<string, string>()
  readonly #onPaths = new Set<string>([ROOT.code])
  readonly #uses = new Map<string, number>()
  readonly #derived = new Set<string>()
  readonly #pictures = new TaxonPictures()
  /** Code of the taxon of products without a category, until a file names that taxon. */
  #unsorted: string | null = null
  #levelsLeftOut = 0

  /** Adds a definition. Throws `BadRecord` if the code or id is taken. */
  define(taxon: SourceTaxon): void {
    if (this.#byCode.has(taxon.code)) throw new BadRecord(`the taxon ${taxon.code} occurs twice`)
    if (this.#ids.has(taxon.id))
      throw new BadRecord(`the taxon id ${String(taxon.id)} occurs twice`)
    this.#byCode.set(taxon.code, taxon)
    this.#ids.add(taxon.id)
    for (const slug of Object.values(taxon.slug)) this.#slugs.add(slug ?? '')
  }

  /** Leaves out a number of topmost levels of all paths, each of which has more. Codes still contain them. */
  leaveOut(levels: number): void {
    this.#levelsLeftOut = levels
  }

  /** Counts a product of a taxon, for its position if it has none, and for its picture. */
  use(code: string, image: SourceImage | undefined): void {
    this.#uses.set(code, (this.#uses.get(code) ?? 0) + 1)
    this.#pictures.add(code, image)
  }

  /**
   * Returns the code of the taxon at a path of names below the root, and creates it if it is new.
   * Paths that differ in more than case and spaces are different taxons, even if their codes would
   * look the same, as those of `C` and `C++`.
   */
  at(path: readonly string[]): string {
    const spelling = path === UNSORTED ? '' : path.join('\n')
    const known = this.#codes.get(spelling)
    if (known !== undefined) return known
    const key = path.map(nameKey).join('\n')
    const code = this.#codes.get(key) ?? this.#make(path)
    if (path !== UNSORTED) this.#useNameOfFile(code, path)
    this.#codes.set(key, code).set(spelling, code)
    return code
  }

  /** Adds names in further languages to the taxon at a path of names, unless a line defines it. */
  translate(path: readonly string[], texts: Texts): void {
    const code = this.#codes.get(path.map(nameKey).join('\n'))
    const taxon = code === undefined ? undefined : this.#byCode.get(code)
    if (taxon && this.#derived.has(taxon.code))
      this.#byCode.set(taxon.code, { ...taxon, name: { ...taxon.name, ...texts } })
  }

  /** Returns the codes of taxons that products name and no line defines; `finish` creates these taxons. */
  undefinedCodes(): string[] {
    const codes = [...this.#uses.keys()]
    return codes.filter((code) => !this.#byCode.has(code) && code !== ROOT.code)
  }

  /** Returns all taxons, with positions and pictures. */
  finish(): SourceTaxon[] {
    if (this.#needsRoot()) this.#root()
    for (const code of this.undefinedCodes()) {
      this.#derive(code, this.#root(), { [FALLBACK_LOCALE]: prettyName(code) })
    }
    const within = this.#usedWithin()
    const places = this.#places(within)
    return [...this.#byCode.values()].map((taxon) => {
      const { code, images = [] } = taxon
      const drawn = images.length > 0 ? images : this.#pictures.imagesOf(within.get(code) ?? [])
      return { ...taxon, position: places.get(code) ?? taxon.position, images: drawn }
    })
  }

  /** Returns the taxons so far, and those that `finish` would create, with placeholder ids. */
  soFar(): SourceTaxon[] {
    const known = [...this.#byCode.values()]
    const others = this.undefinedCodes().map((code, at): SourceTaxon => {
      const name = { [FALLBACK_LOCALE]: prettyName(code) }
      return { id: NO_ID + at + 1, code, parent: ROOT.code, name, slug: {} }
    })
    const isRooted = this.#byCode.has(ROOT.code) || !(others.length > 0 || this.#needsRoot())
    return isRooted ? [...known, ...others] : [...known, { ...ROOT, id: NO_ID }, ...others]
  }

  #needsRoot(): boolean {
    const isBelow = this.#byCode.values().some(({ parent }) => parent === ROOT.code)
    return isBelow || this.#uses.has(ROOT.code)
  }

  #root(): string {
    if (!this.#byCode.has(ROOT.code)) {
      const id = this.#ids.has(ROOT.id) ? this.#idFor(ROOT.code) : ROOT.id
      this.define({ ...ROOT, id })
    }
    return ROOT.code
  }

  /** Creates the taxon at a path. The first path that results in the code of a defined taxon is that taxon. */
  #make(path: readonly string[]): string {
    const name = path.at(-1) ?? ''
    const parent = path.length > 1 ? this.at(path.slice(0, -1)) : this.#root()
    const slug = slugFrom(name) || 'taxon'
    const wanted = parent === ROOT.code ? slug : `${parent}.${slug}`
    const isTaken = (code: string) =>
      this.#onPaths.has(code) || (code !== wanted && this.#byCode.has(code))
    const code = firstFree(wanted, isTaken)
    this.#onPaths.add(code)
    const depth = path.length - this.#levelsLeftOut
    const above = depth > 1 ? parent : this.#root()
    if (depth <= 0 || this.#byCode.has(code)) return code
    const isUnsorted = path === UNSORTED
    this.#derive(code, above, isUnsorted ? UNSORTED_NAME : { [FALLBACK_LOCALE]: name })
    if (isUnsorted) this.#unsorted = code
    return code
  }

  /** If a file has a taxon called like that of products without a category, its name is in the file's language alone. */
  #useNameOfFile(code: string, path: readonly string[]): void {
    const taxon = this.#unsorted === code && this.#byCode.get(code)
    if (!taxon) return
    this.#byCode.set(code, { ...taxon, name: { [FALLBACK_LOCALE]: path.at(-1) ?? '' } })
    this.#unsorted = null
  }

  #derive(code: string, parent: string, name: Texts): void {
    const slug = this.#slugFor(code, name)
    this.define({ id: this.#idFor(code), code, parent, name, slug })
    this.#derived.add(code)
  }

  #idFor(code: string): number {
    return stableId(code, (id) => this.#ids.has(id))
  }

  /** Returns a slug from the name, or from the whole path if that is taken. */
  #slugFor(code: string, name: Texts): Texts {
    const isTaken = (slug: string) => this.#slugs.has(slug)
    const short = slugFrom(name[FALLBACK_LOCALE] ?? '')
    const slug = short && !isTaken(short) ? short : firstFree(slugFrom(code) || 'taxon', isTaken)
    return { [FALLBACK_LOCALE]: slug }
  }

  /** Returns positions for the taxons that the import created: by number of products, those of descendants included. */
  #places(within: ReadonlyMap<string, readonly string[]>): Map<string, number> {
    const sizeOf = (code: string) =>
      (within.get(code) ?? []).reduce((sum, used) => sum + (this.#uses.get(used) ?? 0), 0)
    const sized = [...this.#derived].map((code) => ({ code, size: sizeOf(code) }))
    const sorted = sized.toSorted((a, b) => b.size - a.size)
    return new Map(sorted.map(({ code }, index) => [code, index + 1]))
  }

  /** Returns for each taxon which of itself and its descendants have products. */
  #usedWithin(): Map<string, string[]> {
    const within = new Map<string, string[]>()
    for (const used of this.#uses.keys()) {
      for (const code of this.#lineOf(used)) {
        const known = within.get(code)
        if (known) known.push(used)
        else within.set(code, [used])
      }
    }
    return within
  }

  #lineOf(code: string): Set<string> {
    const line = new Set<string>()
    for (let next: string | null = code; next !== null && !line.has(next);) {
      line.add(next)
      next = this.#byCode.get(next)?.parent ?? null
    }
    return line
  }
}

const FIRST = 1_000_000
const COUNT = 9_000_000
/** First placeholder id, above those of all taxons. */
const NO_ID = 2 ** 40

/**
 * Returns the id of a taxon that has none. It is derived from the code, and so the same in every
 * import; on a collision the next free id is used.
 */
export function stableId(code: string, isTaken: (id: number) => boolean): number {
  let id = FIRST + (fingerprint(code) % COUNT)
  while (isTaken(id)) id = FIRST + ((id - FIRST + 1) % COUNT)
  return id
}

/** Returns the FNV-1a hash of a text, 32 bits. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
