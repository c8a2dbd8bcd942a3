import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callThirdParty,
  type CallOutcome,
  readJson,
  type ThirdPartyConnection,
} from '#server/third-party/call.ts'
import { createCircuitBreaker } from '#server/third-party/circuit-breaker.ts'
import { THIRD_PARTY_MAX_BYTES, readBody } from '#server/third-party/exchange.ts'
import { readRetryAfter, retryAfterMs, ThirdPartyProblem } from '#server/third-party/problem.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'

let server: FakeShop
beforeAll(async () => {
  server = await startFakeShop()
})
afterAll(() => server.stop())

const CALM = new AbortController().signal

function get(change: Partial<ThirdPartyConnection> = {}, signal = CALM) {
  const connection = { baseUrl: server.url, deadlineMs: 5000, ...change }
  return callThirdParty(connection, { path: '/a', read: readJson }, signal)
}

/** Responds inside this process. */
const inProcess = (response: Response) => ({ fetch: () => Promise.resolve(response) })

/** A response that never ends, and how much of it was taken. */
function endless() {
  const taken = { bytes: 0, isCancelled: false }
  const chunk = new Uint8Array(2 ** 16).fill(0x61)
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken.bytes += chunk.byteLength
      controller.enqueue(chunk)
    },
    cancel: () => {
      taken.isCancelled = true
    },
  })
  return { taken, response: new Response(body) }
}

describe('a call to a third party', () => {
  test('goes over the network unless a handler in this process responds', async () => {
    server.respondWith({ body: { from: 'network' } })
    expect(await get()).toEqual({ from: 'network' })
    expect(await get(inProcess(Response.json({ from: 'process' })))).toEqual({ from: 'process' })
    expect(server.requests.map(({ path }) => path)).toEqual(['/a'])
  })

  test.each([
    { baseUrl: 'http://party.example', path: '/a', url: 'http://party.example/a' },
    { baseUrl: 'http://party.example//', path: '/a', url: 'http://party.example/a' },
    { baseUrl: 'http://party.example/x/', path: '/a?b=c', url: 'http://party.example/x/a?b=c' },
    { baseUrl: 'http://party.example/x/', path: '', url: 'http://party.example/x/' },
  ])('of "$path" below $baseUrl goes to $url', async ({ baseUrl, path, url }) => {
    const fetch = (request: Request) => Promise.resolve(Response.json(request.url))
    const connection = { fetch, baseUrl, deadlineMs: 5000 }
    expect(await callThirdParty(connection, { path, read: readJson }, CALM)).toBe(url)
  })

  test('does not follow a redirect to another host', async () => {
    const elsewhere = await startFakeShop()
    const moved = createServer((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    ).listen(0, '127.0.0.1')
    await once(moved, 'listening')
    const baseUrl = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`
    elsewhere.respondWith({ body: {} })

    for (const followsRedirects of [false, true])
      await expect(get({ baseUrl, followsRedirects })).rejects.toMatchObject({
        kind: 'UNREACHABLE',
      })
    expect(elsewhere.requests).toEqual([])

    moved.closeAllConnections()
    moved.close()
    await elsewhere.stop()
  })
})

describe('a problem', () => {
  test.each([
    { how: 'dead', kind: 'UNREACHABLE' },
    { how: 'silence', kind: 'LATE' },
    { how: 'half', kind: 'LATE' },
    { how: { body: '<h1>Welcome</h1>' }, kind: 'UNREADABLE' },
    { how: { status: 404, body: { title: 'No' } }, kind: 'REFUSED' },
    { how: { status: 500, body: {} }, kind: 'REFUSED' },
  ] as const)('of a party that responds with $how is $kind', async ({ how, kind }) => {
    server.respondWith(how)
    const deadlineMs = kind === 'LATE' ? 40 : 5000
    await expect(get({ deadlineMs })).rejects.toMatchObject({ name: 'ThirdPartyProblem', kind })
  })

  test('of an error status contains the response of the party', async () => {
    server.respondWith({ status: 422, body: { title: 'No' } })
    await expect(get()).rejects.toMatchObject({
      message: 'Status 422',
      errorResponse: {
        status: 422,
        statusText: 'Unprocessable Entity',
        text: '{"title":"No"}',
        retryAfter: null,
      },
    })
  })

  test('of an invalid address is UNREACHABLE', async () => {
    await expect(get({ baseUrl: 'no address' })).rejects.toMatchObject({ kind: 'UNREACHABLE' })
  })

  test('of a reader that throws is UNREADABLE, with its cause', async () => {
    const cause = new TypeError('no list')
    const call = {
      path: '/a',
      read: () => {
        throw cause
      },
    }
    const connection = { ...inProcess(Response.json({})), baseUrl: server.url, deadlineMs: 5000 }
    await expect(callThirdParty(connection, call, CALM)).rejects.toMatchObject({
      kind: 'UNREADABLE',
      message: 'no list',
      cause,
    })
  })

  test('of a party in this process that never responds is LATE', async () => {
    const fetch = () => new Promise<Response>(() => {})
    await expect(get({ fetch, deadlineMs: 20 })).rejects.toMatchObject({
      kind: 'LATE',
      message: 'No response within 20 ms',
    })
  })

  test('of a fetch that rejects as soon as it is aborted is LATE', async () => {
    const fetch = ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    await expect(get({ fetch, deadlineMs: 20 })).rejects.toMatchObject({ kind: 'LATE' })
  })
})

describe('the message of a problem', () => {
  test('names the cause of a failed connection', async () => {
    const gone = await startFakeShop()
    await gone.stop()
    await expect(get({ baseUrl: gone.url })).rejects.toMatchObject({ message: 'ECONNREFUSED' })
  })

  test('contains no address, because a query contains search terms', async () => {
    const baseUrl = 'http://user:secret@127.0.0.1?query=secret'
    const problem = (await get({ baseUrl }).catch((error: unknown) => error)) as ThirdPartyProblem
    expect([problem.kind, problem.message]).toEqual(['UNREACHABLE', 'TypeError'])
  })
})

test.each([
  { header: '7', ms: 7_000, seconds: 7 },
  { header: '120', ms: 120_000, seconds: 120 },
  { header: '86400', ms: 86_400_000, seconds: 300 },
  { header: '0.5', ms: 500, seconds: 1 },
  { header: '0', ms: 0, seconds: 1 },
  { header: '-2', ms: 0, seconds: 1 },
  { header: 'Thu, 01 Jan 1970 00:01:30 GMT', ms: 90_000, seconds: 90 },
  { header: 'Wed, 31 Dec 1969 23:00:00 GMT', ms: 0, seconds: 1 },
  { header: 'soon', ms: null, seconds: null },
  { header: '', ms: null, seconds: null },
  { header: null, ms: null, seconds: null },
])(
  'a Retry-After of "$header" means $ms ms to a cluster’s client, and $seconds s, at most 300, to others',
  ({ header, ms, seconds }) =>
    expect([retryAfterMs(header, 0), readRetryAfter(header, 0)]).toEqual([ms, seconds]),
)

describe('listeners of a connection', () => {
  test.each([
    { how: { body: {} }, outcome: 'OK' },
    { how: { status: 429, body: {} }, outcome: 'REFUSED' },
    { how: 'dead', outcome: 'UNREACHABLE' },
    { how: 'silence', outcome: 'LATE' },
    { how: { body: 'no JSON' }, outcome: 'UNREADABLE' },
  ] as const)('are notified that a call ended as $outcome, and how long it took', async (row) => {
    server.respondWith(row.how)
    const seen: [CallOutcome, boolean][] = []
    const onEnd = (outcome: CallOutcome, ms: number) => seen.push([outcome, ms > 0])
    const deadlineMs = row.outcome === 'LATE' ? 40 : 5000
    await Promise.allSettled([get({ deadlineMs, onEnd })])
    expect(seen).toEqual([[row.outcome, true]])
  })

  test('may add headers, and cannot replace those of the request', async () => {
    server.respondWith({ body: {} })
    await get({ headers: () => ({ traceparent: '00-1-2-01' }) })
    expect(server.requests[0]?.headers['traceparent']).toBe('00-1-2-01')
  })
})

describe('a caller who leaves', () => {
  test("before the call gets the signal's reason, and nothing is requested", async () => {
    server.respondWith({ body: {} })
    await expect(get({}, AbortSignal.abort('gone'))).rejects.toBe('gone')
    expect(server.requests).toEqual([])
  })

  test("during the call gets the signal's reason", async () => {
    const leaving = new AbortController()
    server.respondWith(() => {
      leaving.abort('gone')
      return 'silence'
    })
    await expect(get({ circuitBreaker: createCircuitBreaker() }, leaving.signal)).rejects.toBe(
      'gone',
    )
  })
})

test('a call that the breaker rejects is OPEN, and is not sent', async () => {
  const circuitBreaker = createCircuitBreaker({ failures: 2, restMs: 60_000 })
  server.respondWith('dead')
  for (let i = 0; i < 2; i++)
    await expect(get({ circuitBreaker })).rejects.toMatchObject({ kind: 'UNREACHABLE' })
  server.respondWith({ body: {} })
  await expect(get({ circuitBreaker })).rejects.toMatchObject({ kind: 'OPEN', isOutage: false })
  expect(server.requests).toEqual([])
})

describe('a response', () => {
  test('is read completely, whatever its encoding', async () => {
    const text = 'Žalioji arbata – شاي 🍵'.repeat(1000)
    expect(await readBody(new Response(text), THIRD_PARTY_MAX_BYTES)).toBe(text)
  })

  test('without a body is empty', async () =>
    expect(await readBody(new Response(null, { status: 204 }), THIRD_PARTY_MAX_BYTES)).toBe(''))

  test('without an end is abandoned as UNREADABLE, and no more of it is read', async () => {
    const { taken, response } = endless()
    const reading = get(inProcess(response))
    await expect(reading).rejects.toThrow(/longer than/)
    await expect(reading).rejects.toMatchObject({ kind: 'UNREADABLE' })
    await expect(reading).rejects.toBeInstanceOf(ThirdPartyProblem)
    expect(taken.isCancelled).toBe(true)
    expect(taken.bytes).toBeLessThan(THIRD_PARTY_MAX_BYTES + 2 ** 20)
  })

  test('is refused if too much is held of others, whose memory is free again afterwards', async () => {
    const all = Array.from({ length: 40 }, endless)
    const calls = all.map(({ response }) => get({ ...inProcess(response), maxBytes: 16 * 2 ** 20 }))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect(all.every(({ taken }) => taken.isCancelled)).toBe(true)
    const sum = all.reduce((bytes, { taken }) => bytes + taken.bytes, 0)
    expect(sum).toBeLessThan((64 + 2 * 40) * 2 ** 20)
    const text = JSON.stringify('a'.repeat(6 * 2 ** 20))
    expect(await get(inProcess(new Response(text)))).toHaveLength(6 * 2 ** 20)
  })

  test('may be longer if its party has a higher limit', async () => {
    const text = JSON.stringify('a'.repeat(100))
    const read = (maxBytes: number) => get({ ...inProcess(new Response(text)), maxBytes })
    await expect(read(101)).rejects.toMatchObject({ kind: 'UNREADABLE' })
    expect(await read(102)).toHaveLength(100)
  })
})
