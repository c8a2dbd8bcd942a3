import {
  type Filter,
  matchFilter,
  type RangeFilter,
  type SelectFilter,
} from '#contract/query/filter.ts'
import { chosenOptions, chosenRange, type FilterForm } from '#contract/query/filter-form.ts'
import { isRangeChosen } from '#contract/query/range.ts'

const hasRangeIn = (form: FilterForm) => (filter: RangeFilter) =>
  isRangeChosen(filter, chosenRange(form, filter.code))

/**
 * Returns the number on the mobile 'Filter' button of a listing: a select filter counts if it has
 * any value, a range filter if an end is set and differs from the full range.
 */
export function selectedCount(filters: readonly Filter[], form: FilterForm): number {
  const cases = {
    select: ({ code }: Filter) => chosenOptions(form, code).length > 0,
    range: hasRangeIn(form),
  }
  return filters.filter((filter) => matchFilter(filter, cases)).length
}

/** Returns the number on the search page's button: facets with a selected item. */
export function selectedFacetCount(filters: readonly Filter[], form: FilterForm): number {
  const cases = {
    select: ({ options }: SelectFilter) => options.some(({ selected }) => selected),
    range: hasRangeIn(form),
  }
  return filters.filter((filter) => matchFilter(filter, cases)).length
}
