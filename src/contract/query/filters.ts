import {
  type Filter,
  type FilterOption,
  type RangeFilter,
  type RangeSelection,
  reinsertAtPreviousIndex,
  type SelectFilter,
} from './filter.ts'
import { completeRange } from './range.ts'

/** Code and name (a translation key) of the price filter. */
export const PRICE_FILTER = { code: 'price', name: 'common_filters.price', position: -2 } as const

/** Code and name (a translation key) of the stock filter, and its only option (RULES.md#stock). */
export const IN_STOCK_FILTER = {
  code: 'inStock',
  name: 'common_filters.in_stock',
  position: -3,
} as const
/**
 * Whether a filter is that of stock, whose name says what its only option does: one box without a panel. Searches
 * elsewhere have it under a code of their own.
 */
export const isStockFilter = ({ name }: Pick<Filter, 'name'>): boolean =>
  name === IN_STOCK_FILTER.name

/** Code of the only option of the stock filter. */
export const IN_STOCK_OPTION = 'true'

/** Code and name (a translation key) of the filter of ratings (RULES.md#ratings). */
export const RATING_FILTER = {
  code: 'minRating',
  name: 'common_filters.rating',
  position: -0.5,
} as const

/** Code and name (a translation key) of the catalog-promotion filter. */
export const CATALOG_PROMOTION_FILTER = {
  code: 'catalog-promotion',
  name: 'common_filters.catalog_promotion',
  position: -1,
} as const

/** Code and name (a translation key) of the filter of a search's categories. */
export const CATEGORIES_FILTER = {
  code: 'categories',
  name: 'search.category',
  position: -2.5,
} as const

/** Code and name (a translation key) of the embedded shop's filter of badges (RULES.md#badges). */
export const BADGE_FILTER = { code: 'badge', name: 'common_filters.badge' } as const

/** A possible filter, which a range without both ends does not become. */
export type FilterDraft =
  | SelectFilter
  | (Omit<RangeFilter, 'kind' | 'bounds'> & { kind: 'RANGE'; range: RangeSelection | null })

/** The filters of a list on the wire (RULES.md#responses). Prices in cents. */
interface FilterSources {
  attributes: readonly FilterDraft[]
  priceRange: RangeSelection | null
  catalogPromotions: readonly FilterOption[]
  /** Products in stock; null or absent if the shop has no such filter. */
  inStock?: number | null
  /** Categories of a search's results; absent if the shop has no such filter. */
  categories?: readonly FilterOption[]
  /** Minimum averages; absent if the shop has no ratings. */
  ratings?: readonly FilterOption[]
}

/** Returns an option's translation, label or name, else its code. */
export function optionLabelOf(option: {
  code: string
  translationValue: string | null
  label: string | null
  name: string | null
}): string {
  return option.translationValue || option.label || option.name || option.code
}

/** Converts a draft into a filter, unless its range lacks an end. */
function toFilter(draft: FilterDraft): Filter[] {
  switch (draft.kind) {
    case 'SELECT':
      return [draft]
    case 'RANGE': {
      const { range, ...rest } = draft
      const bounds = completeRange(range)
      return bounds ? [{ ...rest, bounds }] : []
    }
  }
}

function priceFilter(range: RangeSelection | null): Filter[] {
  const bounds = completeRange(range)
  return bounds ? [{ kind: 'PRICE', ...PRICE_FILTER, bounds }] : []
}

/** Creates one of the storefront's own filters, unless it has no options. */
function ownFilter(
  filter: Pick<SelectFilter, 'code' | 'name' | 'position'>,
  options: readonly FilterOption[] = [],
): Filter[] {
  return options.length === 0 ? [] : [{ kind: 'SELECT', ...filter, options: [...options] }]
}

/** Creates the stock filter with its only option (RULES.md#stock). */
export function stockFilter(count: number): SelectFilter {
  const option: FilterOption = {
    code: IN_STOCK_OPTION,
    count,
    label: IN_STOCK_OPTION,
    translationValue: null,
    boolean: true,
    selected: false,
  }
  return { kind: 'SELECT', ...IN_STOCK_FILTER, options: [option] }
}

/** How many of the shop's filters come before those of ratings and promotions, which no list is about. */
const SHOP_FIRST = 4

/**
 * Returns all filters in order: stock, categories and price, the shop's first four by position, ratings and promotions,
 * then its others (RULES.md#filter-order).
 */
export function collectFilters(sources: FilterSources): Filter[] {
  const shops = sources.attributes.flatMap(toFilter).sort((a, b) => a.position - b.position)
  return [
    ...(typeof sources.inStock === 'number' ? [stockFilter(sources.inStock)] : []),
    ...ownFilter(CATEGORIES_FILTER, sources.categories),
    ...priceFilter(sources.priceRange),
    ...shops.slice(0, SHOP_FIRST),
    ...ownFilter(RATING_FILTER, sources.ratings),
    ...ownFilter(CATALOG_PROMOTION_FILTER, sources.catalogPromotions),
    ...shops.slice(SHOP_FIRST),
  ]
}

/**
 * Adds filters that a response lacks but the form still selects, each at its index among `all`: an
 * invisible choice could not be removed (RULES.md#unknown-choices).
 */
export function withChosenFilters(
  filters: readonly Filter[],
  all: readonly Filter[],
  chosen: readonly string[],
): Filter[] {
  const here = new Set(filters.map(({ code }) => code))
  const hidden = all.filter(({ code }) => chosen.includes(code) && !here.has(code))
  return hidden.reduce<Filter[]>(
    (shown, filter) => reinsertAtPreviousIndex(all, filter, shown),
    [...filters],
  )
}
