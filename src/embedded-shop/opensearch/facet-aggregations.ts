import type { Range } from '#contract/query/filter.ts'
import { type CatalogResult, IN_STOCK, PRICE } from '../model/catalog-index.ts'
import { dividingCount, division } from '../model/filter-usefulness.ts'
import { type Aggregation, type Bucket, bucketsOf } from './cluster.ts'
import { facetPattern, readTerm } from './layout.ts'
import {
  allOf,
  allSelected,
  NO_VARIANTS,
  type Query,
  type Selected,
  variantFilter,
  withoutPrice,
} from './scope-query.ts'
import { STOCK } from './variant-fields.ts'

/** Most values that one list counts; with more, shards omit some and counts are inexact. */
export const MOST_VALUES = 30_000
const MOST_FACETS = 2_000

const TERMS = { terms: { field: 'terms', size: MOST_VALUES } }
const FACETS = { terms: { field: 'facets', size: MOST_FACETS } }
const EVERYTHING: Query = { match_all: {} }

/** Facets of a list: aggregations for OpenSearch, and the reader of their results. */
interface FacetAggregations {
  /** Aggregations for the request of the page itself. */
  request: Record<string, unknown>
  read(
    aggregations: Readonly<Record<string, Aggregation>>,
    total: number,
  ): Pick<CatalogResult, 'counts' | 'bounds' | 'coverage' | 'scopeCoverage' | 'scopeDivision'>
}

/**
 * Counts every facet without its own selection in one round trip: the products that match all
 * selections count in each facet, and one filter for each selected facet, without its own
 * selection, counts that one. The whole scope determines which values occur at all.
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
  const indexes = new Map([...numbers.keys()].map((facet, at) => [facet, at]))
  const others = (own: Selected) => selected.filter((one) => one !== own)
  const ownOf = (one: Selected): Record<string, unknown> => {
    if (!one.isRange) return valuesAggregation(others(one), one.facet)
    const field = numbers.get(one.facet) ?? ''
    return { min: { min: { field } }, max: { max: { field } } }
  }
  const request = {
    open: {
      filter: selected.length > 0 ? allOf(allSelected(selected)) : EVERYTHING,
      aggs: { ...valuesAggregation(selected), facets: FACETS, ...bounds },
    },
    ...(selected.length > 0 && {
      scope: { filter: EVERYTHING, aggs: { values: TERMS, facets: FACETS } },
    }),
    ...variantsAggregation('open', selected),
    ...Object.fromEntries(
      selected.map((one, at) => [
        `own${at}`,
        { filter: allOf(allSelected(others(one))), aggs: ownOf(one) },
      ]),
    ),
    ...Object.assign(
      {},
      ...selected.map((one, at) =>
        one.isRange ? {} : variantsAggregation(`own${at}`, others(one), one.facet),
      ),
    ),
  }

  return {
    request,
    read(aggregations, total) {
      const open = aggregations['open'] ?? {}
      const scope = aggregations['scope'] ?? open
      const counts = new Map<string, Map<string, number>>()
      const scopeFacets = facetCounts(scope)
      const largest = new Map<string, number>()
      for (const [key, count] of valueCounts(scope)) {
        const [facet] = readTerm(key)
        const all = scopeFacets.get(facet) ?? 0
        largest.set(facet, dividingCount(all, largest.get(facet) ?? 0, count))
        addCount(counts, key, 0)
      }
      addCounts(counts, open)
      addCounts(counts, aggregations[ofVariantsIn('open')] ?? {})
      const openFacets = facetCounts(open)
      const found = new Map<string, Range | null>()
      for (const [facet, at] of indexes)
        if (scopeFacets.has(facet)) found.set(facet, boundsOf(open, `min${at}`, `max${at}`))
      selected.forEach((one, at) => {
        const own = aggregations[`own${at}`] ?? {}
        if (!one.isRange) {
          for (const value of counts.get(one.facet)?.keys() ?? [])
            counts.get(one.facet)?.set(value, 0)
          addCounts(counts, own)
          addCounts(counts, aggregations[ofVariantsIn(`own${at}`)] ?? {})
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
        scopeDivision: (facet) =>
          division(
            share(scopeFacets.get(facet), scopeTotal),
            share(largest.get(facet), scopeTotal),
          ),
      }
    },
  }
}

/**
 * Counts the values of products without options of variants, of others outside their variants, and
 * of variants that match all selections.
 */
function valuesAggregation(selected: readonly Selected[], facet?: string) {
  const include = facet === undefined ? {} : { include: facetPattern(facet) }
  const values = (field: string) => ({ ...TERMS.terms, field, ...include })
  if (!selected.some(({ ofVariant }) => ofVariant !== null))
    return { values: { terms: values('terms') } }
  const plain = { filter: NO_VARIANTS, aggs: { values: { terms: values('terms') } } }
  const own = { terms: values('ownTerms') }
  if (!hasPrice(selected)) return { plain, own, ofVariants: fittingVariants(selected, include) }
  if (facet !== undefined && facet !== IN_STOCK) return { plain, own }
  return { plain, own, ofVariants: fittingVariants(selected, { include: [STOCK] }) }
}

/**
 * Counts the options of variants that match all selections, if a price is selected: also where the
 * shown variant does not have it, because with an option selected the variant needs it.
 */
function variantsAggregation(name: string, selected: readonly Selected[], facet?: string) {
  if (!hasPrice(selected) || facet === IN_STOCK) return {}
  const some = facet === undefined ? { exclude: [STOCK] } : { include: facetPattern(facet) }
  const aggs = { ofVariants: fittingVariants(selected, some) }
  return { [ofVariantsIn(name)]: { filter: allOf(withoutPrice(selected)), aggs } }
}

const ofVariantsIn = (name: string) => `${name}Variants`

const hasPrice = (selected: readonly Selected[]) => selected.some(({ facet }) => facet === PRICE)

/** Counts the products of variants that match all selections, by some of their values. */
function fittingVariants(selected: readonly Selected[], some: Readonly<Record<string, unknown>>) {
  const terms = { ...TERMS.terms, field: 'variants.terms', ...some }
  const values = { terms, aggs: { products: { reverse_nested: {} } } }
  const fitting = { filter: variantFilter(selected), aggs: { values } }
  return { nested: { path: 'variants' }, aggs: { fitting } }
}

type Values = readonly (readonly [key: string, count: number])[]

/** Reads the values that an aggregation counted. */
function valueCounts(from: Aggregation): Values {
  const [plain, ofVariants] = [from['plain'], from['ofVariants']] as (Aggregation | undefined)[]
  const fitting = ofVariants?.['fitting'] as Aggregation | undefined
  const counted = [from['values'], plain?.['values'], from['own']].flatMap(bucketsOf)
  return [
    ...counted.map(({ key, doc_count: count }) => [key, count] as const),
    ...bucketsOf(fitting?.['values']).map((bucket) => {
      const { products } = bucket as Bucket & { products?: Aggregation }
      return [bucket.key, products?.doc_count ?? 0] as const
    }),
  ]
}

type Counts = Map<string, Map<string, number>>

function addCount(counts: Counts, key: string, count: number): void {
  const [facet, value] = readTerm(key)
  const values = counts.get(facet) ?? new Map<string, number>()
  counts.set(facet, values.set(value, (values.get(value) ?? 0) + count))
}

function addCounts(counts: Counts, from: Aggregation): void {
  for (const [key, count] of valueCounts(from)) addCount(counts, key, count)
}

const facetCounts = (from: Aggregation) =>
  new Map(bucketsOf(from['facets']).map(({ key, doc_count: count }) => [key, count]))

function boundsOf(from: Aggregation, lowest: string, highest: string): Range | null {
  const [min, max] = [lowest, highest].map((name) => (from[name] as Aggregation | undefined)?.value)
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null
}
