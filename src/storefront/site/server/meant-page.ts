import { LIST_KINDS } from '#storefront/listing/rules/list-kind.ts'
import { listAddress } from '#storefront/listing/rules/canonical.ts'
import {
  parseDocumentRequest,
  parseProductQuery,
  requestedProduct,
} from '#storefront/listing/rules/list-request.ts'
import { type EntityRoute, loadEntity } from '#storefront/listing/server/listing-entity.ts'
import { meantRoutes } from '../rules/meant-routes.ts'
import { matchPath, ROUTE, type RouteMatch, routePath } from '#contract/shop/routes.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

const isOfEntity = (route: RouteMatch): route is EntityRoute => LIST_KINDS[route.name] === 'LISTING'

/** Returns the path of the page at a route; null if the shop does not have what it is about. */
async function pathOf(route: RouteMatch, context: LoadContext): Promise<string | null> {
  if (isOfEntity(route)) return (await loadEntity(route, context))?.path ?? null
  if (route.name !== ROUTE.product) return matchPath(route, context)
  const [product] = await context.shop.productsByCodes([route.params.code])
  return product ? routePath(ROUTE.product, product, route.locale, context) : null
}

/** Returns the address of a list with the query of the requested one; null for a list that is a 404. */
function addressOfList(pathname: string, searchParams: URLSearchParams, context: LoadContext) {
  const parsed = parseDocumentRequest({ pathname, searchParams }, context)
  if (parsed.kind === 'redirect') return parsed.to
  if (parsed.kind === 'notFound') return null
  return listAddress(pathname, parsed.request.query, parsed.request.foreign)
}

function addressOf(route: RouteMatch, path: string, params: URLSearchParams, context: LoadContext) {
  if (LIST_KINDS[route.name] !== null) return addressOfList(path, params, context)
  return requestedProduct(path, parseProductQuery(params))
}

/**
 * Returns the address that one in capitals, with blanks or with zeros before an id means; null for an address without
 * those, and if the shop has no such page or does not respond: only pages are redirected to (RULES.md#redirects).
 */
export async function meantAddress(
  { pathname, searchParams }: URL,
  site: Parameters<typeof meantRoutes>[1],
  contextIn: (locale: string) => LoadContext,
): Promise<string | null> {
  for (const route of meantRoutes(pathname, site)) {
    const context = contextIn(route.locale)
    const path = await withFallback(pathOf(route, context), null, context)
    const address = path === null ? null : addressOf(route, path, searchParams, context)
    if (address !== null) return address
  }
  return null
}
