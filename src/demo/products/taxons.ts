import type { SourceTaxon, Texts } from '#embedded-shop/model/source.ts'
import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { brandOf } from './data/brands.ts'
import firstFilters from './data/first-filters.json' with { type: 'json' }
import { FORM_SHAPES } from './data/forms.ts'
import { drawnTaxonImage } from './images.ts'
import { ROOTS } from './data/departments.ts'
import { slugOf } from './slug.ts'
import { type LocalisedText, mapTexts, localisedTextIn, localisedTexts } from './texts.ts'
import type { Aisle, Department, RootCode, Shelf } from './tree.ts'

const ROOT: SourceTaxon = {
  id: 1,
  code: COMMON_ROOT,
  parent: null,
  name: { en: 'Catalogue', ru: 'Каталог', lt: 'Katalogas', ar: 'الكتالوج' },
  slug: { en: 'catalogue', ru: 'katalog', lt: 'katalogas', ar: 'alkatalwj' },
}

const ROOT_IDS: Readonly<Record<RootCode, number>> = { pharmacy: 2, marketplace: 3 }
const ROOT_NAMES: Readonly<Record<RootCode, LocalisedText>> = {
  pharmacy: { en: 'Pharmacy', ru: 'Аптека', lt: 'Vaistinė', ar: 'الصيدلية' },
  marketplace: { en: 'Marketplace', ru: 'Маркетплейс', lt: 'Prekyvietė', ar: 'السوق' },
}

/** Codes of the attributes that shoppers of a department, an aisle or a shelf narrow its lists by first; cards show the first they may. */
const FIRST_FILTERS: ReadonlyMap<string, string> = new Map(Object.entries(firstFilters))

/** Text after the name in a taxon's title. */
const TITLE: LocalisedText = {
  en: 'buy online',
  ru: 'купить онлайн',
  lt: 'pirkti internetu',
  ar: 'تسوق عبر الإنترنت',
}

/** Returns every taxon, parents before their children. Additions further down change no id. */
export function demoTaxons(): SourceTaxon[] {
  const roots = (['pharmacy', 'marketplace'] as const).flatMap((root) => {
    const taxon = rootTaxon(root)
    return [taxon, ...ROOTS[root].flatMap((department, at) => branch(department, taxon, at + 1))]
  })
  return withUniqueSlugs([ROOT, ...roots])
}

function rootTaxon(code: RootCode): SourceTaxon {
  const name = ROOT_NAMES[code]
  const id = ROOT_IDS[code]
  return {
    id,
    code,
    parent: ROOT.code,
    name: localisedTexts(name),
    slug: slugs(name),
    position: id,
  }
}

function branch(department: Department, root: SourceTaxon, at: number): SourceTaxon[] {
  const taxon = departmentTaxon(department, root, at)
  const aisles = department.aisles.flatMap((aisle, index) => {
    const second = aisleTaxon(aisle, department, taxon, index + 1)
    const third = aisle.shelves.map((shelf, spot) =>
      shelfTaxon(shelf, department, second, spot + 1),
    )
    return [second, ...third]
  })
  return [taxon, ...aisles]
}

function departmentTaxon(department: Department, root: SourceTaxon, at: number): SourceTaxon {
  const id = (root.id - 1) * 1000 + at * 100
  const names = department.aisles.map(({ name }) => localisedTexts(name).en).join(', ')
  return {
    ...sourceTaxon(department, root, id, at),
    images: [drawnTaxonImage(department.shape, brandAt(department, at), id)],
    description: html(localisedTexts(department.voice.intro)),
    metaTitle: titled(localisedTexts(department.name)),
    metaDescription: localisedTexts(department.voice.intro),
    metaKeywords: { en: names.toLowerCase() },
  }
}

function aisleTaxon(
  aisle: Aisle,
  department: Department,
  parent: SourceTaxon,
  at: number,
): SourceTaxon {
  const id = parent.id + at * 10
  const shape = aisle.shelves[0]?.shapes?.[0] ?? department.shape
  return {
    ...sourceTaxon(aisle, parent, id, at),
    images: [drawnTaxonImage(shape, brandAt(department, at), id)],
    description: html(localisedTexts(aisle.intro)),
    metaTitle: titled(localisedTexts(aisle.name)),
  }
}

function shelfTaxon(
  shelf: Shelf,
  department: Department,
  parent: SourceTaxon,
  at: number,
): SourceTaxon {
  const id = parent.id + at
  const form = String(shelf.facets?.form ?? '').split(' ')[0] ?? ''
  const shape = shelf.shapes?.[0] ?? FORM_SHAPES[form]?.[0] ?? department.shape
  return {
    ...sourceTaxon(shelf, parent, id, at),
    images: [drawnTaxonImage(shape, brandAt(department, id), id)],
  }
}

function sourceTaxon(
  { code, name, enabled }: { code: string; name: LocalisedText; enabled?: false },
  parent: SourceTaxon,
  id: number,
  position: number,
): SourceTaxon {
  const state = enabled === false ? { enabled } : {}
  const filters = FIRST_FILTERS.get(code)?.split(' ')
  return {
    id,
    code,
    parent: parent.code,
    name: localisedTexts(name),
    slug: slugs(name),
    position,
    ...(filters && { filters }),
    ...state,
  }
}

function brandAt({ brands }: Department, at: number) {
  const code = brands[at % brands.length]
  if (code === undefined) throw new RangeError('a department has at least one brand')
  return brandOf(code)
}

function slugs(name: LocalisedText): Texts {
  return mapTexts(localisedTexts(name), slugOf)
}

function html(intro: Texts): Texts {
  return mapTexts(intro, (text) => `<p>${text}</p>`)
}

function titled(name: Texts): Texts {
  return mapTexts(name, (text, locale) => `${text}: ${localisedTextIn(TITLE, locale)}`)
}

/** Adds the taxon's code to a slug that is taken in a locale. */
function withUniqueSlugs(taxons: SourceTaxon[]): SourceTaxon[] {
  const taken = new Set<string>()
  return taxons.map((taxon) => {
    const slug = mapTexts(taxon.slug ?? {}, (wanted, locale) => {
      const free = taken.has(`${locale}/${wanted}`) ? `${wanted}-${taxon.code}` : wanted
      taken.add(`${locale}/${free}`)
      return free
    })
    return { ...taxon, slug }
  })
}
