import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNostoSearch } from '#storefront/search/server/nosto/nosto.ts'
import { form } from '../../support/samples/domain.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'
import { product } from '../../support/samples/catalog/product.ts'
import { codesOf, openSampleSearchProvider } from '../../support/servers/search-provider.ts'

const RULES = { trackRule: 'spec', currency: 'EUR' } as const

const COUNT = 10_020

function* manyProducts() {
  for (let number = 1; number <= COUNT; number++) {
    yield product(`L-${String(number).padStart(5, '0')}`, 'Pebble', 'health', number, {})
  }
}

let served: Awaited<ReturnType<typeof openSampleSearchProvider>>
beforeAll(async () => {
  served = await openSampleSearchProvider({ products: manyProducts(), schema: () => sampleSchema })
})
afterAll(() => served.dispose())

describe('with more hits than the provider counts', () => {
  const sort = [{ field: 'price', order: 'asc' }]
  const sendRequest = (products: object) =>
    served.sendRequest({ variables: { query: 'pebble' }, products })

  test('the total ends at 10,000', async () => {
    expect((await sendRequest({ size: 1 })).total).toBe(10_000)
  })

  test('the last hit is the 10,000th', async () => {
    expect(codesOf(await sendRequest({ sort, size: 30, from: 9990 })).at(-1)).toBe('L-10000')
    expect(codesOf(await sendRequest({ sort, size: 30, from: 9990 }))).toHaveLength(10)
    expect(codesOf(await sendRequest({ sort, size: 30, from: 10_000 }))).toEqual([])
  })

  test.each([
    { page: 238, pageSize: 42, hits: 42 },
    { page: 239, pageSize: 42, hits: 4 },
    { page: 240, pageSize: 42, hits: 0 },
  ])('page $page with $pageSize a page has $hits hits, and the last page is 239', async (row) => {
    const { page, pageSize } = row
    const { fetch } = served.standIn
    const options = { fetch, url: served.url, account: '{channel}', channel: 'pharmacy', ...RULES }
    const request = { query: 'pebble', form: form({}), sort: 'price_asc', locale: 'lt' } as const
    const { signal } = new AbortController()
    const response = await createNostoSearch(options).search(
      { ...request, page, pageSize, sessionParams: null },
      signal,
    )
    expect(response?.codes).toHaveLength(row.hits)
    expect(response).toMatchObject({ total: 10_000, isTotalCapped: true, lastPage: 239 })
  })
})
