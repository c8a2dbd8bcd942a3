import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLAG_TOKEN, startFakeFlagService } from '../../support/fakes/flag-service.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { type FakeRequest, startFakeShop } from '../../support/fakes/shop.ts'
import { startFakeSearchProvider } from '../../support/fakes/search-provider.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { wireTaxon } from '../../support/samples/wire.ts'

/** Milliseconds of a part that a page gives up, and of the list that it waits for. */
const [PART, LIST] = [1200, 1500]

const parent = wireTaxon(4, { parent: wireTaxon(1), children: [wireTaxon(5), wireTaxon(6)] })
const shopOf = ownShop({
  taxon: { parent: wireTaxon(4) },
  product: { mainTaxon: { id: 5 } } as never,
  meta: { availableTaxons: [5, 6] },
})

/** A healthy shop in which calls of a path are late, and lists of 30 products come after them. */
const withLate = (late: RegExp) => async (request: FakeRequest) => {
  const { path, query } = request
  if (late.test(path)) await sleep(PART)
  else if (path.endsWith('/products') && Number(query.get('itemsPerPage')) > 20) await sleep(LIST)
  return path.endsWith('taxons/4') ? { body: parent } : shopOf(request)
}

const shop = await startFakeShop()
const search = await startFakeSearchProvider()
const recommender = await startFakeRecommender(['P-1'])
const flags = await startFakeFlagService({ show_longer_product_list: false })
let server: RunningServer

beforeAll(async () => {
  // Of a shop that fails at the start nothing is known afterwards.
  shop.respondWith({ status: 500, body: {} })
  search.be('WELL', { codes: ['P-1'] })
  server = await startServer({
    SHOP_API_URL: shop.url,
    CACHE: 'on',
    SEARCH_PROVIDER_URL: search.url,
    SEARCH_PROVIDER_ACCOUNT: 'account',
    RECOMMENDATIONS_URL: recommender.url,
    RECOMMENDATIONS_DEADLINE_MS: '500',
    FLAGS_URL: flags.url,
    FLAGS_TOKEN: FLAG_TOKEN,
    FLAGS_DEADLINE_MS: '500',
  })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([shop, search, recommender, flags].map((party) => party.stop()))
})

async function get(path: string, host = 'marketplace.localhost') {
  const response = await sendRequest(server.port, path, { headers: { host } })
  const control = response.headers['cache-control'] ?? ''
  const [, seconds = NaN, later = NaN] =
    /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(control) ?? []
  return { ...response, seconds: Number(seconds), later: Number(later) }
}

/** Fails unless the page was stored, for so short a time that the next shopper gets a whole one. */
function expectSoonForgotten({ status, headers, seconds, later }: Awaited<ReturnType<typeof get>>) {
  expect([status, later]).toEqual([200, 0])
  expect(seconds).toBeLessThanOrEqual(5)
  expect(headers['cache-control']).toContain('stale-if-error=0')
}

const MENU = /<nav class="?menu[^]*?<\/nav>/
const hasMenu = (html: string) => MENU.exec(html)?.[0].includes('taxon-5-5') ?? false

test('an unknown address has no menu while nothing is known of a shop that is down, and is not stored', async () => {
  for (const path of ['/en/nothing', '/en/nothing/here']) {
    const { status, headers, text } = await get(path)
    expect([path, status, hasMenu(text)]).toEqual([path, 404, false])
    expect(headers['cache-control']).toBe('private, no-cache')
  }
})

test('a fragment has no menu, and waits for none', async () => {
  shop.respondWith(withLate(/search\/taxon$/))
  expect((await get('/fragments/en/search?query=a')).seconds).toBeGreaterThan(30)
})

test.each(['/en/search?query=a', '/ru/', `/lt/${TAXON_PATH}`])(
  '%s, whose menu came too late but before its list, is forgotten soon, and the next page has the menu',
  async (path) => {
    const locale = path.slice(1, 3)
    shop.respondWith(withLate(/search\/taxon$/))
    expectSoonForgotten(await get(path))
    shop.respondWith(shopOf)
    let count = 0
    const next = async () => {
      const { text, seconds } = await get(`/${locale}/search?query=next-${count++}`)
      return hasMenu(text) && seconds > 30
    }
    // On a busy machine the next page may be late too.
    await expect.poll(next).toBe(true)
  },
)

test.each([
  { what: 'siblings', path: `/en/${TAXON_PATH}`, late: /taxons\/4$/ },
  { what: 'breadcrumbs', path: '/ru/product/product-P-1-P~1', late: /taxons\/5$/ },
])('a page whose $what came too late is forgotten soon', async ({ path, late }) => {
  shop.respondWith(withLate(late))
  expectSoonForgotten(await get(path))
})

/** A channel for which no flag was evaluated yet. */
const OTHER = 'alternative.localhost'

test('the default of a flag whose service is late or fails is forgotten soon', async () => {
  shop.respondWith(shopOf)
  flags.behave('dead')
  expectSoonForgotten(await get('/lt/search?query=dead', OTHER))
  flags.behave('slow')
  expectSoonForgotten(await get('/ar/search?query=slow', OTHER))
})

test('the absence of recommendations that failed is forgotten soon', async () => {
  const path = '/fragments/en/recommendations?query='
  recommender.behave('dead')
  expectSoonForgotten(await get(`${path}dead`))
  recommender.behave('slow')
  expectSoonForgotten(await get(`${path}slow`))
  recommender.behave('empty')
  expect((await get(`${path}empty`)).seconds).toBeGreaterThan(30)
})

test('an unknown address has the menu without a call to the shop, however slow it is', async () => {
  shop.respondWith(withLate(/./))
  for (const path of [
    '/en/nothing',
    '/en/nothing/here',
    '/en/category/no-id',
    '/en/product/none',
  ]) {
    const { status, text } = await get(path)
    expect([path, status, hasMenu(text)]).toEqual([path, 404, true])
    expect(/<main[^]*taxon-5-5[^]*<\/main>/.test(text)).toBe(true)
  }
  expect(shop.requests).toEqual([])
})
