import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { sendRequest, wordsOf } from '../../support/servers/http-client.ts'
import { NGINX, startNginx } from '../../support/servers/nginx.ts'
import { REDIS, startRedis } from '../../support/servers/redis.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

/** Two storefronts that share one Redis, and an nginx in front of them. */

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const HOSTS = ['pharmacy.localhost', 'marketplace.localhost', 'alternative.localhost']
const LOCALES = ['en', 'ru', 'lt', 'ar']
const LEAF = '/en/category/taxon-6-6'
/** What Redis's TTL is for a key that never expires; of one that has just expired it is -2. */
const FOR_EVER = -1

if (REDIS === null)
  process.stderr.write('No redis-server is installed: tests with it are left out.\n')
if (NGINX === null) process.stderr.write('No nginx is installed: tests with it are left out.\n')

/** Says in every product's name which channel and language were requested. */
const named = ({ headers }: FakeRequest) =>
  `${headers['x-forwarded-host']} ${headers['accept-language']}`

let shop: FakeShop
let redis: Awaited<ReturnType<typeof startRedis>>
let servers: RunningServer[] = []

if (REDIS !== null) {
  beforeAll(async () => {
    shop = await startFakeShop()
    redis = await startRedis()
    const env = settings()
    servers = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await redis.stop()
    await shop.stop()
  })
}

const settings = () => ({
  SHOP_API_URL: shop.url,
  CACHE_URL: redis.url,
  INTERNAL_TOKEN: TOKEN,
  CACHE: 'on',
})

async function withRedis<T>(ask: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url)
  try {
    return await ask(client)
  } finally {
    client.disconnect()
  }
}

const get = (port: number, path: string, headers: Record<string, string> = {}) =>
  sendRequest(port, path, { headers: { host: 'pharmacy.localhost', ...headers } })

const portOf = (at: number) => servers[at % servers.length]?.port ?? 0

async function purgeAt(port: number, what: unknown) {
  const body = JSON.stringify(what)
  const headers = { host: 'pharmacy.localhost', authorization: `Bearer ${TOKEN}` }
  const type = { 'content-type': 'application/json', 'content-length': body.length }
  const { status } = await sendRequest(port, '/internal/purge', {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
  expect(status).toBe(200)
}

/** Nothing of before is left in either process, without waiting for what one tells the other. */
async function purgeAtBoth() {
  for (const at of [0, 1]) await purgeAt(portOf(at), { all: true })
}

const redisTest = REDIS === null ? () => undefined : test
const proxyTest = REDIS === null || NGINX === null ? () => undefined : test

redisTest('what one process has made, the other serves', async () => {
  shop.respondWith(smallShop())
  expect((await get(portOf(0), LEAF)).headers['x-astro-cache']).toBe('MISS')
  // A copy is stored beside the response to whoever asked first.
  await expect.poll(() => withRedis((client) => client.keys('vitrine:page:*'))).toHaveLength(1)
  expect((await get(portOf(1), LEAF)).headers['x-astro-cache']).toBe('HIT')
  expect(shop.requests.filter(({ path }) => path.endsWith('/taxons/6'))).toHaveLength(1)
})

redisTest('a process with other settings, as after a deployment, shares no pages', async () => {
  shop.respondWith(smallShop())
  expect((await get(portOf(0), LEAF)).status).toBe(200)
  const other = await startServer({ ...settings(), PRODUCT_URL: 'https://shop.example/p/{code}' })
  try {
    const { headers, text } = await get(other.port, LEAF)
    expect(headers['x-astro-cache']).toBe('MISS')
    expect(text).toContain('https://shop.example/p/P-1')
    expect((await get(portOf(0), LEAF)).text).not.toContain('shop.example')
  } finally {
    await other.stop()
  }
})

redisTest('a purge at one process reaches the other', async () => {
  for (const what of [{ taxon: 6 }, { product: 'P-3' }, { channel: 'pharmacy' }, { all: true }]) {
    shop.respondWith(smallShop({ nameOf: () => 'Old' }))
    await purgeAtBoth()
    for (const at of [0, 1])
      await expect
        .poll(async () => wordsOf((await get(portOf(at), LEAF)).text))
        .toContain('Old P-3')
    shop.respondWith(smallShop({ nameOf: () => `New ${JSON.stringify(what).length}` }))
    await purgeAt(portOf(0), what)
    for (const at of [0, 1])
      await expect.poll(async () => (await get(portOf(at), LEAF)).text).toContain('New')
  }
})

/** A request that nobody else sends: its channel, language, wishlist and consent. */
function visitor(at: number) {
  const host = HOSTS[at % 3] ?? ''
  const locale = LOCALES[Math.floor(at / 3) % 4] ?? ''
  const code = `P-${at % 30}`
  const cookie = at % 5 === 0 ? '' : `wishlist=${code}|X-${at}; consent=${at % 2 ? 'ads' : 'none'}`
  return { at, host, locale, code, cookie }
}

async function expectOwn({ at, host, locale, code, cookie }: ReturnType<typeof visitor>) {
  // Pages of which there is no older copy, which would be served if a new one took over a second.
  const path = `/${locale}/category/taxon-6-6?page=${2 + (at % 4)}`
  const { status, text } = await get(portOf(at), path, { host, cookie })
  expect(status).toBe(200)
  expect(text).toContain(`data-channel="${host.split('.')[0]}"`)
  expect(text).toContain(`<html lang="${locale}"`)
  const names = new Set(
    [...text.matchAll(/<bdi[^>]*>(\S+\.localhost \w\w) P.\d+</g)].map(([, of]) => of),
  )
  expect([...names]).toEqual([`${host} ${locale}`])
  const pressed = [
    ...text.matchAll(/<button [^>]*form="wish"[^>]*value="([^"]+)" aria-pressed="(\w+)"/g),
  ]
  expect(pressed.filter(([, , is]) => is === 'true').map(([, of]) => of)).toEqual(
    cookie ? [code] : [],
  )
  expect(/data-wishlist-count( hidden)?>\s*(\d+)/.exec(text)?.[2]).toBe(cookie ? '2' : '0')
  expect(text.includes('data-consent-pending')).toBe(cookie === '')
}

redisTest(
  '400 interleaved requests with cookies, hosts and languages of their own mix nothing',
  async () => {
    shop.respondWith(smallShop({ nameOf: named }))
    await purgeAtBoth()
    // Six at a time for each process: however busy the machine is, none is shed (RULES.md#overload).
    const lane = async (first: number) => {
      for (let at = first; at < 400; at += 12) await expectOwn(visitor(at))
    }
    await Promise.all(Array.from({ length: 12 }, (_one, first) => lane(first)))
  },
)

redisTest('no key of either process is in Redis for ever', () =>
  withRedis(async (client) => {
    await purgeAt(portOf(0), { product: 'P-1' })
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(10)
    const left = await Promise.all(keys.map(async (key) => [key, await client.ttl(key)] as const))
    expect(left.filter(([, seconds]) => seconds === FOR_EVER || seconds > 2 * 86_400)).toEqual([])
  }),
)

redisTest(
  'no request fails while Redis dies and comes back, and its log says so once',
  async () => {
    shop.respondWith(smallShop())
    const statuses: number[] = []
    const over = new AbortController()
    const responses = Array.from({ length: 6 }, async (_one, at) => {
      for (let n = 0; !over.signal.aborted; n++) {
        const page = `${LEAF}?page=${1 + ((n * 7 + at) % 9)}`
        statuses.push((await get(portOf(n + at), page, { cookie: `wishlist=P-${n % 9}` })).status)
      }
    })
    const away = () =>
      servers.map(({ log }) => log.filter((line) => line.includes('Redis is away')).length)
    const before = away()
    await redis.die()
    await expect.poll(() => away()).toEqual(before.map((count) => count + 1))
    const requested = statuses.length
    await purgeAt(portOf(1), { all: true })
    await expect.poll(() => statuses.length).toBeGreaterThan(requested + 200)
    await redis.start()
    for (const { log } of servers)
      await expect
        .poll(() => log.filter((line) => line.includes('Redis is there')).length)
        .toBeGreaterThan(1)
    const sinceBack = statuses.length
    await expect.poll(() => statuses.length).toBeGreaterThan(sinceBack + 200)
    over.abort()
    await Promise.all(responses)
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

proxyTest('two processes behind nginx respond alike, and a purge reaches both', async () => {
  const proxy = await startNginx(servers.map(({ port }) => port))
  try {
    shop.respondWith(smallShop({ nameOf: () => 'Old' }))
    await purgeAtBoth()
    const cookie = 'wishlist=P-1; consent=none'
    const bodies: Awaited<ReturnType<typeof get>>[] = []
    const lane = async () => {
      for (let n = 0; n < 5; n++) bodies.push(await get(proxy.port, LEAF, { cookie }))
    }
    // Few at a time, so that none is shed (RULES.md#overload).
    await Promise.all(Array.from({ length: 4 }, lane))
    expect(new Set(bodies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bodies.map(({ headers }) => headers['x-upstream'])).size).toBe(2)
    expect(new Set(bodies.map(({ text }) => text)).size).toBe(1)
    shop.respondWith(smallShop({ nameOf: () => 'New' }))
    expect((await get(proxy.port, '/internal/purge')).status).toBe(404)
    await purgeAt(portOf(0), { taxon: 6 })
    const isNew = async () => {
      const pages = await Promise.all([0, 1, 2, 3].map(() => get(proxy.port, LEAF, { cookie })))
      return pages.every(({ text }) => wordsOf(text).includes('New P-1'))
    }
    await expect.poll(isNew).toBe(true)
  } finally {
    await proxy.stop()
  }
})

proxyTest('nginx keeps pages for visitors without cookies, and no others', async () => {
  const proxy = await startNginx(servers.map(({ port }) => port))
  try {
    shop.respondWith(smallShop())
    const first = await get(proxy.port, LEAF)
    const second = await get(proxy.port, LEAF)
    expect([first, second].map(({ headers }) => headers['x-proxy-cache'])).toEqual(['MISS', 'HIT'])
    expect(second.text).toBe(first.text)
    const ids = [first, second].map(({ headers }) => headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
    expect(ids[0]).not.toBe(ids[1])
    const own = await get(proxy.port, LEAF, { cookie: 'wishlist=P-1' })
    expect(own.headers['x-proxy-cache']).toBe('BYPASS')
    expect(own.text).toContain(' aria-pressed="true"')
    expect((await get(proxy.port, LEAF)).text).toBe(first.text)
  } finally {
    await proxy.stop()
  }
})
