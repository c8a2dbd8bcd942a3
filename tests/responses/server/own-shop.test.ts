import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest, wordsOf, withoutStyles } from '../../support/servers/http-client.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const HOST = { host: 'pharmacy.localhost' }

let shop: FakeShop
let server: RunningServer
/** Waits 300 ms for the shop: only for stories in which no response comes. */
let impatient: RunningServer

beforeAll(async () => {
  shop = await startFakeShop()
  shop.respondWith(ownShop())
  const settings = { SHOP_API_URL: shop.url, SHOP_API_TOKEN: 'old' }
  server = await startServer(settings)
  impatient = await startServer({ ...settings, SHOP_API_DEADLINE_MS: '300' })
  const { log, output } = impatient
  const checked = () =>
    [...log, ...output].filter((line) => /the shop (responds|was checked)|has no pages/.test(line))
  const isChecked = ({ code }: (typeof CHANNELS)[number]) =>
    checked().some((line) => line.includes(code))
  await vi.waitUntil(() => CHANNELS.every(isChecked), 15_000)
})
afterAll(async () => {
  await server.stop()
  await impatient.stop()
  await shop.stop()
})

const get = (path: string, { port } = server) => sendRequest(port, path, { headers: HOST })

interface LogLine {
  message: string
  path: string
  status: number
}

/** What the log says of calls that failed, since its line of that number. */
const failuresSince = (start: number, { log } = server): LogLine[] =>
  log
    .slice(start)
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ message }) => message === 'the shop failed')

test('shoppers see the own shop', async () => {
  shop.respondWith(ownShop())
  const { status, headers, text } = await get(`/en/${TAXON_PATH}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(wordsOf(text)).toContain('Product P-1')
})

for (const channel of CHANNELS)
  test(`an own shop in the ${channel.code} channel of the demo has none of its names and sentences`, async () => {
    shop.respondWith(ownShop())
    for (const locale of channel.locales) {
      const texts = readFileSync(`src/channels/${channel.code}/texts/${locale}.json`, 'utf8')
      const { home, delivery } = JSON.parse(texts) as Record<string, Record<string, string>>
      const names = CHANNELS.map(({ name }) => name)
      const demos = [...names, home?.['title'], home?.['lead'], delivery?.['text']]
      for (const path of [
        '',
        TAXON_PATH,
        'search?query=cream',
        'product/product-P-1-P~1',
        'feeds/google.xml',
      ]) {
        const { status, text } = await sendRequest(server.port, `/${locale}/${path}`, {
          headers: { host: channel.hosts[0] },
        })
        expect([path, status]).toEqual([path, 200])
        const content = withoutStyles(text)
        expect([path, ...demos.filter((one) => content.includes(one ?? ''))]).toEqual([path])
      }
    }
  })

for (const { what, response, status: failureStatus } of [
  { what: 'fails', response: { status: 500, body: { title: 'Broken' } }, status: 500 },
  { what: 'says nonsense', response: { body: '<h1>Welcome</h1>' }, status: 502 },
  { what: 'never responds', response: 'silence', status: 0 },
  { what: 'is dead', response: 'dead', status: 0 },
] as const)
  test(`a shop that ${what} results in a page with a way on, and a line in the log for each call`, async () => {
    shop.respondWith(response)
    const storefront = response === 'silence' ? impatient : server
    const start = storefront.log.length
    const page = await get(`/en/${TAXON_PATH}?brand[]=secret`, storefront)
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30'])
    expect(page.text).toContain(`href="/en/${TAXON_PATH}?brand[]=secret"`)
    expect(page.text).not.toContain('    at ')
    // The page goes out without waiting for the list of an entity that failed.
    // Rules and blocks are asked for as well, unless it is known that the shop has none.
    const failures = () =>
      failuresSince(start, storefront)
        .filter(({ path }) => path !== 'rules' && path !== 'blocks')
        .map((failure) => [failure.path, failure.status])
    const paths = ['search/products', 'search/taxon', 'taxons/5']
    await expect
      .poll(() => failures().toSorted())
      .toEqual(paths.map((failed) => [failed, failureStatus]))
    expect(storefront.log.slice(start).join()).not.toContain('secret')
  })

test("Retry-After is the shop's own, from 1 to 300 s", async () => {
  const busy = await startFakeShop()
  const storefront = await startServer({ SHOP_API_URL: busy.url })
  const rest = async (said: string, path: string) => {
    busy.respondWith({ status: 503, body: {}, headers: { 'retry-after': said } })
    const { status, headers } = await sendRequest(storefront.port, path, { headers: HOST })
    return [status, headers['retry-after']]
  }
  expect(await rest('7', `/en/${TAXON_PATH}`)).toEqual([503, '7'])
  expect(await rest('120', `/fragments/lt/${TAXON_PATH}?page=2`)).toEqual([503, '120'])
  expect(await rest('0', `/ru/${TAXON_PATH}`)).toEqual([503, '1'])
  expect(await rest('4000', `/ar/${TAXON_PATH}`)).toEqual([503, '300'])
  await storefront.stop()
  await busy.stop()
})

test('a failing shop leaves a list as it is, and hides the rails', async () => {
  shop.respondWith({ status: 500, body: {} })
  const start = server.log.length
  const responses = await Promise.all(
    [TAXON_PATH, 'cards?code[]=P-1', 'suggest?query=cre', 'recommendations?query=cream'].map(
      (path) => get(`/fragments/en/${path}`),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 200, 200])
  expect(responses[0]?.headers['retry-after']).toBe('30')
  await expect.poll(() => failuresSince(start).length).toBe(shop.requests.length)
})

test('a rejected token is dropped and the call repeated once, and a rejected search is an empty one', async () => {
  shop.respondWith((request) =>
    request.path.endsWith('/products')
      ? { status: 401, body: { message: 'JWT Token not found' } }
      : ownShop()(request),
  )
  const start = server.log.length
  const page = await get('/en/search?query=cream')
  expect([page.status, wordsOf(page.text).includes('Product P-1')]).toEqual([200, false])
  const searches = shop.requests.filter(({ path }) => path.endsWith('/products'))
  expect(searches.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined])
  expect(failuresSince(start)).toMatchObject([{ path: 'search/products', status: 401 }])
  shop.respondWith(ownShop())
  await get('/en/search?query=cream')
  const tokens = shop.requests.map(({ headers }) => headers.authorization)
  expect(new Set(tokens)).toEqual(new Set([undefined]))
})

for (const { what, stock } of [
  {
    what: 'pictures that have no address',
    stock: {
      product: {
        images: ['https://cdn exa/1.jpg', 'http://', '//', 'javascript:alert(1)'].map((path) => ({
          path,
          width: 9,
          height: 9,
          alt: '',
        })),
      },
    },
  },
  { what: 'a parent that is not a taxon', stock: { taxon: { parent: { id: 'x' } as never } } },
  { what: 'no page', stock: { meta: { currentPage: undefined as never } } },
])
  test(`a shop that sends ${what} is shown without`, async () => {
    shop.respondWith(ownShop(stock))
    const { status, text } = await get(`/en/${TAXON_PATH}`)
    expect([status, wordsOf(text).includes('Product P-1')]).toEqual([200, true])
    expect(text).not.toMatch(/javascript:|cdn exa/)
  })

test('the demo has no stand-ins for an own shop', async () => {
  shop.respondWith(ownShop())
  for (const path of ['/api/v2/shop/taxons/1', '/api/search/v1/graphql'])
    expect((await get(path)).status).toBe(404)
  const ofDemo = 'bannerSlots[0][slotId]=SV-LIST-S1&bannerSlots[0][numberOfAds]=1'
  expect((await get(`/api/banners?placement=SEARCH&${ofDemo}`)).status).toBe(422)
  const found = await get('/lt/search?query=vitaminas')
  expect([found.status, wordsOf(found.text).includes('Product P-1')]).toEqual([200, true])
  expect(shop.requests.map(({ query }) => query.get('query'))).toContain('vitaminas')
})

test('a shop that stays down is not called until the circuit breaker closes', async () => {
  shop.respondWith({ status: 500, body: {} })
  await Promise.all(Array.from({ length: 20 }, () => get(`/en/${TAXON_PATH}`)))
  shop.respondWith(ownShop())
  const page = await get(`/en/${TAXON_PATH}`)
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(shop.requests).toEqual([])
  const status = async () => (await get(`/en/${TAXON_PATH}`)).status
  await expect.poll(status, { timeout: 15_000 }).toBe(200)
})

test('a shopper who leaves while the shop is slow leaves no trace', async () => {
  const requested = Promise.withResolvers<void>()
  shop.respondWith(() => {
    requested.resolve()
    return 'silence'
  })
  const start = server.log.length
  const leaving = new AbortController()
  const request = sendRequest(server.port, `/en/${TAXON_PATH}`, {
    headers: HOST,
    signal: leaving.signal,
  })
  await requested.promise
  leaving.abort()
  await expect(request).rejects.toThrow(/abort/i)
  await server.stop()
  expect(server.log.slice(start)).toEqual([])
})
