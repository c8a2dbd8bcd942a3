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
 * Returns how many filters of a listing narrow it down, which phones show on the button that opens them: those with
 * ticked options, and ranges with an end of their own.
 */
export function selectedCount(filters: readonly Filter[], form: FilterForm): number {
  const cases = {
    select: ({ code }: Filter) => chosenOptions(form, code).length > 0,
    range: hasRangeIn(form),
  }
  return filters.filter((filter) => matchFilter(filter, cases)).length
}

/**
 * Returns the same for searches. There the response tells which options are in force, also those that the address
 * does not name.
 */
export function selectedFacetCount(filters: readonly Filter[], form: FilterForm): number {
  const cases = {
    select: ({ options }: SelectFilter) => options.some(({ selected }) => selected),
    range: hasRangeIn(form),
  }
  return filters.filter((filter) => matchFilter(filter, cases)).length
}
