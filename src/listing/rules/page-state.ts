import type { BannerScope } from '#ads/rules/banner-scope.ts'
import type { Filter } from '#query/filter.ts'
import type { ListQuery } from '#query/filter-form.ts'
import { type PackedFilter, packFilters, unpackFilters } from './packed-filters.ts'
import { type ProductList, productsCount } from './product-list.ts'
import type { RouteMatch } from '#shop/routes.ts'
import type { SearchRangeTag } from '#query/search-range-tag.ts'
import type { TaxonLink } from '#shop/taxon-link.ts'

/** A product list without its products, and how many of them there are. */
export type ListState = Omit<ProductList<never>, 'blocks'> & { shown: number }

/** The one JSON block that a page carries to the browser: everything the islands start from. */
export interface PageState {
  /** Path and serialised query: an answer counts only while this is still the current URL. */
  key: string
  route: RouteMatch
  query: ListQuery
  list: ListState
  filters: Filter[]
  /** Code of the filter that was requested with all its options, for a page without scripts. */
  wholeFilter: string | null
  locale: string
  /** ISO 4217. */
  currency: string
  /** Texts of the page's locale by translation key. */
  texts: Record<string, string>
  /** Code of the channel. */
  channel: string
  /** What banners are requested for; null where the page shows none. */
  banners: BannerScope | null
  /** When the search page shows a range tag (RULES.md#search-range-chip). */
  searchRangeTag: SearchRangeTag
  /** Whether the list can be sorted by unit prices (RULES.md#sort-choices); absent where not. */
  unitPriceSort?: true
  /** Whether the products of a response are stored for analytics too (RULES.md#feature-flags). */
  storesProducts: boolean
  /** Codes of the products that a fragment draws; null in a document, which has them drawn already. */
  codes: readonly string[] | null
  /** Links to the taxon's children that hold products of a fragment's list; null where they are as the document has them. */
  taxonLinks: readonly TaxonLink[] | null
}

/** The page's state as its JSON block holds it. */
export type PackedState = Omit<PageState, 'filters'> & { filters: PackedFilter[] }

/** The state for the JSON block of a page or of a fragment. */
export const packState = (state: PageState): PackedState => ({
  ...state,
  filters: packFilters(state.filters),
})

/** The state that a JSON block holds. */
export const unpackState = (state: PackedState): PageState => ({
  ...state,
  filters: unpackFilters(state.filters),
})

/** The list as it travels to the browser, where the products are already drawn. */
export function listState<T>(list: ProductList<T>): ListState {
  const { blocks: _drawn, ...state } = list
  return { ...state, shown: productsCount(list) }
}

/** The key of a page: its path, and its serialised query when there is one. */
export function pageKey(path: string, serialisedQuery: string): string {
  return serialisedQuery === '' ? path : `${path}?${serialisedQuery}`
}
