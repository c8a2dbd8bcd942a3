import {
  listingOptionState,
  type OptionState,
  RATING_FILTER,
  searchOptionState,
} from '#query/filters.ts'
import { type Filter, type FilterOption, matchFilter } from '#query/filter.ts'
import type { FilterForm } from '#query/filter-form.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import type { RouteName } from '#shop/routes.ts'
import { LISTING_SORTS, RATED_SORTS, SEARCH_SORTS, type SortChoice } from '#query/sort.ts'
import { type FilterTag, listingTags, type TagTexts } from '#query/filter-tags.ts'
import { type SearchRangeTag, searchTags } from '#query/search-range-tag.ts'

/** What listings and the search page do differently (RULES.md#who-answers-a-search). */
export interface ListRules {
  isSearch: boolean
  /** What the list can be sorted by, as far as its filters tell. */
  sorts: (filters: readonly Filter[]) => readonly SortChoice[]
  optionState: (option: FilterOption) => OptionState
  tags: (filters: readonly Filter[], form: FilterForm, texts: TagTexts) => FilterTag[]
}

const isRated = (filters: readonly Filter[]) =>
  filters.some(({ code }) => code === RATING_FILTER.code)

const LISTING: ListRules = {
  isSearch: false,
  sorts: (filters) => (isRated(filters) ? RATED_SORTS : LISTING_SORTS),
  optionState: listingOptionState,
  tags: listingTags,
}

/** The rules of a route's page. */
export function listRules(route: RouteName, rangeTag: SearchRangeTag): ListRules {
  if (route !== SEARCH_ROUTE) return LISTING
  return {
    isSearch: true,
    sorts: () => SEARCH_SORTS,
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
