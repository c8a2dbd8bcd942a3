import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  afterScroll,
  correctScroll,
  scrollNow,
  scrollSmoothly,
} from '#storefront/browser/window-scroll.ts'

const scrolls: ScrollToOptions[] = []

beforeEach(() => {
  vi.useFakeTimers()
  scrolls.length = 0
  Object.assign(window, {
    scrollY: 0,
    scrollTo: (to: ScrollToOptions) => scrolls.push(to),
    scrollBy: (by: ScrollToOptions) => scrolls.push(by),
  })
})
afterEach(() => {
  scrollNow(0)
  vi.useRealTimers()
})

test('a correction does not end a smooth scroll: it goes on to where its aim is now', () => {
  let top = 1000
  scrollSmoothly(() => top)
  top -= 120
  correctScroll(-120)
  expect(scrolls).toEqual([
    { top: 1000, behavior: 'smooth' },
    { top: -120, behavior: 'instant' },
    { top: 880, behavior: 'smooth' },
  ])
})

test('a correction alone scrolls at once', () => {
  correctScroll(40)
  expect(scrolls).toEqual([{ top: 40, behavior: 'instant' }])
})

test('an aim that has moved without a correction is gone after', () => {
  let top = 1000
  scrollSmoothly(() => top)
  top = 700
  vi.advanceTimersByTime(1000)
  expect(scrolls).toEqual([
    { top: 1000, behavior: 'smooth' },
    { top: 700, behavior: 'smooth' },
  ])
})

test('changes wait for the end of a smooth scroll, not longer than the window moves', () => {
  const changes: string[] = []
  scrollSmoothly(() => 1000)
  afterScroll(() => changes.push('removed'))
  for (let frame = 0; frame < 20; frame += 1) {
    Object.assign(window, { scrollY: frame * 50 })
    vi.advanceTimersByTime(16)
  }
  expect(changes).toEqual([])
  vi.advanceTimersByTime(300)
  expect(changes).toEqual(['removed'])
})

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a %s takes the window over: nothing scrolls against it',
  (name) => {
    const changes: string[] = []
    let top = 1000
    scrollSmoothly(() => top)
    afterScroll(() => changes.push('removed'))
    window.dispatchEvent(new Event(name))
    expect(changes).toEqual(['removed'])
    top = 700
    vi.advanceTimersByTime(1000)
    expect(scrolls).toHaveLength(1)
  },
)

test('a shopper who wants less motion is brought there at once', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  scrollSmoothly(() => 1000)
  expect(scrolls).toEqual([{ top: 1000, behavior: 'instant' }])
})
