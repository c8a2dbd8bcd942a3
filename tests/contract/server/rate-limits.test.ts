import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { USUAL_RATES } from '#server/limits.ts'
import { createRateLimiter } from '#server/http/rate-limits.ts'
import type { StorefrontServer } from '#server/http/server.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { REDIS, startRedis } from '../../support/servers/redis.ts'
import { openServer } from '../../support/servers/test-server.ts'

/** Left out where there is none. */
const redisTest = REDIS === null ? () => undefined : test

const opened: StorefrontServer[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})

const ONE_EACH = {
  suggestions: 1,
  search: 1,
  pictures: 1,
  forms: 1,
  pages: 1,
  api: 1,
  feeds: 1,
  agents: 1,
}

async function open(limits = ONE_EACH, trustProxy = false, redis: Redis | null = null) {
  const { port, server } = await openServer((_request, response) => response.end('page'), {
    trustProxy,
    rateLimiter: createRateLimiter(limits, redis),
  })
  opened.push(server)
  return port
}

const post = (port: number, path: string) =>
  sendRequest(port, path, { method: 'POST', body: 'a=1', headers: { 'content-length': 3 } })

const from = (port: number, forwardedFor: string, path = '/en/search?query=a') =>
  sendRequest(port, path, { headers: { 'x-forwarded-for': forwardedFor } })

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status)

describe('requests of one client are limited (RULES.md#rate-limits)', () => {
  test.each([
    ['/ucp/catalog/search', { code: 'rate_limited' }],
    ['/ucp/mcp', { jsonrpc: '2.0', id: null, error: { code: -32000 } }],
  ])('an agent beyond the limit gets the error of its protocol (%s)', async (path, body) => {
    const port = await open()
    await post(port, path)
    const { status, headers, text } = await post(port, path)
    expect([status, headers['content-type']]).toEqual([429, 'application/json'])
    expect(JSON.parse(text)).toMatchObject(body)
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  })

  test('wrong tokens count, and an operator’s purges do not', async () => {
    const token = 't'.repeat(32)
    const metrics = createMetrics()
    const { port, server } = await openServer((_request, response) => response.end('page'), {
      rateLimiter: createRateLimiter(ONE_EACH, null),
      internalToken: token,
      metrics,
    })
    opened.push(server)
    const purge = (sent: string) =>
      sendRequest(port, '/internal/purge', {
        method: 'POST',
        body: '{}',
        headers: { 'content-length': 2, authorization: `Bearer ${sent}` },
      })
    const read = (sent: string) =>
      sendRequest(port, '/metrics', { headers: { authorization: `Bearer ${sent}` } })
    const tried = [token, token, 'guessed', 'again', token]
    const ofPurges = []
    for (const sent of tried) ofPurges.push(await purge(sent))
    expect(statuses(ofPurges)).toEqual([200, 200, 200, 429, 200])
    const ofMetrics = []
    for (const sent of tried) ofMetrics.push(await read(sent))
    expect(statuses(ofMetrics)).toEqual([200, 200, 401, 429, 200])
  })

  test('each message of a batch over MCP counts as a request', async () => {
    const batch = JSON.stringify([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' })))
    const send = (port: number, body: string) => {
      const headers = { 'content-length': Buffer.byteLength(body) }
      return sendRequest(port, '/ucp/mcp', { method: 'POST', body, headers })
    }
    for (const bodies of [
      [batch, '{}', '{}'],
      [batch, batch],
      ['{}', '{}', '[', '[]', '{}'],
    ]) {
      const port = await open({ ...ONE_EACH, agents: 4 })
      const responses = []
      for (const body of bodies) responses.push(await send(port, body))
      expect(statuses(responses)).toEqual(
        bodies.map((_body, at) => (at < bodies.length - 1 ? 200 : 429)),
      )
      expect(JSON.parse(responses.at(-1)?.text ?? '')).toMatchObject({ error: { code: -32000 } })
    }
  })

  test.each([
    '/fragments/en/suggest?query=a',
    '/en/search?query=a',
    '/fragments/lt/search?query=a',
    '/demo-media/product/a@1.avif',
    '/api/v2/shop/search/products?page=2',
    '/en/category/a-6?page=2',
    '/fragments/en/category/a-6?page=2',
    '/api/banners?page=1',
  ])('%s beyond the limit is a 429 with Retry-After', async (path) => {
    const port = await open()
    const [first, second] = [await sendRequest(port, path), await sendRequest(port, path)]
    expect(statuses([first, second])).toEqual([200, 429])
    expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(10)
  })

  test('forms have a limit, files and health checks have none', async () => {
    const port = await open()
    expect(
      statuses([await post(port, '/en/consent'), await post(port, '/en/wishlist/items')]),
    ).toEqual([200, 429])
    for (const path of ['/test-server.ts', '/healthz'])
      expect(statuses([await sendRequest(port, path), await sendRequest(port, path)])).toEqual([
        200, 200,
      ])
  })

  test("one kind of requests does not use up another's limit", async () => {
    const port = await open()
    const paths = ['/en/', '/en/search?query=a', '/api/v2/shop/taxons/1']
    const responses = []
    for (const path of paths) responses.push(await sendRequest(port, path))
    expect(statuses(responses)).toEqual([200, 200, 200])
  })

  test('a client is the last hop named by a trusted proxy', async () => {
    const port = await open(ONE_EACH, true)
    expect((await from(port, '1.1.1.1, 203.0.113.1')).status).toBe(200)
    expect((await from(port, '2.2.2.2, 203.0.113.1:4711')).status).toBe(429)
    expect((await from(port, '1.1.1.1, 203.0.113.2')).status).toBe(200)
  })

  test('an IPv6 network is one client', async () => {
    const port = await open(ONE_EACH, true)
    expect((await from(port, '2001:db8:1:2::1')).status).toBe(200)
    expect((await from(port, '[2001:db8:1:2:3::9]:443')).status).toBe(429)
    expect((await from(port, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('without a trusted proxy no client can pose as another', async () => {
    const port = await open()
    expect(statuses([await from(port, '1.1.1.1'), await from(port, '2.2.2.2')])).toEqual([200, 429])
  })

  test('the default limits allow for a busy office', () => {
    expect(Object.values(USUAL_RATES).every((rate) => rate >= 20 * 10)).toBe(true)
  })

  redisTest('processes count together in Redis, and each for itself while it is away', async () => {
    const redis = await startRedis()
    const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0 }
    const clients = [0, 1].map(() => new Redis(redis.url, options).on('error', () => undefined))
    try {
      await expect.poll(() => clients.map(({ status }) => status)).toEqual(['ready', 'ready'])
      const ports = await Promise.all(
        clients.map((client) => open({ ...ONE_EACH, search: 2 }, true, client)),
      )
      const all = []
      for (const n of [0, 1, 0, 1]) all.push(await from(ports[n] ?? 0, '203.0.113.1'))
      expect(statuses(all)).toEqual([200, 200, 429, 429])
      await redis.die()
      const alone = []
      for (const n of [0, 0, 0, 1]) alone.push(await from(ports[n] ?? 0, '203.0.113.9'))
      expect(statuses(alone)).toEqual([200, 200, 429, 200])
    } finally {
      for (const client of clients) client.disconnect()
      await redis.stop()
    }
  })
})
