import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { createServer, type ServerParts, type StorefrontServer } from '#server/http/server.ts'
import { createReadiness } from '#server/readiness.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { ownShop } from '../../support/fakes/own-shop.ts'
import { type FakeResponse, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const opened: StorefrontServer[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})

async function open(
  readiness: ServerParts['readiness'],
  siteUrls: ServerParts['config']['siteUrls'] = {},
  trustProxy = false,
) {
  const config = { host: '127.0.0.1', port: 0, logRequests: false, trustProxy, siteUrls }
  const server = createServer({
    handler: (_request, response) => response.end('page'),
    clientDir: import.meta.dirname,
    config,
    readiness,
  })
  opened.push(server)
  return server.listen()
}

async function readinessOf(reply: FakeResponse | ReturnType<typeof ownShop>) {
  const shop = await startFakeShop()
  shop.respondWith(reply)
  const readiness = createReadiness({
    failure: 'the shop does not respond',
    configure: (channel) => channel,
    createShop: (channel) =>
      createShopApi({ baseUrl: shop.url, channel, locale: 'en', isStrict: true }),
  })
  const port = await open(readiness)
  const { status, text } = await sendRequest(port, '/readyz')
  const health = await sendRequest(port, '/healthz')
  const calls = shop.requests.length
  await sendRequest(port, '/readyz')
  expect(shop.requests.length).toBe(calls)
  await shop.stop()
  return { status, text, health: health.status }
}

test('a server is ready if the shop responds in every channel, which is checked periodically', async () =>
  expect(await readinessOf(ownShop())).toMatchObject({ status: 200, health: 200 }))

test.each([
  { what: 'fails', reply: { status: 500, body: {} }, hint: 'Status 500' },
  { what: 'refuses everything', reply: { status: 401, body: {} }, hint: 'SHOP_API_TOKEN' },
  { what: 'wants a key', reply: { status: 403, body: {} }, hint: 'SHOP_API_HEADERS' },
  { what: 'has no list', reply: { status: 404, body: {} }, hint: 'SHOP_API_URL' },
  { what: 'knows no host', reply: { status: 404, body: {} }, hint: 'the host pharmacy.localhost' },
] as const)(
  'a server is not ready if the shop $what, and reports the reason',
  async ({ reply, hint }) => {
    const { text, ...statuses } = await readinessOf(reply)
    expect(statuses).toEqual({ status: 503, health: 200 })
    expect(text).toContain(hint)
  },
)

test('a dead shop is reported, and its copies are served while there are any', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await startFakeShop()
  shop.respondWith(ownShop())
  const left = await startFakeShop()
  left.respondWith(ownShop())
  const at = (baseUrl: string) => (channel: Channel) =>
    createShopApi({ baseUrl, channel, locale: 'en', isStrict: true })
  const configure = (channel: Channel) => channel
  const parts = {
    failure: 'the shop does not respond',
    configure,
    createShop: at(left.url),
    createUncached: at(shop.url),
  }
  const port = await open(createReadiness(parts))
  const next = async () => {
    vi.advanceTimersByTime(6000)
    const { status, text } = await sendRequest(port, '/readyz')
    return [status, text.includes('Status 500')]
  }
  expect(await next()).toEqual([200, false])
  shop.respondWith({ status: 500, body: {} })
  expect(await next()).toEqual([200, true])
  left.respondWith({ status: 500, body: {} })
  expect(await next()).toEqual([503, true])
  shop.respondWith(ownShop())
  expect(await next()).toEqual([200, false])
  await Promise.all([shop.stop(), left.stop()])
})

test('a shop without the root taxon is ready, and the response reports what is missing', async () => {
  const reply = await readinessOf((request) =>
    request.path.includes('taxon') ? { status: 404, body: {} } : ownShop()(request),
  )
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('ROOT_TAXON')
})

test('a shop with another name for its root is ready, and the response names the replacement', async () => {
  const reply = await readinessOf(awkwardShop({ shape: 'bare', oddities: [] }))
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('Everything')
  expect(reply.text).toContain('(catalogue), the topmost, stands for it: set ROOT_TAXON')
})

test('no channel is ready before its menu was loaded in each of its locales, which happens once', async () => {
  const shop = await startFakeShop()
  shop.respondWith({ status: 500, body: {} })
  const loaded: string[] = []
  const createShop = (channel: Channel, locale = channel.defaultLocale) =>
    createShopApi({
      baseUrl: shop.url,
      channel,
      locale,
      isStrict: true,
      onEnd: (outcome) => void (outcome === 'OK' && loaded.push(`${channel.code} ${locale}`)),
    })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const readiness = createReadiness({
    failure: 'the shop does not respond',
    configure: (channel) => channel,
    createShop,
  })
  const check = async () => {
    vi.advanceTimersByTime(6000)
    loaded.length = 0
    await readiness.check()
    return new Set(loaded)
  }
  const locales = CHANNELS.flatMap(({ code, locales: all }) => all.map((one) => `${code} ${one}`))
  expect(await check()).toEqual(new Set())
  shop.respondWith(ownShop())
  expect(await check()).toEqual(new Set(locales))
  expect(await check()).toEqual(
    new Set(CHANNELS.map(({ code, defaultLocale }) => `${code} ${defaultLocale}`)),
  )
  await shop.stop()
})

test('a server without dependencies is ready', async () =>
  expect((await sendRequest(await open(null), '/readyz')).status).toBe(200))

test.each([
  { site: 'https://shop.example', header: 'max-age=31536000' },
  { site: 'http://shop.example', header: undefined },
])('a shop at $site requires https: $header', async ({ site, header }) => {
  const { headers } = await sendRequest(await open(null, { a: site }), '/en/')
  expect(headers['strict-transport-security']).toBe(header)
})

test.each([
  { who: 'a trusted proxy', trustProxy: true, proto: 'https', header: 'max-age=31536000' },
  { who: 'a trusted proxy', trustProxy: true, proto: 'http', header: undefined },
  { who: 'anybody', trustProxy: false, proto: 'https', header: undefined },
])(
  'a visitor over $proto, according to $who, gets HSTS: $header',
  async ({ trustProxy, proto, header }) => {
    const port = await open(null, {}, trustProxy)
    const { headers } = await sendRequest(port, '/en/', { headers: { 'x-forwarded-proto': proto } })
    expect(headers['strict-transport-security']).toBe(header)
  },
)
