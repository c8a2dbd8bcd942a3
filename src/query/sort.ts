/** What the shopper picks in the sort select (RULES.md#sort-choices). */
export type SortChoice =
  | 'position'
  | 'created_at_desc'
  | 'price_desc'
  | 'price_asc'
  | 'discount_percentage_desc'
  | 'rating_desc'

/** Sort fields on the wire and in the URL (RULES.md#sort-mapping). */
export type SortField = 'ID' | 'CREATED_AT' | 'PRICE' | 'DISCOUNT_PERCENTAGE' | 'RATING'

/** Sort orders on the wire and in the URL (RULES.md#sort-mapping). */
export type SortOrder = 'ASC' | 'DESC'

/** A choice as it is written: both null for the default order (RULES.md#sort-mapping). */
export interface SortPair {
  sort: SortField | null
  order: SortOrder | null
}

/** Choices of the listing pages, the default first (RULES.md#sort-choices). */
export const LISTING_SORTS: readonly SortChoice[] = [
  'position',
  'created_at_desc',
  'price_desc',
  'price_asc',
  'discount_percentage_desc',
]

/** Choices of listings whose shop has ratings (RULES.md#ratings), and so all that an address can name. */
export const RATED_SORTS: readonly SortChoice[] = [...LISTING_SORTS, 'rating_desc']

/** Choices of the search page, the default first (RULES.md#sort-choices). */
export const SEARCH_SORTS: readonly SortChoice[] = ['position', 'price_desc', 'price_asc']

const PAIRS: Record<SortChoice, SortPair> = {
  position: { sort: null, order: null },
  created_at_desc: { sort: 'CREATED_AT', order: 'DESC' },
  price_desc: { sort: 'PRICE', order: 'DESC' },
  price_asc: { sort: 'PRICE', order: 'ASC' },
  discount_percentage_desc: { sort: 'DISCOUNT_PERCENTAGE', order: 'DESC' },
  rating_desc: { sort: 'RATING', order: 'DESC' },
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
  offered: readonly SortChoice[] = RATED_SORTS,
): SortChoice {
  const isPair = (choice: SortChoice) =>
    PAIRS[choice].sort === sort && PAIRS[choice].order === order
  return offered.find(isPair) ?? 'position'
}
