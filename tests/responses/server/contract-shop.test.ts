import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { callOf } from '../../support/fakes/call-waves.ts'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

/** The calls and parameters that every shop has, and the filters of this one. */
const CALLS =
  /^\/api\/v2\/shop\/(?:search\/products|search\/taxon|(?:taxons|attribute-values|(?:catalog-)?promotions\/by-id)\/[^/]+)$/
const PARAMETERS =
  /^(?:slug|query|page|itemsPerPage|sort|order|code\[\]|productTaxons\.(?:id|slug)|(?:loyalty-)?discount|(?:catalog-)?promotion(?:-page)?|attribute-value\[attribute(?:-value)?-slug\]|brand\[\]|price\[(?:min|max)\])$/
const HOST = { host: 'pharmacy.localhost' }
const SORT = 'sort=PRICE&order=ASC'

/** Pages, and others like them: of the same taxon, attribute value or promotion. */
const PAGES = [
  { path: '/en/category/shelf-2-2', other: `?${SORT}` },
  { path: '/en/category/shelf-231-231', other: `?${SORT}` },
  { path: '/en/category/shelf-231-231', other: '?price[min]=500' },
  { path: '/en/category/shelf-231-231', other: '?brand[]=100' },
  { path: '/en/sale/shelf-2-2', other: `?${SORT}` },
  { path: '/en/loyalty/shelf-2-2', other: `?${SORT}` },
  { path: '/en/attribute/brand/adora', other: `?${SORT}` },
  { path: '/en/attribute/brand/adora', other: '/shelf-2-2' },
  { path: '/en/promotion/7', other: `?${SORT}` },
  { path: '/en/catalog-promotion/5', other: `?${SORT}` },
  { path: '/en/search?query=serum', other: `&${SORT}` },
  { path: '/fragments/en/category/shelf-2-2', other: '?page=2' },
  { path: '/fragments/en/category/shelf-2-2', other: '?brand[]=100' },
]

const OTHERS = [
  '/en/',
  '/lt/search?query=serum',
  '/en/search?query=xqz',
  '/en/product/1000-1000',
  '/en/category/gone-777',
  '/en/wishlist',
  '/fragments/en/cards?code[]=1000',
  '/fragments/en/recommendations?query=serum',
]

let shop: FakeShop
let server: RunningServer
/** Calls that the contract does not have. */
let unknown: string[] = []

beforeAll(async () => {
  const respond = awkwardShop({ shape: 'bare', oddities: [] })
  shop = await startFakeShop()
  shop.respondWith((request: FakeRequest) => {
    const isListed = [...request.query.keys()].every((name) => PARAMETERS.test(name))
    if (CALLS.test(request.path) && isListed) return respond(request)
    unknown.push(callOf(request))
    return { status: isListed ? 404 : 400, body: {} }
  })
  server = await startServer({ SHOP_API_URL: shop.url, CACHE: 'on' })
  const checked = () => server.log.filter((line) => line.includes('the shop'))
  await vi.waitUntil(() => checked().length === 3, 15_000)
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const get = (path: string) => sendRequest(server.port, path, { headers: HOST })

/** What a page requests of the shop. */
async function callsOf(path: string): Promise<string[]> {
  shop.requests.length = 0
  await get(path)
  return shop.requests.map(callOf)
}

for (const { path, other } of PAGES)
  test(`after ${path} the page ${other} requests only its list, and nothing once it is cached`, async () => {
    await get(path)
    const calls = await callsOf(path + other)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^search\/products\?/)
    expect([await callsOf(path), await callsOf(path + other)]).toEqual([[], []])
  })

test('a shop of the contract alone is sent three calls that it does not have, once', async () => {
  const paths = [...PAGES.map(({ path, other }) => path + other), ...OTHERS]
  for (const path of paths) expect((await get(path)).status, path).toBeLessThan(500)
  expect(unknown.toSorted()).toEqual(['blocks', 'rules'])
  const start = server.log.length
  for (const text of ['s', 'se', 'ser', 'seru'])
    for (const locale of ['en', 'lt'])
      expect((await get(`/fragments/${locale}/suggest?query=${text}`)).status).toBe(200)
  expect(unknown.toSorted()).toEqual(['blocks', 'rules', 'search/suggest?query=s'])
  unknown = []
  for (const path of paths) await get(path.replace('/en/', '/lt/'))
  expect([unknown, server.log.slice(start)]).toEqual([[], []])
})
