import { ROUTE, type RouteName } from '#contract/shop/routes.ts'
import { byFamilyRoute } from '#contract/query/taxon-families.ts'

/** Subject of a page with content blocks: codes of its taxon and promotion, slugs of its value. */
export interface ContentEntity {
  taxon: string | null
  attributeValue: { attribute: string; value: string } | null
  promotion: string | null
}

/** Location of content in ad slots without an ad. */
export const AD_FALLBACK_LOCATION = 'AD_FALLBACK'

/** Returns the location of the blocks that rules put where they want them (src/channels/rules.md). */
export const ruleLocation = (block: string): string => `RULE:${block}`

const PAGE = 'PAGE:'

/** Returns the location of the blocks that a page of texts consists of (RULES.md#content-blocks). */
export const pageLocation = (slug: string): string => PAGE + slug

/** Returns the slug of the page of texts that blocks of a location belong to; null for other locations. */
export const pageSlug = (location: string): string | null =>
  location.startsWith(PAGE) ? location.slice(PAGE.length) : null

/** Location of the content blocks on all pages of a route; null for a route without any. */
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
  [ROUTE.categories]: null,
  [ROUTE.basket]: null,
  [ROUTE.page]: null,
}

const KINDS = new Set<string | null>([...Object.values(ROUTE_LOCATIONS), AD_FALLBACK_LOCATION])

/** Whether a page may have a location: one of a kind of pages, of a single one, of a page of texts, or of a rule. */
export function isBlockLocation(location: string): boolean {
  const [kind = '', ...about] = location.split(':')
  const isNamed = about.join(':') !== ''
  if (kind === 'RULE' || kind === 'PAGE') return isNamed
  return KINDS.has(kind) && (isNamed || about.length === 0)
}

/**
 * Returns names from the widest to the narrowest: `concern`, `concern/hydration`,
 * `concern/hydration/face-care`.
 */
function narrowing({ taxon, attributeValue, promotion }: ContentEntity): string[] {
  const { attribute, value } = attributeValue ?? {}
  const parts = [attribute, value, taxon, promotion].filter((part) => typeof part === 'string')
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

/** What a block says of the pages that it is for: one of these names, and none of those. */
interface BlockCondition {
  only: readonly string[]
  except: readonly string[]
}

/** Whether a block is for a page about an entity: named as in a location, or by the code of its taxon or promotion alone. */
export function isAbout({ only, except }: BlockCondition, entity: ContentEntity): boolean {
  if (only.length === 0 && except.length === 0) return true
  const { taxon, promotion } = entity
  const own = new Set([...narrowing(entity), taxon, promotion])
  return (
    (only.length === 0 || only.some((name) => own.has(name))) &&
    !except.some((name) => own.has(name))
  )
}

/**
 * Returns the locations of a page's content blocks (RULES.md#content-blocks), the general one
 * first: `SALE` is every sale page, `SALE:medicines` that of one taxon,
 * `ATTRIBUTE:concern/hydration` that of a value.
 */
export function contentLocations(route: RouteName, entity: ContentEntity): string[] {
  const location = ROUTE_LOCATIONS[route]
  if (location === null) return []
  return [location, ...narrowing(entity).map((name) => `${location}:${name}`)]
}
