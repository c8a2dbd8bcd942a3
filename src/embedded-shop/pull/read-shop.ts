import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { stableId } from '../import/schema/taxons.ts'
import type { SourceProduct, SourceTaxon } from '../model/source.ts'
import { firstFree } from '../import/schema/first-free.ts'
import { AttributeBook } from './attribute-book.ts'
import type { Mirror } from './mirror.ts'
import type { PulledProduct, PulledTaxon, Reader } from './platform.ts'
import { type LineContext, productOf, shownTexts } from './product-line.ts'

/** A shop that is being read into its mirror. */
export interface PlatformReading {
  reader: Reader
  mirror: Mirror
  /** Address of the shop. */
  url: string
  /** Languages that the shop and the storefront have, the main one first. */
  locales: readonly string[]
  /** Shops with at most so many products are compared with all they have at each poll, as that notices everything. */
  comparedUpTo: number
  /** The shop's clock, in milliseconds since 1970. */
  clock: () => number
  /** Called with a line on something that is left out or put right; the same one may come again. */
  warn: (message: string) => void
  /** Called with the number of products read so far, and of all, where that is known. */
  onRead: (done: number, total: number | null) => void
}

/** Products that `Reader.some` is asked for at once. */
const AT_ONCE = 50
/**
 * Changes are asked for from so long before the last reading: a change gets its time before others can see it.
 * Products that are read twice are compared, and change nothing.
 */
const OVERLAP = 60_000

/** Reads all products; goes on where an earlier reading stopped. */
export async function pullAll(reading: PlatformReading): Promise<void> {
  const { reader, mirror, onRead } = reading
  const began = mirror.get('reading') ?? { next: null, began: timeOf(reading) }
  const lines = await readDefinitions(reading)
  let done = began.next === null ? 0 : mirror.prints().size
  for await (const { products, next, total } of reader.products(began.next)) {
    mirror.together(() => {
      put(products, lines, reading)
      mirror.set('reading', { next, began: began.began })
    })
    done += products.length
    onRead(done, total)
  }
  await compare(reading, () => Promise.resolve(lines), { refusesMassDeletion: false })
  mirror.together(() => {
    mirror.set('since', began.began)
    mirror.set('reading', null)
  })
}

/** How thoroughly changes are looked for: `sweep` reads all definitions and glances at all products. */
export type Thoroughness = 'poll' | 'sweep'

/**
 * Reads what has changed since the last reading. If most products seem to be gone, they are kept, and the result says
 * so; otherwise it is null.
 */
export async function pullChanges(
  reading: PlatformReading,
  how: Thoroughness,
): Promise<string | null> {
  const { reader, mirror } = reading
  const now = timeOf(reading)
  const definitions = once(() => readDefinitions(reading))
  if (how === 'sweep') await definitions()
  const isSmall = mirror.prints().size <= reading.comparedUpTo
  if (reader.changedSince && !isSmall) {
    const since = new Date(Date.parse(mirror.get('since') ?? now) - OVERLAP).toISOString()
    for await (const products of reader.changedSince(since))
      await putChanged(products, reading, definitions)
  }
  const isWhole = how === 'sweep' || isSmall || !reader.changedSince
  const kept =
    isWhole || (await hasOtherCount(reading))
      ? await compare(reading, definitions, { refusesMassDeletion: true })
      : null
  mirror.set('since', now)
  return kept
}

const timeOf = ({ clock }: PlatformReading) => new Date(clock()).toISOString()

type Definer = () => Promise<LineContext>

/** Returns a function that does the work on its first call alone. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

async function hasOtherCount({ reader, mirror }: PlatformReading): Promise<boolean> {
  return reader.count !== undefined && (await reader.count()) !== mirror.prints().size
}

/** Takes over products that differ from those in the mirror; definitions come first, as labels may be new. */
async function putChanged(
  products: readonly PulledProduct[],
  reading: PlatformReading,
  definitions: Definer,
) {
  const prints = reading.mirror.prints()
  const changed = products.filter(({ key, print }) => prints.get(key) !== print)
  if (changed.length === 0) return
  const lines = await definitions()
  reading.mirror.together(() => put(changed, lines, reading))
}

/**
 * Finds out by a list of all products which are new, changed or gone, and takes that over; returns why those that are
 * gone were kept, or null.
 */
async function compare(
  reading: PlatformReading,
  definitions: Definer,
  { refusesMassDeletion }: { refusesMassDeletion: boolean },
): Promise<string | null> {
  const { reader, mirror } = reading
  const prints = mirror.prints()
  const seen = new Set<string>()
  const changed: string[] = []
  for await (const glances of reader.glance())
    for (const { key, print } of glances) {
      if (!seen.has(key) && prints.get(key) !== print) changed.push(key)
      seen.add(key)
    }
  const gone = [...prints.keys()].filter((key) => !seen.has(key))
  const kept = refusesMassDeletion ? massDeletion(gone.length, prints.size) : null
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const keys = changed.slice(from, from + AT_ONCE)
    // Readers may take the labels of values from the definitions, which therefore come first.
    const lines = await definitions()
    const found: PulledProduct[] = []
    for await (const products of reader.some(keys)) found.push(...products)
    const missing = new Set(keys).difference(new Set(found.map(({ key }) => key)))
    mirror.together(() => {
      put(found, lines, reading)
      for (const key of missing) if (prints.has(key)) mirror.remove(key)
    })
  }
  if (kept === null) mirror.together(() => gone.forEach((key) => mirror.remove(key)))
  return kept
}

/** So few products may all be deleted without a question. */
const FEW = 10

/** Returns a sentence if most products are gone, which a lost permission or a broken index looks like; otherwise null. */
function massDeletion(gone: number, known: number): string | null {
  if (gone <= FEW || gone <= known / 2) return null
  return `The shop lists only ${String(known - gone)} of ${String(known)} products: nothing is deleted; if they are gone indeed, run this with --full`
}

/** Reads taxons and attributes into the mirror; returns what products are turned into lines with. */
async function readDefinitions(reading: PlatformReading): Promise<LineContext> {
  const { reader, mirror, locales, url, warn } = reading
  const { taxons, attributes } = await reader.definitions()
  const [main = 'en'] = locales
  const book = new AttributeBook(main, mirror.get('attributes') ?? [])
  attributes.forEach((attribute) => book.define(attribute))
  const before = mirror.get('taxons') ?? []
  const made = taxonsOf(taxons, reading)
  const kept = new Set(made.map(({ taxon }) => taxon.code))
  mirror.together(() => {
    mirror.set('attributes', book.known)
    mirror.set('taxons', made)
    leaveTaxons(new Set(before.map(({ taxon }) => taxon.code)).difference(kept), mirror)
  })
  const byKey = new Map(made.map(({ key, taxon }) => [key, taxon]))
  return { book, taxons: byKey, locales, url, warn }
}

/** Takes products over into the mirror. The caller does so within a transaction. */
function put(
  products: readonly PulledProduct[],
  context: LineContext,
  { mirror }: PlatformReading,
): void {
  for (const pulled of products) {
    const { key, print } = pulled
    const product = productOf(pulled, context)
    if ('leftOut' in product) {
      mirror.put({ key, print, line: null, reason: product.leftOut })
      continue
    }
    const holder = mirror.keyOf(product.code)
    const code = holder === null || holder === key ? product.code : `${product.code}-${key}`
    mirror.put({ key, print, line: JSON.stringify({ ...product, code }), reason: null })
  }
  mirror.set('attributes', context.book.known)
  mirror.set('conflicts', Object.fromEntries(context.book.conflicts))
}

/** Takes products out of taxons that are gone; those of no other are in the root. */
function leaveTaxons(gone: ReadonlySet<string>, mirror: Mirror): void {
  if (gone.size === 0) return
  for (const { key, print, line } of [...mirror.shown()]) {
    const product = JSON.parse(line) as SourceProduct
    const kept = product.taxons.filter((code) => !gone.has(code))
    if (kept.length === product.taxons.length) continue
    const taxons = kept.length > 0 ? kept : [COMMON_ROOT]
    mirror.put({ key, print, line: JSON.stringify({ ...product, taxons }), reason: null })
  }
}

/** Returns taxons none of which is above itself: where one is, it is on the first level, and named. */
function withoutCycles(
  taxons: readonly PulledTaxon[],
  warn: (message: string) => void,
): PulledTaxon[] {
  const parents = new Map(taxons.map(({ key, parent }) => [key, parent]))
  const isAboveItself = (key: string) => {
    const passed = new Set<string>()
    let next = parents.get(key) ?? null
    for (; next !== null && next !== key && !passed.has(next); next = parents.get(next) ?? null)
      passed.add(next)
    return next === key
  }
  return taxons.map((taxon) => {
    if (!isAboveItself(taxon.key)) return taxon
    parents.set(taxon.key, null)
    warn(
      `The category "${Object.values(taxon.name)[0] ?? taxon.code}" (${taxon.key}) is above itself by its parent (${String(taxon.parent)}): it is shown on the first level`,
    )
    return { ...taxon, parent: null }
  })
}

/** Returns the taxons in the documented form. A taxon keeps the code that it had in earlier readings. */
function taxonsOf(given: readonly PulledTaxon[], { mirror, locales, warn }: PlatformReading) {
  const taxons = withoutCycles(given, warn)
  const codes = new Map((mirror.get('taxons') ?? []).map(({ key, taxon }) => [key, taxon.code]))
  const taken = new Set([...codes.values(), COMMON_ROOT])
  for (const { key, code } of taxons) {
    if (codes.has(key)) continue
    const own = firstFree(code || key, (one) => taken.has(one))
    codes.set(key, own)
    taken.add(own)
  }
  const ids = new Set<number>([1])
  const present = new Set(taxons.map(({ key }) => key))
  return taxons.map(({ key, parent, code: _code, name, slug, description, ...rest }) => {
    const code = codes.get(key) ?? key
    const id = stableId(code, (one) => ids.has(one))
    ids.add(id)
    const above = parent !== null && present.has(parent) ? codes.get(parent) : undefined
    const shown = (texts: SourceTaxon['name']) => shownTexts(texts, locales)
    const taxon: SourceTaxon = {
      id,
      code,
      parent: above ?? COMMON_ROOT,
      name: shown(name) ?? { [locales[0] ?? 'en']: code },
      slug: shown(slug) ?? { [locales[0] ?? 'en']: code },
      ...(description && shown(description) && { description: shown(description) }),
      ...rest,
    }
    return { key, taxon }
  })
}
