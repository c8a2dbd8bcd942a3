import { afterAll, beforeAll, expect, test } from 'vitest'
import { ancestry, type CollectedSpan, startCollector } from '../../support/fakes/collector.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { REDIS, startRedis } from '../../support/servers/redis.ts'
import { startRecordedServer } from '../../support/servers/recorded/recorded-server.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const HOST = { host: 'pharmacy.localhost' }
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const CALLERS_TRACE = { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: 'other=1,more=2' }

type Collector = Awaited<ReturnType<typeof startCollector>>

let collector: Collector
let shop: FakeShop
let server: RunningServer

beforeAll(async () => {
  collector = await startCollector()
  shop = await startFakeShop()
  shop.respondWith(ownShop())
  const env = { SHOP_API_URL: shop.url, CACHE: 'on', LOG: 'requests', ...collector.env }
  server = await startServer(env)
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
  await collector.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(server.port, path, { headers: { ...HOST, ...headers } })

const idOf = ({ headers }: Awaited<ReturnType<typeof get>>) => headers['x-request-id']

const traceOf = (id: unknown) => collector.traceOf(id)

test('a page that is not cached is one trace: its wait for a turn, its look-up, its render, the look-ups of responses and the calls, each within what began it', async () => {
  const spans = await traceOf(idOf(await get(`/en/${TAXON_PATH}`)))
  const paths = new Set(spans.map((span) => ancestry(span, spans)))
  const lookUp = 'GET category > page cache > render > shop cache'
  expect(paths).toEqual(
    new Set([
      'GET category',
      'GET category > render queue',
      'GET category > page cache',
      'GET category > page cache > render',
      lookUp,
      `${lookUp} > call shop`,
    ]),
  )
  for (const span of spans) {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(
      BigInt(parent?.startTimeUnixNano ?? 0),
    )
  }
  expect(spans.find(({ name }) => name === 'GET category')?.attributes).toMatchObject({
    'http.route': 'category',
    'http.response.status_code': 200,
    'vitrine.channel': 'pharmacy',
    'vitrine.cache': 'MISS',
  })
  const calls = spans.filter(({ name }) => name === 'call shop')
  expect(calls.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'vitrine.party': 'shop',
    }),
  )
})

test('a cached page is a request and nothing within it', async () => {
  await get('/en/')
  const spans = await traceOf(idOf(await get('/en/')))
  expect(spans.map(({ name }) => name)).toEqual(['GET home'])
  expect(spans[0]?.attributes).toMatchObject({ 'vitrine.cache': 'HIT' })
})

const redisTest = REDIS === null ? () => undefined : test
if (REDIS === null) process.stderr.write('left out: redis-server is not installed (traces)\n')

redisTest(
  'with a shared cache its calls are in the trace, without the keys that tell what was looked for',
  async () => {
    const redis = await startRedis()
    const shared = await startServer({
      SHOP_API_URL: shop.url,
      CACHE: 'on',
      CACHE_URL: redis.url,
      ...collector.env,
    })
    const path = `/en/${TAXON_PATH}`
    const { headers } = await sendRequest(shared.port, path, { headers: HOST })
    const id = headers['x-request-id']
    const paths = async () => {
      const spans = await traceOf(id)
      return spans.map((span) => ancestry(span, spans))
    }
    const within = 'GET category > page cache'
    for (const call of ['redis get', 'redis turn', 'redis set'])
      await expect.poll(paths).toContain(`${within} > ${call}`)
    const calls = (await traceOf(id)).filter(({ name }) => name.startsWith('redis '))
    for (const { attributes } of calls)
      expect(attributes).toEqual({
        'db.system.name': 'redis',
        'db.operation.name': expect.stringMatching(/^(get|set|turn)$/) as string,
      })
    await shared.stop()
    await redis.stop()
  },
)

test("a caller's trace goes on to the shop, with the id of the call and with the caller's state", async () => {
  shop.requests.length = 0
  const spans = await traceOf(idOf(await get('/en/search?query=first', CALLERS_TRACE)))
  const calls = spans.filter(({ name }) => name === 'call shop')
  const request = spans.find(({ name }) => name === 'GET search')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
  expect(shop.requests.length).toBeGreaterThan(0)
  for (const { headers } of shop.requests) {
    const [, traceId, spanId] = String(headers['traceparent']).split('-')
    expect(traceId).toBe(TRACE)
    expect(calls.map((call) => call.spanId)).toContain(spanId)
    expect(headers['tracestate']).toBe(CALLERS_TRACE.tracestate)
  }
})

test('where no trace comes one begins, whose id is in each line about the request', async () => {
  shop.respondWith({ status: 500, body: {} })
  const id = idOf(await get('/en/search?query=second'))
  const [span] = await traceOf(id)
  shop.respondWith(ownShop())
  const lines = () =>
    [...server.log, ...server.output]
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ requestId }) => requestId === id)
  await expect.poll(() => lines().length).toBeGreaterThan(1)
  expect(new Set(lines().map(({ traceId }) => traceId))).toEqual(new Set([span?.traceId]))
})

test('a call that fails and a page of the status 503 are marked, by kind', async () => {
  shop.respondWith({ status: 500, body: {} })
  const spans = await traceOf(idOf(await get('/en/search?query=third')))
  shop.respondWith(ownShop())
  const failed = (name: string) => spans.find((span) => span.name === name)
  expect(failed('call shop')).toMatchObject({
    status: { code: 2 },
    attributes: { 'http.response.status_code': 500, 'vitrine.problem': 'REFUSED' },
  })
  expect(failed('GET search')).toMatchObject({
    status: { code: 2 },
    attributes: { 'vitrine.problem': 'Status 503' },
  })
})

test('no trace holds what somebody searched for', async () => {
  await traceOf(idOf(await get('/en/search?query=embarrassing')))
  expect(JSON.stringify(collector.exports())).not.toContain('embarrassing')
})

test('the standard variable decides about samples: what is left out still has an id, and says so to the shop', async () => {
  const other = await startCollector()
  const own = await startFakeShop()
  own.respondWith(ownShop())
  const unsampled = await startServer({
    SHOP_API_URL: own.url,
    OTEL_TRACES_SAMPLER: 'always_off',
    ...other.env,
  })
  own.requests.length = 0
  await sendRequest(unsampled.port, `/en/${TAXON_PATH}`, { headers: HOST })
  const parents = own.requests.map(({ headers }) => String(headers['traceparent']))
  expect(parents.length).toBeGreaterThan(0)
  for (const parent of parents) expect(parent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  await unsampled.stop()
  expect(other.exports()).toEqual([])
  await own.stop()
  await other.stop()
})

test('what has ended is exported before a process ends, and a dead collector changes nothing', async () => {
  const env = { SHOP_API_URL: shop.url, OTEL_SERVICE_NAME: 'our-shop' }
  const patient = { ...env, ...collector.env, OTEL_BSP_SCHEDULE_DELAY: '60000' }
  const leaving = await startServer(patient)
  const response = await sendRequest(leaving.port, '/en/', { headers: HOST })
  await leaving.stop()
  const isItsOwn = ({ attributes }: CollectedSpan) =>
    attributes['vitrine.request_id'] === response.headers['x-request-id']
  expect(collector.spans().some(isItsOwn)).toBe(true)
  expect(JSON.stringify(collector.exports().at(-1))).toContain('"our-shop"')

  const nowhere = { ...collector.env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const lost = await startServer({ ...env, ...nowhere })
  expect((await sendRequest(lost.port, '/en/', { headers: HOST })).status).toBe(200)
  const problem = '"reason":"connect ECONNREFUSED 127.0.0.1:9"'
  await expect.poll(() => lost.log.join('\n')).toContain(problem)
  await lost.stop()
})

test('nothing of OpenTelemetry is loaded unless traces are exported', async () => {
  const recorded = await startRecordedServer({ SHOP_API_URL: shop.url })
  await sendRequest(recorded.port, '/en/', { headers: HOST })
  const loaded = await recorded.loadedModules()
  expect(loaded).toContain('src/server/tracing/start.ts')
  expect(loaded.filter((path) => /opentelemetry\/(?!api\/)|open-telemetry/.test(path))).toEqual([])
  await recorded.stop()
})
