import { expect, test, vi } from 'vitest'
import type { Banner } from '#ads/rules/banner.ts'

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

/** The store as a new page has it, for a shopper who decided so. */
async function openStore(consent: string) {
  document.cookie = `consent=${consent}`
  vi.resetModules()
  return import('#ads/browser/promotion-events.ts')
}

test('what happened since the page was opened is told in its order', async () => {
  const { promotionViewed, promotionSelected, followPromotions } = await openStore('analytics')
  promotionViewed(BANNER)
  const told: string[] = []
  followPromotions(({ name, banner }) => told.push(`${name} ${banner.id}`))
  promotionSelected(BANNER)
  expect(told).toEqual(['view_promotion ad-1', 'select_promotion ad-1'])
})

test('nothing is told after the follower has left', async () => {
  const { promotionViewed, followPromotions } = await openStore('analytics')
  const told: unknown[] = []
  followPromotions((event) => told.push(event))()
  promotionViewed(BANNER)
  expect(told).toEqual([])
})

test.each(['none', 'ads.personalisation', 'garbage'])(
  'nothing is remembered with the decision "%s"',
  async (consent) => {
    const { promotionViewed, followPromotions } = await openStore(consent)
    promotionViewed(BANNER)
    const told: unknown[] = []
    followPromotions((event) => told.push(event))
    expect(told).toEqual([])
  },
)
