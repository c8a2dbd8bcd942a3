import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import {
  wireFilter,
  wireFilterValue,
  wireList,
  wirePrices,
  wireProduct,
  wireTaxon,
} from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const marked = (word: string) => `<b>${word}</b> &amp; &lt;i&gt;`
/** What a marked word means, and how it is written in HTML. */
const plain = (word: string) => `${word} & <i>`
const inHtml = (word: string) => `${word} &amp; &lt;i&gt;`

const TAXON = wireTaxon(5, { name: marked('Spices') })
const PRODUCT = wireProduct('P-1', {
  name: marked('Salt'),
  brand: marked('Maker'),
  taxon: { id: 5, name: marked('Spices') },
  variants: [{ id: 1, code: 'P-1-1', inStock: true, prices: wirePrices(1299) }],
  attributeValues: [
    {
      code: 'fine',
      slug: 'fine',
      value: marked('Fine'),
      attribute: {
        code: 'grain',
        slug: 'grain',
        name: marked('Grain'),
        displayLocations: { showInProductList: true },
      },
    },
  ],
  promotionBadges: [
    { code: 'new', label: marked('New'), displayLocations: { showInProductList: true } },
  ],
} as never)
const LIST = wireList([PRODUCT], {
  availableTaxons: [5],
  filters: {
    attributes: [
      {
        ...wireFilter('grain', []),
        name: marked('Grain'),
        values: [wireFilterValue('fine', { name: marked('Fine') })],
      },
    ],
    priceRange: { min: null, max: null },
    catalogPromotions: [],
  } as never,
})

let shop: FakeShop
let server: RunningServer
beforeAll(async () => {
  shop = await startFakeShop()
  const root = wireTaxon(1, { children: [TAXON] })
  shop.respondWith(({ path }) => {
    if (path.endsWith('/search/products')) return { body: LIST }
    if (path.endsWith('/search/taxon')) return { body: root }
    if (path.endsWith('/taxons/5')) return { body: { ...TAXON, parent: root } }
    if (path.endsWith('/search/suggest'))
      return { body: { queries: [], taxons: [TAXON], products: [PRODUCT] } }
    return { status: 404, body: {} }
  })
  server = await startServer({ SHOP_API_URL: shop.url })
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const get = async (path: string) =>
  (await sendRequest(server.port, path, { headers: { host: 'pharmacy.localhost' } })).text

/** Returns the strings of a page's structured data. */
function structuredData(html: string): string {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.stringify(JSON.parse(json))
}

test.each([
  { page: 'list', path: '/en/category/taxon-5-5', title: 'Spices' },
  { page: 'product page', path: '/en/product/product-P-1-P~1', title: 'Salt' },
])('a $page shows names as plain texts, in its title and structured data too', async (row) => {
  const html = await get(row.path)
  const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
  expect(title).toContain(inHtml(row.title))
  for (const word of ['Salt', 'Maker', 'Fine', 'New', 'Spices'])
    expect(html).toContain(inHtml(word))
  expect(html).not.toMatch(/&lt;b&gt;|&amp;amp;|&amp;lt;|<b>Salt/)
  expect(structuredData(html)).toContain(plain(row.title))
  expect(structuredData(html)).not.toContain('amp;')
})

test.each([
  { what: 'a feed', path: '/en/feeds/google.xml' },
  { what: 'suggestions', path: '/fragments/en/suggest?query=sa' },
  { what: 'a fragment of a list', path: '/fragments/en/category/taxon-5-5' },
])('$what has them as plain texts', async ({ path }) => {
  const text = await get(path)
  expect(text).toContain(inHtml('Salt'))
  expect(text).not.toMatch(/&lt;b&gt;|&amp;amp;/)
})

test('agents are told them as plain texts', async () => {
  const body = JSON.stringify({ query: 'salt' })
  const headers = {
    host: 'pharmacy.localhost',
    'content-type': 'application/json',
    'content-length': body.length,
  }
  const { text } = await sendRequest(server.port, '/ucp/catalog/search', {
    method: 'POST',
    headers,
    body,
  })
  expect(text).toContain(JSON.stringify(plain('Salt')).slice(1, -1))
  expect(text).not.toContain('<b>')
})
