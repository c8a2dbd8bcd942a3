import {
  type Filter,
  type FilterForm,
  type FilterOption,
  matchFilter,
  type SelectFilter,
} from '#contract/query/filter.ts'
import { chosenOptions, withOption } from '#contract/query/filter-form.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { CATEGORY_PATH_FIELD } from '#contract/query/constants.ts'

/** Maximum number of chips above a list. */
const MOST_CHIPS = 8
/** Categories that narrow a search, as chips. */
interface CategoryChips {
  filter: SelectFilter
  options: readonly FilterOption[]
  /** Codes of the chosen ones. */
  chosen: readonly string[]
}

/**
 * Returns the categories shown above the results of a search, those with the most results first.
 * Null if there is nothing to narrow.
 */
export function categoryChips(filters: readonly Filter[], form: FilterForm): CategoryChips | null {
  const byCode = (wanted: string) => filters.find(({ code }) => code === wanted)
  const filter = byCode(CATEGORIES_FILTER.code) ?? byCode(CATEGORY_PATH_FIELD)
  return filter
    ? matchFilter(filter, { select: (one) => chipsOf(one, form), range: () => null })
    : null
}

function chipsOf(filter: SelectFilter, form: FilterForm): CategoryChips | null {
  const { options, level } = filter
  const chosen = chosenOptions(form, filter.code)
  const sorted = options.toSorted((a, b) => b.count - a.count)
  const common = sorted
    .filter((one) => one.count && level?.includes(options.indexOf(one)) !== false)
    .slice(0, MOST_CHIPS)
  const shown = sorted.filter((one) => common.includes(one) || chosen.includes(one.code))
  return shown.length > 1 || chosen.length > 0 ? { filter, options: shown, chosen } : null
}

/** Selects a category or deselects it; only one path can be chosen. */
export function withCategory(
  form: FilterForm,
  { code }: SelectFilter,
  option: FilterOption,
  on: boolean,
): FilterForm {
  const others = on && code === CATEGORY_PATH_FIELD ? { ...form, [code]: [] } : form
  return withOption(others, code, option.code, on)
}
