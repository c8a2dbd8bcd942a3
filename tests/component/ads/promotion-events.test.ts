import { expect, test } from 'vitest'
import {
  followPromotions,
  promotionSelected,
  promotionViewed,
} from '#storefront/ads/browser/promotion-events.ts'
import type { Banner } from '#storefront/ads/rules/banner.ts'
import { $consent } from '#storefront/consent/browser/stores/consent-store.ts'
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

/** What happens from now on, for a shopper who decided so; what is queued for a subscriber is taken first. */
function decide(consent: string): void {
  followPromotions(() => undefined)()
  $consent.set(parseConsent(consent))
}

test('events since the page was opened are replayed in order', () => {
  decide('analytics')
  promotionViewed(BANNER)
  const emitted: string[] = []
  followPromotions(({ name, banner }) => emitted.push(`${name} ${banner.id}`))
  promotionSelected(BANNER)
  expect(emitted).toEqual(['view_promotion ad-1', 'select_promotion ad-1'])
})

test('nothing is emitted after unsubscribing', () => {
  decide('analytics')
  const emitted: unknown[] = []
  followPromotions((event) => emitted.push(event))()
  promotionViewed(BANNER)
  expect(emitted).toEqual([])
})

test('several subscribers get each event, until each unsubscribes', () => {
  decide('analytics')
  const emitted: string[] = []
  const stop = followPromotions(() => emitted.push('first'))
  const stopSecond = followPromotions(() => emitted.push('second'))
  promotionViewed(BANNER)
  stop()
  promotionViewed(BANNER)
  stopSecond()
  expect(emitted).toEqual(['first', 'second', 'second'])
})

test.each(['none', 'ads.personalisation', 'garbage'])(
  'nothing is queued with the decision "%s"',
  (consent) => {
    decide(consent)
    promotionViewed(BANNER)
    const emitted: unknown[] = []
    followPromotions((event) => emitted.push(event))
    expect(emitted).toEqual([])
  },
)
