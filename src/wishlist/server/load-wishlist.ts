import { type ListQuery, parseListQuery } from '#query/filter-form.ts'
import { wishlistIndexing } from '#seo/rules/meta.ts'
import { pageKey } from '#listing/rules/page-state.ts'
import { ROUTE, type RouteMatch, routePath } from '#shop/routes.ts'
import { WISHLIST_LIMIT } from '../rules/wishlist.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListContext } from '#listing/server/list-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'
import type { ListingSubject } from '#listing/server/listing-entity.ts'
import { found, guarded, type Loaded, redirect } from '#shop/server/result.ts'

function wishlistSubject({ locale, newUrls }: LoadContext): ListingSubject {
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

/** Only the page counts here: a wishlist has no filters and one order, the newest first. */
function wishlistQuery(params: URLSearchParams): ListQuery {
  const page = params.get('page')
  return parseListQuery(new URLSearchParams(page === null ? [] : [['page', page]]))
}

/**
 * The shopper's wishlist: products by the codes of the cookie; what the shop no longer has is left
 * out. All on one page: a list that shrinks under the shopper's hand has no second page to trust.
 */
export function loadWishlist(
  route: RouteMatch,
  url: { pathname: string; searchParams: URLSearchParams },
  context: ListContext,
): Promise<Loaded<ListingPage>> {
  return guarded(async () => {
    const subject = wishlistSubject(context)
    if (url.pathname !== subject.path)
      return redirect(pageKey(subject.path, url.searchParams.toString()), 301)
    const query = wishlistQuery(url.searchParams)
    const { page } = query
    const products = await context.shop.productsByCodes(context.wishlist)
    const total = products.length
    if (page > 1) return redirect(subject.path, 302)
    const pages = { pageRangeMin: 1, pageRangeMax: 1, currentPage: 1, lastPage: 1 }
    const bounds = { ...pages, total, isTotalCapped: false }
    return found({
      route,
      query,
      subject,
      isAnswered: true,
      products,
      list: { ...bounds, pageSize: WISHLIST_LIMIT, maximum: WISHLIST_LIMIT, shown: total },
      filters: [],
      crumbs: [{ name: '', path: subject.path }],
      links: [],
      mayHaveLinks: false,
      meta: {
        ...wishlistIndexing(context.origin, subject.path),
        title: '',
        description: null,
        keywords: null,
      },
      correction: null,
    })
  })
}
