import { CATALOG_PROMOTION_FILTER, RATING_FILTER } from '#contract/query/filters.ts'
import {
  type Filter,
  type FilterOption,
  isFilterVisible,
  listingOptionState,
  matchFilter,
  type OptionState,
  searchOptionState,
} from '#contract/query/filter.ts'
import type { FilterForm } from '#contract/query/filter-form.ts'
import {
  CATALOG_PROMOTION_ROUTE,
  PROMOTION_ROUTE,
  SEARCH_ROUTE,
} from '#contract/shop/route-names.ts'
import type { RouteName } from '#contract/shop/routes.ts'
import { listSorts, type SortChoice } from '#contract/query/sort.ts'
import {
  type FilterTag,
  listingTags,
  type SearchRangeTag,
  searchTags,
  type TagTexts,
} from '#contract/query/filter-tags.ts'
import { selectedCount, selectedFacetCount } from './selected-count.ts'

/** Differences between listings and the search page (RULES.md#internal-and-external-search). */
export interface ListRules {
  isSearch: boolean
  /** The orders of the list; some depend on its filters. */
  sorts: (filters: readonly Filter[]) => readonly SortChoice[]
  optionState: (option: FilterOption) => OptionState
  tags: (filters: readonly Filter[], form: FilterForm, texts: TagTexts) => FilterTag[]
  /** Number of filters with a choice, for the phone's button. */
  count: (filters: readonly Filter[], form: FilterForm) => number
}

const isRated = (filters: readonly Filter[]) =>
  filters.some(({ code }) => code === RATING_FILTER.code)

/** What the orders of a page depend on besides its filters. */
interface SortFacts {
  route: { name: RouteName }
  unitPriceSort?: boolean | undefined
}

/** The orders that a page with these filters offers (RULES.md#sort-choices). */
export const offeredSorts = (
  { route, unitPriceSort }: SortFacts,
  filters: readonly Filter[],
): readonly SortChoice[] =>
  listSorts(route.name === SEARCH_ROUTE, { isRated: isRated(filters), unitPriceSort })

/** Facts about a page's list. */
interface ListFacts extends SortFacts {
  searchRangeTag: SearchRangeTag
}

/** The rules of a page's list. */
export function listRules(facts: ListFacts): ListRules {
  const { route, searchRangeTag } = facts
  const isSearch = route.name === SEARCH_ROUTE
  const sorts: ListRules['sorts'] = (filters) => offeredSorts(facts, filters)
  if (!isSearch)
    return {
      isSearch,
      sorts,
      optionState: listingOptionState,
      tags: listingTags,
      count: selectedCount,
    }
  return {
    isSearch,
    sorts,
    optionState: searchOptionState,
    count: selectedFacetCount,
    tags: (filters, form, texts) => searchTags(filters, form, texts, searchRangeTag),
  }
}

/** Returns the options of a filter that are drawn. */
export const renderedOptions =
  ({ optionState }: ListRules) =>
  (filter: Filter): readonly FilterOption[] =>
    matchFilter(filter, {
      select: ({ options }) => options.filter((option) => optionState(option) !== 'HIDDEN'),
      range: () => [],
    })

const PROMOTION_ROUTES: readonly RouteName[] = [PROMOTION_ROUTE, CATALOG_PROMOTION_ROUTE]

/** Returns the filters that a page shows (RULES.md#filter-visibility). */
export function visibleFilters(filters: readonly Filter[], routeName: RouteName): Filter[] {
  const isHidden = ({ code }: Filter) =>
    code === CATALOG_PROMOTION_FILTER.code && PROMOTION_ROUTES.includes(routeName)
  return filters.filter((filter) => isFilterVisible(filter) && !isHidden(filter))
}
