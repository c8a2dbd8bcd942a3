import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { wireList, wireProduct } from '../../../support/samples/wire.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'

/** Characters of an address that nginx accepts without settings. */
const USUAL = 8192

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

test('codes that would make an address too long for proxies take several requests, and keep their order', async () => {
  shop.respondWith(({ query }) => ({
    body: wireList(query.getAll('code[]').map((code) => wireProduct(code))),
  }))
  const codes = Array.from({ length: 100 }, (_code, at) => `Чай зелёный, 50 г, ${at}`)
  const api = createShopApi({ baseUrl: shop.url, channel: pharmacy, locale: 'lt' })
  const products = await api.productsByCodes(codes)
  expect(products.map(({ code }) => code)).toEqual(codes)
  const lengths = shop.requests.map(({ path, query }) => `${path}?${String(query)}`.length)
  expect(lengths.length).toBeGreaterThan(1)
  expect(Math.max(...lengths)).toBeLessThan(USUAL)
})
