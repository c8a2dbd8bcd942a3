import { expect, test } from 'vitest'
import { responseTags } from '#cache/server/response-rules.ts'
import { listTagsOf } from '#cache/server/product-lists.ts'
import { listHint } from '#cache/rules/page-hints.ts'
import { purgedProducts } from '#cache/rules/tags.ts'
import { createShopApi } from '#shop/api/shop-api.ts'
import { channel as pharmacy } from '#channels/pharmacy/channel.ts'
import { taxon } from '../../support/samples/domain.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const LEAF = wireTaxon(6, { parent: wireTaxon(4, { parent: wireTaxon(1) }) })

/** A shop whose product lies where it says, in a category that it may not know. */
function shopOf(main: { id: number; slug: string; name: string } | null) {
  const product = wireProduct('A', { taxon: main })
  const bodies: Record<string, unknown> = {
    '/api/v2/shop/search/products': wireList([product]),
    '/api/v2/shop/taxons/6': LEAF,
  }
  const fetch = ({ url }: Request) => {
    const body = bodies[new URL(url).pathname]
    return Promise.resolve(Response.json(body ?? {}, { status: body ? 200 : 404 }))
  }
  const baseUrl = 'http://shop.invalid'
  return createShopApi({ fetch, baseUrl, channel: pharmacy, locale: 'en' })
}

test('a changed product belongs in the lists of its main taxon and of all above', async () => {
  const tags = await listTagsOf(['A'], shopOf({ id: 6, slug: 'leaf', name: 'Leaf' }))
  expect(tags.toSorted()).toEqual(['list:1', 'list:4', 'list:6', 'slug-lists'])
})

test.each([{ main: null }, { main: { id: 9, slug: 'gone', name: 'Gone' } }])(
  'a product in the taxon $main belongs in no list that is known',
  async ({ main }) => expect(await listTagsOf(['A'], shopOf(main))).toEqual([]),
)

test('a list is one of its own taxon alone, and about all above', () => {
  const page = {
    hasResponse: true,
    products: [{ code: 'B' }],
    entity: { taxon: taxon(6, 'Leaf', { parent: taxon(4, 'Parent') }) },
    query: { query: null },
  }
  expect(listHint(page)).toMatchObject({ tags: ['taxon:4', 'taxon:6', 'list:6', 'product:B'] })
  const path = 'search/products?productTaxons.id=6'
  expect(responseTags(path, 'pharmacy', {})).toEqual(['channel:pharmacy', 'taxon:6', 'list:6'])
})

test('a purge names products one by one or together', () => {
  expect(purgedProducts({ product: 'A' })).toEqual(['A'])
  expect(purgedProducts({ product: ['A', 7], taxon: 1 })).toEqual(['A', '7'])
  for (const body of [null, 'A', { taxon: 1 }]) expect(purgedProducts(body)).toEqual([])
})
