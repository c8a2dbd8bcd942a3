import type { ListQuery } from '#contract/query/filter-form.ts'
import { isFamilyRoute } from '#contract/query/taxon-families.ts'
import { listAddress, type ListRequest } from '../rules/list-request.ts'
import { offeredSorts } from '../rules/list-rules.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import type { ListContext } from './list-context.ts'
import { isRefused } from './list-filters.ts'
import type { ListingPage } from './listing-page.ts'
import { loadListing } from './listing.ts'
import { type Entities, NO_ENTITIES } from './listing-entity.ts'
import { isSortedByUnitPrice, STORE_PRODUCTS_FLAG } from './page-state.ts'
import { notFound, redirect, type Result } from '#storefront/shop/server/result.ts'

type OnEntities = (entities: Entities) => void

function loadPage(
  request: ListRequest,
  context: ListContext,
  onEntities: OnEntities,
): Promise<Result<ListingPage>> {
  const { route } = request
  if (route.name !== ROUTE.wishlist && route.name !== ROUTE.search)
    return loadListing({ ...request, route }, context, onEntities)
  onEntities(NO_ENTITIES)
  return context.lists[route.name].load(request, context)
}

/** Whether a list has the order of its address. Of an empty list without filters that is unknown. */
function isSortOffered({ route, query, list, filters }: ListingPage, context: ListContext) {
  if (list.total === 0 && filters.length === 0) return true
  const unitPriceSort = isSortedByUnitPrice(route.name, context)
  return offeredSorts({ route, unitPriceSort }, filters).includes(query.sort)
}

/** Whether a page is of a family that its shop may not have, as all shops have categories. */
const isNarrowFamily = (name: string): boolean => isFamilyRoute(name) && name !== ROUTE.taxon

/**
 * The one loader of every page that lists products, for its document and for its fragments. An
 * order that the page does not offer, or with which the shop refuses the list, leads to the list
 * without it (RULES.md#sort-choices); a family that it refuses has no pages (RULES.md#routes).
 * `onEntities` is called once it is known what the list is about, before the list is there.
 */
export async function loadListPage(
  request: ListRequest,
  context: ListContext,
  onEntities: OnEntities = () => {},
): Promise<Result<ListingPage>> {
  const { pathname, query, foreign } = request
  const { name, byDefault } = STORE_PRODUCTS_FLAG
  // Started early: the page's state needs this flag last, the list may need another first.
  void context.flags.boolean(name, byDefault)
  const loaded = await loadPage(request, context, onEntities)
  const withoutSort = (listed: ListQuery) =>
    listAddress(pathname, { ...listed, sort: 'position' }, foreign)
  if (loaded.kind === 'unavailable' && query.sort !== 'position' && isRefused(loaded.error))
    return redirect(withoutSort(query), 302)
  if (
    loaded.kind === 'unavailable' &&
    isNarrowFamily(request.route.name) &&
    isRefused(loaded.error)
  )
    return notFound
  if (loaded.kind === 'page' && !isSortOffered(loaded.page, context))
    return redirect(withoutSort(loaded.page.query), 302, loaded.page.dropped)
  return loaded
}
