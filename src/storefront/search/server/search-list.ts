import type { Filter } from '#contract/query/filter.ts'
import { clearForm, type FilterForm, type ListQuery } from '#contract/query/filter-form.ts'
import type { SearchTextNotes } from '#contract/wire/decode-list.ts'
import type { Product } from '#contract/shop/product.ts'
import type { SearchProvider } from '../port.ts'
import { CATEGORY_PATH_FIELD } from '#contract/query/constants.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { completeFilters, filtersOf, knownList } from '#storefront/listing/server/list-filters.ts'

/** An external search, with what it knows the shopper by. */
export interface ExternalSearch {
  provider: SearchProvider
  /** Session parameters, from the cookie written after consent. */
  session: unknown
}

/** One page of search results, from the shop or the provider. */
export interface SearchList {
  /** Whether there was a response; without one, the results are unknown. */
  hasResponse: boolean
  products: Product[]
  total: number
  /** Whether there are more hits than are counted. */
  isTotalCapped: boolean
  lastPage: number
  filters: Filter[]
  /** The choices that were searched with, without those that have no meaning here. */
  form: FilterForm
  /** Fields of the address that have no meaning here. */
  dropped: readonly string[]
  /** The typed text and the one searched instead, if the spelling was corrected. */
  correctedFrom: string | null
  correctedTo: string | null
  /** Further notes on the text; null if a provider searched it. */
  textMatch: SearchTextNotes | null
  /** Where the provider leads instead: a path of this site; absent for nowhere. */
  redirect?: string
}

type TextQuery = ListQuery & { query: string }

/** Searches the shop's own product list (RULES.md#internal-and-external-search). */
export async function searchInternally(
  { query, form, sort, page, exact, alike }: TextQuery,
  pageSize: number,
  context: ListContext,
): Promise<SearchList> {
  const { shop } = context
  const request = { scope: {}, form, sort, page, itemsPerPage: pageSize, query, exact, alike }
  const listWith = (chosen: FilterForm) => shop.listProducts({ ...request, form: chosen })
  const filtersWith = async (chosen: FilterForm) => {
    // The first page without a choice may be cached.
    const itemsPerPage = Object.keys(chosen).length === 0 ? pageSize : 0
    const first = { page: 1, sort: 'position', itemsPerPage } as const
    return filtersOf(await shop.listProducts({ ...request, ...first, form: chosen }))
  }
  const inScope = () => filtersWith(clearForm())
  const known = await knownList(form, listWith, inScope)
  const { products, total, lastPage, correctedQuery, textMatch } = known.response
  return {
    hasResponse: true,
    products,
    total,
    isTotalCapped: false,
    lastPage,
    filters: await completeFilters(known.filters, known.form, filtersWith, context),
    form: known.form,
    dropped: known.dropped,
    correctedFrom: correctedQuery === null ? null : query,
    correctedTo: correctedQuery,
    textMatch,
  }
}

/** Returns the empty result of a search without a response (RULES.md#failed-searches). */
export const noResponse = (form: FilterForm): SearchList => ({
  hasResponse: false,
  products: [],
  total: 0,
  isTotalCapped: false,
  lastPage: 1,
  filters: [],
  form,
  dropped: [],
  correctedFrom: null,
  correctedTo: null,
  textMatch: null,
})

/** Requests the filters of a text's hits for another choice; null without a response. */
export async function requestHitFilters(
  query: string,
  form: FilterForm,
  { provider, session }: ExternalSearch,
  { locale, signal, onGivenUp }: ListContext,
): Promise<Filter[] | null> {
  const first = { query, form, page: 1, sort: 'position', pageSize: 1 } as const
  const response = await provider.search({ ...first, locale, sessionParams: session }, signal)
  if (!response) onGivenUp()
  return response && filtersOf(response)
}

/** Returns the path that an address has on this site; null for one of another site, to which no provider leads. */
function pathOnSite(address: string, origin: string): string | null {
  const url = URL.parse(address, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}

/**
 * Searches with the external provider; the hits become products of the shop, in the same order. A
 * provider that is late or down has found nothing; the page shows this, but it is not an error
 * (RULES.md#failed-searches).
 */
export async function searchExternally(
  query: TextQuery,
  pageSize: number,
  external: ExternalSearch,
  context: ListContext,
): Promise<SearchList> {
  const { provider, session } = external
  const { locale, signal, shop, origin } = context
  const request = (form: FilterForm) =>
    provider.search({ ...query, form, pageSize, locale, sessionParams: session }, signal)
  const inScope = () => requestHitFilters(query.query, clearForm(), external, context)
  const known = await knownList(query.form, request, inScope, [CATEGORY_PATH_FIELD])
  const { response, form, filters, dropped } = known
  if (!response) return noResponse(form)
  const { codes, redirect = null, ...rest } = response
  const path = redirect === null ? null : pathOnSite(redirect, origin)
  const products = await shop.productsByCodes(codes)
  const list = { ...rest, filters, dropped, hasResponse: true, form, products, textMatch: null }
  return path === null ? list : { ...list, redirect: path }
}
