import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeResponse } from '#storefront/search/server/nosto/response.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import type { SearchRequest } from '#storefront/search/port.ts'
import { form } from '../../support/samples/domain.ts'

const REQUEST: SearchRequest & { currency: string } = {
  currency: 'EUR',
  query: 'batai',
  form: form({}),
  sort: 'position',
  page: 1,
  pageSize: 30,
  locale: 'lt',
  sessionParams: null,
}

/** A response with these products, decoded. */
const decode = (products: object, change: Partial<SearchRequest> = {}, search: object = {}) =>
  decodeResponse({ data: { search: { products, ...search } } }, { ...REQUEST, ...change })
const reply = (...given: Parameters<typeof decode>) => decode(...given).response
const hits = (...ids: unknown[]) => ids.map((productId) => ({ productId }))

describe("the provider's response", () => {
  test('has codes in the order of the hits, the total and the last page', () => {
    expect(decode({ hits: hits('B', 'A'), total: 61, facets: [] })).toEqual({
      problem: null,
      response: {
        codes: ['B', 'A'],
        total: 61,
        isTotalCapped: false,
        lastPage: 3,
        filters: [],
        correctedFrom: null,
        correctedTo: null,
      },
    })
  })

  test.each([
    { total: 0, pageSize: 30, lastPage: 1, counted: 0, isTotalCapped: false },
    { total: 1, pageSize: 30, lastPage: 1, counted: 1, isTotalCapped: false },
    { total: 30, pageSize: 30, lastPage: 1, counted: 30, isTotalCapped: false },
    { total: 31, pageSize: 30, lastPage: 2, counted: 31, isTotalCapped: false },
    { total: 9999, pageSize: 30, lastPage: 334, counted: 9999, isTotalCapped: false },
    { total: 10_000, pageSize: 62, lastPage: 162, counted: 10_000, isTotalCapped: true },
    { total: 25_000, pageSize: 30, lastPage: 334, counted: 10_000, isTotalCapped: true },
    { total: -4, pageSize: 30, lastPage: 1, counted: 0, isTotalCapped: false },
  ])('with $total hits at $pageSize a page has the last page $lastPage', (row) => {
    const { total, pageSize, lastPage, isTotalCapped } = row
    expect(reply({ hits: [], total }, { pageSize })).toMatchObject({
      total: row.counted,
      lastPage,
      isTotalCapped,
    })
  })

  test('without a total counts the hits up to the end of its page', () => {
    const { total, lastPage } = reply({ hits: hits('A', 'B') }, { page: 3 })
    expect({ total, lastPage }).toEqual({ total: 62, lastPage: 3 })
  })

  test('drops hits without an id, and reports their number', () => {
    const { response: read, problem } = decode({
      hits: [...hits('A', null, '', undefined), null, ...hits('B')],
      total: 6,
    })
    expect(read).toMatchObject({ codes: ['A', 'B'], total: 6 })
    expect(problem).toMatchObject({
      kind: 'INCOMPLETE',
      isOutage: false,
      message: 'hits without productId: 4',
    })
  })

  test('names each product once, and converts numbers to text', () => {
    expect(reply({ hits: hits('A', 'B', 'A', 7), total: 4 }).codes).toEqual(['A', 'B', '7'])
  })

  test.each([
    {
      what: 'both texts are there',
      search: { query: 'batai', autocorrect: { original: 'bataj' } },
      from: 'bataj',
      to: 'batai',
    },
    { what: 'nothing was corrected', search: { query: 'batai', autocorrect: null } },
    { what: 'the new text is missing', search: { autocorrect: { original: 'bataj' } } },
    {
      what: 'both texts are the same',
      search: { query: 'batai', autocorrect: { original: 'batai' } },
    },
    { what: 'the original is not a text', search: { query: 'a', autocorrect: { original: {} } } },
  ])('reports the correction from $from to $to if $what', ({ search, from, to }) => {
    expect(reply({ hits: [], total: 0 }, {}, search)).toMatchObject({
      correctedFrom: from ?? null,
      correctedTo: to ?? null,
    })
  })

  test('is used as far as possible if it also has errors, whose number is reported', () => {
    const body = {
      data: { search: { products: { hits: hits('A'), total: 1 } } },
      errors: [{ message: 'facets failed' }, { message: 'and more' }, {}],
    }
    const { response: read, problem } = decodeResponse(body, REQUEST)
    expect(read.codes).toEqual(['A'])
    expect(problem).toMatchObject({
      kind: 'INCOMPLETE',
      message: 'errors in the response: 3',
    })
  })

  test.each([
    { currency: 'EUR', kinds: ['PRICE'], detail: null },
    { currency: null, kinds: ['PRICE'], detail: null },
    { currency: 'USD', kinds: [], detail: 'prices in USD: there is no price filter' },
  ])('has the price filter of prices in $currency: $kinds', ({ currency, kinds, detail }) => {
    const facets = [{ id: 'p', name: 'Price', field: 'price', type: 'stats', min: 1, max: 9 }]
    const found = [{ productId: 'A', priceCurrencyCode: currency }]
    const { response, problem } = decode({ hits: found, total: 1, facets })
    expect(response.filters.map(({ kind }) => kind)).toEqual(kinds)
    expect(problem?.message ?? null).toEqual(detail && expect.stringContaining(detail))
  })

  test("marks the form's options in its filters", () => {
    const facets = [{ field: 'brand', type: 'terms', data: [{ value: 'a', count: 1 }] }]
    const read = reply({ hits: [], total: 0, facets }, { form: form({ brand: ['a'] }) })
    expect(read.filters).toMatchObject([{ options: [{ code: 'a', selected: true }] }])
  })
})

describe('a response without products', () => {
  test('is REFUSED if it has errors, and is not an outage of the provider', () => {
    const body = { data: null, errors: [{ message: 'no such account' }] }
    expect(() => decodeResponse(body, REQUEST)).toThrow(
      expect.objectContaining({
        kind: 'REFUSED',
        message: 'errors in the response: 1',
        isOutage: false,
      }),
    )
  })

  test.each([
    null,
    7,
    'text',
    [],
    {},
    { data: {} },
    { data: { search: null } },
    { data: { search: { products: [] } } },
    { data: { search: { products: null } } },
    { data: { search: { products: { total: 7 } } } },
    { data: { search: { products: { hits: null, total: 0 } } } },
    { data: { search: { products: { hits: { A: 1 } } } } },
    { data: { search: { products: { hits: [null, 'A', { name: 'x' }], total: 3 } } } },
  ])('is unreadable, and counts as an outage of the provider: %j', (body) => {
    expect(() => decodeResponse(body, REQUEST)).toThrow(
      expect.objectContaining({ kind: 'UNREADABLE', isOutage: true }),
    )
  })

  test('finds nothing if its list of hits is empty', () => {
    expect(decode({ hits: [], total: 0 })).toMatchObject({ problem: null, response: { codes: [] } })
  })
})

test('always results in a response or a problem, never in another error', () => {
  const anything = fc.anything({ maxDepth: 3 })
  const bodies = fc.oneof(
    anything,
    anything.map((products) => ({ data: { search: { products } } })),
    fc
      .record({ hits: anything, total: anything, facets: anything })
      .map((products) => ({ data: { search: { products } }, errors: [products.hits] })),
  )
  fc.assert(
    fc.property(bodies, (body) => {
      try {
        const { response: read } = decodeResponse(body, REQUEST)
        expect(read.lastPage).toBeGreaterThanOrEqual(1)
        expect(read.total).toBeLessThanOrEqual(10_000)
      } catch (error) {
        expect(error).toBeInstanceOf(ThirdPartyProblem)
      }
    }),
  )
})
