import type { Filter } from './filter.ts'
import { chosenOptions, chosenRange, type FilterForm } from './filter-form.ts'
import { isRangeChosen } from './range-comparison.ts'

/**
 * Number on the mobile 'Filter' button of a listing (RULES.md#selected-count): a select filter
 * counts if it has any value, a range filter if an end is set and differs from the full range.
 */
export function selectedCount(filters: readonly Filter[], form: FilterForm): number {
  return filters.filter((filter) =>
    filter.kind === 'SELECT'
      ? chosenOptions(form, filter.code).length > 0
      : isRangeChosen(filter, chosenRange(form, filter.code)),
  ).length
}

/** The number on the search page: facets with a selected item (RULES.md#selected-count). */
export function selectedFacetCount(filters: readonly Filter[], form: FilterForm): number {
  return filters.filter((filter) =>
    filter.kind === 'SELECT'
      ? filter.options.some(({ selected }) => selected)
      : isRangeChosen(filter, chosenRange(form, filter.code)),
  ).length
}
