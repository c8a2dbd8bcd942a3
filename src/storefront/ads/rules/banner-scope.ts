import { byFamilyRoute } from '#contract/query/taxon-families.ts'
import { ROUTE, type RouteName } from '#contract/shop/routes.ts'
import { SLOT_NAMES, type SlotIds } from './banner-index.ts'
import { type BannerScope, SEARCH_MEDIA_PLACEMENT } from './banner-request.ts'

/** A channel's three sets of slot ids, misspelt as configured. */
export interface BannerSets {
  productList: SlotIds
  catlogPromotion: SlotIds // sic
  cartPromotion: SlotIds
}

/** Slot set and media placement of a page. */
interface PageBanners {
  set: keyof BannerSets
  placement: string
}

const CATEGORY: PageBanners = { set: 'productList', placement: 'CATEGORY' }

/** One row for each kind of page (RULES.md#banner-request); null for those without banners. */
const PAGE_BANNERS: Readonly<Record<RouteName, PageBanners | null>> = {
  ...byFamilyRoute(() => CATEGORY),
  [ROUTE.attribute]: CATEGORY,
  [ROUTE.attributeTaxon]: CATEGORY,
  [ROUTE.search]: { set: 'productList', placement: SEARCH_MEDIA_PLACEMENT },
  [ROUTE.promotion]: { set: 'cartPromotion', placement: 'PROMOTION' },
  [ROUTE.catalogPromotion]: { set: 'catlogPromotion', placement: 'PROMOTION' },
  [ROUTE.wishlist]: null,
  [ROUTE.home]: null,
  [ROUTE.product]: null,
  [ROUTE.compare]: null,
  [ROUTE.categories]: null,
  [ROUTE.basket]: null,
  [ROUTE.page]: null,
}

/** Returns the scope of a page's banners; null if it has none (RULES.md#banner-request). */
export function bannerScope(
  route: RouteName,
  sets: BannerSets,
  about: { searchTerm: string | null; category: string | null },
): BannerScope | null {
  const banners = PAGE_BANNERS[route]
  if (banners === null) return null
  const slotIds = sets[banners.set]
  if (!SLOT_NAMES.some((slot) => slotIds[slot])) return null
  return { placement: banners.placement, ...about, slotIds }
}
