import type { BannerScope } from '#ads/rules/banner-request.ts'
import {
  type Filter,
  type FilterOption,
  matchFilter,
  type RangeFilter,
  type SelectFilter,
} from '#query/filter.ts'
import type { OptionDetails } from '#query/option-details.ts'
import type { ListQuery } from '#query/filter-form.ts'
import { type ProductList, productsCount } from './product-list.ts'
import type { RouteMatch } from '#shop/routes.ts'
import type { SearchRangeTag } from '#query/filter-tags.ts'
import type { TaxonLink } from '#shop/taxon-link.ts'

/** A product list without its products, and how many of them there are. */
export type ListState = Omit<ProductList<never>, 'blocks'> & { shown: number }

/** The one JSON block that a page carries to the browser: everything the islands start from. */
export interface PageState {
  /** Path and serialised query of the list. */
  key: string
  route: RouteMatch
  query: ListQuery
  list: ListState
  filters: Filter[]
  /** Code of the filter that was requested with all its options, for a page without scripts. */
  wholeFilter: string | null
  locale: string
  /** ISO 4217. */
  currency: string
  /** Texts of the page's locale by translation key. */
  texts: Record<string, string>
  /** Code of the channel. */
  channel: string
  /** What banners are requested for; null where the page shows none. */
  banners: BannerScope | null
  /** When the search page shows a range tag (RULES.md#search-range-chip). */
  searchRangeTag: SearchRangeTag
  /** Whether the list can be sorted by unit prices (RULES.md#sort-choices); absent where not. */
  unitPriceSort?: true
  /** Whether the products of a response are stored for analytics too (RULES.md#feature-flags). */
  storesProducts: boolean
  /** Codes of the products that a fragment draws; null in a document, which has them drawn already. */
  codes: readonly string[] | null
  /** Links to the taxon's children that hold products of a fragment's list; null where they are as the document has them. */
  taxonLinks: readonly TaxonLink[] | null
}

/** One fact of every option in turn; the fact alone where all of them share it. */
type Column<T> = T | T[]

/** Texts in order; where none contains a `|`, as one text joined by it, with nothing for 0. */
type Row<T> = string | T[]

/** The options of a filter as columns. */
type PackedOptions = [
  labels: Row<string>,
  /**
   * 0 for one that follows from the label, as do all after the last; null where every label is the
   * code.
   */
  codes: Row<string | 0> | null,
  /** The first count, then by how much each is less than the one before: near ones are short. */
  counts: number[],
  /**
   * Whether the label is the option's `translationValue`; otherwise it has none. Left out, like all
   * that follows it, if every option is usual.
   */
  isTranslated?: Column<boolean>,
  boolean?: Column<boolean | null>,
  selected?: Column<boolean>,
  /** What only some ways to draw them need; left out where no option has any. */
  details?: (OptionDetails | null)[],
]

/** A filter as it travels to the browser: it comes at its place. Most are select filters, and do without their kind. */
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

/** The texts of a row; `none` for the empty ones of a joined text. */
const unpackRow = <T>(row: Row<T>, none: T) =>
  typeof row === 'string' ? row.split(LINE).map((text) => text || none) : row

function column<T>(options: readonly FilterOption[], fact: (option: FilterOption) => T) {
  const facts = options.map(fact)
  const [first] = facts
  return first !== undefined && facts.every((one) => one === first) ? first : facts
}

const factAt = <T>(facts: Column<T>, index: number): T =>
  Array.isArray(facts) ? (facts[index] as T) : facts

/** The code that an option with this label mostly has. */
const usualCode = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function unusualCodes(options: readonly FilterOption[]): (string | 0)[] {
  const codes = options.map(({ code, label }) => (code === usualCode(label) ? 0 : code))
  return codes.slice(0, codes.findLastIndex((code) => code !== 0) + 1)
}

/** Whether the shop has a text for an option that nobody has chosen. */
const isUsual = ({ translationValue, boolean, selected, details }: FilterOption) =>
  translationValue !== null && boolean === null && !selected && !details

/** The column of details, unless none has any. */
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
 * A filter for the state block. A shop's options are hundreds: as columns they cost a page half of what
 * they cost as objects.
 */
export const packFilter = (filter: Filter): PackedFilter =>
  matchFilter(filter, {
    select: ({ kind: _options, position: _position, ...one }) => ({
      ...one,
      options: packOptions(one.options),
    }),
    range: ({ position: _position, ...one }) => one,
  })

/** A filter that was packed, at its place. One of a new kind does not compile before it is handled here. */
const unpackFilter = (filter: PackedFilter, position: number): Filter =>
  filter.kind === undefined
    ? { ...filter, position, kind: 'SELECT', options: unpackOptions(filter.options) }
    : { ...filter, position }

/** The page's state as its JSON block holds it. */
export type PackedState = Omit<PageState, 'filters'> & { filters: PackedFilter[] }

/** The state for the JSON block of a page or of a fragment. */
export const packState = (state: PageState): PackedState => ({
  ...state,
  filters: state.filters.map(packFilter),
})

/** The state that a JSON block holds. */
export const unpackState = (state: PackedState): PageState => ({
  ...state,
  filters: state.filters.map(unpackFilter),
})

/** The list as it travels to the browser, where the products are already drawn. */
export function listState<T>(list: ProductList<T>): ListState {
  const { blocks: _drawn, ...state } = list
  return { ...state, shown: productsCount(list) }
}

/** The key of a page: its path, and its serialised query when there is one. */
export function pageKey(path: string, serialisedQuery: string): string {
  return serialisedQuery === '' ? path : `${path}?${serialisedQuery}`
}
