import type { BannerScope } from '#storefront/ads/rules/banner-request.ts'
import {
  type Filter,
  type FilterForm,
  type FilterOption,
  matchFilter,
  type RangeFilter,
  type SelectFilter,
} from '#contract/query/filter.ts'
import type { OptionDetails } from '#contract/query/option-details.ts'
import type { ListQuery } from '#contract/query/filter-form.ts'
import { type ProductList, productsCount } from './product-list.ts'
import type { RouteMatch } from '#contract/shop/routes.ts'
import type { SearchRangeTag } from '#contract/query/filter-tags.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'

/** A product list without its products, and their number. */
export type ListState = Omit<ProductList<never>, 'blocks'> & { shown: number }

/** The page's JSON block: everything the islands start from. */
export interface PageState {
  /** Path and serialised query of the list. */
  key: string
  route: RouteMatch
  query: ListQuery
  list: ListState
  filters: Filter[]
  /** Whether the list has more filters than these; absent if not. */
  hasMoreFilters?: boolean
  /** Code of the filter requested with all its options, or `ALL_FILTERS`; null for neither. */
  wholeFilter: string | null
  /** Name of the input whose text could not be read without scripts; absent for none. */
  unread?: string
  locale: string
  /** ISO 4217. */
  currency: string
  /** Texts of the page's locale by translation key. */
  texts: Record<string, string>
  /** Code of the channel. */
  channel: string
  /** Scope of the banners; null if the page shows none. */
  banners: BannerScope | null
  /** When the search page shows a range tag (RULES.md#ranges). */
  searchRangeTag: SearchRangeTag
  /** Whether the list can be sorted by unit prices (RULES.md#sort-choices); absent if not. */
  unitPriceSort?: true
  /** What rules offer above the list; false where the channel offers nothing there; absent for no rule. */
  quickFilters?: FilterForm | false
  /** The filters of sizes, by their codes, and what own sizes are called there; absent without any, or where none are kept. */
  ownSizes?: { filters: readonly string[]; text: string }
  /** Whether products of a response are also stored for analytics. */
  storesProducts: boolean
  /** Codes of a fragment's products; null in a document, which has them in its grid. */
  codes: readonly string[] | null
  /**
   * Links to the taxon's children with products in a fragment's list; null if the document's are
   * unchanged.
   */
  taxonLinks: readonly TaxonLink[] | null
}

/** One fact of every option in order; a single value if all share it. */
type Column<T> = T | T[]

/** Texts in order; joined by `|` if no text contains one, with an empty text for 0. */
type Row<T> = string | T[]

/** The options of a filter as columns. */
type PackedOptions = [
  labels: Row<string>,
  /**
   * Codes, 0 for those that follow from the label, also after the last; null if every label is its
   * code.
   */
  codes: Row<string | 0> | null,
  /** The first count, then the decrease to each next one: small numbers are short. */
  counts: number[],
  /**
   * Whether the label is the option's `translationValue`; if not, it has none. Omitted, with
   * everything after it, if every option is usual.
   */
  isTranslated?: Column<boolean>,
  boolean?: Column<boolean | null>,
  selected?: Column<boolean>,
  /** Details for some displays only; omitted if no option has any. */
  details?: (OptionDetails | null)[],
]

/**
 * A filter for the browser, at its place in the list. The kind is omitted for select filters, the
 * most common.
 */
type PackedFilter =
  | Omit<RangeFilter, 'position'>
  | (Omit<SelectFilter, 'kind' | 'position' | 'options'> & {
      kind?: undefined
      options: PackedOptions
    })

const LINE = '|'

const packLabels = (labels: string[]): Row<string> =>
  labels.length === 0 || labels.some((label) => label.includes(LINE)) ? labels : labels.join(LINE)

const packCodes = (codes: (string | 0)[]): Row<string | 0> =>
  codes.some((code) => code === '' || (code !== 0 && code.includes(LINE)))
    ? codes
    : codes.map((code) => code || '').join(LINE)

/** Returns the texts of a row; empty parts of a joined text become `none`. */
const unpackRow = <T>(row: Row<T>, none: T) =>
  typeof row === 'string' ? row.split(LINE).map((text) => text || none) : row

function column<T>(options: readonly FilterOption[], fact: (option: FilterOption) => T) {
  const facts = options.map(fact)
  const [first] = facts
  return first !== undefined && facts.every((one) => one === first) ? first : facts
}

const factAt = <T>(facts: Column<T>, index: number): T =>
  Array.isArray(facts) ? (facts[index] as T) : facts

/** Returns the usual code for a label. */
const usualCode = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function unusualCodes(options: readonly FilterOption[]): (string | 0)[] {
  const codes = options.map(({ code, label }) => (code === usualCode(label) ? 0 : code))
  return codes.slice(0, codes.findLastIndex((code) => code !== 0) + 1)
}

/** Whether an option has a translation, no boolean or details, and is not chosen. */
const isUsual = ({ translationValue, boolean, selected, details }: FilterOption) =>
  translationValue !== null && boolean === null && !selected && !details

/** Packs the details into a column; nothing if no option has any. */
function packDetails(options: readonly FilterOption[]): [(OptionDetails | null)[]] | [] {
  const details = options.map((option) => option.details ?? null)
  return details.some((one) => one !== null) ? [details] : []
}

const packFacts = (options: readonly FilterOption[]) =>
  [
    column(options, ({ translationValue }) => translationValue !== null),
    column(options, ({ boolean }) => boolean),
    column(options, ({ selected }) => selected),
    ...packDetails(options),
  ] as const

function packOptions(options: readonly FilterOption[]): PackedOptions {
  const hasLabels = options.some(({ code, label }) => label !== code)
  return [
    packLabels(options.map(({ label }) => label)),
    hasLabels ? packCodes(unusualCodes(options)) : null,
    options.map(({ count }, index) => {
      const before = options[index - 1]
      return before ? before.count - count : count
    }),
    ...(options.every(isUsual) ? ([] as const) : packFacts(options)),
  ]
}

function unpackOptions([labels, codeRow, counts, ...facts]: PackedOptions): FilterOption[] {
  const [isTranslated = true, boolean = null, selected = false, details] = facts
  const codes = codeRow === null ? null : unpackRow<string | 0>(codeRow, 0)
  let count = 0
  return unpackRow<string>(labels, '').map((label, index) => {
    const step = counts[index] ?? 0
    const code = codes ? (codes[index] ?? 0) : label
    const own = details?.[index]
    count = index === 0 ? step : count - step
    return {
      code: code === 0 ? usualCode(label) : code,
      count,
      label,
      translationValue: factAt(isTranslated, index) ? label : null,
      boolean: factAt(boolean, index),
      selected: factAt(selected, index),
      ...(own ? { details: own } : {}),
    }
  })
}

/**
 * Packs a filter for the state block. Its options may be hundreds: columns take half the bytes of
 * objects.
 */
export const packFilter = (filter: Filter): PackedFilter =>
  matchFilter(filter, {
    select: ({ kind: _options, position: _position, ...one }) => ({
      ...one,
      options: packOptions(one.options),
    }),
    range: ({ position: _position, ...one }) => one,
  })

/** Unpacks a filter at its place. A new kind fails to compile until it is handled here. */
const unpackFilter = (filter: PackedFilter, position: number): Filter =>
  filter.kind === undefined
    ? { ...filter, position, kind: 'SELECT', options: unpackOptions(filter.options) }
    : { ...filter, position }

/** The page's state in its JSON block. */
type PackedState = Omit<PageState, 'filters'> & { filters: PackedFilter[] }

/** Packs the state for the JSON block of a page or of a fragment. */
export const packState = (state: PageState): PackedState => ({
  ...state,
  filters: state.filters.map(packFilter),
})

/** Parses and unpacks a JSON block. Throws if it is truncated. */
export function parsePageState(json: string): PageState {
  const state = JSON.parse(json) as PackedState
  return { ...state, filters: state.filters.map(unpackFilter) }
}

/** Returns the list for the browser, where the products are already drawn. */
export function listState<T>(list: ProductList<T>): ListState {
  const { blocks: _blocks, ...state } = list
  return { ...state, shown: productsCount(list) }
}

/** Returns the key of a page: its path, and its serialised query if there is one. */
export function pageKey(path: string, serialisedQuery: string): string {
  return serialisedQuery === '' ? path : `${path}?${serialisedQuery}`
}
