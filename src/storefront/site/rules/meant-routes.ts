import { decodeSegments, encodeSegment } from '#contract/shop/path-parts.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import {
  isFamilyMatch,
  matchPath,
  matchRoute,
  type RouteMatch,
  type RouteOptions,
} from '#contract/shop/routes.ts'

/** Zeros before an id at the end of a segment. */
const LEADING_ZEROS = /(^|-)0+(?=\d+$)/

/** Returns a text that is the same for routes about the same thing: a slug beside an id decides nothing. */
function subjectOf(route: RouteMatch, options: RouteOptions): string {
  const { name, locale } = route
  const id = isFamilyMatch(route) ? route.params.id : null
  return id === null ? matchPath(route, options) : `${locale} ${name} ${id}`
}

/**
 * Returns the routes that a path with capitals, blanks beside a segment or zeros before an id may mean, the likeliest
 * first; none for a path without those (RULES.md#redirects). Slugs and codes may hold capitals themselves, so they
 * are tried as they are before all is tried in lower case.
 */
export function meantRoutes(
  pathname: string,
  site: RouteOptions & { channel: { locales: readonly string[] } },
): RouteMatch[] {
  const decoded = decodeSegments(pathname)?.map((segment) => segment.trim())
  if (!decoded || decoded.includes('')) return []
  const [locale = '', word = '', ...rest] = decoded
  const first = word.toLowerCase()
  const hasId = !site.newUrls && first !== PRODUCT_SEGMENT
  const withoutZeros = (segment: string, index: number, { length }: readonly string[]) =>
    hasId && index === length - 1 ? segment.replace(LEADING_ZEROS, '$1') : segment
  const requested = matchRoute(pathname, site)
  const seen = new Set(requested && [subjectOf(requested, site)])
  return [rest, rest.map((segment) => segment.toLowerCase())].flatMap((segments) => {
    const plain = segments.map(withoutZeros).map(encodeSegment)
    const route = matchRoute(`/${[locale.toLowerCase(), first, ...plain].join('/')}`, site)
    if (!route || !site.channel.locales.includes(route.locale)) return []
    const subject = subjectOf(route, site)
    return seen.has(subject) ? [] : (seen.add(subject), [route])
  })
}
