import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const RULES = '/api/v2/shop/rules'

const RETURNS = { name: 'Returns', when: { search: 'returns' }, redirect: '/{locale}/returns' }

let shop: FakeShop
let server: RunningServer

beforeAll(async () => {
  shop = await startFakeShop()
  server = await startServer({
    SHOP_API_URL: shop.url,
    INTERNAL_TOKEN: TOKEN,
    CACHE: 'on',
    RATE_LIMITS: 'off',
  })
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const get = (path: string) =>
  sendRequest(server.port, path, { headers: { host: 'pharmacy.localhost' } })

const purge = () =>
  sendRequest(server.port, '/internal/purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"channel":"pharmacy"}',
  })

/** Has the shop answer its rules so, and forget what it answered before. */
async function keep(rules: { status?: number; body: unknown; headers?: Record<string, string> }) {
  const others = ownShop()
  shop.respondWith((request) => (request.path === RULES ? rules : others(request)))
  await purge()
}

const rulesCalls = () => shop.requests.filter(({ path }) => path === RULES).length

describe('an own shop’s rules', () => {
  beforeEach(() =>
    keep({
      body: {
        data: [
          { '@id': '/rules/1', ...RETURNS, until: null },
          { name: 'Broken', when: { search: 'gift' }, redirects: '/en/gifts' },
          { name: 'Tea', when: { search: { en: 'brew' } }, replace: 'cream' },
          { name: 'Low', when: { list: { taxon: 't-5' } }, filter: { price: { max: 20 } } },
        ],
      },
    }),
  )

  test('lead a search elsewhere', async () => {
    const { status, headers } = await get('/en/search?query=Returns')
    expect([status, headers['location']]).toEqual([302, '/en/returns'])
  })

  test('replace a search in their own language alone', async () => {
    expect((await get('/en/search?query=brew')).text).toContain('cream')
    expect((await get('/lt/search?query=brew')).text).not.toContain('cream')
  })

  test('filter a list by default', async () => {
    await get(`/en/${TAXON_PATH}`)
    const prices = shop.requests.flatMap(({ query }) => query.get('price[max]') ?? [])
    expect(prices).toContain('2000')
  })

  test('are asked for once, for as many pages and languages as need them in a minute', async () => {
    await get('/en/search?query=a')
    for (const text of ['b', 'c', 'd']) await get(`/en/search?query=${text}`)
    await get(`/en/${TAXON_PATH}`)
    expect(rulesCalls()).toBe(1)
  })

  test('are left out and logged by name where they cannot be read', async () => {
    expect((await get('/en/search?query=gift')).status).toBe(200)
    const lines = server.log.filter((line) => line.includes('A rule that cannot be read'))
    expect(lines.join()).toContain('Broken: has no field redirects')
  })

  test('are read anew after a purge of the channel', async () => {
    await get('/en/search?query=returns')
    await keep({ body: { data: [{ ...RETURNS, redirect: '/{locale}/help' }] } })
    expect((await get('/en/search?query=returns')).headers['location']).toBe('/en/help')
  })
})

test('a shop whose rules fail after they were read keeps them', async () => {
  await keep({ body: [RETURNS], headers: { 'cache-control': 'max-age=0' } })
  await get('/en/search?query=returns')
  const others = ownShop()
  shop.respondWith((request) =>
    request.path === RULES ? { status: 503, body: {} } : others(request),
  )
  expect((await get('/en/search?query=returns&page=2')).headers['location']).toBe('/en/returns')
})

describe('a shop without rules', () => {
  test.each([
    { answer: 'a 404', status: 404, body: {} },
    { answer: 'a page of HTML', status: 200, body: '<!doctype html><h1>Welcome</h1>' },
    { answer: 'an error', status: 500, body: {} },
  ])('that answers by $answer is asked once, and its pages are kept', async ({ status, body }) => {
    const own = await startServer({ SHOP_API_URL: shop.url, CACHE: 'on', RATE_LIMITS: 'off' })
    try {
      const others = ownShop()
      shop.respondWith((request) => (request.path === RULES ? { status, body } : others(request)))
      const from = (path: string) =>
        sendRequest(own.port, path, { headers: { host: 'pharmacy.localhost' } })
      await from('/en/search?query=z')
      shop.requests.length = 0
      const headers: unknown[] = []
      for (const text of ['a', 'b', 'c', 'd'])
        headers.push((await from(`/en/search?query=${text}`)).headers['cache-control'])
      await from(`/en/${TAXON_PATH}`)
      expect(rulesCalls()).toBe(0)
      expect(headers.join()).toContain('s-maxage=60')
    } finally {
      await own.stop()
    }
  })
})
