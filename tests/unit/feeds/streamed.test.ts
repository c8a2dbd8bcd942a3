import { expect, test } from 'vitest'
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
