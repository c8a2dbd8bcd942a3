import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK } from '#contract/work-done.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type CachedShop, startCachedShop } from '../../support/servers/shop-servers.ts'
import { wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const NONE = Object.fromEntries(WORK.map((kind) => [kind, 0]))

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ CACHE: 'off', INTERNAL_TOKEN: TOKEN })
})
afterAll(() => server.stop())

type Headers = Readonly<Record<string, string>>

async function get(path: string, headers: Headers, { port } = server) {
  const response = await sendRequest(port, path, { headers: { ...headers } })
  expect(response).toMatchObject({ status: 200 })
  return response
}

async function workDone(of: RunningServer): Promise<Record<string, number>> {
  const { text } = await get('/metrics', { authorization: `Bearer ${TOKEN}` }, of)
  const lines = text.matchAll(/^vitrine_work_total\{kind="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, kind = '', count]) => [kind, Number(count)]))
}

/** Requests an address; returns how much of each kind of work that took. */
async function workOf(path: string, headers: Headers, of = server) {
  const before = await workDone(of)
  await get(path, headers, of)
  const after = await workDone(of)
  return Object.fromEntries(
    WORK.map((kind) => [kind, (after[kind] ?? NaN) - (before[kind] ?? NaN)]),
  )
}

const PHARMACY = { host: 'pharmacy.localhost' }
const CATEGORY = '/en/category/medicines-1100'

describe('the second equal request, without the cache of pages,', () => {
  test.each([
    { page: 'home', path: '/en/' },
    { page: 'a category', path: CATEGORY },
    { page: 'a sale', path: '/en/sale/medicines-1100' },
    { page: 'a loyalty list', path: '/en/loyalty/medicines-1100' },
    { page: 'an attribute’s list', path: '/en/attribute/brand/medirova' },
    {
      page: 'an attribute’s list in a category',
      path: '/en/attribute/brand/medirova/pain-and-fever-1110',
    },
    { page: 'a promotion', path: '/en/promotion/11' },
    { page: 'a catalog promotion', path: '/en/catalog-promotion/101' },
    { page: 'a product', path: '/en/product/apotelle-ibuprofen-ointment-5-50-g-PH100090' },
    { page: 'a comparison', path: '/en/compare?codes=PH100001,PH100002' },
    { page: 'all categories', path: '/en/categories' },
    { page: 'a fragment', path: `/fragments${CATEGORY}?page=2` },
    { page: 'a wishlist', path: '/en/wishlist', cookie: 'wishlist=PH100001' },
    { page: 'a filtered category', path: `${CATEGORY}?brand%5B%5D=medirova&sort=price_desc` },
    { page: 'a search', path: '/en/search?query=vitamin' },
    { page: 'a fragment of a search', path: '/fragments/en/search?query=vitamin&page=2' },
    { page: 'a category in Markdown', path: CATEGORY, accept: 'text/markdown' },
  ])(
    'decodes, writes, renders and translates nothing for $page',
    async ({ path, cookie, accept }) => {
      const headers = { ...PHARMACY, ...(cookie && { cookie }), ...(accept && { accept }) }
      const first = await workOf(path, headers)
      expect(Object.values(first).every(Number.isInteger)).toBe(true)
      expect(await workOf(path, headers)).toEqual(NONE)
    },
  )
})

test.each([
  { list: 'a list', path: '/en/sale/vitamins-and-supplements-1200', parameters: '' },
  { list: 'a narrowed list', path: CATEGORY, parameters: 'form[]=tablets&' },
  { list: 'a search', path: '/en/search', parameters: 'query=cream&' },
])('the next page of $list does only what is new', async ({ path, parameters }) => {
  await workOf(`${path}?${parameters}`, PHARMACY)
  const next = await workOf(`/fragments${path}?${parameters}page=2`, PHARMACY)
  expect(next['products_decoded']).toBeGreaterThan(0)
  expect(next['products_decoded']).toBeLessThanOrEqual(30)
  expect(next['cards_written']).toBeLessThanOrEqual(30)
  expect(next).toMatchObject({ filters_decoded: 0, taxons_decoded: 0, lists_counted: 0 })
})

describe('with a shop at SHOP_API_URL, while its responses are kept,', () => {
  const LEAF = wireTaxon(6)
  const entities: Readonly<Record<string, unknown>> = {
    '/api/v2/shop/search/taxon': wireTaxon(1, { children: [LEAF] }),
    '/api/v2/shop/taxons/6': LEAF,
    '/api/v2/shop/search/products': wireList([wireProduct('P-1')], { lastPage: 3 }),
  }
  let own: CachedShop
  beforeAll(async () => {
    own = await startCachedShop()
    own.shop.respondWith(({ path }) => {
      const body = entities[path]
      return body === undefined ? { status: 404, body: {} } : { body }
    })
  })
  afterAll(() => own.stop())

  test('a page of which no copy is kept is made anew from what was decoded', async () => {
    const headers = { ...PHARMACY, cookie: 'wishlist=P-1' }
    const first = await workOf('/en/wishlist', headers, own.server)
    expect(first['products_decoded']).toBeGreaterThan(0)
    expect(await workOf('/en/wishlist', headers, own.server)).toEqual(NONE)
  })

  test('a page decodes nothing that its fragment has', async () => {
    const path = '/en/category/taxon-6-6?page=2'
    await workOf(`/fragments${path}`, PHARMACY, own.server)
    const page = await workOf(path, PHARMACY, own.server)
    expect(page).toMatchObject({ products_decoded: 0, filters_decoded: 0 })
  })
})
