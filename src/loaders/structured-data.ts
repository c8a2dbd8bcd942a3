import { breadcrumbList, itemList, type JsonLd, webSite } from '#domain/json-ld'
import { ROUTE, routePath } from '#domain/routes'
import type { LoadContext } from './context.ts'
import type { ListingPage } from './listing.ts'

/** JSON-LD of a listing: website, breadcrumbs, products (RULES.md#structured-data). */
export function listingStructuredData(
  { crumbs, subject, list, products, meta }: ListingPage,
  { origin, channel, locale, newUrls }: LoadContext,
): JsonLd[] {
  const context = { site: origin, currency: channel.currency }
  return [
    webSite({ name: channel.name, url: `${origin}/${locale}/`, locale }),
    // A list of no crumbs would be an error to whoever reads it.
    ...(crumbs.length > 0 ? [breadcrumbList(crumbs, origin)] : []),
    itemList(
      {
        path: meta.canonical ?? subject.path,
        total: list.total,
        page: list.currentPage,
        pageSize: list.pageSize,
        products,
        productPath: (product) => routePath(ROUTE.product, product, locale, { newUrls }),
      },
      context,
    ),
  ]
}
