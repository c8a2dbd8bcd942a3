import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopError } from '#shop/api/shop-error.ts'
import { withFallback } from '#shop/server/with-fallback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes within a second is taken', async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 999, 'here'))
  const answer = withFallback(late, 'without')
  await vi.advanceTimersByTimeAsync(999)
  expect(await answer).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('no page waits longer than a second for what it can do without', async () => {
  const answer = withFallback(new Promise<string>(() => undefined), 'without')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('without')
})

test('a shop that fails costs what was asked for alone; any other failure is told', async () => {
  const failure = new ShopError({ status: 500, title: 'Down', detail: '', violations: [] })
  expect(await withFallback(Promise.reject(failure), 'without')).toBe('without')
  await expect(withFallback(Promise.reject(new TypeError('x')), 'without')).rejects.toThrow('x')
})
