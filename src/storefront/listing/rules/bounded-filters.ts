import {
  type Filter,
  type FilterOption,
  isFilterVisible,
  matchFilter,
  type OptionState,
  type SelectFilter,
} from '#contract/query/filter.ts'
import { chosenOptions, type FilterForm } from '#contract/query/filter-form.ts'

/** Number of filters that a page has; more are requested. */
export const FILTERS_AT_FIRST = 40

/** Number of options of a filter that a page has; more are requested. */
export const OPTIONS_AT_FIRST = 200

/** A list's filters, and what of them is shown. */
interface ListedFilters {
  filters: readonly Filter[]
  form: FilterForm
  /** Code of a filter that is requested with all its options, or `ALL_FILTERS`; null for neither. */
  whole: string | null
  optionState: (option: FilterOption) => OptionState
}

type OptionRules = Pick<ListedFilters, 'form' | 'optionState'>

function withFewerOptions(filter: SelectFilter, { form, optionState }: OptionRules): SelectFilter {
  if (filter.options.length <= OPTIONS_AT_FIRST) return filter
  const chosen = chosenOptions(form, filter.code)
  const drawn = filter.options.filter((option) => optionState(option) !== 'HIDDEN')
  const options = drawn.filter(({ code }, at) => at < OPTIONS_AT_FIRST || chosen.includes(code))
  const isWhole = options.length === drawn.length
  return { ...filter, options, ...(!isWhole && { total: drawn.length }) }
}

/**
 * Returns the filters that a page starts with (RULES.md#filter-visibility): the first 40 and all
 * with a choice, each with its first 200 options and the chosen ones. If one is requested whole,
 * all filters are there.
 */
export function boundedFilters({ filters, form, whole, optionState }: ListedFilters): {
  filters: Filter[]
  hasMoreFilters: boolean
} {
  const each = filters.map((filter) =>
    matchFilter(filter, {
      select: (one): Filter =>
        one.code === whole ? one : withFewerOptions(one, { form, optionState }),
      range: (one): Filter => one,
    }),
  )
  let shown = 0
  const isShown = (filter: Filter) => {
    if (isFilterVisible(filter)) shown += 1
    return shown <= FILTERS_AT_FIRST || filter.code in form
  }
  const few = whole === null ? each.filter(isShown) : each
  return { filters: few, hasMoreFilters: few.length < each.length }
}
