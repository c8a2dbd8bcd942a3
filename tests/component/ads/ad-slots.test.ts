import { afterEach, expect, test, vi } from 'vitest'
import { followAdSlots } from '#storefront/ads/browser/ad-slots.ts'
import { scrollSmoothly } from '#storefront/browser/window-scroll.ts'
import { $respondedPages, $banners } from '#storefront/ads/browser/stores/slot-contents.ts'
import { clearedSlots, receiveBanners } from '#storefront/ads/rules/banner-state.ts'
import type { Banner } from '#storefront/ads/rules/banner.ts'
import { scrollIntoView, scrollOutOfView } from '../../support/dom/intersection.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { cells } from '../../support/samples/pages.ts'

const BANNER = { id: 'ad', slotId: SLOT_IDS.leftS1 } as Banner
const grid = () => document.querySelector<HTMLElement>('[data-grid]')!
const slotElement = (slot: string) => grid().querySelector<HTMLElement>(`[data-ad-slot="${slot}"]`)!
const fallbackIn = (slot: string) =>
  slotElement(slot).querySelector('.ad-fallback')?.textContent?.trim() ?? null

let stop = () => {}
afterEach(() => {
  stop()
  $respondedPages.set([])
  $banners.set(clearedSlots())
})

/** Renders a grid with two ad slots, and the given number of ad fallbacks. */
function draw(fallbacks: number): void {
  const templates = Array.from(
    { length: fallbacks },
    (_fallback, index) =>
      `<div class="ad-fallback" data-ad-fallback="${index}"><a href="/en/">Fallback ${index + 1}</a></div>`,
  )
  document.body.innerHTML = `
    <ul data-grid>
      <li data-ad-slot="leftS1" data-page="1"></li>${cells(1, ['a', 'b'])}
      <li data-ad-slot="rightM1" data-page="1"></li>
    </ul>
    <template data-ad-fallbacks>${templates.join('')}</template>`
  stop = followAdSlots()
}

/** Receives the page's banners. */
function showBanners(banners: Banner[]): void {
  const received = { slotIds: SLOT_IDS, page: 1, unshift: false }
  $banners.set(receiveBanners(clearedSlots(), banners, received))
  $respondedPages.set([1])
}

test('an empty slot in view shows a fallback of its own', () => {
  draw(2)
  showBanners([])
  scrollIntoView(slotElement('leftS1'))
  scrollIntoView(slotElement('rightM1'))
  expect([fallbackIn('leftS1'), fallbackIn('rightM1')]).toEqual(['Fallback 1', 'Fallback 2'])
})

test('no fallback is shown twice', () => {
  draw(1)
  showBanners([])
  scrollIntoView(slotElement('leftS1'))
  scrollIntoView(slotElement('rightM1'))
  expect([fallbackIn('leftS1'), fallbackIn('rightM1')]).toEqual(['Fallback 1', null])
})

test('an empty slot is removed once it leaves the window, and its fallback can be used again', () => {
  draw(1)
  showBanners([])
  scrollIntoView(slotElement('leftS1'))
  scrollOutOfView(slotElement('leftS1'))
  expect(slotElement('leftS1')).toBeNull()
  scrollIntoView(slotElement('rightM1'))
  expect(fallbackIn('rightM1')).toBe('Fallback 1')
})

test('a slot in view that the shop has nothing for is closed at once', () => {
  draw(0)
  showBanners([])
  const rect = vi.spyOn(slotElement('leftS1'), 'getBoundingClientRect')
  rect.mockReturnValue({ top: 100, bottom: 400 } as DOMRect)
  scrollIntoView(slotElement('leftS1'))
  expect(slotElement('leftS1')).toBeNull()
  expect(slotElement('rightM1')).not.toBeNull()
})

test('a slot is not removed under a smooth scroll, but when that has ended', () => {
  vi.useFakeTimers()
  draw(0)
  showBanners([])
  Object.assign(window, { scrollTo: () => {} })
  scrollSmoothly(() => 1000)
  scrollOutOfView(slotElement('leftS1'))
  expect(slotElement('leftS1')).not.toBeNull()
  vi.advanceTimersByTime(300)
  expect(slotElement('leftS1')).toBeNull()
  vi.useRealTimers()
})

test('a slot out of view is removed at once, without a fallback', () => {
  draw(1)
  showBanners([])
  scrollOutOfView(slotElement('rightM1'), 2000)
  expect(slotElement('rightM1')).toBeNull()
})

test('a slot that is back in view when its exit is reported stays until it leaves again', () => {
  draw(1)
  showBanners([])
  const rect = vi.spyOn(slotElement('leftS1'), 'getBoundingClientRect')
  rect.mockReturnValue({ top: 100, bottom: 400 } as DOMRect)
  scrollOutOfView(slotElement('leftS1'))
  expect(slotElement('leftS1')).not.toBeNull()
  rect.mockReturnValue({ top: -400, bottom: -100 } as DOMRect)
  scrollOutOfView(slotElement('leftS1'))
  expect(slotElement('leftS1')).toBeNull()
})

test('a fallback stays while the focus is in it', () => {
  draw(1)
  showBanners([])
  scrollIntoView(slotElement('leftS1'))
  slotElement('leftS1').querySelector('a')?.focus()
  scrollOutOfView(slotElement('leftS1'))
  expect(fallbackIn('leftS1')).toBe('Fallback 1')
})

test('a slot with a banner shows no fallback, and stays', () => {
  draw(2)
  showBanners([BANNER])
  scrollIntoView(slotElement('leftS1'))
  scrollOutOfView(slotElement('leftS1'))
  expect(fallbackIn('leftS1')).toBeNull()
  expect(slotElement('leftS1')).not.toBeNull()
})

test('a page whose banners arrived before it was in view closes its empty slots too', () => {
  $respondedPages.set([1])
  draw(1)
  scrollIntoView(slotElement('leftS1'))
  expect(fallbackIn('leftS1')).toBe('Fallback 1')
})
