import { SHOP_API } from '#contract/schema/prefix.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'

/**
 * A listing that an ad leads to. The code tells a listing of the demo from another one with the
 * same id.
 */
export type Target =
  | { kind: 'taxon' | 'sale' | 'promotion' | 'catalogPromotion'; id: number; code: string }
  | { kind: 'attribute'; attribute: string; value: string }

/** Finds the path of a target's page for a shopper; null if this shop has no such page. */
export type PathOf = (target: Target, locale: string) => Promise<string | null>

/** Access to the shop for looking up targets. */
interface ShopAccess {
  /** Handles `GET /api/v2/shop/*`. */
  fetch: (request: Request) => Promise<Response>
  /** Whether paths of taxons have no ids. */
  newUrls: boolean
}

/** Returns the path of a target in the shop API. */
function lookupPath(target: Target): string {
  if (target.kind === 'attribute') return `attribute-values/${target.value}`
  if (target.kind === 'promotion') return `promotions/by-id/${target.id}`
  if (target.kind === 'catalogPromotion') return `catalog-promotions/by-id/${target.id}`
  return `taxons/${target.id}`
}

interface Found {
  code?: string
  slug?: string
  attribute?: { slug?: string }
}

function isMeant(target: Target, found: Found): boolean {
  return target.kind === 'attribute'
    ? found.attribute?.slug === target.attribute
    : found.code === target.code
}

function pagePath(target: Target, { slug = '' }: Found, locale: string, newUrls: boolean): string {
  const options = { newUrls }
  if (target.kind === 'attribute') {
    const params = { attributeSlug: target.attribute, attributeValueSlug: target.value }
    return routePath(ROUTE.attribute, params, locale, options)
  }
  const { id, kind } = target
  if (kind === 'promotion' || kind === 'catalogPromotion') {
    return routePath(ROUTE[kind], { id }, locale, options)
  }
  return routePath(ROUTE[kind], { slug, id }, locale, options)
}

/** Looks up targets in the shop, once per locale. Rejects if the shop does not respond. */
export function createPathOf({ fetch, newUrls }: ShopAccess): PathOf {
  const cached = new Map<string, string | null>()

  async function lookUp(target: Target, locale: string): Promise<string | null> {
    const url = `http://shop.invalid${SHOP_API}${lookupPath(target)}`
    const response = await fetch(new Request(url, { headers: { 'accept-language': locale } }))
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The shop responded ${response.status} for ${url}`)
    const found = (await response.json()) as Found
    return isMeant(target, found) ? pagePath(target, found, locale, newUrls) : null
  }

  return async (target, locale) => {
    const key = `${locale} ${JSON.stringify(target)}`
    const found = cached.get(key)
    if (found !== undefined) return found
    const path = await lookUp(target, locale)
    cached.set(key, path)
    return path
  }
}
