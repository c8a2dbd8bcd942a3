import { ROUTE, type RouteName } from '#shop/routes.ts'
import { byFamilyRoute } from '#query/taxon-families.ts'

/** What a page with content blocks is about: codes of its taxon and promotion, slugs of its value. */
export interface ContentEntity {
  taxon: string | null
  attributeValue: { attribute: string; value: string } | null
  promotion: string | null
}

/** A location of its own: what the shop shows in ad slots without an ad. */
export const AD_FALLBACK_LOCATION = 'AD_FALLBACK'

/** Where the content blocks of every page of a route stand; null for a route without any. */
const ROUTE_LOCATIONS: Readonly<Record<RouteName, string | null>> = {
  [ROUTE.home]: 'HOME',
  [ROUTE.search]: 'SEARCH_PAGE',
  [ROUTE.wishlist]: 'WISHLIST',
  ...byFamilyRoute(({ location }) => location),
  [ROUTE.attribute]: 'ATTRIBUTE',
  [ROUTE.attributeTaxon]: 'ATTRIBUTE',
  [ROUTE.promotion]: 'PROMOTION',
  [ROUTE.catalogPromotion]: 'CATALOG_PROMOTION',
  [ROUTE.product]: null,
  [ROUTE.compare]: null,
}

/** From the widest to the narrowest: `concern`, `concern/hydration`, `concern/hydration/face-care`. */
function narrowing({ taxon, attributeValue, promotion }: ContentEntity): string[] {
  const { attribute, value } = attributeValue ?? {}
  const parts = [attribute, value, taxon, promotion].filter((part) => typeof part === 'string')
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

/**
 * The locations of a page's content blocks (RULES.md#content-blocks), the general one first: `SALE`
 * stands on every sale page, `SALE:medicines` on that of one taxon, `ATTRIBUTE:concern/hydration`
 * on that of a value.
 */
export function contentLocations(route: RouteName, entity: ContentEntity): string[] {
  const location = ROUTE_LOCATIONS[route]
  if (location === null) return []
  return [location, ...narrowing(entity).map((name) => `${location}:${name}`)]
}
