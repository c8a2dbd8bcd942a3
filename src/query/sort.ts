/** Sort orders on the wire and in the URL, lowest or highest first (RULES.md#sort-mapping). */
export const SORT_ORDERS = ['ASC', 'DESC'] as const
/** One of `SORT_ORDERS`. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/**
 * Sort fields on the wire and in the URL (RULES.md#sort-mapping): the order of a request that names none, and
 * the field by which a search provider sorts, null where it cannot (RULES.md#external-search).
 */
export const SORT_FIELD_RULES = {
  ID: { usual: 'ASC', provider: null },
  CREATED_AT: { usual: 'DESC', provider: null },
  PRICE: { usual: 'ASC', provider: 'price' },
  DISCOUNT_PERCENTAGE: { usual: 'DESC', provider: null },
  RATING: { usual: 'DESC', provider: null },
  UNIT_PRICE: { usual: 'ASC', provider: null },
} as const satisfies Record<string, { usual: SortOrder; provider: string | null }>
/** One of `SORT_FIELDS`. */
export type SortField = keyof typeof SORT_FIELD_RULES
/** Every sort field. */
export const SORT_FIELDS = Object.keys(SORT_FIELD_RULES) as readonly SortField[]

/** A choice as it is written: both null for the default order (RULES.md#sort-mapping). */
export interface SortPair {
  sort: SortField | null
  order: SortOrder | null
}

/** What else a list can be sorted by (RULES.md#sort-choices). */
export interface OptionalSorts {
  /** Whether its shop has ratings (RULES.md#ratings). */
  isRated: boolean
  /** Whether its channel offers the order of unit prices, and the source of the list supports it. */
  unitPriceSort: boolean | undefined
}

interface SortRow extends SortPair {
  /** Whether searches offer it too. */
  isInSearch: boolean
  /** What a list must have to offer it. */
  needs?: keyof OptionalSorts
}

/** One row for each choice, in their order on pages (RULES.md#sort-choices). */
const SORTS = {
  position: { sort: null, order: null, isInSearch: true },
  created_at_desc: { sort: 'CREATED_AT', order: 'DESC', isInSearch: false },
  price_desc: { sort: 'PRICE', order: 'DESC', isInSearch: true },
  price_asc: { sort: 'PRICE', order: 'ASC', isInSearch: true },
  discount_percentage_desc: { sort: 'DISCOUNT_PERCENTAGE', order: 'DESC', isInSearch: false },
  rating_desc: { sort: 'RATING', order: 'DESC', isInSearch: false, needs: 'isRated' },
  unit_price_asc: { sort: 'UNIT_PRICE', order: 'ASC', isInSearch: true, needs: 'unitPriceSort' },
} as const satisfies Record<string, SortRow>

/** What the shopper picks in the sort select (RULES.md#sort-choices). */
export type SortChoice = keyof typeof SORTS

/** Every choice that a list can have. */
export const ALL_SORTS = Object.keys(SORTS) as readonly SortChoice[]

/** The choices of a list, the default first (RULES.md#sort-choices). */
export const listSorts = (isSearch: boolean, further: OptionalSorts): readonly SortChoice[] =>
  ALL_SORTS.filter((choice) => {
    const { isInSearch, needs }: SortRow = SORTS[choice]
    return (isInSearch || !isSearch) && (!needs || further[needs])
  })

/** The field by which a search provider sorts; null for relevance, undefined where it cannot sort so. */
export function providerSortField(choice: SortChoice): string | null | undefined {
  const { sort } = SORTS[choice]
  return sort && (SORT_FIELD_RULES[sort].provider ?? undefined)
}

/** The `sort` and `order` a choice is written as; nulls for position (RULES.md#sort-mapping). */
export function sortPair(choice: SortChoice): SortPair {
  const { sort, order } = SORTS[choice]
  return { sort, order }
}

/**
 * The choice behind an incoming `sort` and `order`. ID means position (RULES.md#sort-mapping), and
 * so does every pair that is not among the `offered` choices of the page.
 */
export function sortChoice(
  sort: string | null,
  order: string | null,
  offered: readonly SortChoice[] = ALL_SORTS,
): SortChoice {
  const isPair = (choice: SortChoice) =>
    SORTS[choice].sort === sort && SORTS[choice].order === order
  return offered.find(isPair) ?? 'position'
}
