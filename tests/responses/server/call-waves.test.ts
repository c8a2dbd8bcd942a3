import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { callOf, inWaves } from '../../support/fakes/call-waves.ts'
import type { FakeRequest } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import {
  wireAttributeValue,
  wireFilter,
  wireList,
  wireProduct,
  wirePromotion,
  wireTaxon,
} from '../../support/samples/wire.ts'

const PARENT = wireTaxon(4)
const LEAF = wireTaxon(6, { parent: PARENT })
const ENTITIES: Readonly<Record<string, unknown>> = {
  'search/taxon': wireTaxon(1, { children: [PARENT] }),
  'taxons/4': { ...PARENT, parent: wireTaxon(1), children: [LEAF] },
  'taxons/6': LEAF,
  'attribute-values/adora': wireAttributeValue(),
  'promotions/by-id/3': wirePromotion(),
}

/** A product of a taxon in every list but that of an unknown text. */
function reply({ path, query }: FakeRequest) {
  const name = path.replace('/api/v2/shop/', '')
  const taxon = { id: 6, slug: 'taxon-6', name: 'Taxon 6' }
  const products = query.get('query') === 'xqz' ? [] : [wireProduct('P-1', { taxon })]
  // Its bounds are those of the products that are left.
  const priceRange = { min: query.has('price[min]') ? 500 : 100, max: 900 }
  const brands = query.has('brand[]') ? query.getAll('brand[]') : ['adora', 'belisse']
  const attributes = [wireFilter('brand', brands)]
  const filters = { attributes, priceRange, catalogPromotions: [] }
  const list = wireList(products, { lastPage: 2, filters })
  const body = name === 'search/products' ? list : ENTITIES[name]
  return body === undefined ? { status: 404, body: {} } : { body }
}

const ROOT = 'search/taxon?slug=pharmacy'
const list = (query: string) => `search/products?${query}`

/** What each page requests of the shop, wave by wave; in the last one, what its content blocks link to. */
const PAGES: { what: string; path: string; waves: string[][]; shows?: string }[] = [
  {
    what: 'the start page',
    path: '/en/',
    waves: [
      [
        ROOT,
        list('discount=true&itemsPerPage=12&page=1'),
        list('itemsPerPage=12&order=DESC&page=1&sort=CREATED_AT'),
      ],
    ],
  },
  {
    what: 'a category without children',
    path: '/en/category/taxon-6-6',
    waves: [
      [ROOT, 'taxons/6', list('itemsPerPage=30&page=1&productTaxons.id=6')],
      ['taxons/4', list('itemsPerPage=0&productTaxons.id=4')],
    ],
  },
  {
    what: 'a category with a price range, of a shop that narrows its bounds to it',
    path: '/en/category/taxon-6-6?price[min]=500',
    shows: '"bounds":{"min":100,"max":900}',
    waves: [
      [ROOT, 'taxons/6', list('itemsPerPage=30&page=1&price[min]=500&productTaxons.id=6')],
      [
        list('itemsPerPage=30&page=1&productTaxons.id=6'),
        'taxons/4',
        list('itemsPerPage=0&productTaxons.id=4'),
      ],
    ],
  },
  {
    what: 'a category without children and with an option, of a shop that leaves out the others',
    path: '/en/category/taxon-6-6?brand[]=adora',
    // Without its response in this wave, the page would have gone out without it.
    shows: 'belisse',
    waves: [
      [ROOT, 'taxons/6', list('brand[]=adora&itemsPerPage=30&page=1&productTaxons.id=6')],
      [
        list('itemsPerPage=30&page=1&productTaxons.id=6'),
        'taxons/4',
        list('itemsPerPage=0&productTaxons.id=4'),
      ],
    ],
  },
  {
    what: 'a category with children',
    path: '/en/category/taxon-4-4',
    waves: [[ROOT, 'taxons/4', list('itemsPerPage=30&page=1&productTaxons.id=4')], []],
  },
  {
    what: 'a filtered sale',
    path: '/en/sale/taxon-4-4?sort=PRICE&order=ASC',
    waves: [
      [
        ROOT,
        'taxons/4',
        list('discount=true&itemsPerPage=30&order=ASC&page=1&productTaxons.id=4&sort=PRICE'),
      ],
      [],
    ],
  },
  {
    what: 'the page of an attribute value',
    path: '/en/attribute/brand/adora',
    waves: [
      [
        ROOT,
        'attribute-values/adora',
        list(
          'attribute-value[attribute-slug]=brand&attribute-value[attribute-value-slug]=adora&itemsPerPage=30&page=1',
        ),
      ],
      [],
    ],
  },
  {
    what: 'a promotion',
    path: '/en/promotion/3',
    waves: [
      [ROOT, 'promotions/by-id/3', list('itemsPerPage=30&page=1&promotion=3&promotion-page=1')],
      [],
    ],
  },
  {
    what: 'a search',
    path: '/en/search?query=cream',
    waves: [[ROOT, list('itemsPerPage=30&page=1&query=cream')], []],
  },
  {
    what: 'a search that finds nothing',
    path: '/en/search?query=xqz',
    waves: [[ROOT, list('itemsPerPage=30&page=1&query=xqz')], []],
  },
  {
    what: 'more of a list',
    path: '/fragments/en/category/taxon-6-6?page=2',
    waves: [['taxons/6', list('itemsPerPage=30&page=2&productTaxons.id=6')]],
  },
  {
    what: 'a product',
    path: '/en/product/product-P-1-P~1',
    waves: [
      [ROOT, list('code[]=P-1&itemsPerPage=100')],
      ['taxons/6', list('itemsPerPage=12&page=1&productTaxons.id=6')],
    ],
  },
]

const own = openOwnShop({ beforeAll, afterAll })

const get = (path: string) =>
  sendRequest(own.server.port, path, { headers: { host: 'pharmacy.localhost' } })

/** The calls that a page makes beside those that are named: of its content blocks, say. */
async function otherCalls(path: string, named: readonly string[]): Promise<string[]> {
  own.shop.respondWith(reply)
  // What the shop lacks is known then.
  await get(path)
  own.shop.requests.length = 0
  await get(path)
  return own.shop.requests.map(callOf).filter((call) => !named.includes(call))
}

for (const { what, path, waves: named, shows = '' } of PAGES)
  test(`${what} waits for the shop at most ${named.length} times`, async () => {
    const others = await otherCalls(path, named.flat())
    const last = named.length - 1
    const expected = named.map((wave, at) => (at === last ? [...wave, ...others] : wave))
    const { respond, waves } = inWaves(
      expected.map(({ length }) => length),
      reply,
    )
    own.shop.respondWith(respond)
    const { status, text } = await get(path)
    expect(waves.map((wave) => wave.toSorted())).toEqual(
      expected.map((wave) => wave.toSorted()).filter(({ length }) => length > 0),
    )
    expect(status).toBe(200)
    expect(text).toContain(shows)
  })

const WITHOUT_A_CALL = [
  { path: '/en/category/taxon-6-6/?page=2', to: '/en/category/taxon-6-6?page=2', status: 301 },
  { path: '/en//category/taxon-6-6?page=2', to: '/en/category/taxon-6-6?page=2', status: 301 },
  { path: '//en/category//taxon-6-6', to: '/en/category/taxon-6-6', status: 301 },
  { path: '/%65n/category/t%61xon%2d6-6?a=%61', to: '/en/category/taxon-6-6?a=a', status: 301 },
  { path: '//shop.example/en/', to: '/shop.example/en/', status: 301 },
  { path: '/en/wishlist/', to: '/en/wishlist', status: 301 },
  { path: '/en/wishlist?page=2', to: '/en/wishlist', status: 302 },
  { path: '/en/search?query=a&page=334', to: '/en/search?query=a', status: 302 },
  {
    path: '/en/category/taxon-6-6?sort-by=price_asc',
    to: '/en/category/taxon-6-6?order=ASC&sort=PRICE',
    status: 302,
  },
  {
    path: '/fragments/en/search?query=a&page=334',
    to: '/fragments/en/search?query=a',
    status: 302,
  },
  { path: '/en/search', to: undefined, status: 404 },
]

for (const { path, to, status } of WITHOUT_A_CALL)
  test(`the shop is not called if the address is sufficient: ${path}`, async () => {
    own.shop.respondWith(reply)
    const { headers, ...response } = await get(path)
    expect([response.status, headers.location]).toEqual([status, to])
    expect(own.shop.requests.map(callOf)).toEqual([])
  })

test('in new URLs mode an old address is redirected in two waves', async () => {
  const { shop } = own
  shop.respondWith(reply)
  const renamed = await startServer({ SHOP_API_URL: shop.url, NEW_URLS: 'true' })
  const greetings = () => renamed.log.filter((line) => line.includes('the shop responds'))
  const isOld = ({ query }: FakeRequest) => query.get('slug') === 'taxon-6-6'
  const first = [
    ROOT,
    'blocks',
    'rules',
    'search/taxon?slug=taxon-6-6',
    list('itemsPerPage=1&page=1&productTaxons.slug=no-taxon-has-this-slug'),
    list('itemsPerPage=30&order=ASC&page=1&productTaxons.slug=taxon-6-6&sort=PRICE'),
  ]
  const { respond, waves } = inWaves([first.length, 1], (request) =>
    isOld(request) ? { status: 404, body: {} } : reply(request),
  )
  try {
    await expect.poll(() => greetings().length).toBe(3)
    shop.respondWith(respond)
    const path = '/en/category/taxon-6-6?order=ASC&sort=PRICE'
    const headers = { host: 'pharmacy.localhost' }
    const { status, headers: sent } = await sendRequest(renamed.port, path, { headers })
    expect([status, sent.location]).toEqual([301, '/en/category/taxon-6?order=ASC&sort=PRICE'])
    expect(waves.map((wave) => wave.toSorted())).toEqual([first.toSorted(), ['taxons/6']])
  } finally {
    await renamed.stop()
  }
})
