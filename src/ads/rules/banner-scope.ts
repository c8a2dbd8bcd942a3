import type { BannerQuery } from './banner-request.ts'
import { SLOT_NAMES, type SlotIds } from './banner-index.ts'
import { SEARCH_MEDIA_PLACEMENT } from '#query/constants.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'

/** What the banners of a page have in common: where it is, and which slots it has. */
export interface BannerScope {
  placement: string
  searchTerm: string | null
  /** Codes of the taxon and its ancestors, the first level first, parted by slashes. */
  category: string | null
  slotIds: SlotIds
}

/** A channel's three sets of slot ids, spelt as configured (RULES.md#banner-slots). */
export interface BannerSets {
  productList: SlotIds
  catlogPromotion: SlotIds // sic
  cartPromotion: SlotIds
}

const CATEGORY_MEDIA_PLACEMENT = 'CATEGORY'
const PROMOTION_MEDIA_PLACEMENT = 'PROMOTION'

const setOf = (route: RouteName, sets: BannerSets): SlotIds => {
  if (route === ROUTE.catalogPromotion) return sets.catlogPromotion
  return route === ROUTE.promotion ? sets.cartPromotion : sets.productList
}

function placementOf(route: RouteName): string {
  if (route === ROUTE.search) return SEARCH_MEDIA_PLACEMENT
  const isPromotion = route === ROUTE.promotion || route === ROUTE.catalogPromotion
  return isPromotion ? PROMOTION_MEDIA_PLACEMENT : CATEGORY_MEDIA_PLACEMENT
}

/** The banners of a page; null where there is nothing to request (RULES.md#banner-request). */
export function bannerScope(
  route: RouteName,
  sets: BannerSets,
  about: { searchTerm: string | null; category: string | null },
): BannerScope | null {
  const slotIds = setOf(route, sets)
  const hasSlots = SLOT_NAMES.some((slot) => slotIds[slot])
  if (route === ROUTE.wishlist || !hasSlots) return null
  return { placement: placementOf(route), ...about, slotIds }
}

/** The request for one page of the list (RULES.md#banner-request). */
export function bannerQuery({ slotIds, ...scope }: BannerScope, unshift: boolean): BannerQuery {
  const ids = SLOT_NAMES.flatMap((slot) => slotIds[slot] ?? [])
  return { ...scope, bannerSlots: ids.map((slotId) => ({ slotId, numberOfAds: 1 })), unshift }
}
