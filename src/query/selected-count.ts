import type { Filter } from './filter.ts'
import { chosenOptions, chosenRange, type FilterForm } from './filter-form.ts'
import { isRangeChosen } from './range-comparison.ts'

/**
 * Number on the mobile 'Filter' button of a listing: a select filter counts if it has any value, a
 * range filter if an end is set and differs from the full range (§5).
 */
export function selectedCount(filters: readonly Filter[], form: FilterForm): number {
  return filters.filter((filter) =>
    filter.kind === 'SELECT'
      ? chosenOptions(form, filter.code).length > 0
      : isRangeChosen(filter, chosenRange(form, filter.code)),
  ).length
}

/** The same number on the search page, where a facet counts if any of its items is selected (§5). */
export function selectedFacetCount(filters: readonly Filter[], form: FilterForm): number {
  return filters.filter((filter) =>
    filter.kind === 'SELECT'
      ? filter.options.some(({ selected }) => selected)
      : isRangeChosen(filter, chosenRange(form, filter.code)),
  ).length
}
