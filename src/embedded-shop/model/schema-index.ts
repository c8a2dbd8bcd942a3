import type { KeptRule } from '#contract/merchandising/kept-rules.ts'
import { BADGE_FILTER } from '#contract/query/filters.ts'
import { BADGE, isTaken } from './catalog-index.ts'
import type {
  SourceAttribute,
  CatalogSchema,
  ListFilters,
  SourceOption,
  SourcePromotion,
  SourceTaxon,
} from './source.ts'

/** A catalog's schema with the ways to look things up in it. */
export interface SchemaIndex {
  locales: readonly string[]
  /** When the catalog was written, for products that do not say when they were created. */
  importedAt: string
  /** Attributes that lists can filter by, by position, then code. */
  filters: readonly SourceAttribute[]
  attribute(code: string): SourceAttribute | undefined
  /** Returns the attributes with these codes, by position, then code; skips unknown codes. */
  attributesOf(codes: readonly string[]): SourceAttribute[]
  option(attribute: string, code: string): SourceOption | undefined
  /** All taxons, as the schema lists them. */
  taxons: readonly SourceTaxon[]
  taxonById(id: number): SourceTaxon | undefined
  taxonByCode(code: string): SourceTaxon | undefined
  taxonsBySlug(slug: string): readonly SourceTaxon[]
  /** Returns the enabled children of a taxon, by position. */
  childrenOf(code: string): readonly SourceTaxon[]
  /** Returns a taxon and its ancestors, itself first. */
  lineOf(code: string): readonly SourceTaxon[]
  promotions: readonly SourcePromotion[]
  catalogPromotions: readonly SourcePromotion[]
  badges: ReadonlyMap<string, CatalogSchema['badges'][number]>
  /** The filter of badges as if it were of an attribute; null if cards show none, or an attribute has its code. */
  badgeFilter: SourceAttribute | null
  synonyms: NonNullable<CatalogSchema['synonyms']>
  /** Rules of searches and lists that an import brought; always the same list. */
  rules: readonly KeptRule[]
  /** Null where lists have no limit of their own. */
  listFilters: ListFilters | null
  /** Null if the catalog names no shop. */
  shop: CatalogSchema['shop'] | null
}

/** Whether lists can filter by an attribute. */
export const isFilterable = ({ filterable }: SourceAttribute): boolean => filterable !== false

/** Whether an attribute with this code exists and lists can filter by it. */
export function hasFilter(schema: SchemaIndex, code: string): boolean {
  const attribute = schema.attribute(code)
  return attribute !== undefined && isFilterable(attribute)
}

/** Returns the attribute with this code, or the filter of badges. */
export const filterSource = (schema: SchemaIndex, code: string): SourceAttribute | undefined =>
  schema.badgeFilter?.code === code ? schema.badgeFilter : schema.attribute(code)

/** Returns the codes of the filters that a taxon, or the nearest above, names as its first; none without a taxon. */
export const firstFilters = (schema: SchemaIndex, taxon: string | undefined): readonly string[] =>
  schema.lineOf(taxon ?? '').find(({ filters }) => filters)?.filters ?? []

const UNKNOWN_TIME = new Date(0).toISOString()

/** Indexes a schema. Throws if it is contradictory; the message names the entry. */
export function indexSchema(schema: CatalogSchema): SchemaIndex {
  if (schema.locales.length === 0) throw new Error('The catalog has no locale')
  const byCode = unique(schema.taxons, ({ code }) => code, 'taxon code')
  const byId = uniqueIds(schema.taxons, 'taxon id')
  const attributes = unique(schema.attributes, ({ code }) => code, 'attribute code')
  schema.attributes.forEach(({ code }) => checkAttributeCode(code))
  const badgeFilter = attributes.has(BADGE) ? null : badgesAsFilter(schema)
  const options = new Map(
    [...schema.attributes, ...(badgeFilter ? [badgeFilter] : [])].map((attribute) => [
      attribute.code,
      optionsOf(attribute),
    ]),
  )
  const bySlug = groupTaxons(schema.taxons, ({ slug }) => Object.values(slug))
  const children = groupTaxons(schema.taxons, ({ parent }) => [parent ?? ''])
  checkPromotions(schema.promotions, 'promotion')
  checkPromotions(schema.catalogPromotions, 'catalog promotion')
  const sorted = schema.attributes.toSorted(
    (a, b) => a.position - b.position || (a.code < b.code ? -1 : 1),
  )
  const ranks = new Map(sorted.map(({ code }, rank) => [code, rank]))
  const attributesOf = (codes: readonly string[]) => {
    const found = codes.flatMap((code) => ranks.get(code) ?? [])
    return found.sort((a, b) => a - b).flatMap((rank) => sorted[rank] ?? [])
  }
  const lines = new Map(schema.taxons.map(({ code }) => [code, lineFrom(byCode, code)]))
  return {
    locales: schema.locales,
    importedAt: schema.importedAt ?? UNKNOWN_TIME,
    filters: sorted.filter(isFilterable),
    attributesOf,
    attribute: (code) => attributes.get(code),
    option: (attribute, code) => options.get(attribute)?.get(code),
    taxons: schema.taxons,
    taxonById: (id) => byId.get(id),
    taxonByCode: (code) => byCode.get(code),
    taxonsBySlug: (slug) => bySlug.get(slug) ?? [],
    childrenOf: (code) => children.get(code) ?? [],
    lineOf: (code) => lines.get(code) ?? [],
    promotions: schema.promotions,
    synonyms: schema.synonyms ?? {},
    rules: schema.rules ?? [],
    listFilters: schema.listFilters ?? null,
    shop: schema.shop ?? null,
    catalogPromotions: schema.catalogPromotions,
    badges: new Map(schema.badges.map((badge) => [badge.code, badge])),
    badgeFilter,
  }
}

function badgesAsFilter({ badges }: CatalogSchema): SourceAttribute | null {
  const shown = badges.filter(({ showInProductList }) => showInProductList !== false)
  if (shown.length === 0) return null
  const { code, name } = BADGE_FILTER
  const options = shown.map((badge) => ({ code: badge.code, label: badge.label }))
  return {
    code,
    slug: code,
    name: { en: name },
    position: Infinity,
    type: 'select',
    hasOptionOrder: true,
    options,
  }
}

function unique<T, K extends string | number>(
  rows: readonly T[],
  keyOf: (row: T) => K,
  what: string,
) {
  const found = new Map<K, T>()
  for (const row of rows) {
    const key = keyOf(row)
    if (found.has(key)) throw new Error(`The ${what} ${String(key)} occurs twice`)
    found.set(key, row)
  }
  return found
}

/** Ids end addresses and are read as numbers from 1. */
function uniqueIds<T extends { id: number }>(rows: readonly T[], what: string): Map<number, T> {
  const wrong = rows.find(({ id }) => !Number.isSafeInteger(id) || id < 1)
  if (wrong) throw new Error(`The ${what} ${String(wrong.id)} is not a whole number from 1`)
  return unique(rows, ({ id }) => id, what)
}

function checkPromotions(promotions: readonly SourcePromotion[], kind: string): void {
  uniqueIds(promotions, `${kind} id`)
  unique(promotions, ({ code }) => code, `${kind} code`)
}

function optionsOf({ code, options = [] }: SourceAttribute): Map<string, SourceOption> {
  const withPages = options.filter(({ slug }) => slug !== undefined)
  unique(withPages, ({ slug = '' }) => slug, `option slug of ${code}`)
  return unique(options, (option) => option.code, `option code of ${code}`)
}

/** Brackets would make the code unreadable in `code[]=value`. */
function checkAttributeCode(code: string): void {
  if (isTaken(code)) {
    throw new Error(`The attribute code ${code} is a parameter of the list`)
  }
  if (!/^(?!@)[^[\]&=#\s\p{Cc}]+$/u.test(code)) {
    throw new Error(`The attribute code ${code} cannot be a filter's name`)
  }
}

function groupTaxons(taxons: readonly SourceTaxon[], keysOf: (taxon: SourceTaxon) => unknown[]) {
  const sorted = taxons
    .filter(({ enabled }) => enabled !== false)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
  const groups = new Map<unknown, SourceTaxon[]>()
  for (const taxon of sorted) {
    for (const key of new Set(keysOf(taxon))) groups.set(key, [...(groups.get(key) ?? []), taxon])
  }
  return groups
}

function lineFrom(byCode: ReadonlyMap<string, SourceTaxon>, code: string): SourceTaxon[] {
  const line: SourceTaxon[] = []
  let next: string | null = code
  while (next !== null) {
    const taxon: SourceTaxon | undefined = byCode.get(next)
    if (!taxon) throw new Error(`The taxon ${line.at(-1)?.code ?? ''} has no parent ${next}`)
    if (line.includes(taxon)) throw new Error(`The taxon ${code} is among its own ancestors`)
    line.push(taxon)
    next = taxon.parent
  }
  return line
}
