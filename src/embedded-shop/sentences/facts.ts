import type { Range } from '#contract/query/filter.ts'
import type { CatalogResult } from '../model/catalog-index.ts'

/** What products of some lists have, by which a phrase is understood. */
export interface ListFacts {
  /** Products with a value. */
  count(attribute: string, value: string): number
  /** Share of the products that have any value of an attribute, 0 to 1, in the list that has most. */
  coverage(attribute: string): number
  /** The least and the greatest number of a range; null if nothing has one. */
  bounds(attribute: string): Range | null
}

/** Combines lists: a thing's word may be in the names of several taxons. */
export function listFacts(results: readonly CatalogResult[]): ListFacts {
  return {
    count: (attribute, value) =>
      results.reduce((sum, { counts }) => sum + (counts.get(attribute)?.get(value) ?? 0), 0),
    coverage: (attribute) =>
      Math.max(0, ...results.map(({ scopeCoverage }) => scopeCoverage(attribute))),
    bounds(attribute) {
      const all = results.flatMap(({ bounds }) => bounds.get(attribute) ?? [])
      if (all.length === 0) return null
      return {
        min: Math.min(...all.map(({ min }) => min)),
        max: Math.max(...all.map(({ max }) => max)),
      }
    },
  }
}
