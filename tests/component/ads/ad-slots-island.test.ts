import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Banner } from '#storefront/ads/rules/banner.ts'
import type { SlotName } from '#storefront/ads/rules/banner-index.ts'
import { scrollIntoView } from '../../support/dom/intersection.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { cells, pageState } from '../../support/samples/pages.ts'
import { drawPage, elapse, islandElement, startIslands } from '../../support/dom/page.tsx'

const banner = (slot: SlotName, change: Partial<Banner> = {}): Banner => ({
  id: `ad-${slot}`,
  slotId: SLOT_IDS[slot],
  image: { src: 'https://ads.test/1.png', width: 241, height: 501, alt: `Ad of ${slot}` },
  caption: null,
  href: '/en/sale/x-1',
  disclosure: { advertiser: null, onBehalfOf: null },
  expiresAt: null,
  tracking: { token: `token-${slot}` },
  ...change,
})

/** What the browser reported, as 'event token'. */
let reported: string[]

beforeEach(() => {
  reported = []
  const sendBeacon = (_address: string, body: URLSearchParams) =>
    reported.push(`${body.get('event')} ${body.get('token')}`)
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
})

const slotItem = (slot: SlotName) => `<li data-ad-slot="${slot}" data-page="1"></li>`

/** Opens a list with two ad slots, whose banner request returns these. */
async function openList(data: Banner[]): Promise<void> {
  const banners = { placement: 'CATEGORY', searchTerm: null, category: null, slotIds: SLOT_IDS }
  await drawPage({ state: pageState({ banners }), islands: ['banners'] })
  const grid = document.querySelector('[data-grid]')
  if (grid) grid.innerHTML = slotItem('leftS1') + cells(1, ['a', 'b']) + slotItem('rightM1')
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  await startIslands(['banners'])
  await elapse(0)
}

const slotOf = (name: RegExp) =>
  screen.getByRole('link', { name }).closest<HTMLElement>('li')?.dataset['adSlot']

describe('a banner', () => {
  test("is rendered in the list's slot for it", async () => {
    await openList([banner('rightM1'), banner('leftS1')])
    expect(slotOf(/Ad of leftS1.*Sponsored/)).toBe('leftS1')
    expect(slotOf(/Ad of rightM1.*Sponsored/)).toBe('rightM1')
  })

  test('for a slot that the list lacks is not rendered', async () => {
    await openList([banner('leftS2')])
    expect(screen.queryAllByRole('link', { name: /Sponsored/ })).toEqual([])
    expect(reported).toEqual([])
  })

  test("is not part of the server's HTML", async () => {
    await drawPage({ islands: ['banners'] })
    expect(islandElement('banners').childElementCount).toBe(0)
  })
})

test('a banner is reported once as rendered, as seen after a second, and as clicked', async () => {
  await openList([banner('leftS1')])
  expect(reported).toEqual(['impression token-leftS1'])
  const link = screen.getByRole('link', { name: /leftS1/ })
  scrollIntoView(link)
  await elapse(1000)
  expect(reported.slice(1)).toEqual(['view token-leftS1'])
  // A click that leads nowhere: jsdom has nowhere to go.
  link.addEventListener('click', (event) => event.preventDefault())
  act(() => void fireEvent.click(link))
  expect(reported.slice(2)).toEqual(['click token-leftS1'])
})

test('a list without ads has no banner', async () => {
  await openList([])
  expect(screen.queryAllByRole('link', { name: /Sponsored/ })).toEqual([])
  expect(reported).toEqual([])
})
