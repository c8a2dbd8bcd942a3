import { describe, expect, test } from 'vitest'
import { bannerQuery } from '#storefront/ads/rules/banner-request.ts'
import { bannerScope, type BannerSets } from '#storefront/ads/rules/banner-scope.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'

const NONE = { leftS1: null, leftS2: null, rightM1: null, rightM2: null }
const SETS: BannerSets = {
  productList: { ...NONE, leftS1: 'LIST' },
  catlogPromotion: { ...NONE, leftS1: 'CATALOG' },
  cartPromotion: { ...NONE, leftS1: 'CART' },
}
const NOTHING = { searchTerm: null, category: null }

describe('the banners of a page', () => {
  test.each([
    { route: ROUTE.taxon, placement: 'CATEGORY', slotId: 'LIST' },
    { route: ROUTE.sale, placement: 'CATEGORY', slotId: 'LIST' },
    { route: ROUTE.attribute, placement: 'CATEGORY', slotId: 'LIST' },
    { route: ROUTE.search, placement: 'SEARCH', slotId: 'LIST' },
    { route: ROUTE.promotion, placement: 'PROMOTION', slotId: 'CART' },
    { route: ROUTE.catalogPromotion, placement: 'PROMOTION', slotId: 'CATALOG' },
  ])('on $route are requested for placement $placement and slots such as $slotId', (expected) => {
    const scope = bannerScope(expected.route, SETS, NOTHING)
    expect(scope).toMatchObject({
      placement: expected.placement,
      slotIds: { leftS1: expected.slotId },
    })
  })

  test('are not requested on the wishlist', () =>
    expect(bannerScope(ROUTE.wishlist, SETS, NOTHING)).toBeNull())

  test.each([
    { slotIds: NONE, what: 'no slot id' },
    { slotIds: {}, what: 'no slot' },
    { slotIds: { ...NONE, leftS1: '' }, what: 'an empty slot id only' },
  ])('are not requested if $what is configured', ({ slotIds }) =>
    expect(bannerScope(ROUTE.taxon, { ...SETS, productList: slotIds }, NOTHING)).toBeNull(),
  )
})

describe('the request for a page of banners', () => {
  const about = { searchTerm: 'vitamin c', category: 'a/b' }
  const sets = { ...SETS, productList: { ...SLOT_IDS, leftS2: null } }
  const scope = bannerScope(ROUTE.search, sets, about)

  test.each([true, false])('names each slot with an id, and sets unshift to %s', (unshift) =>
    expect(scope && bannerQuery(scope, unshift)).toEqual({
      ...about,
      placement: 'SEARCH',
      bannerSlots: ['X-S1', 'X-M1', 'X-M2'].map((slotId) => ({ slotId, numberOfAds: 1 })),
      unshift,
    }),
  )
})
