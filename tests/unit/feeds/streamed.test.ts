import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { streamed } from '#protocols/feeds/server/streamed.ts'
import { forRequest } from '#server/log/request-context.ts'

const REQUEST = new Request('http://shop.example/en/feeds/google.xml')
const PIECE = 'x'.repeat(64 * 1024)

test('a file is written only as fast as its client reads', async () => {
  let made = 0
  async function* someOf() {
    for (; made < 10; made++) yield PIECE
  }
  let room = Promise.withResolvers<void>()
  const context = {
    requestId: 'a',
    traceparent: null,
    tracestate: null,
    whenRead: () => room.promise,
  }
  const { body } = await forRequest(context, () => streamed(REQUEST, 'text/plain', someOf()))
  const reader = body?.getReader()
  const first = reader?.read()
  await new Promise(setImmediate)
  expect(made).toBe(0)
  room.resolve()
  expect((await first)?.done).toBe(false)
  const before = made
  room = Promise.withResolvers<void>()
  void reader?.read()
  await new Promise(setImmediate)
  expect(made).toBe(before)
  await reader?.cancel()
})

async function* piecesOf(count: number) {
  for (let made = 0; made < count; made++) yield await Promise.resolve(PIECE)
}

describe('a client that reads slowly', () => {
  const log: string[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    log.length = 0
  })

  /** Sends a file of a hundred pieces to a client that needs some seconds before it gets each. */
  async function sendTo(secondsBefore: (piece: number) => number) {
    let isCut = false
    let piece = 0
    const context = {
      requestId: 'a',
      traceparent: null,
      tracestate: null,
      whenRead: () =>
        new Promise<void>((resolve) => setTimeout(resolve, secondsBefore(piece++) * 1000)),
      cut: () => void (isCut = true),
    }
    const response = await forRequest(context, () => streamed(REQUEST, 'text/plain', piecesOf(100)))
    let read = 0
    const readAll = async () => {
      for await (const bytes of response.body ?? []) read += bytes.length
    }
    if (response.body) void readAll()
    return { status: response.status, isCut: () => isCut, read: () => read / PIECE.length }
  }

  test('gets the whole file over the slowest mobile network, at 10 kB/s', async () => {
    const client = await sendTo(() => 6.5)
    await vi.advanceTimersByTimeAsync(101 * 6500)
    expect([client.read(), client.isCut()]).toEqual([100, false])
  })

  test('is not cut off for a pause after it has read a lot', async () => {
    const client = await sendTo((piece) => (piece % 10 === 9 ? 59 : 0))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([client.read(), client.isCut()]).toEqual([100, false])
  })

  test.each([
    { what: 'reads nothing', seconds: 1e6, after: 60 },
    { what: 'reads a little every 29 s', seconds: 29, after: 120 },
  ])('is cut off if it $what, which is not an error', async ({ seconds, after }) => {
    const client = await sendTo(() => seconds)
    await vi.advanceTimersByTimeAsync(after * 1000)
    expect(client.isCut()).toBe(true)
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 'info',
        message: 'a client reads a file too slowly and was cut',
      }),
    ])
  })

  test('does not delay others until 32 files are open', async () => {
    const slow = await Promise.all(Array.from({ length: 31 }, () => sendTo(() => 25)))
    const quick = await sendTo(() => 0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(quick.read()).toBe(100)
    expect(slow[0]?.read()).toBe(0)
    const another = await Promise.all([sendTo(() => 25), sendTo(() => 25)])
    expect(another.map(({ status }) => status)).toEqual([200, 503])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect((await sendTo(() => 0)).status).toBe(200)
    await vi.advanceTimersByTimeAsync(1000)
  })
})

test('a file without content is not cached, because the catalog may grow', async () => {
  const { status, headers } = await streamed(REQUEST, 'text/plain', piecesOf(0))
  expect([status, headers.get('cache-control')]).toEqual([404, null])
})
