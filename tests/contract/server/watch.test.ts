import { afterAll, describe, expect, test } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPurges } from '#server/cache/purges.ts'
import { createServer, type ServerParts, type StorefrontServer } from '#server/http/server.ts'
import { currentRequest } from '#server/log/request-context.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { pharmacy as channel } from '../../support/samples/channels.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const opened: StorefrontServer[] = []
afterAll(async () => {
  await Promise.all(opened.splice(0).map((server) => server.shutdown(0)))
})

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

/** A server whose pages contain the id of their request. */
async function open(parts: Partial<ServerParts> = {}, trustProxy = false) {
  const config = { host: '127.0.0.1', port: 0, logRequests: false, trustProxy, siteUrls: {} }
  const server = createServer({
    async handler(_request, response) {
      await Promise.resolve()
      response.end(JSON.stringify(currentRequest()))
    },
    clientDir: import.meta.dirname,
    config,
    readiness: null,
    ...parts,
  })
  opened.push(server)
  return server.listen()
}

async function requestOf(port: number, headers: Record<string, string> = {}, path = '/en/') {
  const response = await sendRequest(port, path, { headers })
  return { named: response.headers['x-request-id'], ...JSON.parse(response.text) } as {
    named: string
    requestId: string
    traceparent: string | null
    tracestate: string | null
  }
}

describe('a request', () => {
  test('has an id of its own, in its response and in everything done for it', async () => {
    const port = await open()
    const [first, second] = await Promise.all([requestOf(port), requestOf(port)])
    expect(first.named).toMatch(ID)
    expect(first.requestId).toBe(first.named)
    expect(second.requestId).toBe(second.named)
    expect(first.named).not.toBe(second.named)
  })

  test.each([
    { trustProxy: true, given: 'a1b2', isTaken: true },
    { trustProxy: true, given: 'Root=1-67891233-abcdef', isTaken: true },
    { trustProxy: true, given: 'two words', isTaken: false },
    { trustProxy: true, given: '"quoted"', isTaken: false },
    { trustProxy: true, given: 'x'.repeat(129), isTaken: false },
    { trustProxy: true, given: '', isTaken: false },
    { trustProxy: false, given: 'a1b2', isTaken: false },
  ])('from a trusted proxy ($trustProxy) has the id "$given": $isTaken', async (row) => {
    const port = await open({}, row.trustProxy)
    const { named } = await requestOf(port, { 'x-request-id': row.given })
    expect(named === row.given).toBe(row.isTaken)
    if (!row.isTaken) expect(named).toMatch(ID)
  })

  test.each([
    { given: TRACE, isKept: true },
    { given: TRACE.toUpperCase(), isKept: false },
    { given: `${TRACE}-more`, isKept: false },
    { given: TRACE.replace('00-', 'ff-'), isKept: false },
    { given: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, isKept: false },
    { given: `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`, isKept: false },
    { given: 'a trace', isKept: false },
  ])('belongs to the trace "$given": $isKept', async ({ given, isKept }) => {
    const { traceparent } = await requestOf(await open(), { traceparent: given })
    expect(traceparent).toBe(isKept ? given : null)
  })

  test.each([
    { given: TRACE, state: 'a=1,b=2', kept: 'a=1,b=2' },
    { given: TRACE, state: 'x'.repeat(513), kept: null },
    { given: 'a trace', state: 'a=1', kept: null },
  ])("with the trace $given keeps its tracers' state $state: $kept", async (row) => {
    const { given, state, kept } = row
    const { tracestate } = await requestOf(await open(), { traceparent: given, tracestate: state })
    expect(tracestate).toBe(kept)
  })

  test.each(['/healthz', '/readyz', '/metrics', '/no-such-file.svg'])(
    'for %s has an id too',
    async (path) =>
      expect((await sendRequest(await open(), path)).headers['x-request-id']).toMatch(ID),
  )

  test('for a cached page has its own id, which is not in the copy', async () => {
    const pages = createPageCache({
      maxBytes: 2 ** 20,
      release: 'a',
      redis: null,
      purges: createPurges(null),
      siteOf: (url) => ({ channel, origin: url.origin, newUrls: false }),
      onStale: () => undefined,
    })
    const headers = { 'cdn-cache-control': 'max-age=60', 'content-type': 'text/html' }
    const render = () => Promise.resolve(new Response('page', { headers }))
    const host = 'pharmacy.localhost'
    const named = { host, cookie: null, accept: null, acceptEncoding: null, ifNoneMatch: null }
    await pages.load('/en/', { ...named, forwardedProto: null }, render)
    const port = await open({ pages })
    const get = async () => {
      const response = await sendRequest(port, '/en/', { headers: { host } })
      expect(response.text).toBe('page')
      return response.headers['x-request-id']
    }
    const [first, second] = [await get(), await get()]
    expect(first).toMatch(ID)
    expect(second).toMatch(ID)
    expect(first).not.toBe(second)
  })
})

describe('metrics', () => {
  const TOKEN = { authorization: 'Bearer secret' }
  const watched = (internalToken: string | null = 'secret') =>
    open({ metrics: createMetrics({ ofProcess: true }), internalToken })

  test.each([
    { what: 'without a token', token: 'secret', headers: {}, status: 401 },
    { what: 'with a wrong token', token: 'secret', headers: { authorization: 'x' }, status: 401 },
    { what: 'with the token', token: 'secret', headers: TOKEN, status: 200 },
    { what: 'where no token is set', token: null, headers: TOKEN, status: 404 },
  ])('are $status $what, from this machine too', async ({ token, headers, status }) => {
    const response = await sendRequest(await watched(token), '/metrics', { headers })
    expect(response.status).toBe(status)
    expect(response.text.includes('vitrine_')).toBe(status === 200)
  })

  test('are Prometheus text of this process, and are not cached', async () => {
    const { headers, text } = await sendRequest(await watched(), '/metrics', { headers: TOKEN })
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  })

  test.each([
    { path: '/', family: 'home' },
    { path: '/en', family: 'home' },
    { path: '/en/category/creams-5?brand[]=secret', family: 'category' },
    { path: '/lt/sale/creams-5', family: 'sale' },
    { path: '/en/attribute/brand/adora', family: 'attribute' },
    { path: '/en/product/cream-P1', family: 'product' },
    { path: '/en/search?query=secret', family: 'search' },
    { path: '/en/secret', family: 'other' },
    { path: '/secret.php', family: 'other' },
    { path: '/fragments/en/category/creams-5', family: 'fragment' },
    { path: '/fragments/en/suggest?query=secret', family: 'fragment suggest' },
    { path: '/_astro/secret.js', family: 'asset' },
    { path: '/api/banners/events', family: 'banners' },
    { path: '/api/v2/shop/taxons/1', family: 'shop api' },
    { path: '/healthz', family: 'check' },
  ])('count $path as "$family", and contain nothing of the address', async (row) => {
    const port = await watched()
    await sendRequest(port, row.path)
    const read = async () => (await sendRequest(port, '/metrics', { headers: TOKEN })).text
    const counted = `vitrine_http_request_duration_seconds_count{family="${row.family}",status="2xx"} 1`
    await expect.poll(read).toContain(counted)
    expect(await read()).not.toContain('secret')
  })

  test('count events of other parts of the server', async () => {
    const metrics = createMetrics()
    metrics.shed('queue')
    metrics.limited('search')
    metrics.dropped('PRICE')
    metrics.circuitBreaker('shop', true)
    metrics.cached('shop', 'stale')
    metrics.defect('uncaught exception')
    metrics.called('ads', 'LATE', 0.3)
    const text = await metrics.text()
    for (const line of [
      'vitrine_shed_total{reason="queue"} 1',
      'vitrine_limited_total{kind="search"} 1',
      'vitrine_dropped_total{kind="price"} 1',
      'vitrine_breaker_open{party="shop"} 1',
      'vitrine_cache_total{tier="shop",state="stale"} 1',
      'vitrine_defects_total{kind="uncaught exception"} 1',
      'vitrine_call_duration_seconds_count{party="ads",outcome="late"} 1',
    ])
      expect(text).toContain(line)
  })
})
