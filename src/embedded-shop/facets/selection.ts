import { type CatalogQuery, IN_STOCK, type Term } from '../model/catalog-index.ts'
import { BEFORE_TERMS, type ColumnNames, type Columns, termsBehind } from '../columns/columns.ts'

/** A facet that the shopper has narrowed: to some terms, or to numbers from `min` to `max`. */
export interface SelectedGroup {
  /** Facet number among the term facets, or −1. */
  termFacet: number
  terms: readonly number[]
  /** Facet number among the number facets, or −1. */
  numberFacet: number
  min: number
  max: number
}

const UNUSED = { termFacet: -1, terms: [], numberFacet: -1, min: -Infinity, max: Infinity }

/** Converts a query's selections to numbers. One that no product has satisfies nothing. */
export function compileSelection(
  query: CatalogQuery,
  names: ColumnNames,
  findTerm: (term: Term) => number | undefined,
): SelectedGroup[] {
  const ofTerms = [...query.select].map(([facet, values]) => ({
    ...UNUSED,
    termFacet: names.facets.indexOf(facet),
    terms: values.map((value) => findTerm({ facet, value })).filter((term) => term !== undefined),
  }))
  const ofNumbers = [...query.ranges].map(([facet, { min, max }]) => ({
    ...UNUSED,
    numberFacet: names.numberFacets.indexOf(facet),
    min: min ?? -Infinity,
    max: max ?? Infinity,
  }))
  return [...ofTerms, ...ofNumbers]
}

/** Whether a document has a number within the range of a group. */
export function isWithin(
  { numberStart, numberFacets, numbers }: Columns,
  document: number,
  { numberFacet, min, max }: SelectedGroup,
): boolean {
  const end = numberStart[document + 1]!
  for (let i = numberStart[document]!; i < end; i++)
    if (numberFacets[i] === numberFacet) return numbers[i]! >= min && numbers[i]! <= max
  return false
}

/** Returns 1 for each facet whose values depend on the variant. */
export function facetsOfVariants(
  { variants }: Columns,
  { facets }: ColumnNames,
  termFacets: Uint32Array,
): Uint8Array {
  const ofVariants = new Uint8Array(facets.length)
  if (variants.length > 0) ofVariants[facets.indexOf(IN_STOCK)] = 1
  for (let at = 0; at < variants.length;) {
    const end = at + BEFORE_TERMS + termsBehind(variants[at]!)
    for (at += BEFORE_TERMS; at < end; at++) ofVariants[termFacets[variants[at]!]!] = 1
  }
  return ofVariants
}
