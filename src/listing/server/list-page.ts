import type { ListRequest } from '../rules/list-request.ts'
import { ROUTE } from '#shop/routes.ts'
import { STORE_PRODUCTS_FLAG } from '#query/constants.ts'
import type { ListContext } from './list-context.ts'
import { type ListingPage, loadListing } from './listing.ts'
import type { Result } from '#shop/server/result.ts'
import { loadSearch } from '#search/server/search-page.ts'
import { loadWishlist } from '#wishlist/server/load-wishlist.ts'

/** The one loader of every page that lists products, for its document and for its fragments. */
export function loadListPage(
  request: ListRequest,
  context: ListContext,
): Promise<Result<ListingPage>> {
  const { route } = request
  const { name, byDefault } = STORE_PRODUCTS_FLAG
  // The page's state needs it at the end, and its list may need another flag before: both are read side by side.
  void context.flags.boolean(name, byDefault)
  if (route.name === ROUTE.wishlist) return loadWishlist(request, context)
  if (route.name === ROUTE.search) return loadSearch(request, context)
  return loadListing({ ...request, route }, context)
}
