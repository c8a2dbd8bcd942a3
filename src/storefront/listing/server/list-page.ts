import {
  changedRanges,
  clampRanges,
  withBounds,
  withoutFields,
} from '#contract/query/clamp-ranges.ts'
import { clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import { isFamilyRoute } from '#contract/query/taxon-families.ts'
import {
  canonical,
  type ListElsewhere,
  type ListRequest,
  type LoadedList,
} from '../rules/canonical.ts'
import { alikeFacts, picturedByFilters } from '../rules/card-flags.ts'
import { offeredSorts } from '../rules/list-rules.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import type { ListContext } from './list-context.ts'
import { isRefused, requestFilters } from './list-filters.ts'
import type { ListingPage } from './listing-page.ts'
import { loadListing } from './listing.ts'
import { type Entities, NO_ENTITIES } from './listing-entity.ts'
import { isSortedByUnitPrice, STORE_PRODUCTS_FLAG } from './page-state.ts'
import { leadsToItself } from '#storefront/merchandising/rules/page-rules.ts'
import {
  addressInstead,
  isExplaining,
  rulesOfPage,
} from '#storefront/merchandising/server/ruled-page.ts'
import {
  catchShopError,
  found,
  notFound,
  type Result,
  ruledRedirect,
  startEarly,
} from '#storefront/shop/server/result.ts'

type OnEntities = (entities: Entities) => void

function loadPage(
  request: ListRequest,
  context: ListContext,
  onEntities: OnEntities,
): Promise<Result<ListingPage> | ListElsewhere> {
  const { route } = request
  if (route.name !== ROUTE.wishlist && route.name !== ROUTE.search)
    return loadListing({ ...request, route }, context, onEntities)
  onEntities(NO_ENTITIES)
  return context.lists[route.name].load(request, context)
}

/**
 * Returns the form with ranges as filters would have written them (RULES.md#ranges). Typed ranges are
 * compared with the bounds that the shopper saw, or else with those for the form's other choices;
 * ranges of an address with those of the whole list, because other choices must not change a range.
 */
async function writtenForm(
  page: ListingPage,
  { typed }: ListRequest,
  context: ListContext,
): Promise<FilterForm> {
  const changed = typed ? changedRanges(typed.before, page.query.form) : []
  const seen = changed.filter((field) => typed?.shown.has(field))
  const form = typed
    ? clampRanges(page.query.form, withBounds(page.filters, typed.shown), seen)
    : page.query.form
  const fields = typed ? changed.filter((field) => !seen.includes(field)) : Object.keys(form)
  if (clampRanges(form, page.filters, fields) === form) return form
  // Requested without these ranges: a shop may narrow bounds to the selection.
  const others = typed ? withoutFields(form, fields) : clearForm()
  return clampRanges(form, (await requestFilters(page, others, context)) ?? [], fields)
}

/** The orders that a list offers. Of an empty list without filters that is unknown. */
function sortsOf({ route, list, filters }: ListingPage, context: ListContext) {
  if (list.total === 0 && filters.length === 0) return null
  return offeredSorts({ route, unitPriceSort: isSortedByUnitPrice(route.name, context) }, filters)
}

/** What the address of a page depends on; forms and ranges are corrected in documents, whose fragments follow them. */
async function shownList(
  page: ListingPage,
  request: ListRequest,
  context: ListContext,
): Promise<LoadedList> {
  const { query, dropped, hasResponse, list, products } = page
  const form = request.isDocument ? await writtenForm(page, request, context) : query.form
  const { lastPage } = list
  const sorts = sortsOf(page, context)
  return {
    kind: 'shown',
    query,
    form,
    dropped,
    sorts,
    hasResponse,
    lastPage,
    count: products.length,
  }
}

const isElsewhere = (loaded: Result<ListingPage> | ListElsewhere): loaded is ListElsewhere =>
  loaded.kind === 'moved' || loaded.kind === 'understood' || loaded.kind === 'translated'

/** What a response says about the address of a list; null if it says nothing. */
async function learntFrom(
  loaded: Awaited<ReturnType<typeof loadPage>>,
  request: ListRequest,
  context: ListContext,
): Promise<LoadedList | null> {
  if (isElsewhere(loaded)) return loaded
  if (loaded.kind === 'page') return shownList(loaded.page, request, context)
  const hasOrder = request.query.sort !== 'position'
  return hasOrder && isRefusal(loaded) ? { kind: 'refused' } : null
}

/**
 * Leads to the address of a rule; null without one. Only a document leads elsewhere: a fragment's is
 * on the screen, agents ask for products, and a page that explains itself says which rule would lead.
 */
const redirectTo = (
  address: string | null,
  request: ListRequest,
  context: ListContext,
): Result<never> | null =>
  address === null ||
  !request.isDocument ||
  isExplaining(context) ||
  leadsToItself(address, request)
    ? null
    : ruledRedirect(address, request, context)

/** Adds what rules do to a page, or leads to where they lead. */
async function byRules(
  page: ListingPage,
  request: ListRequest,
  context: ListContext,
): Promise<Result<ListingPage>> {
  const { address, blocks, banners, offered } = await rulesOfPage(page, context)
  const shown = {
    ...page,
    products: alikeFacts(picturedByFilters(page.products, page.query.form)),
    ...(blocks.length > 0 && { ruleBlocks: blocks }),
    ...(banners.length > 0 && { ruleBanners: banners }),
    ...(offered && { offered }),
  }
  return redirectTo(address, request, context) ?? found(shown)
}

const isRefusal = (loaded: { kind: string; error?: unknown }) =>
  loaded.kind === 'unavailable' && isRefused(loaded.error)

/** Whether a page is of a family that its shop may not have, as all shops have categories. */
const isNarrowFamily = (name: string): boolean => isFamilyRoute(name) && name !== ROUTE.taxon

/**
 * The one loader of every page that lists products, for its document and for its fragments. A list that has another
 * address is a redirect to that; a family that the shop refuses has no pages (RULES.md#routes). `onEntities` is called
 * once it is known what the list is about, before the list is there.
 */
export function loadListPage(
  request: ListRequest,
  context: ListContext,
  onEntities: OnEntities = () => {},
): Promise<Result<ListingPage>> {
  const { name, byDefault } = STORE_PRODUCTS_FLAG
  // Started early: the page's state needs this flag last, the list may need another first.
  void context.flags.boolean(name, byDefault)
  // A search needs the rules first, another list beside what it is about.
  if (context.merchandising) void startEarly(context.merchandising.rules())
  return catchShopError(async () => {
    const elsewhere = redirectTo(await addressInstead(request.query, context), request, context)
    if (elsewhere) return elsewhere
    const loaded = await loadPage(request, context, onEntities)
    const moved = canonical(request, await learntFrom(loaded, request, context))
    if (moved) return moved
    if (loaded.kind === 'page') return byRules(loaded.page, request, context)
    const isUnknown = isNarrowFamily(request.route.name) && isRefusal(loaded)
    return isUnknown || isElsewhere(loaded) ? notFound : loaded
  })
}
