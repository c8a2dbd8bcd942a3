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

/** A colour as `#rgb` or `#rrggbb`. */
export const HEX_COLOUR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/
/** Most colours that are read of an option. */
export const COLOURS_PER_OPTION = 4

/** What only some ways to draw an option need. */
export interface OptionDetails {
  /** Colours of its swatch, each as in `HEX_COLOUR`; never empty. */
  colours?: readonly string[]
}

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

/** How the options of a select filter can be drawn; the first is the usual way. */
export const FILTER_DISPLAYS = ['CHECKBOXES', 'SWATCH'] as const
/** One of `FILTER_DISPLAYS`. */
export type FilterDisplay = (typeof FILTER_DISPLAYS)[number]

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
  /** The shop's hint how to draw them; absent for the usual way. */
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
