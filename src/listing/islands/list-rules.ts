import { listingOptionState, type OptionState, searchOptionState } from '#query/filters.ts'
import { type Filter, type FilterOption, matchFilter } from '#query/filter.ts'
import type { FilterForm } from '#query/filter-form.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import type { RouteName } from '#shop/routes.ts'
import { LISTING_SORTS, SEARCH_SORTS, type SortChoice } from '#query/sort.ts'
import { type FilterTag, listingTags, type TagTexts } from '#query/filter-tags.ts'
import { type SearchRangeTag, searchTags } from '#query/search-range-tag.ts'

/** What listings and the search page do differently (RULES.md#who-answers-a-search). */
export interface ListRules {
  isSearch: boolean
  sorts: readonly SortChoice[]
  optionState: (option: FilterOption) => OptionState
  tags: (filters: readonly Filter[], form: FilterForm, texts: TagTexts) => FilterTag[]
}

const LISTING: ListRules = {
  isSearch: false,
  sorts: LISTING_SORTS,
  optionState: listingOptionState,
  tags: listingTags,
}

/** The rules of a route's page. */
export function listRules(route: RouteName, rangeTag: SearchRangeTag): ListRules {
  if (route !== SEARCH_ROUTE) return LISTING
  return {
    isSearch: true,
    sorts: SEARCH_SORTS,
    optionState: searchOptionState,
    tags: (filters, form, texts) => searchTags(filters, form, texts, rangeTag),
  }
}

/** The options of a filter that are drawn at all. */
export const renderedOptions =
  ({ optionState }: ListRules) =>
  (filter: Filter): readonly FilterOption[] =>
    matchFilter(filter, {
      select: ({ options }) => options.filter((option) => optionState(option) !== 'HIDDEN'),
      range: () => [],
    })
