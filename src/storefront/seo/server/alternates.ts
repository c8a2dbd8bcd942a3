import type { PathsByLocale } from '#contract/shop/language-switch.ts'
import type { Alternate } from '../rules/hreflang.ts'
import { isOutOfIndex } from '../rules/meta.ts'
import type { Product } from '#contract/shop/product.ts'
import {
  isFamilyMatch,
  ROUTE,
  type RouteMatch,
  matchPath,
  routePath,
} from '#contract/shop/routes.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import type { Taxon } from '#contract/shop/taxon.ts'

interface ListPage {
  route: RouteMatch
  entity: { path: string; taxon: Taxon | null }
  query: { page: number }
  meta: { robots: string; canonical: string | null }
}

/** Returns the slug in a locale, else in the channel's default locale. */
function slugIn(
  { slug, slugs }: { slug: string; slugs: Record<string, string> },
  locale: string,
  { channel }: LoadContext,
): string {
  return slugs[locale] ?? slugs[channel.defaultLocale] ?? slug
}

/** Returns the route in a locale; only slugs of taxons differ between locales. */
function inLocale(
  route: RouteMatch,
  { taxon }: Pick<ListPage['entity'], 'taxon'>,
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

/** Returns the listing's path in every locale of the channel. */
export const listingPaths = (
  { route, entity }: { route: RouteMatch; entity: Pick<ListPage['entity'], 'taxon'> },
  context: LoadContext,
): PathsByLocale =>
  inEveryLocale(context, (locale) => matchPath(inLocale(route, entity, locale, context), context))

/** Returns a product's path in every locale of the channel. */
export const productPaths = (product: Product, context: LoadContext): PathsByLocale =>
  inEveryLocale(context, (locale) => {
    const params = { ...product, slug: slugIn(product, locale, context) }
    return routePath(ROUTE.product, params, locale, context)
  })

const alternatesAt = (paths: PathsByLocale, origin: string, query = ''): Alternate[] =>
  Object.entries(paths).map(([locale, path]) => ({ locale, href: origin + path + query }))

/**
 * Returns the listing's addresses in every locale of the channel; none for a page that is not
 * indexed, or whose canonical address is another one.
 */
export function listingAlternates(listing: ListPage, context: LoadContext): Alternate[] {
  const { entity, meta, query } = listing
  const { origin } = context
  const page = query.page > 1 ? `?page=${query.page}` : ''
  if (isOutOfIndex(meta.robots) || meta.canonical !== new URL(entity.path + page, origin).href)
    return []
  return alternatesAt(listingPaths(listing, context), origin, page)
}

/** Returns the addresses of a product page in every locale of the channel. */
export const productAlternates = (product: Product, context: LoadContext): Alternate[] =>
  alternatesAt(productPaths(product, context), context.origin)
