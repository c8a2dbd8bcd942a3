import type { FilterDisplay, OptionDetails } from './option-details.ts'

/** Both ends, inclusive; cents for prices, the attribute's own unit otherwise. */
export interface Range {
  min: number
  max: number
}

/** A chosen range; null is an end left open. */
export interface RangeSelection {
  min: number | null
  max: number | null
}

/** Codes of a select filter, or the ends of a range (RULES.md#filter-form). */
export type FormValue = string[] | RangeSelection

/** Field (the filter's code) → value. Fields without a value are absent. Has no prototype. */
export type FilterForm = Record<string, FormValue>

/** One value of a select filter. `code` is what the form and the URL carry. */
export interface FilterOption {
  code: string
  count: number
  /** `translationValue`, `label` or `name`, whichever is there first; else the code. */
  label: string
  translationValue: string | null
  /** True or false for a yes or no value, null for any other. */
  boolean: boolean | null
  selected: boolean
  /** Absent where the shop has none. */
  details?: OptionDetails
}

/** A multi-select filter (RULES.md#filter-kinds). */
export interface SelectFilter {
  kind: 'SELECT'
  code: string
  /** Text in the page's locale, or a translation key. */
  name: string
  position: number
  options: FilterOption[]
  /** Of categories that are paths, indexes of those at which the results split (RULES.md#result-categories). */
  level?: number[]
  /** What it means, where the shop explains it. */
  help?: string
  /** The shop's hint at how to draw them; absent for the usual way. */
  display?: FilterDisplay
}

/** A numeric filter (RULES.md#filter-kinds); `bounds` is the full range, in cents for PRICE. */
export interface RangeFilter {
  kind: 'RANGE' | 'PRICE'
  code: string
  /** Text in the page's locale, or a translation key. */
  name: string
  position: number
  bounds: Range
  /** What it means, where the shop explains it. */
  help?: string
  /** What its numbers are in, such as 'ml'; prices are in the channel's currency. */
  unit?: string
}

/** A filter of a listing or of the search page. */
export type Filter = SelectFilter | RangeFilter

/** What to do with a filter, by what is chosen in it: options, or the ends of a range. */
interface FilterCases<Selected, Ranged> {
  select: (filter: SelectFilter) => Selected
  range: (filter: RangeFilter) => Ranged
}

/** Does what is right for a filter's kind. A new kind does not compile before it has its case here. */
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

/** Whether an option has products, or it is a range (RULES.md#filter-visibility). */
export function isFilterVisible(filter: Filter): boolean {
  return matchFilter(filter, {
    select: ({ options }) => options.some(({ count }) => count > 0),
    range: () => true,
  })
}

/** How an option is drawn: to be chosen, greyed and read-only, or not at all. */
export type OptionState = 'CHOOSABLE' | 'READ_ONLY' | 'HIDDEN'

/** On listings, only chosen options stay at count 0 (RULES.md#options-without-products). */
export function listingOptionState({ count, selected }: FilterOption): OptionState {
  if (count > 0) return 'CHOOSABLE'
  return selected ? 'READ_ONLY' : 'HIDDEN'
}

/** On the search page, all options stay at count 0 (RULES.md#options-without-products). */
export function searchOptionState({ count }: FilterOption): OptionState {
  return count > 0 ? 'CHOOSABLE' : 'READ_ONLY'
}

/** Number of options that a select filter shows without a toggle (RULES.md#long-option-lists). */
export const OPTIONS_BEFORE_TOGGLE = 5

/** Whether a list of options has an expand toggle (RULES.md#long-option-lists). */
export function hasToggle(options: readonly FilterOption[]): boolean {
  return options.length > OPTIONS_BEFORE_TOGGLE
}

/** Number of options that a select filter shows without a search box (RULES.md#option-search). */
const OPTIONS_BEFORE_SEARCH = 8

/** Whether a list of options has a search box (RULES.md#option-search). */
export function hasOptionSearch(options: readonly FilterOption[]): boolean {
  return options.length > OPTIONS_BEFORE_SEARCH
}

/**
 * A list with an entry put back where it was in an earlier one: after the last of those before it
 * that are still there. If all of them are, that is its previous index.
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
