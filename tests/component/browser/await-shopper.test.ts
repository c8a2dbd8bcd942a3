import { DATA_ACTIVE } from '#storefront/browser/dom-contract.ts'
import { whenActive } from '#storefront/browser/first/page-lifecycle.ts'
import { awaitShopper } from '#storefront/site/browser/head/await-shopper.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const SIGNS = ['pointermove', 'keydown']
const root = document.documentElement

const navigate = (type: string, deliveryType = '') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, deliveryType } as never])

beforeEach(() => {
  vi.useFakeTimers()
  navigate('navigate')
})
afterEach(() => {
  window.dispatchEvent(new Event('keydown'))
  Reflect.deleteProperty(document, 'prerendering')
  root.removeAttribute(DATA_ACTIVE)
  window.history.replaceState(null, '')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** How often what waits for a shopper was begun. */
function follow(): { begun: number } {
  const followed = { begun: 0 }
  whenActive(() => (followed.begun += 1))
  return followed
}

describe('scripts', () => {
  test.each(SIGNS)('load on the first input, once: %s', (sign) => {
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    const followed = follow()
    expect(followed.begun).toBe(0)
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    expect(followed.begun).toBe(1)
  })

  test('load after a long idle time, counted from the load event', () => {
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    const followed = follow()
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(5999)
    expect(followed.begun).toBe(0)
    vi.advanceTimersByTime(1)
    expect(followed.begun).toBe(1)
  })

  test.each(['reload', 'back_forward'])('load at once on a %s', (type) => {
    navigate(type)
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    expect(follow().begun).toBe(1)
  })

  test.each(['navigational-prefetch', 'cache'])(
    'load at once for a page that was prefetched or cached: %s',
    (deliveryType) => {
      navigate('navigate', deliveryType)
      awaitShopper(DATA_ACTIVE, SIGNS, 6000)
      expect(follow().begun).toBe(1)
    },
  )

  test('load for a prerendered page once it is shown, whatever happens before', () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    const followed = follow()
    window.dispatchEvent(new Event('keydown'))
    expect(followed.begun).toBe(0)
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(followed.begun).toBe(1)
  })

  test('load at once if the history entry has a list position', () => {
    window.history.replaceState({ pages: [1, 3] }, '')
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    expect(follow().begun).toBe(1)
  })

  test('requested later load at once', () => {
    awaitShopper(DATA_ACTIVE, SIGNS, 6000)
    window.dispatchEvent(new Event('keydown'))
    expect(follow().begun).toBe(1)
  })
})
