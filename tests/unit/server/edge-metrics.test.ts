import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countInto, metrics } from '#server/edge/metrics.ts'
import worker from '#server/edge/worker.ts'
import { forRequest } from '#server/log/request-context.ts'

interface Point {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

const bound = () => {
  const points: Point[] = []
  return { points, bindings: { METRICS: { writeDataPoint: (one: Point) => points.push(one) } } }
}

/** Sends a request, and waits for what goes on after its response. */
async function send(request: Request, bindings: Record<string, unknown>) {
  const works: Promise<unknown>[] = []
  const response = await worker.fetch(request, bindings, { waitUntil: (work) => works.push(work) })
  await response.text()
  await Promise.all(works)
  return response
}

beforeEach(() => vi.stubEnv('SHOP_API_URL', 'http://127.0.0.1:9'))
afterEach(() => vi.unstubAllEnvs())

test('a request is counted by kind and outcome, with its seconds', async () => {
  const { points, bindings } = bound()
  await send(new Request('https://shop.example/healthz'), bindings)
  expect(points.map(({ blobs }) => blobs)).toEqual([['http_request_duration', 'check', '2xx']])
  expect(points[0]?.indexes).toEqual(['http_request_duration'])
  expect(points[0]?.doubles[0]).toBeGreaterThanOrEqual(0)
  expect(points[0]?.doubles[0]).toBeLessThan(1)
})

test('a request beyond the limit is counted by kind', async () => {
  const { points, bindings } = bound()
  const LIMIT_FORMS = { limit: () => Promise.resolve({ success: false }) }
  const headers = { 'cf-connecting-ip': '203.0.113.9', 'content-length': '0' }
  const form = new Request('https://shop.example/en/consent', { method: 'POST', headers })
  expect((await send(form, { ...bindings, LIMIT_FORMS })).status).toBe(429)
  expect(points.map(({ blobs }) => blobs)).toEqual([
    ['limited', 'forms'],
    ['http_request_duration', 'consent', '4xx'],
  ])
})

test('calls, copies, breakers and dropped parts are counted for their request', () => {
  const { points, bindings } = bound()
  metrics.called('shop', 'OK', 1)
  const request = { requestId: 'a', traceparent: null, tracestate: null }
  forRequest({ ...request, count: countInto(bindings) }, () => {
    metrics.called('shop', 'LATE', 5)
    metrics.cached('page', 'stale')
    metrics.circuitBreaker('shop', true)
    metrics.dropped('TAXON')
  })
  expect(points.map(({ blobs, doubles }) => [...blobs, ...doubles])).toEqual([
    ['call_duration', 'shop', 'late', 5],
    ['cache', 'page', 'stale', 1],
    ['breaker_open', 'shop', 1],
    ['dropped', 'taxon', 1],
  ])
})

test('a request writes no more points than the platform allows', () => {
  const { points, bindings } = bound()
  const count = countInto(bindings)
  for (let call = 0; call < 1000; call++) count?.('cache', [], 1)
  expect(points).toHaveLength(200)
})

test('without a data set nothing is counted', () => {
  expect(countInto({})).toBeUndefined()
})
