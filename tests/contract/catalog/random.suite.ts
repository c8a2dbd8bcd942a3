import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  categoriesArbitrary,
  productsArbitrary,
  randomSchema,
  RANGE_FACETS,
  requestArbitrary,
  SELECT_FACETS,
  WORD_OF_ALL,
} from '../../support/samples/catalog-arbitraries.ts'
import { createOracle, type OracleRequest } from '../../support/samples/catalog-oracle.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import {
  requestList,
  codesOf,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'

const SIZE = 7

function queryOf(request: OracleRequest): URLSearchParams {
  const { isSearch, taxon, isReduced, hasLoyaltyPrice, select, ranges, sort, order } = request
  const query = new URLSearchParams({ sort, order, itemsPerPage: String(SIZE) })
  if (isSearch) query.set('query', WORD_OF_ALL)
  if (taxon !== null) query.set('productTaxons.id', String(taxon))
  if (isReduced) query.set('discount', 'true')
  if (hasLoyaltyPrice) query.set('loyalty-discount', 'true')
  for (const [facet, values] of Object.entries(select)) {
    for (const value of values) query.append(`${facet}[]`, value)
  }
  for (const [facet, { min, max }] of Object.entries(ranges)) {
    if (min !== null) query.set(`${facet}[min]`, String(min))
    if (max !== null) query.set(`${facet}[max]`, String(max))
  }
  return query
}

/** How many catalogs are tried, each with so many requests. */
export interface RandomRuns {
  catalogs: number
  requests: number
  /** Whether the first failure is reported without shrinking, which would take minutes. */
  endOnFailure?: boolean
}

/** The gate tries a quarter of them. */
const samplesOf = (catalogs: number) => (RUNS_ALL ? catalogs : Math.ceil(catalogs / 4))

/** Random catalogs, lists and searches, held against a brute-force oracle. */
export function describeRandomRequests(
  serve: ServeCatalog,
  { catalogs, requests: count, endOnFailure = false }: RandomRuns = { catalogs: 25, requests: 8 },
): void {
  test('equals a brute-force search for any request over any products', async () => {
    const requests = fc.array(requestArbitrary, { minLength: count, maxLength: count })
    await fc.assert(
      fc.asyncProperty(productsArbitrary, requests, async (products, requested) => {
        const served = await serve({ products, schema: () => randomSchema })
        const oracle = createOracle(products, randomSchema.taxons)
        try {
          for (const request of requested) await expectAsOracle(served, oracle, request)
        } finally {
          await served.dispose()
        }
      }),
      { numRuns: samplesOf(catalogs), endOnFailure },
    )
  }, 240_000)
}

/** The same for the categories of searches, which are as many products as a word finds. */
export function describeRandomCategories(
  serve: ServeCatalog,
  { catalogs, requests: count, endOnFailure = false }: RandomRuns = { catalogs: 15, requests: 8 },
): void {
  test('has the category counts of a brute-force search', async () => {
    const requested = fc.record({ request: requestArbitrary, categories: categoriesArbitrary })
    const searches = fc.array(requested, { minLength: count, maxLength: count })
    await fc.assert(
      fc.asyncProperty(productsArbitrary, searches, async (products, all) => {
        const served = await serve({ products, schema: () => randomSchema })
        const oracle = createOracle(products, randomSchema.taxons)
        try {
          for (const { request, categories } of all) {
            const select =
              categories.length > 0 ? { ...request.select, categories } : request.select
            await expectCategories(served, oracle, { ...request, isSearch: true, select })
          }
        } finally {
          await served.dispose()
        }
      }),
      { numRuns: samplesOf(catalogs), endOnFailure },
    )
  }, 240_000)
}

async function expectCategories(
  served: Awaited<ReturnType<ServeCatalog>>,
  oracle: ReturnType<typeof createOracle>,
  request: OracleRequest,
) {
  const query = queryOf(request)
  query.set('itemsPerPage', '0')
  const { meta } = await requestList(served, query.toString(), {
    host: `${request.channel}.localhost`,
  })
  expect(meta.totalItems).toBe(oracle.codes(request).length)
  const counted = oracle.counts(request, 'categories')
  const options = meta.filters.categories ?? []
  expect(options.map(({ code, count }) => [code, count])).toEqual(
    options.map(({ code }) => [code, counted[code] ?? 0]),
  )
  const chosen = request.select['categories'] ?? []
  expect(options.flatMap(({ code, selected }) => (selected ? [code] : [])).sort()).toEqual(chosen)
  // `b` and `a`, or what lies in it, wherever both have products and one of them not all.
  const held = ['2', '3'].map((code) => counted[code] ?? 0)
  const isNarrower = chosen.length > 0 || held.some((count) => count < meta.totalItems)
  const split = isNarrower && held.every((count) => count > 0)
  const below = options.some(({ code }) => code === '2' || code === '4')
  if (split) expect([below, options.some(({ code }) => code === '3')]).toEqual([true, true])
}

/** Expects the response to a request, all its pages and counts, to be the oracle's. */
export async function expectAsOracle(
  served: Pick<ServedCatalog, 'sendRequest'>,
  oracle: ReturnType<typeof createOracle>,
  request: OracleRequest,
) {
  const requestOptions = { host: `${request.channel}.localhost` }
  const query = queryOf(request)
  const codes: string[] = []
  const first = await requestList(served, query.toString(), requestOptions)
  const { filters, lastPage, totalItems, availableTaxons } = first.meta
  for (let page = 1; page <= lastPage; page++) {
    query.set('page', String(page))
    codes.push(...codesOf(await requestList(served, query.toString(), requestOptions)))
  }
  const expected = oracle.codes(request)
  expect(codes).toEqual(expected)
  expect(totalItems).toBe(expected.length)
  expect(lastPage).toBe(Math.max(1, Math.ceil(expected.length / SIZE)))
  expect(availableTaxons).toEqual(oracle.taxons(request))

  const lists = new Map(filters.attributes.map(({ code, values }) => [code, values]))
  lists.set('catalog-promotion', filters.catalogPromotions)
  for (const facet of SELECT_FACETS) {
    const counts = (lists.get(facet) ?? []).map(({ code, count }) => [code, count])
    expect(Object.fromEntries(counts)).toEqual(oracle.counts(request, facet))
  }
  expect(filters.inStock).toBe(oracle.counts(request, 'inStock')['true'] ?? 0)
  const ranges = new Map(filters.attributes.map(({ code, range }) => [code, range]))
  ranges.set('price', filters.priceRange)
  for (const facet of RANGE_FACETS) {
    expect(ranges.get(facet) ?? { min: null, max: null }).toEqual(oracle.range(request, facet))
  }
}
