import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '#package.json' with { type: 'json' }
import { STORE_PRODUCTS_FLAG } from '#storefront/listing/server/page-state.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultyParty, startFaultyParty } from '../../support/fakes/faulty-party.ts'
import {
  FLAG_TOKEN,
  type FakeFlagService,
  startFakeFlagService,
} from '../../support/fakes/flag-service.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { wireFilter } from '../../support/samples/wire.ts'
import { edgeFolder, RUNS_EDGE, type RunningEdge, startEdge } from '../../support/servers/edge.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const HOST = 'marketplace.localhost'
const LIST = `/lt/${TAXON_PATH}`
const TOKEN = 'a-token-of-the-operator-with-32-characters'
const MOST_FORMS = 2
/** Longer than a stale page takes, so that the shop responds after it. */
const SLOW_MS = 700
const { name: FLAG } = STORE_PRODUCTS_FLAG
/** Its lists have a filter, so that each choice in it has a page of its own. */
const STOCK = {
  meta: {
    filters: {
      attributes: [wireFilter('brand', ['adora'])],
      priceRange: { min: null, max: null },
      catalogPromotions: [],
    },
  },
}
const SHOP = ownShop(STOCK)

let shop: FakeShop
let faulty: FaultyParty
let flags: FakeFlagService
let edge: RunningEdge
const stops: (() => Promise<unknown>)[] = []

async function start() {
  shop = await startFakeShop()
  shop.respondWith(SHOP)
  faulty = await startFaultyParty(shop.url)
  flags = await startFakeFlagService({ [FLAG]: false })
  edge = await startEdge(
    {
      SHOP_API_URL: faulty.url,
      SHOP_API_DEADLINE_MS: '2000',
      FLAGS_URL: flags.url,
      FLAGS_TOKEN: FLAG_TOKEN,
      // Longer than the service takes when it is slow: its response comes after the page's.
      FLAGS_DEADLINE_MS: '5000',
      INTERNAL_TOKEN: TOKEN,
      SITE_URL: 'marketplace=https://shop.example',
      LOG: 'requests',
    },
    { limits: { LIMIT_FORMS: MOST_FORMS, LIMIT_SEARCH: 2 } },
  )
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
  shop?.respondWith(SHOP)
  flags?.behave('fine')
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(edge.port, path, { headers: { host: HOST, ...headers } })

const cached = async (path: string) => (await get(path)).headers['x-astro-cache']

const purge = () => {
  const body = '{"all":true}'
  const length = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const headers = { host: HOST, ...length, authorization: `Bearer ${TOKEN}` }
  return sendRequest(edge.port, '/internal/purge', { method: 'POST', headers, body })
}

/** The decision about consent of a client at that address. */
const decide = (address: string) => {
  const body = 'choice=necessary'
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const length = { 'content-length': String(body.length) }
  const from = { origin: `http://${HOST}`, 'cf-connecting-ip': address }
  const headers = { host: HOST, ...type, ...length, ...from }
  return sendRequest(edge.port, '/en/consent', { method: 'POST', headers, body })
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
  'a page is rendered once, and cached for later requests': async () => {
    const path = nextList()
    expect([await cached(path), await cached(path)]).toEqual(['MISS', 'HIT'])
    expect(listCalls()).toHaveLength(1)
  },

  'of many simultaneous requests, one renders the page': async () => {
    const path = nextList()
    const pages = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(listCalls()).toHaveLength(1)
  },

  'an unchanged page is not sent again': async () => {
    const path = nextList()
    const { etag = '' } = (await get(path)).headers
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  },

  'a cached page is filled in for each shopper, and only cacheable by the browser': async () => {
    const path = nextList()
    await get(path)
    const own = await get(path, { cookie: 'wishlist=P-1' })
    expect(own.headers['x-astro-cache']).toBe('HIT')
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.text).toContain(' aria-pressed="true"')
    expect((await get(path)).text).not.toContain(' aria-pressed="true"')
  },

  'a purged page is rendered again, and served while the shop is dead': async () => {
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

  'without a copy a dead shop results in 503 with Retry-After, at first and later, and no stack trace':
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

  'a changed flag is fetched after the response, and used for later pages': async () => {
    const isOn = async () => (await get(nextList())).text.includes('"storesProducts":true')
    expect(await isOn()).toBe(false)
    flags.turn(FLAG, true)
    flags.behave('slow')
    await expect.poll(isOn, { timeout: 30_000, interval: 250 }).toBe(true)
  },

  'a stale page is sent at once, and renewed after its response': async () => {
    const path = nextList()
    const named = (name: string, headers: Record<string, string>) =>
      shop.respondWith(async (request) => {
        if (name === 'New') await sleep(SLOW_MS)
        const response = ownShop({ ...STOCK, product: { name } })(request)
        return typeof response === 'string' ? response : { ...response, headers }
      })
    named('Old', { 'cache-control': 'max-age=0' })
    await get(path)
    named('New', {})
    const stale = async () => {
      const { headers, text } = await get(path)
      return [headers['x-astro-cache'], text.includes('New')]
    }
    await expect.poll(stale, { timeout: 15_000, interval: 250 }).toEqual(['STALE', false])
    await expect.poll(stale, { timeout: 15_000, interval: 250 }).toEqual(['HIT', true])
  },

  'a call whose connection breaks is repeated once': async () => {
    const path = nextList()
    let broken = 0
    shop.respondWith((request) =>
      request.query.has('brand[]') && broken++ === 0 ? 'dead' : SHOP(request),
    )
    expect((await get(path)).status).toBe(200)
    expect(listCalls()).toHaveLength(2)
  },

  'health checks get a response, and readiness checks the shop': async () => {
    const { version } = packageJson
    expect(JSON.parse((await get('/healthz')).text)).toEqual({ status: 'ready', version })
    expect((await get('/readyz')).status).toBe(200)
  },

  'a client with too many requests gets Retry-After, other clients do not': async () => {
    const responses = await Promise.all(Array.from({ length: 7 }, () => decide('203.0.113.9')))
    const refused = responses.filter(({ status }) => status === 429)
    // The platform's ten seconds may end in between.
    expect(refused.length).toBeGreaterThan(0)
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(MOST_FORMS)
    for (const { headers, text } of refused) {
      expect(headers['retry-after']).toBe('10')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(text).toBe('Too many requests. Please try again in a moment.\n')
    }
    expect((await decide('203.0.113.10')).status).toBe(303)
    expect((await get(nextList(), { 'cf-connecting-ip': '203.0.113.9' })).status).toBe(200)
  },

  'responses from the worker’s memory do not count towards the limit': async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.11' }
    const search = (query: string) => get(`/en/search?query=${query}`, headers)
    await search('busy')
    const responses = await Promise.all(Array.from({ length: 9 }, () => search('busy')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  },

  'metrics belong to the platform, and have no address in the worker': async () => {
    const { status, text } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
    expect([status, text]).toEqual([404, 'Not found.\n'])
  },

  'copies survive a worker, and another CACHE_VERSION has none of them': async () => {
    const path = nextList()
    const folder = await edgeFolder()
    const callsOf = async (version: string) => {
      const before = listCalls().length
      const other = await startEdge({ SHOP_API_URL: shop.url, CACHE_VERSION: version }, { folder })
      const { status } = await sendRequest(other.port, path, { headers: { host: HOST } })
      await other.stop()
      return [status, listCalls().length - before]
    }
    expect(await callsOf('1')).toEqual([200, 1])
    expect(await callsOf('1')).toEqual([200, 0])
    expect(await callsOf('2')).toEqual([200, 1])
    await rm(folder, { recursive: true })
  },

  'files are sent by the platform, with the headers of every response': async () => {
    const script = /\/_astro\/[\w.-]+\.js/.exec((await get(nextList())).text)?.[0] ?? ''
    const { status, headers } = await get(script)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  },

  'a site with an https address sends HSTS': async () => {
    const { headers } = await get('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  },

  'every request has a log line without search terms': async () => {
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
