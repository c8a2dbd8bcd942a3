import { expect, test } from 'vitest'
import { responseTags } from '#server/cache/response-rules.ts'
import { listsOf } from '#server/cache/purges.ts'
import { listHint } from '#server/cache/rules/page-hints.ts'
import { purgedProducts } from '#server/cache/rules/tags.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { taxon } from '../../support/samples/domain.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'

const LEAF = wireTaxon(6, { parent: wireTaxon(4, { parent: wireTaxon(1) }) })

/** A shop whose product names its category, which the shop may not have. */
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

test('a changed product affects the lists of its main taxon and its ancestors, and lists without a taxon', async () => {
  const { tags, found } = await listsOf(['A'], shopOf({ id: 6, slug: 'leaf', name: 'Leaf' }))
  expect(tags.toSorted()).toEqual(['list:1', 'list:4', 'list:6', 'open-lists', 'slug-lists'])
  expect(found).toEqual(['A'])
})

test.each([{ main: null }, { main: { id: 9, slug: 'gone', name: 'Gone' } }])(
  'a product in the taxon $main may affect any list',
  async ({ main }) => expect((await listsOf(['A'], shopOf(main))).tags).toEqual(['lists']),
)

test('an unknown product affects no list, and is not found', async () =>
  expect(await listsOf(['B'], shopOf(null))).toEqual({ tags: [], found: [] }))

test('a list is tagged as a list of its own taxon only, and with all its ancestors', () => {
  const page = {
    hasResponse: true,
    products: [{ code: 'B' }],
    entity: { taxon: taxon(6, 'Leaf', { parent: taxon(4, 'Parent') }) },
    query: { query: null },
    filters: [{ code: 'a b' }],
    dropped: [],
  }
  expect(listHint(page)).toMatchObject({
    tags: ['taxon:4', 'taxon:6', 'lists', 'list:6', 'product:B', 'filter:a%20b'],
  })
  const path = 'search/products?productTaxons.id=6'
  const tags = ['channel:pharmacy', 'taxon:6', 'lists', 'list:6']
  expect(responseTags(path, 'pharmacy', { data: [] })).toEqual(tags)
})

test.each([
  { path: 'search/products?query=a', tags: ['lists', 'open-lists'] },
  { path: 'search/products?promotion=7&promotion-page=1', tags: ['lists', 'open-lists'] },
  { path: 'search/products?productTaxons.slug=tea', tags: ['lists', 'slug-lists'] },
  { path: 'search/products?code%5B%5D=A', tags: [] },
])('the response to $path has the list tags $tags', ({ path, tags }) =>
  expect(responseTags(path, 'pharmacy', { data: [] })).toEqual(['channel:pharmacy', ...tags]),
)

const PRODUCTS = [{ code: 'A' }, { code: 7 }]

test.each([
  { body: { data: PRODUCTS } },
  { body: { 'hydra:member': PRODUCTS } },
  { body: PRODUCTS },
  { body: { data: { 1: PRODUCTS[0], 5: PRODUCTS[1] } } },
])('a response is tagged with its products, also in the form $body', ({ body }) =>
  expect(responseTags('search/products?code[]=A', 'pharmacy', body)).toEqual([
    'channel:pharmacy',
    'product:A',
    'product:7',
  ]),
)

test.each([
  { body: LEAF },
  { body: { data: { ...LEAF, id: 6 } } },
  { body: { id: '6', parent: { id: 4, parent: '/api/v2/shop/taxons/1' }, translations: {} } },
  { body: { id: 6, parent: '/taxons/4', children: ['/taxons/1'] } },
])('a taxon is tagged with itself and its relatives, also in the form $body', ({ body }) =>
  expect(responseTags('taxons/6', 'pharmacy', body).toSorted()).toEqual(
    expect.arrayContaining(['taxon:1', 'taxon:4', 'taxon:6'].slice('data' in body ? 2 : 0)),
  ),
)
test('a purge may name products one by one or together', () => {
  expect(purgedProducts({ product: 'A' })).toEqual(['A'])
  expect(purgedProducts({ product: ['A', 7], taxon: 1 })).toEqual(['A', '7'])
  for (const body of [null, 'A', { taxon: 1 }]) expect(purgedProducts(body)).toEqual([])
})
