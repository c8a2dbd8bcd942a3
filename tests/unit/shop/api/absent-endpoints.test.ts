import { expect, test } from 'vitest'
import { createShopApi, type ShopProblem } from '#shop/api/shop-api.ts'
import { pharmacy as channel } from '../../../support/samples/channels.ts'

test.each([405, 501])(
  'pages without an endpoint in the shop (%i) do not exist, and that is not an error',
  async (status) => {
    const problems: ShopProblem[] = []
    const api = createShopApi({
      ...{ baseUrl: 'https://shop.invalid', channel, locale: 'en' },
      fetch: () => Promise.resolve(Response.json({}, { status })),
      onProblem: (problem) => problems.push(problem),
    })
    const found = [api.attributeValue('a', 'b'), api.promotion(3), api.catalogPromotion(3)]
    expect([await Promise.all(found), problems]).toEqual([[null, null, null], []])
    await expect(api.taxon(5)).rejects.toMatchObject({ status })
  },
)
