import type { FilterDisplay, OptionDetails } from './option-details.ts'

/** Both ends, inclusive; cents for prices, the attribute's own unit otherwise. */
export interface Range {
  min: number
  max: number
}

/** A chosen range; null is an open end. */
export interface RangeSelection {
  min: number | null
  max: number | null
}

/** Codes chosen in a select filter, or ends of a range. */
export type FormValue = string[] | RangeSelection

/** Field (the filter's code) → value. Fields without a value are absent. Has no prototype. */
export type FilterForm = Record<string, FormValue>

/** One value of a select filter. `code` stands in the form and the URL. */
export interface FilterOption {
  code: string
  count: number
  /** First of `translationValue`, `label`, `name` and the code that is present. */
  label: string
  translationValue: string | null
  /** True or false for a boolean value, null for any other. */
  boolean: boolean | null
  selected: boolean
  /** Absent if the shop has none. */
  details?: OptionDetails
}

/** A multi-select filter. */
export interface SelectFilter {
  kind: 'SELECT'
  code: string
  /** Text in the page's locale, or a translation key. */
  name: string
  position: number
  options: FilterOption[]
  /** Number of its options if `options` are the first of them; absent if they are all. */
  total?: number
  /** Indexes of the categories, as paths, at which the results split. */
  level?: number[]
  /** The shop's explanation, if any. */
  help?: string
  /** The shop's hint on how to draw the options; absent for the usual way. */
  display?: FilterDisplay
}

/** A numeric filter; `bounds` is the full range, in cents for PRICE. */
export interface RangeFilter {
  kind: 'RANGE' | 'PRICE'
  code: string
  /** Text in the page's locale, or a translation key. */
  name: string
  position: number
  bounds: Range
  /** The shop's explanation, if any. */
  help?: string
  /** Unit of its numbers, such as 'ml'; prices are in the channel's currency. */
  unit?: string
}

/** A filter of a listing or of the search page. */
export type Filter = SelectFilter | RangeFilter

/** Functions for each kind of filter: with options, or with a range. */
interface FilterCases<Selected, Ranged> {
  select: (filter: SelectFilter) => Selected
  range: (filter: RangeFilter) => Ranged
}

/** Applies the case of a filter's kind. A new kind does not compile without a case. */
export function matchFilter<Selected, Ranged = Selected>(
  filter: Filter,
  cases: FilterCases<Selected, Ranged>,
): Selected | Ranged {
  switch (filter.kind) {
    case 'SELECT':
      return cases.select(filter)
    case 'RANGE':
    case 'PRICE':
      return cases.range(filter)
  }
}

/** Whether a filter has an option with products, or is a range (RULES.md#filter-visibility). */
export function isFilterVisible(filter: Filter): boolean {
  return matchFilter(filter, {
    select: ({ options }) => options.some(({ count }) => count > 0),
    range: () => true,
  })
}

/** State of an option: selectable, grey and read-only, or not drawn. */
export type OptionState = 'CHOOSABLE' | 'READ_ONLY' | 'HIDDEN'

/** Returns an option's state on listings: at count 0, only chosen ones stay. */
export function listingOptionState({ count, selected }: FilterOption): OptionState {
  if (count > 0) return 'CHOOSABLE'
  return selected ? 'READ_ONLY' : 'HIDDEN'
}

/** Returns an option's state on the search page: at count 0, all stay. */
export function searchOptionState({ count }: FilterOption): OptionState {
  return count > 0 ? 'CHOOSABLE' : 'READ_ONLY'
}

/** Number of options that a select filter shows without a toggle. */
export const OPTIONS_BEFORE_TOGGLE = 5

/** Whether a list of options is long: it has an expand toggle and a search box. */
export function isLongList(options: readonly FilterOption[]): boolean {
  return options.length > OPTIONS_BEFORE_TOGGLE
}

/**
 * Reinserts an entry of an earlier list: after the last of its predecessors that are still there.
 * If all are, that is its previous index.
 */
export function reinsertAtPreviousIndex<T extends { code: string }>(
  earlier: readonly T[],
  entry: T,
  list: readonly T[],
): T[] {
  const before = earlier.slice(0, earlier.indexOf(entry)).map(({ code }) => code)
  const others = list.filter(({ code }) => code !== entry.code)
  const index = others.findLastIndex(({ code }) => before.includes(code)) + 1
  return others.toSpliced(index, 0, entry)
}
