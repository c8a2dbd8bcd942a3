import { listingOptionState, type OptionState, searchOptionState } from '#domain/filters'
import type { Filter, FilterOption } from '#domain/filter'
import type { FilterForm } from '#domain/form'
import { ROUTE, type RouteName } from '#domain/routes'
import { selectedCount, selectedFacetCount } from '#domain/selected-count'
import { LISTING_SORTS, SEARCH_SORTS, type SortChoice } from '#domain/sort'
import {
  type FilterTag,
  listingTags,
  type SearchRangeTag,
  searchTags,
  type TagTexts,
} from '#domain/tags'

/** What listings and the search page do differently (RULES.md#who-answers-a-search). */
export interface ListRules {
  isSearch: boolean
  sorts: readonly SortChoice[]
  optionState: (option: FilterOption) => OptionState
  tags: (filters: readonly Filter[], form: FilterForm, texts: TagTexts) => FilterTag[]
  selectedCount: (filters: readonly Filter[], form: FilterForm) => number
}

const LISTING: ListRules = {
  isSearch: false,
  sorts: LISTING_SORTS,
  optionState: listingOptionState,
  tags: listingTags,
  selectedCount,
}

/** The rules of a route's page. */
export function listRules(route: RouteName, rangeTag: SearchRangeTag): ListRules {
  if (route !== ROUTE.search) return LISTING
  return {
    isSearch: true,
    sorts: SEARCH_SORTS,
    optionState: searchOptionState,
    tags: (filters, form, texts) => searchTags(filters, form, texts, rangeTag),
    selectedCount: selectedFacetCount,
  }
}

/** The options of a filter that are drawn at all. */
export const drawnOptions =
  ({ optionState }: ListRules) =>
  (filter: Filter): readonly FilterOption[] =>
    filter.kind === 'SELECT'
      ? filter.options.filter((option) => optionState(option) !== 'HIDDEN')
      : []
