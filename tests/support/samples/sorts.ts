import { listSorts } from '#query/sort.ts'

const NOTHING_FURTHER = { isRated: false, unitPriceSort: false }

/** The orders that every listing offers. */
export const LISTING_SORTS = listSorts(false, NOTHING_FURTHER)

/** The orders that every search offers. */
export const SEARCH_SORTS = listSorts(true, NOTHING_FURTHER)
