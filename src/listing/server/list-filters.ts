import type { SearchProvider, SearchRequest } from '#search/port.ts'
import type { Filter } from '#query/filter.ts'
import { withChosenFilters } from '#query/filters.ts'
import type { FilterForm, ListQuery } from '#query/filter-form.ts'
import { ROUTE, type RouteMatch } from '#shop/routes.ts'
import { unknownFields, withoutFields } from '#query/clamp-ranges.ts'
import type { ListContext } from './list-context.ts'
import type { ListingEntity } from './listing-entity.ts'
import { searchProviderFor } from '#search/server/search-size.ts'

/** A list whose filters are asked for. */
interface RequestedList {
  route: RouteMatch
  query: ListQuery
  entity: Pick<ListingEntity, 'scope'>
}

/** The filters that a list would have with another choice; null from a provider that finds nothing. */
export async function requestFilters(
  { route, query, entity }: RequestedList,
  form: FilterForm,
  context: ListContext,
): Promise<readonly Filter[] | null> {
  const { query: text, exact } = query
  const first = { form, page: 1, sort: 'position' } as const
  const provider = route.name === ROUTE.search ? searchProviderFor(context) : null
  if (provider && text !== null)
    return requestProvider({ ...first, query: text }, provider, context)
  const { scope } = entity
  // Without a choice it is the list's first page, which was shown a moment ago, and is cached.
  const itemsPerPage = Object.keys(form).length === 0 ? context.channel.pageSize : 0
  const request = { ...first, scope, query: text, exact, itemsPerPage }
  return (await context.shop.listProducts(request)).filters
}

/** The same of the external provider. */
export async function requestProvider(
  requested: Pick<SearchRequest, 'query' | 'form' | 'page' | 'sort'>,
  provider: SearchProvider,
  { locale, searchSession, signal }: ListContext,
): Promise<readonly Filter[] | null> {
  const request = { ...requested, pageSize: 1, locale, sessionParams: searchSession }
  const response = await provider.search(request, signal)
  return response && response.total > 0 ? response.filters : null
}

/** What is chosen in a list, and the filters that it is chosen in. */
interface KnownChoices {
  form: FilterForm
  filters: Filter[]
}

/**
 * The form without the fields that no filter of the list stands for: they choose nothing. A shop may
 * leave a chosen filter out of its answer, so one is unknown only if it is not there without any
 * choice either (`inScope`; null when that cannot be said); those that are, are put back
 * (RULES.md#unknown-choices). Fields that are `special` are no filters.
 */
export async function knownChoices(
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
