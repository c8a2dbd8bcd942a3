import { expect, test } from 'vitest'
import { createShopApi, type ShopProblem } from '#storefront/shop/api/shop-api.ts'
import { pharmacy as channel } from '../../../support/samples/channels.ts'

test.each([405, 501])(
  'pages without an endpoint in the shop (%i) do not exist, and that is not an error',
  async (status) => {
    const problems: ShopProblem[] = []
    const api = createShopApi({
      baseUrl: 'https://shop.invalid',
      channel,
      locale: 'en',
      fetch: () => Promise.resolve(Response.json({}, { status })),
      onProblem: (problem) => problems.push(problem),
    })
    const found = [api.attributeValue('a', 'b'), api.promotion(3), api.catalogPromotion(3)]
    expect([await Promise.all(found), problems]).toEqual([[null, null, null], []])
    await expect(api.taxon(5)).rejects.toMatchObject({ status })
  },
)

const LIST = { form: {}, page: 1, itemsPerPage: 30, sort: 'position', scope: {} } as const
const SALE = { discount: true, taxonId: 5 }
const LOYALTY = { 'loyalty-discount': true, taxonId: 5 }
const REFUSALS = [400, 404, 405, 410, 422, 501]

function refusingShop(status: number) {
  const problems: ShopProblem[] = []
  const api = createShopApi({
    baseUrl: 'https://shop.invalid',
    channel,
    locale: 'en',
    fetch: () => Promise.resolve(Response.json({}, { status })),
    onProblem: (problem) => problems.push(problem),
  })
  return { api, problems }
}

test('what the shop says is gone (410) does not exist, and that is not an error', async () => {
  const { api, problems } = refusingShop(410)
  const found = [api.attributeValue('a', 'b'), api.promotion(3), api.taxon(5), api.taxonBySlug('t')]
  expect([await Promise.all(found), problems]).toEqual([[null, null, null, null], []])
  expect(await api.suggest('tea', 5)).toEqual({ queries: [], taxons: [], products: [] })
})

test.each(REFUSALS)(
  'that a shop lacks a family is no error in site maps, unlike a refusal (%i) of everything',
  async (status) => {
    const { api, problems } = refusingShop(status)
    const scopes = [SALE, LOYALTY, {}]
    await Promise.allSettled(scopes.map((scope) => api.availableTaxons(scope)))
    expect(problems).toMatchObject([{ path: 'search/products', status }])
  },
)

test.each(REFUSALS)(
  'pages of a family or an order that the shop rejects (%i) are an error only if they are 503',
  async (status) => {
    const { api, problems } = refusingShop(status)
    const requests = [
      { ...LIST, scope: SALE },
      { ...LIST, scope: LOYALTY },
      { ...LIST, sort: 'price_asc' as const },
    ]
    await Promise.allSettled(requests.map((request) => api.listProducts(request)))
    expect(problems).toHaveLength([400, 422].includes(status) ? 0 : requests.length)
  },
)

test.each(REFUSALS)('a refusal (%i) of the list itself is an error', async (status) => {
  const { api, problems } = refusingShop(status)
  await expect(api.listProducts(LIST)).rejects.toMatchObject({ status })
  expect(problems).toMatchObject([{ path: 'search/products', status }])
})
