import { expect, test } from 'vitest'
import { MOST_BYTES, readText } from '#third-party/read-text.ts'

/** An answer that never ends, and how much of it was taken. */
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

test('an answer is read whole, whatever its letters', async () => {
  const text = 'Žalioji arbata – شاي 🍵'.repeat(1000)
  expect(await readText(new Response(text))).toBe(text)
})

test('an answer without a body is empty', async () =>
  expect(await readText(new Response(null, { status: 204 }))).toBe(''))

test('an answer without an end is given up, and no more of it is taken', async () => {
  const { taken, response } = endless()
  await expect(readText(response)).rejects.toThrow(/longer than/)
  expect(taken.isCancelled).toBe(true)
  expect(taken.bytes).toBeLessThan(MOST_BYTES + 2 ** 20)
})
