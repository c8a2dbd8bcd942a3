import { ROUTE, type RouteMatch } from '#shop/routes.ts'
import type { ListContext } from './list-context.ts'
import { type ListingPage, loadListing } from './listing.ts'
import type { Loaded } from '#shop/server/result.ts'
import { loadSearch } from '#search/server/search-page.ts'
import { loadWishlist } from '#wishlist/server/load-wishlist.ts'

/** The one loader of every page that lists products, for its document and for its fragments. */
export function loadListPage(
  route: RouteMatch,
  url: { pathname: string; searchParams: URLSearchParams },
  context: ListContext,
): Promise<Loaded<ListingPage>> {
  if (route.name === ROUTE.wishlist) return loadWishlist(route, url, context)
  if (route.name === ROUTE.search) return loadSearch(route, url, context)
  return loadListing(route, url, context)
}
