import { STORE_PRODUCTS_FLAG } from '#query/constants.ts'
import { readEdgeConfig } from '#server/edge/settings.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultyParty, startFaultyParty } from '../../support/fakes/faulty-party.ts'
import {
  FLAG_TOKEN,
  type FakeFlagService,
  startFakeFlagService,
} from '../../support/fakes/flag-service.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { RUNS_EDGE, type RunningEdge, startEdge } from '../../support/servers/edge.ts'
import { ask } from '../../support/servers/http-client.ts'

const HOST = 'marketplace.localhost'
const LIST = `/lt/${TAXON_PATH}`
const TOKEN = 'purge-token'
const { name: FLAG } = STORE_PRODUCTS_FLAG

let shop: FakeShop
let faulty: FaultyParty
let flags: FakeFlagService
let edge: RunningEdge
const stops: (() => Promise<unknown>)[] = []

async function start() {
  shop = await startFakeShop()
  shop.answerWith(ownShop())
  faulty = await startFaultyParty(shop.url)
  flags = await startFakeFlagService({ [FLAG]: false })
  edge = await startEdge({
    SHOP_API_URL: faulty.url,
    SHOP_API_DEADLINE_MS: '2000',
    FLAGS_URL: flags.url,
    FLAGS_TOKEN: FLAG_TOKEN,
    // Longer than the service takes when it is slow: its answer comes after the page's.
    FLAGS_DEADLINE_MS: '5000',
    INTERNAL_TOKEN: TOKEN,
    SITE_URL: 'marketplace=https://shop.example',
    LOG: 'requests',
  })
  stops.push(
    () => edge.stop(),
    () => flags.stop(),
    () => faulty.stop(),
    () => shop.stop(),
  )
}

if (!RUNS_EDGE)
  process.stderr.write('workerd does not run on this machine: what a worker does is not tested.\n')
beforeAll(async () => {
  if (RUNS_EDGE) await start()
})
afterEach(async () => {
  await faulty?.suffer(null)
  shop?.answerWith(ownShop())
  flags?.behave('fine')
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(edge.port, path, { headers: { host: HOST, ...headers } })

const cached = async (path: string) => (await get(path)).headers['x-astro-cache']

const purge = () => {
  const body = '{"all":true}'
  const length = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const headers = { host: HOST, ...length, authorization: `Bearer ${TOKEN}` }
  return ask(edge.port, '/internal/purge', { method: 'POST', headers, body })
}

interface LogLine {
  message?: string
  path?: string
  status?: number
  requestId?: string
  traceId?: string
  complete?: boolean
}

const readLog = () => edge.log.map((line) => JSON.parse(line) as LogLine)

/** Calls for a list with its filters; the whole list is fetched beside it. */
const listCalls = () => shop.requests.filter(({ query }) => query.has('brand[]'))

/** Lists of which each has an address of its own. */
let count = 0
const nextList = () => `${LIST}?brand[]=b${count++}`

const TRIALS: Record<string, () => Promise<void>> = {
  'a page is rendered once, and cached for those who come later': async () => {
    const path = nextList()
    expect([await cached(path), await cached(path)]).toEqual(['MISS', 'HIT'])
    expect(listCalls()).toHaveLength(1)
  },

  'of many who come at once, one lets the page be rendered': async () => {
    const path = nextList()
    const pages = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(listCalls()).toHaveLength(1)
  },

  'a page that has not changed is not sent again': async () => {
    const path = nextList()
    const { etag = '' } = (await get(path)).headers
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  },

  'a cached page is filled in for each shopper, who may keep it alone': async () => {
    const path = nextList()
    await get(path)
    const own = await get(path, { cookie: 'wishlist=P-1' })
    expect(own.headers['x-astro-cache']).toBe('HIT')
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.text).toContain('aria-pressed="true"')
    expect((await get(path)).text).not.toContain('aria-pressed="true"')
  },

  'what is purged is made anew, and stands in while the shop is dead': async () => {
    const path = nextList()
    await get(path)
    expect((await purge()).status).toBe(200)
    await faulty.suffer('dead')
    expect((await get(path)).status).toBe(200)
    await faulty.suffer(null)
    const before = listCalls().length
    // What could not be renewed is left alone for a while.
    await expect.poll(async () => (await get(path)) && listCalls().length).toBeGreaterThan(before)
  },

  'without a copy a dead shop is 503 with a rest, first and later, and never a stack trace':
    async () => {
      await faulty.suffer('dead')
      const pages = [await get(nextList()), await get(`/fragments${nextList()}`)]
      for (const { status, headers, text } of pages) {
        expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(text).not.toMatch(/\n {4}at /)
      }
      await faulty.suffer(null)
      await expect.poll(async () => (await get(nextList())).status).toBe(200)
    },

  'a flag that changes is fetched after the response, and holds for later pages': async () => {
    const isOn = async () => (await get(nextList())).text.includes('"storesProducts":true')
    expect(await isOn()).toBe(false)
    flags.turn(FLAG, true)
    flags.behave('slow')
    await expect.poll(isOn, { timeout: 30_000, interval: 250 }).toBe(true)
  },

  'checks are answered, and the shop is asked by the second': async () => {
    expect((await get('/healthz')).text).toBe('{"status":"ready"}')
    expect((await get('/readyz')).status).toBe(200)
  },

  'files are sent by the platform, with the headers of every response': async () => {
    const script = /\/_astro\/[\w.-]+\.js/.exec((await get(nextList())).text)?.[0] ?? ''
    const { status, headers } = await get(script)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  },

  'a site with an address on https asks browsers to stay there': async () => {
    const { headers } = await get('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  },

  'every request has a line in the log, without what was searched for': async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const path = '/en/search?query=secret'
    const { headers } = await get(path, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    const requestId = headers['x-request-id']
    await expect
      .poll(() => readLog().find((line) => line.requestId === requestId && line.status))
      .toMatchObject({ path: '/en/search', status: 200, complete: true, traceId })
    expect(shop.requests.at(-1)?.headers['x-request-id']).toBe(requestId)
    expect(edge.log.join('\n')).not.toContain('secret')
  },
}

const trials = RUNS_EDGE ? Object.entries(TRIALS) : []
test.each(trials)('%s', (_title, run) => run())

const BAD: { title: string; bindings: Record<string, string>; says: RegExp }[] = [
  { title: 'without a shop', bindings: {}, says: /SHOP_API_URL must be set/ },
  {
    title: 'with what only a machine has, and a slip',
    bindings: {
      SHOP_API_URL: 'http://127.0.0.1:9',
      CACHE_URL: 'redis://user:password@127.0.0.1',
      CHANNEL_HOSTS: 'demo',
    },
    says: /CACHE_URL must not be set/,
  },
]

test.each(BAD)('settings $title are refused with a reason', ({ bindings, says }) =>
  expect(() => readEdgeConfig({ ...bindings, CHANNEL_HOSTS: undefined })).toThrow(says),
)

test.each(RUNS_EDGE ? BAD : [])(
  'a worker $title answers 500 and says why in its log',
  async ({ bindings, says }) => {
    const bad = await startEdge(bindings)
    try {
      const { status, text } = await ask(bad.port, '/en/', { headers: { host: HOST } })
      expect([status, text]).toEqual([500, 'The storefront is not configured.\n'])
      await expect.poll(() => bad.log.join('\n')).toMatch(says)
      expect(bad.log[0]).toContain('the settings of this worker are wrong')
      expect(bad.log.join('\n')).not.toContain('password')
    } finally {
      await bad.stop()
    }
  },
)
