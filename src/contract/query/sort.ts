/** Sort orders on the wire and in the URL, ascending or descending. */
export const SORT_ORDERS = ['ASC', 'DESC'] as const
/** One of `SORT_ORDERS`. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Sort fields on the wire and in the URL, each with its default order. */
export const USUAL_ORDERS = {
  ID: 'ASC',
  CREATED_AT: 'DESC',
  PRICE: 'ASC',
  DISCOUNT_PERCENTAGE: 'DESC',
  RATING: 'DESC',
  UNIT_PRICE: 'ASC',
} as const satisfies Record<string, SortOrder>
/** One of `SORT_FIELDS`. */
export type SortField = keyof typeof USUAL_ORDERS
/** Every sort field. */
export const SORT_FIELDS = Object.keys(USUAL_ORDERS) as readonly SortField[]

/** `sort` and `order` of a choice; both null for the default. */
interface SortPair {
  sort: SortField | null
  order: SortOrder | null
}

/** Optional orders of a list (RULES.md#sort-choices). */
interface OptionalSorts {
  /** Whether the shop has ratings (RULES.md#ratings). */
  isRated: boolean
  /**
   * Whether the channel offers the order of unit prices, and the source of the list supports it.
   */
  unitPriceSort: boolean | undefined
}

interface SortRow extends SortPair {
  /** Whether searches offer it, too. */
  isInSearch?: true
  /** Precondition for offering it. */
  needs?: keyof OptionalSorts
}

/** One row for each choice, in display order (RULES.md#sort-choices). */
const SORTS = {
  position: { sort: null, order: null, isInSearch: true },
  created_at_desc: { sort: 'CREATED_AT', order: 'DESC' },
  price_desc: { sort: 'PRICE', order: 'DESC', isInSearch: true },
  price_asc: { sort: 'PRICE', order: 'ASC', isInSearch: true },
  discount_percentage_desc: { sort: 'DISCOUNT_PERCENTAGE', order: 'DESC' },
  rating_desc: { sort: 'RATING', order: 'DESC', needs: 'isRated' },
  unit_price_asc: { sort: 'UNIT_PRICE', order: 'ASC', isInSearch: true, needs: 'unitPriceSort' },
} as const satisfies Record<string, SortRow>

/** Choice in the sort select (RULES.md#sort-choices). */
export type SortChoice = keyof typeof SORTS

/** Every choice that a list can have. */
export const ALL_SORTS = Object.keys(SORTS) as readonly SortChoice[]

/** Returns the choices of a list, the default first (RULES.md#sort-choices). */
export const listSorts = (isSearch: boolean, further: OptionalSorts): readonly SortChoice[] =>
  ALL_SORTS.filter((choice) => {
    const { isInSearch, needs }: SortRow = SORTS[choice]
    return (isInSearch || !isSearch) && (!needs || further[needs])
  })

/**
 * The choices that an address may name: whether the shop has ratings is known only with the list.
 */
export const addressSorts = (isSearch: boolean, unitPriceSort: boolean | undefined) =>
  listSorts(isSearch, { isRated: true, unitPriceSort })

/** Sort fields that searches offer. */
type SearchSortField = Extract<
  (typeof SORTS)[SortChoice],
  { isInSearch: true; sort: string }
>['sort']

/** Names of these fields at the search provider; null if it cannot sort by one. */
const PROVIDER_FIELDS: Readonly<Record<SearchSortField, string | null>> = {
  PRICE: 'price',
  UNIT_PRICE: null,
}

/** Returns the provider's sort field; null for relevance, undefined if it cannot sort this way. */
export function providerSortField(choice: SortChoice): string | null | undefined {
  const { sort } = SORTS[choice]
  return sort && ((PROVIDER_FIELDS as Partial<Record<SortField, string | null>>)[sort] ?? undefined)
}

/** Returns `sort` and `order` of a choice; nulls for position. */
export function sortPair(choice: SortChoice): SortPair {
  return SORTS[choice]
}

/**
 * Returns the choice of an incoming `sort` and `order`. ID means position, and so does every pair
 * that is not among the `offered` choices of the page.
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
