import { wishlistIndexing } from '#storefront/seo/rules/meta.ts'
import type { ListRequest } from '#storefront/listing/rules/canonical.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { WISHLIST_LIMIT } from '../rules/first/wishlist.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'
import type { ListingEntity } from '#storefront/listing/server/listing-entity.ts'
import { found, catchShopError, type Result } from '#storefront/shop/server/result.ts'

function wishlistEntity({ locale, newUrls }: LoadContext): ListingEntity {
  return {
    taxon: null,
    attributeValue: null,
    promotion: null,
    title: '',
    description: null,
    scope: {},
    path: routePath(ROUTE.wishlist, {}, locale, { newUrls }),
  }
}

/**
 * Loads the shopper's wishlist by the codes in the cookie; products that the shop no longer has are
 * left out. All are on one page: as items are removed, those of a second page would move.
 */
export function loadWishlist(
  { route, query }: ListRequest,
  context: ListContext,
): Promise<Result<ListingPage>> {
  return catchShopError(async () => {
    const entity = wishlistEntity(context)
    const products = await context.shop.productsByCodes(context.wishlist)
    const total = products.length
    const pages = { pageRangeMin: 1, pageRangeMax: 1, currentPage: 1, lastPage: 1 }
    const bounds = { ...pages, total, isTotalCapped: false }
    return found({
      route,
      query,
      entity,
      hasResponse: true,
      products,
      list: { ...bounds, pageSize: WISHLIST_LIMIT, maximum: WISHLIST_LIMIT, shown: total },
      filters: [],
      dropped: [],
      crumbs: [{ name: '', path: entity.path }],
      links: [],
      mayHaveLinks: false,
      meta: {
        ...wishlistIndexing(context.origin, entity.path),
        title: '',
        description: null,
        keywords: null,
      },
      correction: null,
      textMatch: null,
    })
  })
}
