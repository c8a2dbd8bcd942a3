import { expect, test } from 'vitest'
import {
  followPromotions,
  promotionSelected,
  promotionViewed,
} from '#ads/browser/promotion-events.ts'
import type { Banner } from '#ads/rules/banner.ts'
import { $consent } from '#consent/browser/stores/consent-store.ts'
import { parseConsent } from '#consent/rules/consent.ts'

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

/** What happens from now on, for a shopper who decided so; whatever waits for a follower is taken first. */
function decide(consent: string): void {
  followPromotions(() => undefined)()
  $consent.set(parseConsent(consent))
}

test('what happened since the page was opened is told in its order', () => {
  decide('analytics')
  promotionViewed(BANNER)
  const told: string[] = []
  followPromotions(({ name, banner }) => told.push(`${name} ${banner.id}`))
  promotionSelected(BANNER)
  expect(told).toEqual(['view_promotion ad-1', 'select_promotion ad-1'])
})

test('nothing is told after the follower has left', () => {
  decide('analytics')
  const told: unknown[] = []
  followPromotions((event) => told.push(event))()
  promotionViewed(BANNER)
  expect(told).toEqual([])
})

test.each(['none', 'ads.personalisation', 'garbage'])(
  'nothing is remembered with the decision "%s"',
  (consent) => {
    decide(consent)
    promotionViewed(BANNER)
    const told: unknown[] = []
    followPromotions((event) => told.push(event))
    expect(told).toEqual([])
  },
)
