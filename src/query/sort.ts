/** Sort fields on the wire and in the URL (RULES.md#sort-mapping). */
export const SORT_FIELDS = [
  'ID',
  'CREATED_AT',
  'PRICE',
  'DISCOUNT_PERCENTAGE',
  'RATING',
  'UNIT_PRICE',
] as const
/** One of `SORT_FIELDS`. */
export type SortField = (typeof SORT_FIELDS)[number]

/** Sort orders on the wire and in the URL, lowest or highest first (RULES.md#sort-mapping). */
export const SORT_ORDERS = ['ASC', 'DESC'] as const
/** One of `SORT_ORDERS`. */
export type SortOrder = (typeof SORT_ORDERS)[number]

/** A choice as it is written: both null for the default order (RULES.md#sort-mapping). */
export interface SortPair {
  sort: SortField | null
  order: SortOrder | null
}

const PAIRS = {
  position: { sort: null, order: null },
  created_at_desc: { sort: 'CREATED_AT', order: 'DESC' },
  price_desc: { sort: 'PRICE', order: 'DESC' },
  price_asc: { sort: 'PRICE', order: 'ASC' },
  discount_percentage_desc: { sort: 'DISCOUNT_PERCENTAGE', order: 'DESC' },
  rating_desc: { sort: 'RATING', order: 'DESC' },
  unit_price_asc: { sort: 'UNIT_PRICE', order: 'ASC' },
} as const satisfies Record<string, SortPair>

/** What the shopper picks in the sort select (RULES.md#sort-choices). */
export type SortChoice = keyof typeof PAIRS

/** Every choice that a list can have. */
export const ALL_SORTS = Object.keys(PAIRS) as readonly SortChoice[]

/** Choices of the listing pages, the default first (RULES.md#sort-choices). */
export const LISTING_SORTS: readonly SortChoice[] = [
  'position',
  'created_at_desc',
  'price_desc',
  'price_asc',
  'discount_percentage_desc',
]

/** Choices of the search page, the default first (RULES.md#sort-choices). */
export const SEARCH_SORTS: readonly SortChoice[] = ['position', 'price_desc', 'price_asc']

/** Sort choices that only some lists offer (RULES.md#sort-choices). */
export interface OptionalSorts {
  /** Whether its shop has ratings (RULES.md#ratings). */
  isRated: boolean
  /** Whether its channel offers the order of unit prices, and the source of the list supports it. */
  unitPriceSort: boolean | undefined
}

/** The choices of a list, the default first (RULES.md#sort-choices). */
export function listSorts(
  isSearch: boolean,
  { isRated, unitPriceSort }: OptionalSorts,
): readonly SortChoice[] {
  const usual = isSearch ? SEARCH_SORTS : LISTING_SORTS
  const rated = isRated && !isSearch ? [...usual, 'rating_desc' as const] : usual
  return unitPriceSort ? [...rated, 'unit_price_asc'] : rated
}

/** The `sort` and `order` a choice is written as; nulls for position (RULES.md#sort-mapping). */
export function sortPair(choice: SortChoice): SortPair {
  return PAIRS[choice]
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
    PAIRS[choice].sort === sort && PAIRS[choice].order === order
  return offered.find(isPair) ?? 'position'
}
