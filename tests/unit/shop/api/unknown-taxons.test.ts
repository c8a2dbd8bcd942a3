import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { wireTaxon } from '../../../support/samples/wire.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'

const UUID = '5f0c1d2e-0000-4000-8000-000000000012'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

/** Looks a taxon up by id and by slug; returns what is dropped too. */
async function lookedUp() {
  const dropped: string[] = []
  const onDropped = (kind: string, example: string) => void dropped.push(`${kind} ${example}`)
  const api = createShopApi({ baseUrl: shop.url, channel: pharmacy, locale: 'lt', onDropped })
  return { taxons: [await api.taxon(5), await api.taxonBySlug('tea')], dropped }
}

test.each([400, 404, 410, 422])(
  'a taxon that is refused with %i does not exist',
  async (status) => {
    shop.respondWith({ status, body: {} })
    expect(await lookedUp()).toEqual({ taxons: [null, null], dropped: [] })
  },
)

test('a taxon with a UUID for an id does not exist, which is reported', async () => {
  shop.respondWith({ body: { ...wireTaxon(5), id: UUID } })
  const dropped = Array<string>(2).fill(`TAXON_ID ${UUID}`)
  expect(await lookedUp()).toEqual({ taxons: [null, null], dropped })
})

test('children beyond the 50th that are addresses alone are left out, which is reported', async () => {
  const children = Array.from({ length: 52 }, (_one, at) => `/api/v2/shop/taxons/${at + 100}`)
  shop.respondWith(({ path }) => {
    const id = Number(path.split('/').at(-1))
    return { body: { ...wireTaxon(id), children: id === 5 ? children : [] } }
  })
  const dropped: string[] = []
  const onDropped = (kind: string, example: string) => void dropped.push(`${kind} ${example}`)
  const api = createShopApi({ baseUrl: shop.url, channel: pharmacy, locale: 'lt', onDropped })
  expect((await api.taxon(5))?.children).toHaveLength(50)
  expect(dropped).toEqual(['SURPLUS_TAXON 150', 'SURPLUS_TAXON 151'])
})
