import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { PRICE_HASH, PRODUCTS, isIn } from '../../support/fakes/awkward/stock.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { startThirdParty } from '../../support/fakes/third-party-server.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { copyProject, type ProjectCopy } from '../../support/servers/project-copy.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const CODE = 'buecher'
const SITE = 'www.buecher.example'
const SLOT = 'BUE-S1'
const NO_SLOTS = { leftS1: null, leftS2: null, rightM1: null, rightM2: null }

/** A channel in which each setting differs from its default. */
const CHANNEL = {
  code: CODE,
  name: 'Alte Bücher',
  hosts: ['buecher.localhost'],
  locales: ['de', 'lt'],
  defaultLocale: 'de',
  currency: 'PLN',
  pageSize: 6,
  maximumProducts: 18,
  longerList: { pageSize: 10, maximum: 30 },
  hero: 'https://cdn.example/hero.jpg',
  listStyle: 'ruled',
  searchRangeTag: 'either',
  priceHash: PRICE_HASH,
  rootTaxon: 'taxon_2',
  excludedTaxons: ['taxon_2'],
  bannerSlots: {
    productList: { ...NO_SLOTS, leftS1: SLOT },
    catlogPromotion: NO_SLOTS, // sic
    cartPromotion: NO_SLOTS,
  },
  recommendationPlacements: { search: 'our-search', product: 'our-product' },
  retailMedia: { catalogId: 'catalog-{channel}', contentStandardId: 'standard-{locale}' },
  popularSearches: { de: ['Kochbuch'] },
  sensitive: true,
  trackRule: 'vendor',
  filterOrder: ['volume', 'price', 'brand'],
  internalSearchLocales: ['de'],
  shopLocales: { de: 'de_DE' },
  imageBaseUrl: 'https://img.example/base',
  imageWidths: [200, 400],
  imageTemplate: 'https://cdn.example/{width}/{path}',
  productUrl: 'https://buecher.example/{locale}/p/{code}',
  addToCartUrl: 'https://cart.example/add',
  consentManagerUrl: '/consent.js',
  scriptHosts: ['https://tags.example'],
  links: {
    header: [{ href: 'https://buecher.example/konto', text: { de: 'Konto' } }],
    menu: [{ href: '/{locale}/neu', text: { de: 'Neu im Haus' } }],
    footer: [{ href: 'https://buecher.example/agb', text: { de: 'AGB' } }],
  },
}

const found = (json: object) => startThirdParty(() => ({ json }))
const FOUND = { products: { hits: [], total: 0, facets: [] } }
const BANNER = {
  id: 'b1',
  slotId: SLOT,
  altText: 'Woche',
  text: 'Woche',
  imageUrl: 'https://ads.example/1.png',
  linkUrl: 'https://buecher.example/sale',
}
const BANNERS = `/api/banners?placement=CATEGORY&category=a&bannerSlots[0][slotId]=${SLOT}&bannerSlots[0][numberOfAds]=1`
const AGREED = { cookie: 'consent=personalisation' }
const RESPONSE = awkwardShop({ shape: 'bare', oddities: ['awkwardPictures', 'manyPrices'] })

let copy: ProjectCopy
let shop: FakeShop
let server: RunningServer
let search: Awaited<ReturnType<typeof found>>
let ads: typeof search
let recommender: typeof search
const stops: (() => Promise<unknown>)[] = []

const start = (env: Record<string, string>) =>
  startServer(
    { CHANNEL: CODE, SHOP_API_URL: shop.url, SITE_URL: `${CODE}=https://${SITE}`, ...env },
    copy.root,
  )

beforeAll(async () => {
  copy = copyProject()
  const made = copy.run(
    'src/tools/channels/new-channel.ts',
    CODE,
    '--name',
    CHANNEL.name,
    '--locales',
    'de,lt',
    '--currency',
    'PLN',
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const folder = join(copy.root, 'src/channels', CODE)
  writeFileSync(
    join(folder, 'channel.ts'),
    `export const channel = ${JSON.stringify(CHANNEL)} as const\n`,
  )
  mkdirSync(join(folder, 'content'))
  const block = '---\nlocation: SALE\nlocale: de\n---\n\nNur bis Sonntag.\n'
  writeFileSync(join(folder, 'content/sale.de.md'), block)
  const built = copy.run('node_modules/astro/bin/astro.mjs', 'build')
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  shop = await startFakeShop()
  shop.respondWith(RESPONSE)
  search = await found({ data: { search: FOUND } })
  ads = await found({ ads: [], banners: [], products: [] })
  recommender = await found({ recommendations: {} })
  server = await start({
    SEARCH_PROVIDER_URL: search.url,
    SEARCH_PROVIDER_ACCOUNT: 'account',
    RETAIL_MEDIA_URL: ads.url,
    RETAIL_MEDIA_KEY: 'a2V5',
    RECOMMENDATIONS_URL: recommender.url,
    RECOMMENDATIONS_ACCOUNT: 'ours-{channel}-{locale}',
    TAG_CONTAINER_URL: 'https://tags.example/tags.js',
  })
  stops.push(
    () => server.stop(),
    () => shop.stop(),
    ...[search, ads, recommender].map((party) => () => party.stop()),
  )
}, 180_000)

afterAll(async () => {
  for (const stop of stops) await stop()
  copy.remove()
})

async function get(path: string, headers: Record<string, string> = {}, { port } = server) {
  const all = [shop, search, ads, recommender]
  for (const { requests } of all) requests.length = 0
  return sendRequest(port, path, { headers: { host: SITE, ...headers } })
}

const SHELF = '/de/category/shelf-23-23'
const LEAF = '/de/category/shelf-231-231'
const SEARCH = '/de/search?query=serum'
const firstIn = (taxon: number) => PRODUCTS.find((product) => isIn(product, taxon))

test.each([
  { setting: 'name', path: '/de/', shows: /<title>[^<]*Alte Bücher/ },
  { setting: 'hero', path: '/de/', shows: 'src="https://cdn.example/hero.jpg"' },
  { setting: 'rootTaxon', path: '/de/', shows: /class="?menu\b[^]*?\/de\/category\/shelf-21-21/ },
  { setting: 'links.header', path: '/de/', shows: /href="?https:\/\/buecher\.example\/konto/ },
  { setting: 'links.menu', path: '/de/', shows: /href="?\/de\/neu\b[^]*?Neu im Haus/ },
  { setting: 'links.footer', path: '/de/', shows: /href="?https:\/\/buecher\.example\/agb/ },
  { setting: 'consentManagerUrl', path: '/de/', shows: /<script async src="?\/consent\.js/ },
  { setting: 'trackRule', path: '/de/', shows: /data-track-rule="?vendor/ },
  { setting: 'sensitive', path: '/de/', shows: /data-sensitive="?true/ },
  { setting: 'currency, in the language', path: LEAF, shows: /\d,\d\d\u00a0PLN/ },
  { setting: 'listStyle', path: LEAF, shows: /class="[^"]*\bruled\b/ },
  { setting: 'maximumProducts', path: LEAF, shows: '"maximum":18' },
  { setting: 'imageTemplate', path: LEAF, shows: /https:\/\/cdn\.example\/400\/[\w/.-]+ 400w/ },
  { setting: 'imageBaseUrl', path: SHELF, shows: 'https://img.example/base/' },
  {
    setting: 'productUrl',
    path: LEAF,
    shows: `https://buecher.example/de/p/${firstIn(231)?.code}`,
  },
  {
    setting: 'filterOrder',
    path: LEAF,
    shows: /<summary>Volume[^]*<summary>Price[^]*<summary>Brand/,
  },
  {
    setting: 'excludedTaxons',
    path: LEAF,
    shows: /class="?crumbs(?:(?!shelf-2-2)[^])*?shelf-23-23(?:(?!shelf-2-2)[^])*?<\/nav>/,
  },
  {
    setting: 'addToCartUrl',
    path: '/de/product/1000-1000',
    shows: /action="https:\/\/cart\.example\/add"/,
  },
  { setting: 'content', path: '/de/sale/shelf-23-23', shows: 'Nur bis Sonntag.' },
  { setting: 'popularSearches', path: '/de/search?query=xqz', shows: 'Kochbuch' },
  {
    setting: 'searchRangeTag',
    path: `${SEARCH}&price[min]=700`,
    shows: /id="?filter-tags[^]*?Price \(PLN\): /,
  },
])('$setting of a channel’s folder is shown', async ({ path, shows }) => {
  const { status, text } = await get(path)
  expect([path, status]).toEqual([path, 200])
  expect(text).toMatch(shows)
})

test('the shop is called in its words, with the channel’s host and page size', async () => {
  await get(LEAF)
  const sent = shop.requests.map(({ headers }) => [
    headers['accept-language'],
    headers['x-forwarded-host'],
  ])
  expect(new Set(sent.map(String))).toEqual(new Set([`de_DE,${SITE}`]))
  const list = shop.requests.find(({ query }) => query.get('productTaxons.id') === '231')
  expect(list?.query.get('itemsPerPage')).toBe('6')
  await get('/lt/')
  expect(shop.requests[0]?.headers['accept-language']).toBe('lt')
})

test('the scripts of its hosts may run, and other locales do not exist', async () => {
  const { headers } = await get('/de/')
  expect(headers['content-security-policy']).toContain('https://tags.example')
  expect((await get('/en/')).status).toBe(404)
})

test('a sensitive channel searches internally, and elsewhere in other locales after consent', async () => {
  const providersFor = async (path: string, headers = {}) => {
    await get(path, headers)
    return search.requests.length
  }
  expect(await providersFor(SEARCH, AGREED)).toBe(0)
  expect(await providersFor('/lt/search?query=serum')).toBe(0)
  expect(await providersFor('/lt/search?query=serum', AGREED)).toBe(1)
  expect(search.requests[0]?.body).toMatchObject({ variables: { accountId: 'account' } })
})

test('its placement and account reach the recommendations provider', async () => {
  await get('/fragments/de/recommendations?query=serum', AGREED)
  const [request] = recommender.requests
  expect(request?.body).toMatchObject({ elements: ['our-search'] })
  expect(request?.query.get('m')).toBe(`ours-${CODE}-de`)
})

test('its slot and ids reach the ad server', async () => {
  expect((await get(BANNERS)).status).toBe(200)
  expect(ads.requests.map(({ body }) => body)).toMatchObject([
    {
      catalogId: `catalog-${CODE}`,
      contentStandardId: 'standard-de',
      bannerSlots: [{ slotId: SLOT }],
    },
  ])
  expect((await get(BANNERS.replace(SLOT, 'ANOTHER'))).status).toBe(422)
})

test('variables win over the folder, for the channel that they name', async () => {
  const banners = await found({ data: [BANNER] })
  shop.respondWith(({ path, ...request }) =>
    RESPONSE({ ...request, path: path.replace('/below/here', '') }),
  )
  const changed = await start({
    SHOP_API_URL: `${shop.url}/below/here`,
    SHOP_API_HEADERS: `X-Api-Key: key; ${CODE}=X-Tenant: 7; marketplace=X-Tenant: 8`,
    RETAIL_MEDIA_URL: banners.url,
    RETAIL_MEDIA_FORMAT: 'plain',
    ROOT_TAXON: `${CODE}=1,pharmacy=2`,
    PRICE_HASH: '/^k7/',
    EXCLUDED_TAXONS: 'taxon_11',
    IMAGE_TEMPLATE: 'https://other.example/{width}/{url}',
    IMAGE_BASE_URL: 'https://base.example',
    IMAGE_WIDTHS: '123,456',
    PRODUCT_URL: 'https://other.example/{id}',
    ADD_TO_CART_URL: '/cart',
    CONSENT_MANAGER_URL: 'https://c.example/c.js',
    SCRIPT_HOSTS: 'https://b.example',
    TAG_CONTAINER_URL: 'https://b.example/x.js',
  })
  const open = async (path: string) => get(path, {}, changed)
  try {
    const home = await open('/de/')
    expect(home.text).toMatch(/class="?menu\b[^]*?shelf-11-11/)
    for (const host of ['https://b.example', 'https://c.example'])
      expect(home.headers['content-security-policy']).toContain(host)
    expect(home.text).toContain('src="https://c.example/c.js"')
    expect(shop.requests.map(({ headers }) => [headers['x-api-key'], headers['x-tenant']])).toEqual(
      shop.requests.map(() => ['key', '7']),
    )
    const { text } = await open('/de/category/shelf-111-111')
    for (const shown of ['https://other.example/456/', `https://other.example/${firstIn(111)?.id}`])
      expect(text).toContain(shown)
    expect((await open('/de/category/shelf-1-1')).text).toContain('src="https://base.example/')
    expect(text).toMatch(/class="?crumbs(?:(?!shelf-11-11)[^])*?<\/nav>/)
    expect(text).toMatch(/\d,\d\d\u00a0PLN/)
    expect((await open('/de/product/1000-1000')).text).toMatch(/<form action="\/cart"/)
    expect((await open(BANNERS)).text).toContain(BANNER.imageUrl)
  } finally {
    await changed.stop()
    await banners.stop()
    shop.respondWith(RESPONSE)
  }
})
