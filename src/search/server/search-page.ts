import { ShopError } from '#shop/api/shop-error.ts'
import { isEmptyPage, lastSearchPage, withoutPage } from '#listing/rules/search-guards.ts'
import { type ListQuery, withSelection } from '#query/filter-form.ts'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { providerSortField } from '#query/sort.ts'
import { listAddress, type ListRequest } from '#listing/rules/list-request.ts'
import { searchIndexing } from '#seo/rules/meta.ts'
import type { ListState } from '#listing/rules/page-state.ts'
import { ROUTE, type RouteMatch, routePath, searchPath } from '#shop/routes.ts'
import type { ListContext } from '#listing/server/list-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'
import { found, catchShopError, type Result, notFound, redirect } from '#shop/server/result.ts'
import { searchExternally, searchInternally, type SearchList, noResponse } from './search-list.ts'
import { type ListSize, searchListSize, searchProviderFor } from './search-size.ts'

/**
 * Returns an empty result for a refused token: that is not an error, the shopper is just unknown
 * (RULES.md#status-401).
 */
async function emptyOn401(search: Promise<SearchList>, { form }: ListQuery): Promise<SearchList> {
  try {
    return await search
  } catch (error) {
    if (error instanceof ShopError && error.status === 401) return noResponse(form)
    throw error
  }
}

/** Returns the bounds of a list; without a response, those of an empty one. */
function stateOf(
  { hasResponse, total, isTotalCapped, lastPage, products }: SearchList,
  requested: number,
  size: ListSize,
): ListState {
  const page = hasResponse ? requested : DEFAULT_PAGE
  const bounds = { pageRangeMin: page, pageRangeMax: page, currentPage: page }
  const counts = { lastPage: lastSearchPage(lastPage), total, isTotalCapped }
  return { ...bounds, ...counts, ...size, shown: products.length }
}

function searchPage(
  route: RouteMatch,
  query: ListQuery & { query: string },
  response: SearchList,
  size: ListSize,
  context: ListContext,
): ListingPage {
  const { locale, newUrls, origin } = context
  const path = routePath(ROUTE.search, {}, locale, { newUrls })
  const address = searchPath(query.query, locale)
  return {
    route,
    query,
    entity: {
      taxon: null,
      attributeValue: null,
      promotion: null,
      title: query.query,
      description: null,
      scope: {},
      path,
    },
    hasResponse: response.hasResponse,
    products: response.products,
    list: stateOf(response, query.page, size),
    filters: withSelection(response.filters, query.form),
    dropped: response.dropped,
    crumbs: [{ name: query.query, path: address }],
    links: [],
    mayHaveLinks: false,
    meta: {
      ...searchIndexing(origin, address),
      title: query.query,
      description: null,
      keywords: null,
    },
    correction:
      response.correctedTo === null
        ? null
        : { from: response.correctedFrom ?? query.query, to: response.correctedTo },
    textMatch: response.textMatch,
  }
}

/**
 * Loads the search page, from the shop's own search or the provider (RULES.md#search-page). A page
 * that does not exist is redirected to the first (RULES.md#beyond-the-last-page).
 */
export function loadSearch(
  { route, pathname, query, drawnSize, foreign }: ListRequest,
  context: ListContext,
): Promise<Result<ListingPage>> {
  return catchShopError(async () => {
    if (query.query === null) return notFound
    const size = await searchListSize(context, drawnSize)
    const provider = searchProviderFor(context)
    const canSort = !provider || providerSortField(query.sort) !== undefined
    const sort = canSort ? query.sort : 'position'
    const text = { ...query, query: query.query, sort }
    const search = provider
      ? searchExternally(text, size.pageSize, provider, context)
      : searchInternally(text, size.pageSize, context)
    const response = await emptyOn401(search, query)
    const known = { ...text, form: response.form }
    // Without a response, it is unknown whether the page is empty.
    if (response.hasResponse && isEmptyPage(query, response.products.length))
      return redirect(listAddress(pathname, withoutPage(known), foreign), 302, response.dropped)
    return found(searchPage(route, known, response, size, context))
  })
}
