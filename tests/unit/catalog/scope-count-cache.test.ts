import { beforeEach, expect, test } from 'vitest'
import {
  AS_WRITTEN,
  type CatalogQuery,
  type CatalogResult,
  everything,
} from '#embedded-shop/model/catalog-index.ts'
import { ScopeCountCache } from '#embedded-shop/model/scope-count-cache.ts'

const COUNTS_ALONE = everything('pharmacy', 'en')

let scopeCounts: ScopeCountCache
let calls: number
beforeEach(() => {
  scopeCounts = new ScopeCountCache()
  calls = 0
})

/** Returns how often it was called. */
const count = async (): Promise<CatalogResult> => ({
  ids: [],
  total: ++calls,
  counts: new Map(),
  bounds: new Map(),
  textMatch: AS_WRITTEN,
  coverage: () => 0,
  scopeCoverage: () => 0,
  scopeDivision: () => 0,
})
const totalOf = async (query: CatalogQuery) => (await scopeCounts.of(query, count))?.total

test('the counts of a scope are computed once, regardless of locale and order', async () => {
  const inOtherWords: CatalogQuery = {
    ...COUNTS_ALONE,
    locale: 'lt',
    sort: { field: 'PRICE', order: 'DESC' },
  }
  const totals = [await totalOf(COUNTS_ALONE), await totalOf(inOtherWords)]
  expect(totals).toEqual([1, 1])
})

test('concurrent requests share one response', async () => {
  expect(await Promise.all([totalOf(COUNTS_ALONE), totalOf(COUNTS_ALONE)])).toEqual([1, 1])
})

test.each<[string, Partial<CatalogQuery>]>([
  ['another channel', { channel: 'marketplace' }],
  ['a taxon', { required: [{ facet: '@taxon', value: '12' }] }],
  ['nothing, because an unknown term is required', { required: [null] }],
  ['what is reduced', { families: ['sale'] }],
  ['what has a loyalty price', { families: ['loyalty'] }],
])('%s has its own counts', async (_scope, rest) => {
  await totalOf(COUNTS_ALONE)
  expect(await totalOf({ ...COUNTS_ALONE, ...rest })).toBe(2)
  expect(await totalOf(COUNTS_ALONE)).toBe(1)
})

test.each<[string, Partial<CatalogQuery>]>([
  ['a search', { text: 'lamp' }],
  ['products by their codes', { codes: ['A-1'] }],
  ['a page of products', { pageSize: 30 }],
  ['a filter', { select: new Map([['colour', ['red']]]) }],
  ['a range', { ranges: new Map([['price', { min: 1, max: null }]]) }],
])('%s is not cached', (_what, rest) => {
  expect(scopeCounts.of({ ...COUNTS_ALONE, ...rest }, count)).toBeNull()
  expect(calls).toBe(0)
})

test('counts are computed again after a change', async () => {
  await totalOf(COUNTS_ALONE)
  scopeCounts.forget()
  expect(await totalOf(COUNTS_ALONE)).toBe(2)
})

test('a failure is not cached', async () => {
  const fail = () => Promise.reject(new Error('no node responds'))
  await expect(scopeCounts.of(COUNTS_ALONE, fail)).rejects.toThrow('no node responds')
  expect(await totalOf(COUNTS_ALONE)).toBe(1)
})
