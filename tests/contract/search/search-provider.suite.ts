import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filter, isFilterVisible } from '#contract/query/filter.ts'
import { MAX_SEARCH_PAGE } from '#storefront/listing/rules/search-guards.ts'
import type { SearchResponse, SearchProvider, SearchRequest } from '#storefront/search/port.ts'
import { anyForm, anyText } from '../../support/samples/domain-arbitraries.ts'
import { SEARCH_SORTS, form } from '../../support/samples/domain.ts'

/** An adapter to be called. */
export interface ServedSearch {
  provider: SearchProvider
  /** A text with more hits than a page of two, a brand among them. */
  found: { query: string; brand: string }
  dispose(): Promise<void>
}

const anyRequest: fc.Arbitrary<SearchRequest> = fc.record({
  query: anyText(40),
  form: anyForm,
  sort: fc.constantFrom(...SEARCH_SORTS),
  page: fc.integer({ min: 1, max: MAX_SEARCH_PAGE }),
  pageSize: fc.constantFrom(30, 42, 62),
  locale: fc.constantFrom('lt', 'ar', 'en', 'xx'),
  sessionParams: fc.option(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })),
})

const REQUEST: SearchRequest = {
  query: 'batai',
  form: form({}),
  sort: 'position',
  page: 1,
  pageSize: 30,
  locale: 'lt',
  sessionParams: null,
}

const signal = () => new AbortController().signal

function expectFilter(filter: Filter): void {
  if (filter.kind === 'SELECT') {
    const codes = filter.options.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const hasChoice = filter.options.some(({ selected }) => selected)
    expect(isFilterVisible(filter) || hasChoice).toBe(true)
  } else {
    expect(filter.bounds.min).toBeLessThanOrEqual(filter.bounds.max)
    if (filter.kind === 'PRICE') expect(Number.isInteger(filter.bounds.min)).toBe(true)
  }
}

function expectResponse(response: SearchResponse, { page, pageSize }: SearchRequest): void {
  const { codes, total, lastPage, filters } = response
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeLessThanOrEqual(pageSize)
  expect(total).toBeLessThanOrEqual(10_000)
  expect(lastPage).toBe(Math.max(1, Math.ceil(total / pageSize)))
  if (page > lastPage) expect(codes).toEqual([])
  const fields = filters.map(({ code }) => code)
  expect(new Set(fields).size).toBe(fields.length)
  filters.forEach(expectFilter)
}

/** What every adapter of a search provider must do, whoever is behind it. */
export function describeSearchProvider(name: string, serve: () => Promise<ServedSearch>): void {
  describe(name, () => {
    let served: ServedSearch
    beforeAll(async () => {
      served = await serve()
    })
    afterAll(() => served.dispose())

    const sendRequest = (change: Partial<SearchRequest>) =>
      served.provider.search({ ...REQUEST, ...change }, signal())

    test('returns nothing or a valid response to any request', async () => {
      await fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          const response = await served.provider.search(request, signal())
          if (response) expectResponse(response, request)
        }),
        { numRuns: 60 },
      )
    })

    test('rejects with the reason of a shopper who has left', async () => {
      const leaving = AbortSignal.abort('gone')
      await expect(served.provider.search(REQUEST, leaving)).rejects.toBe('gone')
    })

    test('finds all hits page by page, without repetition', async () => {
      const { query } = served.found
      const whole = await sendRequest({ query, pageSize: 62 })
      const pages = await Promise.all(
        [1, 2].map((page) => sendRequest({ query, page, pageSize: 2 })),
      )
      expect(whole?.total).toBeGreaterThan(2)
      expect(pages.flatMap((page) => page?.codes)).toEqual(whole?.codes.slice(0, 4))
    })

    test('marks a selected option', async () => {
      const { query, brand } = served.found
      const response = await sendRequest({ query, form: form({ brand: [brand] }) })
      const filter = response?.filters.find(({ code }) => code === 'brand')
      const chosen = filter?.kind === 'SELECT' ? filter.options.filter((one) => one.selected) : []
      expect(chosen.map(({ code }) => code)).toEqual([brand])
    })
  })
}
