import type { CatalogQuery, Term } from '../catalog-index.ts'
import type { ColumnNames } from './columns.ts'

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
    ...{ min: min ?? -Infinity, max: max ?? Infinity },
  }))
  return [...ofTerms, ...ofNumbers]
}
