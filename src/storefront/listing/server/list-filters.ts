import {
  type Filter,
  type FilterOption,
  matchFilter,
  type RangeFilter,
} from '#contract/query/filter.ts'
import { IN_STOCK_FILTER, RATING_FILTER, withChosenFilters } from '#contract/query/filters.ts'
import {
  chosenOptions,
  chosenRange,
  type FilterForm,
  type ListQuery,
} from '#contract/query/filter-form.ts'
import { ROUTE, type RouteMatch } from '#contract/shop/routes.ts'
import { unknownFields, withoutFields } from '#contract/query/clamp-ranges.ts'
import type { ListContext } from './list-context.ts'
import type { ListingEntity } from './listing-entity.ts'
import { INVALID } from '#storefront/shop/api/optional-calls.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { textInstead } from '#storefront/merchandising/server/ruled-page.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

/** A list whose filters are requested. */
interface RequestedList {
  route: RouteMatch
  query: ListQuery
  entity: Pick<ListingEntity, 'scope'>
}

/** Requests a list's filters for another choice; null if the list is empty or failed. */
export async function requestFilters(
  { route, query, entity }: RequestedList,
  form: FilterForm,
  context: ListContext,
): Promise<readonly Filter[] | null> {
  const { exact, alike } = query
  const text = (await textInstead(query, context)) ?? query.query
  const first = { form, page: 1, sort: 'position' } as const
  const ofProvider = route.name === ROUTE.search ? context.lists[route.name].requestFilters : null
  if (ofProvider && text !== null) return ofProvider(text, form, context)
  const { scope } = entity
  // The first page without a choice was shown recently, and is cached.
  const itemsPerPage = Object.keys(form).length === 0 ? context.channel.pageSize : 0
  const request = { ...first, scope, query: text, exact, alike, itemsPerPage }
  return filtersOf(await context.shop.listProducts(request))
}

/** Choices in a list, and its filters. */
interface KnownChoices {
  form: FilterForm
  filters: Filter[]
}

interface FilteredResponse {
  filters: Filter[]
  total: number
}

/**
 * Returns the filters of a whole list; null if it is empty or failed, so that its filters are
 * unknown.
 */
export const filtersOf = ({ filters, total }: FilteredResponse): Filter[] | null =>
  total > 0 || filters.length > 0 ? filters : null

/** A list, and the fields of its address that have no meaning in it. */
type KnownList<Response> = KnownChoices & { response: Response; dropped: readonly string[] }

/** Requests a list by its choices; null from a provider that does not respond. */
type RequestList<Response> = (form: FilterForm) => Promise<Response>

/** Whether a shop rejects a request because of its contents, as some do for unknown filters. */
export const isRefused = (error: unknown) =>
  error instanceof ShopError && INVALID.includes(error.status)

/**
 * Returns a list and its meaningful choices; without a response, all of them. If others were
 * requested too, the list is requested again without them, so that the result equals that of the
 * shorter address (RULES.md#unknown-choices). `special` fields are not filters, and stay.
 */
export async function knownList<Response extends FilteredResponse | null>(
  form: FilterForm,
  request: RequestList<Response>,
  inScope: () => Promise<readonly Filter[] | null>,
  special: readonly string[] = [],
): Promise<KnownList<Response>> {
  const response = await request(form).catch((error: unknown) => {
    if (isRefused(error) && Object.keys(form).length > 0) return error as ShopError
    throw error
  })
  if (response === null) return { form, filters: [], response, dropped: [] }
  const filters = response instanceof ShopError ? [] : response.filters
  const known = await knownChoices({ form, filters }, inScope, special)
  const dropped = Object.keys(form).filter((field) => !(field in known.form))
  if (dropped.length > 0) {
    const list = await knownList(known.form, request, inScope, special)
    return { ...list, dropped: [...dropped, ...list.dropped].toSorted() }
  }
  if (response instanceof ShopError) throw response
  return { ...known, response, dropped }
}

/**
 * Removes fields that are not filters of the list. A shop may omit a selected filter from its
 * response, so a field is unknown only if its filter is missing without any choice too (`inScope`;
 * null if that is unknown); others are put back (RULES.md#unknown-choices). `special` fields are
 * not filters.
 */
async function knownChoices(
  { form, filters }: KnownChoices,
  inScope: () => Promise<readonly Filter[] | null>,
  special: readonly string[] = [],
): Promise<KnownChoices> {
  const missing = unknownFields(form, filters).filter((field) => !special.includes(field))
  const all = missing.length === 0 ? null : await inScope()
  if (all === null) return { form, filters }
  const unknown = unknownFields(form, all)
  const dropped = missing.filter((field) => unknown.includes(field))
  const hidden = missing.filter((field) => !unknown.includes(field))
  return {
    form: dropped.length === 0 ? form : withoutFields(form, dropped),
    filters: withChosenFilters(filters, all, hidden),
  }
}

/** Filters that may legitimately list only the chosen options. */
const WITHOUT_OTHERS: readonly string[] = [IN_STOCK_FILTER.code, RATING_FILTER.code]

/** Whether the bounds of a range lie within its chosen ends, so that it could not be widened. */
function isNarrowedRange({ code, bounds }: RangeFilter, form: FilterForm): boolean {
  const { min, max } = chosenRange(form, code)
  const isChosen = min !== null || max !== null
  return isChosen && bounds.min >= (min ?? -Infinity) && bounds.max <= (max ?? Infinity)
}

/** Whether only the chosen options of a filter have products, or only the chosen range is left. */
function isNarrowed(filter: Filter, form: FilterForm): boolean {
  if (WITHOUT_OTHERS.includes(filter.code)) return false
  const chosen = chosenOptions(form, filter.code)
  const isChosenOrEmpty = ({ code, count }: FilterOption) => count <= 0 || chosen.includes(code)
  return matchFilter(filter, {
    select: ({ options }) => chosen.length > 0 && options.every(isChosenOrEmpty),
    range: (range) => isNarrowedRange(range, form),
  })
}

/**
 * Completes filters: a shop may narrow a filter to its chosen options or range; the filter is then
 * requested without that choice. It stays as returned if the shop fails or is late.
 */
export function completeFilters(
  filters: readonly Filter[],
  form: FilterForm,
  requestWith: (form: FilterForm) => Promise<readonly Filter[] | null>,
  context: ListContext,
): Promise<Filter[]> {
  return Promise.all(
    filters.map(async (filter) => {
      if (!isNarrowed(filter, form)) return filter
      const requested = requestWith(withoutFields(form, [filter.code]))
      const others = await withFallback(requested, null, context)
      return others?.find(({ code }) => code === filter.code) ?? filter
    }),
  )
}
