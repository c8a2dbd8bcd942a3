import type { Bounds, CatalogResult } from '../catalog-index.ts'
import { type Aggregation, bucketsOf } from './cluster.ts'
import { facetPattern, readTerm } from './layout.ts'
import { allOf, type Query, type Selected } from './scope-query.ts'

/** Values that one list counts. Counts are exact as long as no list has more: no shard leaves one out. */
export const MOST_VALUES = 30_000
const MOST_FACETS = 2_000

const TERMS = { terms: { field: 'terms', size: MOST_VALUES } }
const FACETS = { terms: { field: 'facets', size: MOST_FACETS } }
const EVERYTHING: Query = { match_all: {} }

/** Facets of a list: what OpenSearch is to count, and what it counted. */
export interface FacetAggregations {
  /** All of it in the request of the page itself. */
  request: Record<string, unknown>
  read(
    aggregations: Readonly<Record<string, Aggregation>>,
    total: number,
  ): Pick<CatalogResult, 'counts' | 'bounds' | 'coverage' | 'scopeCoverage'>
}

/**
 * Counts every facet without its own selection in one round trip: the products that fit all selections
 * count in each facet, and one filter for each selected facet, without its own selection, counts that one.
 * The scope as a whole tells which values occur at all.
 */
export function facetAggregations(
  selected: readonly Selected[],
  numbers: ReadonlyMap<string, string>,
): FacetAggregations {
  const bounds = Object.fromEntries(
    [...numbers].flatMap(([, field], at) => [
      [`min${at}`, { min: { field } }],
      [`max${at}`, { max: { field } }],
    ]),
  )
  const places = new Map([...numbers.keys()].map((facet, at) => [facet, at]))
  const others = (own: Selected) =>
    selected.filter((one) => one !== own).map(({ filter }) => filter)
  const ownOf = (one: Selected): Record<string, unknown> => {
    if (!one.isRange)
      return { values: { terms: { ...TERMS.terms, include: facetPattern(one.facet) } } }
    const field = numbers.get(one.facet) ?? ''
    return { min: { min: { field } }, max: { max: { field } } }
  }
  const request = {
    open: {
      filter: selected.length > 0 ? allOf(selected.map(({ filter }) => filter)) : EVERYTHING,
      aggs: { terms: TERMS, facets: FACETS, ...bounds },
    },
    ...(selected.length > 0 && {
      scope: { filter: EVERYTHING, aggs: { terms: TERMS, facets: FACETS } },
    }),
    ...Object.fromEntries(
      selected.map((one, at) => [`own${at}`, { filter: allOf(others(one)), aggs: ownOf(one) }]),
    ),
  }

  return {
    request,
    read(aggregations, total) {
      const open = aggregations['open'] ?? {}
      const scope = aggregations['scope'] ?? open
      const counts = new Map<string, Map<string, number>>()
      addValues(counts, scope, () => 0)
      addValues(counts, open, (count) => count)
      const scopeFacets = facetCounts(scope)
      const openFacets = facetCounts(open)
      const found = new Map<string, Bounds | null>()
      for (const [facet, at] of places)
        if (scopeFacets.has(facet)) found.set(facet, boundsOf(open, `min${at}`, `max${at}`))
      selected.forEach((one, at) => {
        const own = aggregations[`own${at}`] ?? {}
        if (!one.isRange) {
          for (const value of counts.get(one.facet)?.keys() ?? [])
            counts.get(one.facet)?.set(value, 0)
          addValues(counts, { terms: own['values'] }, (count) => count)
        } else if (scopeFacets.has(one.facet)) {
          found.set(one.facet, boundsOf(own, 'min', 'max'))
        }
      })
      const scopeTotal = aggregations['scope']?.doc_count ?? total
      const share = (count = 0, of: number) => (of === 0 ? 0 : count / of)
      return {
        counts,
        bounds: found,
        coverage: (facet) => share(openFacets.get(facet), total),
        scopeCoverage: (facet) => share(scopeFacets.get(facet), scopeTotal),
      }
    },
  }
}

function addValues(
  counts: Map<string, Map<string, number>>,
  from: Aggregation,
  valueOf: (count: number) => number,
): void {
  for (const { key, doc_count: count } of bucketsOf(from['terms'])) {
    const [facet, value] = readTerm(key)
    const values = counts.get(facet) ?? new Map<string, number>()
    counts.set(facet, values.set(value, valueOf(count)))
  }
}

const facetCounts = (from: Aggregation) =>
  new Map(bucketsOf(from['facets']).map(({ key, doc_count: count }) => [key, count]))

function boundsOf(from: Aggregation, lowest: string, highest: string): Bounds | null {
  const [min, max] = [lowest, highest].map((name) => (from[name] as Aggregation | undefined)?.value)
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null
}
