import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AD_KEY, startFakeAdServer } from '../../support/fakes/ad-server.ts'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { startFakeSearchProvider } from '../../support/fakes/search-provider.ts'
import {
  RUNS_EDGE,
  type RunningEdge,
  startEdge,
  workerBytes,
  workerCode,
} from '../../support/servers/edge.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const MOST_BYTES = 680 * 1024
const CODES = ['PH100893', 'PH101818']
const HOST = 'pharmacy.localhost'

test('the compressed worker weighs at most 680 KiB', async () => {
  const bytes = await workerBytes()
  expect(bytes).toBeGreaterThan(100 * 1024)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

test('the worker contains neither threads nor the catalog that they search', async () => {
  const code = await workerCode()
  for (const name of ['worker_threads', 'piscina', 'node:sqlite'])
    expect([name, code.includes(name)]).toEqual([name, false])
})

let node: RunningServer
let edge: RunningEdge
const stops: (() => Promise<unknown>)[] = []

/** One shop with the demo's products, and the same third parties, behind Node and the edge. */
async function startBoth() {
  const shop = await startServer()
  const search = await startFakeSearchProvider()
  search.be('WELL', { codes: CODES })
  const [ads, recommendations] = [await startFakeAdServer(), await startFakeRecommender(CODES)]
  const settings = {
    SHOP_API_URL: `http://127.0.0.1:${shop.port}`,
    SEARCH_PROVIDER_URL: search.url,
    SEARCH_PROVIDER_ACCOUNT: 'account',
    RETAIL_MEDIA_URL: ads.url,
    RETAIL_MEDIA_KEY: AD_KEY,
    RECOMMENDATIONS_URL: recommendations.url,
    INTERNAL_TOKEN: 'a-token-of-the-operator-with-32-characters',
    LOG: 'requests',
  }
  stops.push(...[shop, search, ads, recommendations].map((party) => () => party.stop()))
  ;[node, edge] = await Promise.all([
    startServer({ ...settings, CACHE: 'on' }),
    startEdge(settings),
  ])
  stops.unshift(
    () => node.stop(),
    () => edge.stop(),
  )
}

if (!RUNS_EDGE)
  process.stderr.write('workerd does not run on this machine: the worker is weighed, not served.\n')
beforeAll(async () => {
  if (RUNS_EDGE) await startBoth()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

interface Sent {
  path: string
  host?: string
  headers?: Record<string, string>
  method?: string
  body?: string
}

const MARKETPLACE = { host: 'marketplace.localhost' }
const ALTERNATIVE = { host: 'alternative.localhost' }
const SLOT = 'bannerSlots[0][slotId]=BZ-LIST-S1&bannerSlots[0][numberOfAds]=1'
const IN_MARKDOWN = { headers: { accept: 'text/markdown' } }
const WITH_WISHLIST = { headers: { cookie: `wishlist=${CODES.join(',')}` } }

const PAGES: Sent[] = [
  { path: '/' },
  { path: '/en/' },
  { path: '/ar/', ...MARKETPLACE },
  { path: '/en/category/medicines-1100' },
  { path: '/en/category/medicines-1100', ...WITH_WISHLIST },
  { path: '/en/category/medicines-1100?brand[]=medirova&order=ASC&page=2&sort=PRICE' },
  { path: '/en/category/electronics-2100', ...MARKETPLACE },
  { path: '/en/category/fashion-2400', ...ALTERNATIVE },
  { path: '/en/sale/medicines-1100' },
  { path: '/en/loyalty/medicines-1100' },
  { path: '/en/attribute/brand/medirova' },
  { path: '/en/attribute/brand/medirova/pain-and-fever-1110' },
  { path: '/en/promotion/11' },
  { path: '/en/catalog-promotion/101' },
  { path: '/en/search?query=vitamin' },
  { path: '/lt/search?query=vitamin', ...MARKETPLACE },
  { path: '/en/search' },
  { path: '/en/wishlist' },
  { path: '/en/wishlist', ...WITH_WISHLIST },
  { path: '/en/product/x-PH100893' },
  { path: '/en/category/wrong-name-1100?utm_source=a' },
  { path: '/en/category/medicines-1100?page=9999' },
  { path: '/en/category/medicines-1100?price-from=5&price-to=7' },
  { path: '/en/category/medicines-1100', ...IN_MARKDOWN },
  { path: '/en/product/x-PH100893', ...IN_MARKDOWN },
  { path: '/llms.txt' },
  { path: '/en/nowhere' },
  { path: '/en/consent' },
  { path: '/xx/' },
  { path: '/wp-login.php' },
]

const FRAGMENTS: Sent[] = [
  { path: '/fragments/en/category/medicines-1100?page=2' },
  { path: '/fragments/lt/search?query=vitamin', ...MARKETPLACE },
  { path: '/fragments/en/suggest?query=vita' },
  { path: `/fragments/en/cards?${CODES.map((code) => `code[]=${code}`).join('&')}` },
  { path: '/fragments/lt/recommendations?query=vitamin', ...MARKETPLACE },
]

const THIRD_PARTY_CALLS: Sent[] = [
  { path: `/api/banners?placement=SEARCH&searchTerm=vitamin&${SLOT}`, ...MARKETPLACE },
  { path: '/api/banners' },
]

const form = (path: string, body: string, headers: Record<string, string> = {}): Sent => ({
  path,
  body,
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: `http://${HOST}`,
    ...headers,
  },
})

const FORMS: Sent[] = [
  form('/en/consent', 'choice=all'),
  form('/en/consent', 'choice=necessary'),
  form('/en/consent', 'nothing=1'),
  form('/en/consent', 'choice=all', { origin: 'https://elsewhere.example' }),
  form('/en/wishlist/items', 'add=PH100893'),
  form('/en/wishlist/items', 'remove=PH100893', WITH_WISHLIST.headers),
  form('/api/banners/events', 'event=view&token=made.up'),
  form('/internal/purge', '{"all":true}'),
  form('/internal/purge', '{"all":true}', {
    authorization: 'Bearer a-token-of-the-operator-with-32-characters',
  }),
]

const REFUSED: Sent[] = [
  { path: '/en/', method: 'PUT' },
  { path: '/en/', method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a=b' },
  form('/en/consent', 'a'.repeat(100_001)),
  { path: '/api/v2/shop/search/products' },
  { path: '/_image?href=/a.png' },
]

const HEADERS = [
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'content-type',
  'allow',
  'retry-after',
  'x-robots-tag',
  'cache-tag',
] as const

/** What is the same wherever a page is rendered: files have names of their own in each build. */
const withoutBuild = (text: string) =>
  text
    .replaceAll(/\/_astro\/[\w.-]+/g, '/_astro/file')
    // Scripts are minified in the worker, and data is not.
    .replaceAll(/(<script(?![^>]*json)[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
    .replaceAll(/sha256-[\w+/=]+/g, 'sha256')
    .replaceAll(/ uid="[^"]*"| data-astro-cid-\w+/g, '')
    // What is sealed for one port leads to the same place on another.
    .replaceAll(/localhost:\d+/g, 'localhost')

/** Copies that each server made in its own second have different rests of their lifetimes. */
const withoutAge = (text: string) => text.replace(/(?<=s-maxage=)\d+/, 'rest')

/** What each server makes up for itself. */
const MADE_UP = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The names of directives, whatever scripts they allow. */
const policy = (text: unknown) =>
  [...new Set(String(text).match(/[a-z]+-(?:src|uri|ancestors|action)/g))].sort()

async function responseOf(port: number, { path, host = HOST, headers = {}, method, body }: Sent) {
  const options = { headers: { host, ...headers }, ...(method && { method }), body }
  const { status, headers: sent, text } = await sendRequest(port, path, options)
  return {
    status,
    location: withoutBuild(sent.location ?? ''),
    cookies: sent['set-cookie']?.map((cookie) => cookie.replace(MADE_UP, 'made up')),
    headers: HEADERS.map((name) => withoutAge(`${name}: ${sent[name] ?? ''}`)),
    policy: policy(sent['content-security-policy']),
    text: withoutBuild(text),
  }
}

const nameOf = ({ path, method = 'GET', host = HOST, headers, body = '' }: Sent) =>
  [method, host, path, body.slice(0, 30), headers?.['cookie'], headers?.['authorization']]
    .filter(Boolean)
    .join(' ')

const CASES = RUNS_EDGE
  ? [...PAGES, ...FRAGMENTS, ...THIRD_PARTY_CALLS, ...FORMS, ...REFUSED].map((sent) => ({
      what: nameOf(sent),
      sent,
    }))
  : []

test.each(CASES)(
  'the edge responds like Node: $what',
  async ({ sent }) => {
    // What is late on a busy machine is left out of one of them, for some seconds.
    await vi.waitFor(
      async () => {
        const [expected, responded] = await Promise.all([
          responseOf(node.port, sent),
          responseOf(edge.port, sent),
        ])
        expect(responded).toEqual(expected)
      },
      { timeout: 30_000, interval: 1000 },
    )
  },
  60_000,
)

/** Files that a page or a style sheet takes from its own host. */
const filesIn = (text: string) => [
  ...text.matchAll(
    /[\s"=(,](\/[\w@-][\w@./-]*\.(?:js|css|svg|png|webp|avif|jpg|woff2|webmanifest))\b/g,
  ),
]

test.each(RUNS_EDGE ? PAGES : [])(
  'every file that $path of the edge links to is there',
  async ({ path, host = HOST, headers = {} }) => {
    const send = (target: string) =>
      sendRequest(edge.port, target, { headers: { host, ...headers } })
    const named = filesIn((await send(path)).text).map(([, file = '']) => file)
    const sheets = await Promise.all(named.filter((file) => file.endsWith('.css')).map(send))
    const fonts = sheets.flatMap(({ text }) => filesIn(text).map(([, file = '']) => file))
    const files = [...new Set([...named, ...fonts])]
    const found = await Promise.all(files.map(async (file) => [file, (await send(file)).status]))
    expect(found).toEqual(files.map((file) => [file, 200]))
  },
)
