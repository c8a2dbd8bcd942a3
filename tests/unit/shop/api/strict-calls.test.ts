import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'
import { wireAttributeValue, wireList } from '../../../support/samples/wire.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

const request = {
  scope: { taxonId: 5 },
  form: {},
  page: 2,
  itemsPerPage: 30,
  sort: 'position',
} as const

test('an external shop gets no parameter that the contract does not list', async () => {
  const connection = { baseUrl: shop.url, channel: pharmacy, locale: 'lt' }
  const strict = createShopApi({ ...connection, isStrict: true })
  shop.respondWith(({ path }) => {
    if (path.endsWith('suggest')) return { body: { queries: ['a', 'b', 'c'] } }
    return { body: path.includes('attribute-values') ? wireAttributeValue() : wireList([]) }
  })
  await strict.productsByCodes(['P-1'], { details: true })
  await strict.listProducts({ ...request, query: 'details', exact: true })
  const { queries } = await strict.suggest('limit', 2)
  await strict.attributeValue('adora', 'brand')
  expect(queries).toEqual(['a', 'b'])
  expect(shop.requests.map(({ query }) => [...query.keys()])).toEqual([
    ['code[]', 'itemsPerPage'],
    ['itemsPerPage', 'page', 'productTaxons.id', 'query'],
    ['query'],
    [],
  ])
})
