import { addressOf } from '#contract/query/url-params.ts'
import { hasSameOptions } from '#contract/shop/language-switch.ts'
import {
  matchPath,
  matchRoute,
  ROUTE,
  type RouteMatch,
  type RouteOptions,
} from '#contract/shop/routes.ts'
import { stripSelectFilters } from '#storefront/site/rules/first/strip-select-filters.ts'
import { withLanguage } from '#storefront/site/rules/first/text-language.ts'

/** Parameter of a comparison's address that names the list in which its products were chosen. */
export const LIST_BEFORE = 'list'

/** A visit, in which lists are told from other pages. */
export interface ListVisit extends RouteOptions {
  locale: string
  channel: { locales: readonly string[] } & Parameters<typeof hasSameOptions>[2]
  isList: (route: RouteMatch) => boolean
}

/** Returns the address of a list of another language in that of a visit; null where its slug is all that names it. */
function translated(
  route: RouteMatch,
  params: URLSearchParams,
  { locale, channel, newUrls }: ListVisit,
): string | null {
  const from = route.locale
  if (!channel.locales.some((own) => own === from) || (newUrls && 'slug' in route.params))
    return null
  const search = addressOf('', params)
  const keeps = hasSameOptions(route.name, [from, locale], channel)
  const kept = keeps ? search : stripSelectFilters(search)
  const text = route.name === ROUTE.search ? withLanguage(kept, from) : kept
  // The list redirects to its own slug in this language.
  return matchPath({ ...route, locale }, { newUrls }) + text
}

/**
 * Returns path and query of an address if it is that of a list of this shop, to which a comparison leads
 * back, in this language; null for every other page, a search without a text, and other sites.
 */
export function listBefore(
  address: URL | null,
  { host }: Pick<URL, 'host'>,
  visit: ListVisit,
): string | null {
  if (address?.host !== host) return null
  const { searchParams } = address
  const route = matchRoute(address.pathname, visit)
  if (!route || !visit.isList(route)) return null
  if (route.name === ROUTE.search && !searchParams.get('query')?.trim()) return null
  return route.locale === visit.locale
    ? addressOf(matchPath(route, visit), searchParams)
    : translated(route, searchParams, visit)
}
