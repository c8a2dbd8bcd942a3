import { expect, test } from 'vitest'
import { AD_KEY, startFakeAdServer } from '../../support/fakes/ad-server.ts'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { startFakeSearchProvider } from '../../support/fakes/search-provider.ts'
import { startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import {
  type RecordedServer,
  startRecordedServer,
} from '../../support/servers/recorded/recorded-server.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { searchPath } from '../../support/browser/search-page.ts'

const HOST = { host: 'marketplace.localhost' }
const BANNERS = 'placement=SEARCH&bannerSlots[0][slotId]=BZ-LIST-S1&bannerSlots[0][numberOfAds]=1'
const OF_DEMO = /^src\/(demo|embedded-shop)\/|^node_modules\/(@img|sharp)\//

const statusOf = async ({ port }: RecordedServer, path: string) =>
  (await sendRequest(port, path, { headers: HOST })).status

/** What a server has loaded of the demo, of the embedded catalog and of what renders pictures. */
const demoModules = async (server: RecordedServer) =>
  (await server.loadedModules()).filter((path) => OF_DEMO.test(path))

async function startThirdParties() {
  const shop = await startFakeShop()
  const search = await startFakeSearchProvider()
  const ads = await startFakeAdServer()
  const recommender = await startFakeRecommender(['P-1'])
  shop.respondWith(ownShop({ product: { images: [] } }))
  search.be('WELL', { codes: ['P-1'] })
  const all = [shop, search, ads, recommender]
  const env = {
    SHOP_API_URL: shop.url,
    SEARCH_PROVIDER_URL: search.url,
    SEARCH_PROVIDER_ACCOUNT: 'our-account',
    RETAIL_MEDIA_URL: ads.url,
    RETAIL_MEDIA_KEY: AD_KEY,
    RECOMMENDATIONS_URL: recommender.url,
  }
  return { all, env, stop: () => Promise.all(all.map((thirdParty) => thirdParty.stop())) }
}

test('an own shop with own third parties loads nothing of the demo', async () => {
  const { all, env, stop } = await startThirdParties()
  const server = await startRecordedServer(env)
  for (const path of [
    '/en/',
    `/en/${TAXON_PATH}`,
    searchPath('en', 'cream'),
    searchPath('lt', 'kremas'),
    '/en/product/product-P-1-P~1',
    `/api/banners?${BANNERS}`,
    '/fragments/en/recommendations?query=cream',
  ])
    expect([path, await statusOf(server, path)]).toEqual([path, 200])
  for (const path of [
    '/media/product/own@160.webp',
    '/demo-media/product/bottle-0b6e4f-f2c14e-Medira-40-1-ya@160.webp',
    '/demo-media/taxon/bottle-0b6e4f-f2c14e-Medira-40-1-ya@160.webp',
    '/demo-media/banner/marketplace-tech-week-small@160.webp',
    '/demo-media/hero/pharmacy@160.webp',
    '/demo-media/hero/pharmacy@1280.webp',
    '/demo-media/hero/made-up@160.webp',
    '/demo-media/product/box-0b6e4f-9fd3bd-Salvia-20-1-c1@480.webp',
    '/api/v2/shop/taxons/1',
    '/api/search/v1/graphql',
  ])
    expect([path, await statusOf(server, path)]).toEqual([path, 404])
  expect(all.map(({ requests }) => requests.length > 0)).toEqual([true, true, true, true])
  expect(await server.loadedModules()).toEqual(
    expect.arrayContaining(['src/server/main.ts', 'src/server/adapters/pictures.ts']),
  )
  expect(await demoModules(server)).toEqual([])
  await server.stop()
  await stop()
})

test('an own shop shows no picture and no text of the demo', async () => {
  const { env, stop } = await startThirdParties()
  const server = await startRecordedServer(env)
  for (const path of ['/en/', `/en/${TAXON_PATH}`, '/en/sale/taxon-5-5', '/en/wishlist']) {
    const { status, text } = await sendRequest(server.port, path, { headers: HOST })
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain('/demo-media/')
    expect(text).not.toMatch(/class="?block["\s>]/)
    expect(text).not.toContain('Demonstration shop')
  }
  await server.stop()
  await stop()
})

test('a server without configuration loads the stand-ins', async () => {
  const server = await startRecordedServer()
  for (const path of ['/en/', searchPath('lt', 'batai'), '/demo-media/hero/marketplace@160.webp'])
    expect(await statusOf(server, path)).toBe(200)
  expect(await demoModules(server)).toEqual(
    expect.arrayContaining([
      'src/embedded-shop/engines/open.ts',
      'src/demo/ads/ad-server.ts',
      'src/demo/content/blocks.ts',
      'src/demo/search/search-provider.ts',
      'src/demo/pictures/render.ts',
      expect.stringMatching(/^node_modules\/sharp\//),
    ]),
  )
  await server.stop()
})

test('the search stand-in reads the catalog that the shop has open', async () => {
  const server = await startRecordedServer()
  for (const host of ['pharmacy.localhost', 'marketplace.localhost', 'alternative.localhost'])
    for (const path of ['/en/', searchPath('lt', 'batai'), '/fragments/lt/suggest?query=ba']) {
      const { status } = await sendRequest(server.port, path, { headers: { host } })
      expect([host, path, status]).toEqual([host, path, 200])
    }
  expect(await demoModules(server)).toContain('src/demo/search/search-provider.ts')
  expect((await server.connectionsTo('var/demo.sqlite')).held).toBe(1)
  await server.stop()
})
