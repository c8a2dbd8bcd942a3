import { addressOf } from '#contract/query/url-params.ts'
import { matchPath, matchRoute, type RouteMatch, type RouteOptions } from '#contract/shop/routes.ts'

/** Parameter of a comparison's address that names the list in which its products were chosen. */
export const LIST_BEFORE = 'list'

/** A visit, in which lists are told from other pages. */
export interface ListVisit extends RouteOptions {
  locale: string
  isList: (route: RouteMatch) => boolean
}

/**
 * Returns path and query of an address if it is that of a list of this shop in this language, to which a
 * comparison leads back; null for every other page, and for other sites.
 */
export function listBefore(
  address: URL | null,
  { host }: Pick<URL, 'host'>,
  { locale, newUrls, isList }: ListVisit,
): string | null {
  if (address?.host !== host) return null
  const route = matchRoute(address.pathname, { newUrls })
  if (route?.locale !== locale || !isList(route)) return null
  return addressOf(matchPath(route, { newUrls }), address.searchParams)
}
