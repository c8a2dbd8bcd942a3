import { beforeEach, expect, test, vi } from 'vitest'
import type { Banner } from '#storefront/ads/rules/banner.ts'
import { parseConsent } from '#storefront/consent/rules/consent.ts'

const BANNER: Banner = {
  id: 'ad-1',
  slotId: 'slot-1',
  image: { src: '/demo-media/banner/1', width: 241, height: 501, alt: 'Autumn' },
  caption: null,
  href: '/en/sale/x-1',
  disclosure: { advertiser: null, onBehalfOf: null },
  expiresAt: null,
  tracking: { token: 't' },
}

/** The scripts of a page that was just opened. */
async function openPage() {
  vi.resetModules()
  const events = await import('#storefront/ads/browser/promotion-events.ts')
  const { $consent } = await import('#storefront/consent/browser/stores/consent-store.ts')
  return { ...events, decide: (consent: string) => $consent.set(parseConsent(consent)) }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

test('events since the page was opened are replayed in order', () => {
  page.decide('analytics')
  page.promotionViewed(BANNER)
  const emitted: string[] = []
  page.followPromotions(({ name, banner }) => emitted.push(`${name} ${banner.id}`))
  page.promotionSelected(BANNER)
  expect(emitted).toEqual(['view_promotion ad-1', 'select_promotion ad-1'])
})

test('nothing is emitted after unsubscribing', () => {
  page.decide('analytics')
  const emitted: unknown[] = []
  page.followPromotions((event) => emitted.push(event))()
  page.promotionViewed(BANNER)
  expect(emitted).toEqual([])
})

test('several subscribers get each event, until each unsubscribes', () => {
  page.decide('analytics')
  const emitted: string[] = []
  const stop = page.followPromotions(() => emitted.push('first'))
  const stopSecond = page.followPromotions(() => emitted.push('second'))
  page.promotionViewed(BANNER)
  stop()
  page.promotionViewed(BANNER)
  stopSecond()
  expect(emitted).toEqual(['first', 'second', 'second'])
})

test.each(['none', 'ads.personalisation', 'garbage'])(
  'nothing is queued with the decision "%s"',
  (consent) => {
    page.decide(consent)
    page.promotionViewed(BANNER)
    const emitted: unknown[] = []
    page.followPromotions((event) => emitted.push(event))
    expect(emitted).toEqual([])
  },
)
