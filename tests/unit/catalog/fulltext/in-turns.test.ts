import { expect, test } from 'vitest'
import { inTurns } from '#embedded-shop/fulltext/suggest/suggestions.ts'

/** Work of many steps of two milliseconds each. */
function* work(steps: number): Generator<void, string> {
  for (let at = 0; at < steps; at++) {
    const end = performance.now() + 2
    while (performance.now() < end);
    yield
  }
  return 'done'
}

test('long work yields to other requests', async () => {
  let served = 0
  let isDone = false
  const serve = () => {
    served += 1
    if (!isDone) setImmediate(serve)
  }
  setImmediate(serve)
  expect(await inTurns(work(50))).toBe('done')
  isDone = true
  expect(served).toBeGreaterThan(10)
})

test('short work takes one turn', async () => {
  let isServed = false
  const other = setImmediate(() => (isServed = true))
  await inTurns(
    (function* () {
      yield
    })(),
  )
  expect(isServed).toBe(false)
  clearImmediate(other)
})
