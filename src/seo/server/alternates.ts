import type { PathsByLocale } from '#i18n/language-switch.ts'
import type { Alternate } from '../rules/hreflang.ts'
import { isOutOfIndex } from '../rules/meta.ts'
import type { Product } from '#shop/product.ts'
import { isFamilyMatch, ROUTE, type RouteMatch, matchPath, routePath } from '#shop/routes.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'

/** The slug in a locale, else that of the channel's own language, which stands in for it. */
function slugIn(
  { slug, slugs }: { slug: string; slugs: Record<string, string> },
  locale: string,
  { channel }: LoadContext,
): string {
  return slugs[locale] ?? slugs[channel.defaultLocale] ?? slug
}

/** The same route in a locale; slugs of taxons alone differ between locales. */
function inLocale(
  route: RouteMatch,
  { taxon }: Pick<ListingPage['entity'], 'taxon'>,
  locale: string,
  context: LoadContext,
): RouteMatch {
  if (taxon === null) return { ...route, locale }
  const slug = slugIn(taxon, locale, context)
  if (isFamilyMatch(route)) return { ...route, locale, params: { ...route.params, slug } }
  if (route.name === ROUTE.attributeTaxon)
    return { ...route, locale, params: { ...route.params, slug } }
  return { ...route, locale }
}

const inEveryLocale = ({ channel }: LoadContext, pathIn: (locale: string) => string) =>
  Object.fromEntries(channel.locales.map((locale) => [locale, pathIn(locale)]))

/** Where the same listing is in every locale of the channel. */
export const listingPaths = (
  { route, entity }: { route: RouteMatch; entity: Pick<ListingPage['entity'], 'taxon'> },
  context: LoadContext,
): PathsByLocale =>
  inEveryLocale(context, (locale) => matchPath(inLocale(route, entity, locale, context), context))

/** Where a product is in every locale of the channel. */
export const productPaths = (product: Product, context: LoadContext): PathsByLocale =>
  inEveryLocale(context, (locale) => {
    const params = { ...product, slug: slugIn(product, locale, context) }
    return routePath(ROUTE.product, params, locale, context)
  })

const alternatesAt = (paths: PathsByLocale, origin: string, query = ''): Alternate[] =>
  Object.entries(paths).map(([locale, path]) => ({ locale, href: origin + path + query }))

/**
 * The same listing in every locale of the channel; none for a page that is kept out of the index, or
 * that names another address than its own as the canonical one.
 */
export function listingAlternates(listing: ListingPage, context: LoadContext): Alternate[] {
  const { entity, meta, query } = listing
  const { origin } = context
  const page = query.page > 1 ? `?page=${query.page}` : ''
  if (isOutOfIndex(meta.robots) || meta.canonical !== new URL(entity.path + page, origin).href)
    return []
  return alternatesAt(listingPaths(listing, context), origin, page)
}

/** The page of a product in every locale of the channel. */
export const productAlternates = (product: Product, context: LoadContext): Alternate[] =>
  alternatesAt(productPaths(product, context), context.origin)
