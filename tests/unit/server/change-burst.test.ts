import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeBurst } from '#embedded-shop/engines/change-burst.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('changes within a second of others count as one burst, whichever engine applied them', () => {
  const burst = createChangeBurst()
  expect([burst.age(), burst.note()]).toEqual([Infinity, false])
  vi.advanceTimersByTime(999)
  expect([burst.age(), burst.note()]).toEqual([999, true])
  vi.advanceTimersByTime(1000)
  expect(burst.note()).toBe(false)
})
