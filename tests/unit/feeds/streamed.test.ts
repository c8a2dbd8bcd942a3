import { expect, onTestFinished, test, vi } from 'vitest'
import { streamed } from '#feeds/server/streamed.ts'
import { forRequest } from '#server/log/request-context.ts'

const REQUEST = new Request('http://shop.example/en/feeds/google.xml')
const PIECE = 'x'.repeat(64 * 1024)

test('a file is written only as fast as its client reads', async () => {
  let made = 0
  async function* pieces() {
    for (; made < 10; made++) yield PIECE
  }
  let room = Promise.withResolvers<void>()
  const context = { requestId: 'a', traceparent: null, whenTaken: () => room.promise }
  const { body } = await forRequest(context, () => streamed(REQUEST, 'text/plain', pieces()))
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

test('a client that reads nothing for half a minute is cut, and others get their files', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  async function* pieces() {
    for (;;) yield PIECE
  }
  const stalled = {
    requestId: 'a',
    traceparent: null,
    whenTaken: () => new Promise<void>(() => undefined),
  }
  const files = await Promise.all(
    Array.from({ length: 4 }, () =>
      forRequest(stalled, () => streamed(REQUEST, 'text/plain', pieces())),
    ),
  )
  const reads = files.map(({ body }) => body?.getReader().read())
  const cut = Promise.allSettled(reads)
  const next = () => streamed(new Request(REQUEST, { method: 'HEAD' }), 'text/plain', pieces())
  expect((await next()).status).toBe(503)
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await cut).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect((await next()).status).toBe(200)
})
