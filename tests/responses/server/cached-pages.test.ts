import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callOf, inWaves } from '../../support/fakes/call-waves.ts'
import type { FakeRequest } from '../../support/fakes/shop.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'
import { sendRequest, wordsOf, withoutStyles } from '../../support/servers/http-client.ts'
import { type CachedShop, startCachedShop } from '../../support/servers/shop-servers.ts'
import { sampled } from '../../support/runner/scope.ts'

const LEAF = '/en/category/taxon-6-6'

let shop: CachedShop['shop']
let server: CachedShop['server']
let get: CachedShop['get']
let purge: CachedShop['purge']
let stop: CachedShop['stop']

beforeAll(async () => {
  ;({ shop, server, get, purge, stop } = await startCachedShop())
})
afterAll(() => stop())

/** What a page requests of the shop when nothing is cached. */
async function callsOf(path: string): Promise<string[]> {
  shop.respondWith(smallShop())
  await get(path)
  return shop.requests.map(callOf)
}

test('a cold category takes two waves of calls, a warm page one list, a cached page none', async () => {
  // What the shop lacks is known then.
  await callsOf(LEAF)
  await purge({ all: true })
  const calls = await callsOf(LEAF)
  await purge({ all: true })
  const { respond, waves } = inWaves([3, calls.length - 3], () => ({ status: 404, body: {} }))
  const reply = smallShop()
  shop.respondWith(async (request) => {
    await respond(request)
    return reply(request)
  })
  const cold = await get(LEAF)
  expect([cold.status, cold.headers['x-astro-cache'], waves.length]).toEqual([200, 'MISS', 2])
  shop.respondWith(reply)
  expect((await get(`${LEAF}?page=2`)).headers['x-astro-cache']).toBe('MISS')
  expect(shop.requests.map(callOf)).toEqual([
    'search/products?itemsPerPage=30&page=2&productTaxons.id=6',
  ])
  shop.respondWith(reply)
  expect((await get(LEAF)).headers['x-astro-cache']).toBe('HIT')
  expect((await get(`${LEAF}?page=2`)).headers['server-timing']).toBe('cache;desc=hit')
  expect(shop.requests).toEqual([])
})

test('200 visitors at once on a cold page cost the shop the calls of one', async () => {
  const path = '/en/category/taxon-4-4'
  await purge({ all: true })
  const calls = await callsOf(path)
  await purge({ all: true })
  shop.respondWith(smallShop({ delayMs: 50 }))
  const visitors = Array.from({ length: 200 }, (_one, at) => get(path, { 'x-visitor': `${at}` }))
  const responses = await Promise.all(visitors)
  expect(new Set(responses.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1)
  expect(shop.requests.map(callOf).toSorted()).toEqual(calls.toSorted())
})

test('unknown parameters share the same copy, and are not part of it', async () => {
  shop.respondWith(smallShop())
  await get(`${LEAF}?page=3&utm_source=letter&gclid=1`)
  const { headers, text } = await get(`${LEAF}?fbclid=2&page=3&whatever=4`)
  expect(headers['x-astro-cache']).toBe('HIT')
  expect(withoutStyles(text)).not.toMatch(/letter|gclid|fbclid/)
})

test('a cached redirect keeps the parameters of each visitor', async () => {
  shop.respondWith(smallShop())
  for (const source of ['letter', 'poster']) {
    const { status, headers } = await get(`/en/category/old-name-6?utm_source=${source}`)
    expect([status, headers.location]).toEqual([301, `${LEAF}?utm_source=${source}`])
  }
  const { headers } = await get('/en/category/old-name-6')
  expect([headers.location, headers['x-astro-cache']]).toEqual([LEAF, 'HIT'])
})

test('a browser with the page gets a 304, and a proxy may store shared pages', async () => {
  shop.respondWith(smallShop())
  const { headers } = await get(LEAF, { 'accept-encoding': 'gzip' })
  expect(headers['cache-control']).toMatch(
    /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=/,
  )
  expect(headers['cdn-cache-control']).toMatch(/^public, max-age=/)
  expect(headers['cache-tag']).toContain('taxon:6')
  expect(headers.vary).toBe('Accept-Encoding, Cookie')
  const again = await get(LEAF, { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.raw.length]).toEqual([304, 0])
  const own = await get(LEAF, { cookie: 'wishlist=P-1' })
  expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-cache', undefined])
})

/** The shop, which says of each response how it may be kept. */
function keeping(cacheControl: string) {
  const reply = smallShop()
  return async (request: FakeRequest) => {
    const response = await reply(request)
    if (typeof response === 'string') return response
    return { ...response, headers: { 'cache-control': cacheControl } }
  }
}

test('a page is fresh no longer than what is left of its responses', async () => {
  const keepsFor60 = keeping('max-age=60')
  shop.respondWith(async (request) => {
    const response = await keepsFor60(request)
    if (typeof response === 'string') return response
    return { ...response, headers: { ...response.headers, age: '50' } }
  })
  await purge({ all: true })
  const { headers } = await get(LEAF)
  const [, seconds] = /max-age=(\d+),/.exec(String(headers['cdn-cache-control'])) ?? []
  expect(Number(seconds)).toBeLessThanOrEqual(10)
  expect(Number(seconds)).toBeGreaterThan(5)
})

for (const { says, seconds } of [
  { says: 'max-age=20', seconds: 20 },
  { says: 'public, s-maxage=7, max-age=0', seconds: 7 },
  { says: 'max-age=0, must-revalidate', seconds: 5 },
  { says: 'max-age=3600', seconds: 60 },
  { says: 'no-cache, private', seconds: 60 },
])
  test(`a page is fresh for ${seconds} s if the shop sends "${says}"`, async () => {
    shop.respondWith(keeping(says))
    await purge({ all: true })
    const { headers } = await get(LEAF)
    expect(headers['cdn-cache-control']).toContain(`max-age=${seconds},`)
  })

test('a copy is dropped when the shop no longer allows caching', async () => {
  shop.respondWith(smallShop())
  await get(LEAF)
  await purge({ all: true })
  shop.respondWith(async (request) => {
    const response = await keeping('no-store')(request)
    if (!request.path.endsWith('search/products') || typeof response === 'string') return response
    return { ...response, body: wireList([wireProduct('P-9', { name: 'Brand new' })]) }
  })
  const { text, headers } = await get(LEAF)
  expect(wordsOf(text)).toContain('Brand new')
  expect(headers['cdn-cache-control']).toContain('max-age=60,')
})

test('a purge needs the token and a target, and the next visitor sees the new page', async () => {
  shop.respondWith(smallShop({ nameOf: () => 'Old' }))
  await get(LEAF)
  shop.respondWith(smallShop({ nameOf: () => 'New' }))
  expect((await purge({ product: 'P-1' }, 'wrong')).status).toBe(401)
  expect((await purge({ colour: 'red' })).status).toBe(422)
  expect((await purge({ taxon: 99 })).status).toBe(200)
  expect((await get(LEAF)).headers['x-astro-cache']).toBe('HIT')
  for (const what of [{ product: 'P-1' }, { channel: 'pharmacy' }, { all: true }]) {
    expect((await purge(what)).status).toBe(200)
    const { headers, text } = await get(LEAF)
    expect([headers['x-astro-cache'], wordsOf(text).includes('New P-1')]).toEqual(['MISS', true])
  }
})

for (const main of [{ id: 6, slug: 'taxon-6', name: 'Six' }, null])
  test(`a purge of a product ${main ? 'with' : 'without'} a main taxon reaches the lists that it is new to`, async () => {
    const LISTS = [LEAF, '/en/search?query=new', '/en/attribute/brand/adora', '/en/promotion/3']
    const OTHER = '/en/category/taxon-5-5'
    const isInLists = { now: false }
    const reply = smallShop()
    const moved = wireProduct('MOVED', { taxon: main })
    shop.respondWith(async (request) => {
      const { query, path } = request
      if (query.getAll('code[]').includes('MOVED')) return { body: wireList([moved]) }
      const isList = path.endsWith('search/products') && query.get('productTaxons.id') !== '5'
      return isList && isInLists.now ? { body: wireList([moved]) } : reply(request)
    })
    await purge({ all: true })
    for (const path of [...LISTS, OTHER]) expect((await get(path)).text).not.toContain('MOVED')
    isInLists.now = true
    const { status, text } = await purge({ product: 'MOVED' })
    const reached = main ? ['list:4', 'list:6', 'slug-lists', 'open-lists'] : ['lists']
    expect([status, JSON.parse(text)]).toEqual([200, { purged: ['product:MOVED', ...reached] }])
    for (const path of LISTS) expect((await get(path)).text).toContain('MOVED')
    expect((await get(OTHER)).headers['x-astro-cache']).toBe(main ? 'HIT' : 'MISS')
  })

test('a purge says which products no shop has, unless a shop does not say', async () => {
  const reply = smallShop()
  shop.respondWith((request) => {
    const isOfCodes = request.query.has('code[]')
    const known = request.query.getAll('code[]').filter((code) => code === 'P-1')
    return isOfCodes ? { body: wireList(known.map((code) => wireProduct(code))) } : reply(request)
  })
  const { text } = await purge({ product: ['P-1', 'P-l'] })
  expect(JSON.parse(text)).toMatchObject({ unknown: ['product:P-l'] })
  expect(JSON.parse((await purge({ product: 'P-1' })).text)).not.toHaveProperty('unknown')
  shop.respondWith({ status: 500, body: {} })
  expect(JSON.parse((await purge({ product: 'P-l' })).text)).not.toHaveProperty('unknown')
})

test('no purge is possible without a token', async () => {
  const headers = {
    host: 'pharmacy.localhost',
    'content-type': 'application/json',
    'content-length': 12,
  }
  const body = '{"all":true}'
  const { status } = await sendRequest(inject('port'), '/internal/purge', {
    method: 'POST',
    headers,
    body,
  })
  expect(status).toBe(404)
})

const FAILURES = [
  { what: 'down', reply: 'dead' },
  { what: 'slow', reply: 'silence' },
  { what: 'wrong', reply: { body: '<h1>Proxy error</h1>' } },
  { what: 'in trouble', reply: { status: 500, body: {} } },
] as const

for (const { what, reply } of sampled(FAILURES, 2))
  test(`while the shop is ${what}, earlier pages and fragments are served, and logged`, async () => {
    shop.respondWith(smallShop())
    await purge({ all: true })
    const paths = [LEAF, `/fragments${LEAF}?page=2`]
    for (const path of paths) await get(path)
    shop.respondWith(reply)
    const before = server.log.length
    await purge({ all: true })
    for (const path of paths) {
      const { status, text } = await get(path)
      expect([status, wordsOf(text).includes('Cream P-1')]).toEqual([200, true])
    }
    await expect.poll(() => server.log.slice(before).join()).toMatch(/a stale (page|response)/)
    const unseen = await get(`/en/sale/taxon-4-4?q=${what.length}`)
    expect([unseen.status, unseen.headers['retry-after']]).toEqual([503, '30'])
    expect(unseen.headers['cache-control']).toBe('private, no-cache')
    shop.respondWith(smallShop({ nameOf: () => 'Balm' }))
    await expect
      .poll(async () => wordsOf((await get(LEAF)).text), { timeout: 30_000 })
      .toContain('Balm P-1')
  })

test('while the shop returns 404 for everything, cached pages stay', async () => {
  shop.respondWith(smallShop())
  await purge({ all: true })
  const paths = [LEAF, `/fragments${LEAF}?page=2`, '/en/attribute/brand/adora', '/en/promotion/3']
  for (const path of paths) await get(path)
  shop.respondWith({ status: 404, body: 'default backend - 404' })
  await purge({ all: true })
  for (const path of paths) {
    const { status, text } = await get(path)
    expect([path, status, wordsOf(text).includes('Cream P-1')]).toEqual([path, 200, true])
  }
  const unseen = await get('/en/sale/taxon-5-5')
  expect([unseen.status, unseen.headers['retry-after']]).toEqual([503, '30'])
  // Well again, it is believed within seconds, and its menu is there.
  shop.respondWith(smallShop({ nameOf: () => 'Balm' }))
  const renewed = async () => {
    const pages = await Promise.all(paths.map((path) => get(path)))
    return pages.every(({ status, text }) => status === 200 && wordsOf(text).includes('Balm P-1'))
  }
  await expect.poll(renewed, { timeout: 20_000 }).toBe(true)
  expect((await get(LEAF)).text).toContain('href="/en/category/taxon-4-4" aria-current="true"')
})

test('the 404 of a shop that rejects lists of unknown entities is trusted', async () => {
  const reply = smallShop()
  shop.respondWith((request) =>
    request.query.get('productTaxons.id') === '98' ? { status: 404, body: {} } : reply(request),
  )
  await purge({ all: true })
  expect((await get('/en/category/nothing-98')).status).toBe(404)
})
