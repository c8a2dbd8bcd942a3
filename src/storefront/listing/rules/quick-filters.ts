import {
  type Filter,
  type FilterForm,
  type FilterOption,
  matchFilter,
  type RangeFilter,
  type SelectFilter,
} from '#contract/query/filter.ts'
import { chosenOptions, chosenRange, withOption, withRange } from '#contract/query/filter-form.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { OPEN_RANGE } from '#contract/query/range.ts'

/** A value of a filter that one press chooses. */
export interface QuickFilter {
  filter: Filter
  /** Null for the upper end of prices. */
  option: FilterOption | null
  /** The form with it. */
  form: FilterForm
}

/** One row on a desktop. */
const MOST = 6
/** Products of a list that is worth narrowing. */
const LEAST_PRODUCTS = 12
/** Share of the products that a value leaves: neither a handful nor nearly all. */
const USEFUL = { least: 0.1, most: 0.7, best: 0.4 }

/** Returns a round number near another one: 1, 2 or 5 with zeros. */
function roundNear(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number))
  const steps = [1, 2, 5, 10].map((step) => step * power)
  return steps.reduce((a, b) => (Math.abs(b - number) < Math.abs(a - number) ? b : a))
}

/** Returns a round price between the ends of prices; null if they are too close for one. */
function roundPrice({ bounds }: RangeFilter): number | null {
  const [min, max] = [Math.max(bounds.min, 100), bounds.max]
  if (max < 2 * min) return null
  const price = roundNear(Math.sqrt(min * max) / 100) * 100
  return price > min && price < max ? price : null
}

/** Whether an option says something alone: "no" does not, nor does a filter of all products. */
const isSaying = ({ boolean, selected }: FilterOption) => boolean !== false && !selected

function usefulOption({ options }: SelectFilter, total: number): FilterOption | null {
  const distance = ({ count }: FilterOption) => Math.abs(count / total - USEFUL.best)
  const useful = options.filter((option) => {
    const share = option.count / total
    return isSaying(option) && share >= USEFUL.least && share <= USEFUL.most
  })
  return useful.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

function ofFilter(filter: Filter, form: FilterForm, total: number): QuickFilter[] {
  return matchFilter<QuickFilter[]>(filter, {
    select(one) {
      if (one.code === CATEGORIES_FILTER.code || chosenOptions(form, one.code).length > 0) return []
      const option = usefulOption(one, total)
      return option ? [withQuickOption(one, option, form)] : []
    },
    range(one) {
      const max = one.kind === 'PRICE' ? roundPrice(one) : null
      const isChosen = chosenRange(form, one.code) !== OPEN_RANGE
      if (max === null || isChosen) return []
      return [{ filter: one, option: null, form: withRange(form, one.code, { min: null, max }) }]
    },
  })
}

const withQuickOption = (filter: SelectFilter, option: FilterOption, form: FilterForm) => ({
  filter,
  option,
  form: withOption(form, filter.code, option.code, true),
})

/** Returns what a rule offers of a filter, as far as the list has it and it is not chosen. */
function offeredOf(filter: Filter, offered: FilterForm, form: FilterForm): QuickFilter[] {
  return matchFilter<QuickFilter[]>(filter, {
    select: (one) =>
      chosenOptions(offered, one.code).flatMap((code) => {
        const option = one.options.find((other) => other.code === code && other.count > 0)
        const isChosen = chosenOptions(form, one.code).includes(code)
        return option && !isChosen ? [withQuickOption(one, option, form)] : []
      }),
    range(one) {
      const { max } = chosenRange(offered, one.code)
      const isChosen = chosenRange(form, one.code) !== OPEN_RANGE
      if (one.kind !== 'PRICE' || max === null || isChosen) return []
      return [{ filter: one, option: null, form: withRange(form, one.code, { min: null, max }) }]
    },
  })
}

/** A list as far as its quick filters depend on it. */
interface QuickList {
  filters: readonly Filter[]
  form: FilterForm
  total: number
  /** What rules offer, before anything else. */
  offered: FilterForm
}

/**
 * Returns the values that are offered above a list: those of rules, then of each filter without a
 * choice the one that divides the list best (RULES.md#filter-order).
 */
export function quickFilters({ filters, form, total, offered }: QuickList): QuickFilter[] {
  const ruled = filters.flatMap((filter) => offeredOf(filter, offered, form))
  const isRuled = ({ code }: Filter) => ruled.some(({ filter }) => filter.code === code)
  const others = total < LEAST_PRODUCTS ? [] : filters.filter((filter) => !isRuled(filter))
  return [...ruled, ...others.flatMap((filter) => ofFilter(filter, form, total))].slice(0, MOST)
}
