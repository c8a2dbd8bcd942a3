import { afterEach, expect, test, vi } from 'vitest'
import { followAdSlots } from '#ads/browser/ad-slots.ts'
import { $respondedPages, $banners } from '#ads/browser/banners.ts'
import { clearedSlots, receiveBanners } from '#ads/rules/banner-state.ts'
import type { Banner } from '#ads/rules/banner.ts'
import { scrollIntoView, scrollOutOfView } from '../../support/dom/intersection.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { cells } from '../../support/samples/pages.ts'

const BANNER = { id: 'ad', slotId: SLOT_IDS.leftS1 } as Banner
const grid = () => document.querySelector<HTMLElement>('[data-grid]')!
const place = (slot: string) => grid().querySelector<HTMLElement>(`[data-ad-slot="${slot}"]`)!
const noteIn = (slot: string) =>
  place(slot).querySelector('.ad-fallback')?.textContent?.trim() ?? null

let stop = () => {}
afterEach(() => {
  stop()
  $respondedPages.set([])
  $banners.set(clearedSlots())
})

/** A grid with two places, and so many notes of the shop's own. */
function draw(notes: number): void {
  const templates = Array.from(
    { length: notes },
    (_note, index) =>
      `<div class="ad-fallback" data-ad-fallback="${index}"><a href="/en/">Note ${index + 1}</a></div>`,
  )
  document.body.innerHTML = `
    <ul data-grid>
      <li data-ad-slot="leftS1" data-page="1"></li>${cells(1, ['a', 'b'])}
      <li data-ad-slot="rightM1" data-page="1"></li>
    </ul>
    <template data-ad-fallbacks>${templates.join('')}</template>`
  stop = followAdSlots()
}

/** The page's banners are answered: with one for the left, or with none. */
function showBanners(banners: Banner[]): void {
  const received = { slotIds: SLOT_IDS, page: 1, unshift: false }
  $banners.set(receiveBanners(clearedSlots(), banners, received))
  $respondedPages.set([1])
}

test('an empty slot in view gets its own note', () => {
  draw(2)
  showBanners([])
  scrollIntoView(place('leftS1'))
  scrollIntoView(place('rightM1'))
  expect([noteIn('leftS1'), noteIn('rightM1')]).toEqual(['Note 1', 'Note 2'])
})

test('no note is shown twice', () => {
  draw(1)
  showBanners([])
  scrollIntoView(place('leftS1'))
  scrollIntoView(place('rightM1'))
  expect([noteIn('leftS1'), noteIn('rightM1')]).toEqual(['Note 1', null])
})

test('an empty slot is removed once it leaves the window, and its note can be used again', () => {
  draw(1)
  showBanners([])
  scrollIntoView(place('leftS1'))
  scrollOutOfView(place('leftS1'))
  expect(place('leftS1')).toBeNull()
  scrollIntoView(place('rightM1'))
  expect(noteIn('rightM1')).toBe('Note 1')
})

test('a slot out of view is removed at once, without a note', () => {
  draw(1)
  showBanners([])
  scrollOutOfView(place('rightM1'), 2000)
  expect(place('rightM1')).toBeNull()
})

test('a slot that is back in view when its exit is reported stays until it leaves again', () => {
  draw(1)
  showBanners([])
  const rect = vi.spyOn(place('leftS1'), 'getBoundingClientRect')
  rect.mockReturnValue({ top: 100, bottom: 400 } as DOMRect)
  scrollOutOfView(place('leftS1'))
  expect(place('leftS1')).not.toBeNull()
  rect.mockReturnValue({ top: -400, bottom: -100 } as DOMRect)
  scrollOutOfView(place('leftS1'))
  expect(place('leftS1')).toBeNull()
})

test('a note stays while the focus is in it', () => {
  draw(1)
  showBanners([])
  scrollIntoView(place('leftS1'))
  place('leftS1').querySelector('a')?.focus()
  scrollOutOfView(place('leftS1'))
  expect(noteIn('leftS1')).toBe('Note 1')
})

test('a slot with a banner gets no note, and stays', () => {
  draw(2)
  showBanners([BANNER])
  scrollIntoView(place('leftS1'))
  scrollOutOfView(place('leftS1'))
  expect(noteIn('leftS1')).toBeNull()
  expect(place('leftS1')).not.toBeNull()
})

test('a page whose banners came before it was in view closes its empty slots too', () => {
  $respondedPages.set([1])
  draw(1)
  scrollIntoView(place('leftS1'))
  expect(noteIn('leftS1')).toBe('Note 1')
})
