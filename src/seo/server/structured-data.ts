import { breadcrumbList, itemList, type JsonLd, webSite } from '../rules/json-ld.ts'
import { productAddress } from '#shop/product-address.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'

/** JSON-LD of a listing: website, breadcrumbs, products (RULES.md#structured-data). */
export function listingStructuredData(
  { crumbs, entity, list, products, meta }: ListingPage,
  { origin, channel, locale, newUrls }: LoadContext,
): JsonLd[] {
  return [
    webSite({ name: channel.name, url: `${origin}/${locale}/`, locale }),
    // A single crumb is no trail: search engines call it an error.
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs, origin)] : []),
    itemList(
      {
        path: meta.canonical ?? entity.path,
        total: list.total,
        page: list.currentPage,
        pageSize: list.pageSize,
        products,
        productPath: (product) => productAddress(product, { channel, locale, newUrls }),
      },
      origin,
    ),
  ]
}
