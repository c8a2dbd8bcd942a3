import {
  type CatalogQuery,
  hasSoldOutLast,
  IN_STOCK,
  isOwnOrder,
  PRICE,
  type Sort,
  type Term,
} from '../model/catalog-index.ts'
import { FAMILY_RULES } from '../columns/families.ts'
import { hiddenFrom } from '../columns/visibility.ts'
import { ANY_CHANNEL_CODE, SORTED_FIELDS, termKey } from './layout.ts'
import { STOCK } from './variant-fields.ts'

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>

const NONE: Query = { match_none: {} }

/** Matches products of a channel. */
export const soldIn = (channel: string): Query => ({
  terms: { channels: [channel, ANY_CHANNEL_CODE] },
})

/** Products that a query does not keep out for where they are to be found. */
const foundBy = (query: Pick<CatalogQuery, 'text' | 'codes'>): Query[] => {
  const hidden = hiddenFrom(query)
  // Indexes of earlier imports lack the field.
  return hidden === null ? [] : [{ bool: { must_not: { term: { visibility: hidden } } } }]
}

/** Products of a channel that searches find. */
export const searchedIn = (channel: string): Query[] => [
  soldIn(channel),
  ...foundBy({ text: '', codes: null }),
]

/** Matches products that match all of some queries. */
export const allOf = (filter: readonly Query[]): Query => ({ bool: { filter } })
export const anyOf = (should: readonly Query[]): Query => ({
  bool: { should, minimum_should_match: 1 },
})

const requiredTerm = (term: Term | null): Query =>
  term ? { term: { terms: termKey(term.facet, term.value) } } : NONE

/** Matches products without options of variants. */
export const NO_VARIANTS: Query = { bool: { must_not: { term: { hasVariants: true } } } }

/** Matches products of which some variant matches. */
const ofSomeVariant = (query: Query): Query => ({
  nested: { path: 'variants', query, ignore_unmapped: true },
})

const VARIANT_PRICE = 'variants.price'
const PRICED: Query = { exists: { field: VARIANT_PRICE } }
/** Matches variants in indexes of earlier imports, which lack the field. */
const UNPRICED: Query = { bool: { must_not: PRICED } }

/** Returns the conditions for products in the scope of a list. */
export function scopeFilters(query: CatalogQuery): Query[] {
  const { channel, codes, required, families } = query
  return [
    soldIn(channel),
    ...foundBy(query),
    ...(codes ? [{ terms: { code: codes } }] : []),
    ...required.map(requiredTerm),
    ...families.map((family) => ({ term: { [FAMILY_RULES[family].field]: true } })),
  ]
}

/** A facet that the shopper has narrowed, and the filter for it. */
export interface Selected {
  facet: string
  isRange: boolean
  /** Matches products; a price is that of the shown variant. */
  filter: Query
  /** Matches variants with a selected value or without such an option, or with a price; null for another range. */
  ofVariant: Query | null
}

/** Returns the selections of a query; a facet that the catalog lacks matches nothing. */
export function selectedFilters(
  { select, ranges }: CatalogQuery,
  numbers: ReadonlyMap<string, string>,
): Selected[] {
  const ofTerms = [...select].map(([facet, values]) => ({
    facet,
    isRange: false,
    filter: { terms: { terms: values.map((value) => termKey(facet, value)) } },
    ofVariant: anyOf([
      { terms: { 'variants.terms': values.map((value) => termKey(facet, value)) } },
      { bool: { must_not: { term: { 'variants.facets': facet } } } },
    ]),
  }))
  const ofNumbers = [...ranges].map(([facet, { min, max }]) => {
    const field = numbers.get(facet)
    const within = { gte: min, lte: max }
    const filter = field === undefined ? NONE : { range: { [field]: within } }
    const ofVariant = { range: { [VARIANT_PRICE]: { ...within, gte: min ?? 0 } } }
    return {
      facet,
      isRange: true,
      filter,
      ofVariant: facet === PRICE ? anyOf([ofVariant, UNPRICED]) : null,
    }
  })
  return [...ofTerms, ...ofNumbers]
}

/** Matches variants that match all selections. */
export const variantFilter = (selected: readonly Selected[]): Query =>
  allOf(selected.map(({ ofVariant }) => ofVariant).filter((query) => query !== null))

/** Returns the filters for all selections except that of a price. */
export const withoutPrice = (selected: readonly Selected[]): Query[] =>
  selected.filter(({ facet }) => facet !== PRICE).map(({ filter }) => filter)

/**
 * Matches products of which one variant matches all selections, if variants have options
 * (RULES.md#filters-of-variants). A price is that of the shown variant, unless an option is selected.
 */
export function allSelected(selected: readonly Selected[]): Query[] {
  const options = selected.filter(({ facet, isRange }) => !isRange && facet !== IN_STOCK)
  const price = selected.find(({ facet }) => facet === PRICE)
  const ofOne = selected.filter(({ ofVariant }) => ofVariant !== null)
  // With a single selection, any variant that matches it is enough.
  if (options.length === 0 || ofOne.length < 2) return selected.map(({ filter }) => filter)
  const fitting = ofSomeVariant(variantFilter(selected))
  if (!price) return [...withoutPrice(selected), anyOf([NO_VARIANTS, fitting])]
  const facets = options.map(({ facet }) => facet)
  const hasOption = ofSomeVariant({ terms: { 'variants.facets': facets } })
  const isShown = allOf([price.filter, { bool: { must_not: hasOption } }])
  const isPriced = anyOf([price.filter, ofSomeVariant(PRICED)])
  return [...withoutPrice(selected), anyOf([isShown, allOf([hasOption, fitting, isPriced])])]
}

/** Whether options are chosen of which a product in stock may be sold out (RULES.md#stock). */
const mayBeSoldOut = (selected: readonly Selected[]): boolean =>
  selected.some(({ isRange }) => !isRange) && selected.every(({ facet }) => facet !== IN_STOCK)

/** Matches products that are in stock in what is selected of their options. */
export const inStockAsChosen = (selected: readonly Selected[]): Query[] => {
  if (!mayBeSoldOut(selected)) return []
  const stocked = { term: { 'variants.terms': STOCK } }
  return [anyOf([NO_VARIANTS, ofSomeVariant(allOf([variantFilter(selected), stocked]))])]
}

/** Sorts products in stock before those of which all variants that match are sold out, and these before the sold-out ones. */
export function soldOutLast(selected: readonly Selected[]): object[] {
  if (!mayBeSoldOut(selected)) return [{ isSoldOut: 'asc' }]
  const nested = { path: 'variants', filter: variantFilter(selected) }
  // Indexes of earlier imports lack the field, and so does a product without options.
  const behind = { order: 'asc', mode: 'min', nested, missing: 0, unmapped_type: 'boolean' }
  return [{ isSoldOut: 'asc' }, { 'variants.isBehind': behind }]
}

/** Returns the sort clauses of a list, after a score if it has one; ties are broken by code. */
export const sortBy = (
  { field, order }: Sort,
  selected: readonly Selected[] = [],
  isScored = false,
) => [
  ...(hasSoldOutLast({ field, order }) || (isOwnOrder({ field, order }) && mayBeSoldOut(selected))
    ? soldOutLast(selected)
    : []),
  ...(isScored ? [{ _score: 'desc' }] : []),
  // Indexes of earlier imports may lack a field.
  { [SORTED_FIELDS[field]]: { order: order.toLowerCase(), unmapped_type: 'double' } },
  { order: 'asc' },
]

/** Most relevant products first, sold-out ones after all others (RULES.md#stock). */
export const byRelevance = (selected: readonly Selected[]) => [
  ...soldOutLast(selected),
  { _score: 'desc' },
  ...sortBy({ field: 'ID', order: 'ASC' }),
]
