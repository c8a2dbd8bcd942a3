import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopError } from '#contract/wire/shop-error.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

const begun = () => ({ startedAt: performance.now(), onGivenUp: vi.fn<() => void>() })
const never = () => new Promise<string>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a result within a second is used', async () => {
  const page = begun()
  const late = new Promise<string>((resolve) => setTimeout(resolve, 999, 'here'))
  const response = withFallback(late, 'without', page)
  await vi.advanceTimersByTimeAsync(999)
  expect(await response).toBe('here')
  expect(page.onGivenUp).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('no page waits longer than a second for an optional part', async () => {
  const page = begun()
  const response = withFallback(never(), 'without', page)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await response).toBe('without')
  expect(page.onGivenUp).toHaveBeenCalledOnce()
})

test('a failing shop costs only the requested part; any other failure is thrown', async () => {
  const failure = new ShopError({ status: 500, title: 'Down', detail: '', violations: [] })
  const page = begun()
  expect(await withFallback(Promise.reject(failure), 'without', page)).toBe('without')
  expect(page.onGivenUp).toHaveBeenCalledOnce()
  await expect(
    withFallback(Promise.reject(new TypeError('x')), 'without', begun()),
  ).rejects.toThrow('x')
})

test('consecutive stages share the one second of their page', async () => {
  const page = begun()
  const first = withFallback(never(), 'first', page)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await first).toBe('first')
  const second = withFallback(never(), 'second', page)
  const atHand = withFallback(Promise.resolve('at hand'), 'without', page)
  expect(await atHand).toBe('at hand')
  await vi.advanceTimersByTimeAsync(50)
  expect(await second).toBe('second')
})
