/** What gives a filter its place among others (RULES.md#filter-order). */
export interface FilterRank {
  code: string
  /** Share of a category's products that have it, 0 to 1. */
  share: number
  /** The shop's own order. */
  position: number
}

/**
 * Filters with about the same share of products are sorted by position: shares are compared in
 * quarters.
 */
const SHARE_STEPS = 4

/**
 * The filters by importance: those of most products first, then by position (RULES.md#filter-order).
 * Shares are those of the category without any choice, so that no filter moves while shoppers choose.
 */
export function byImportance<T extends FilterRank>(filters: readonly T[]): T[] {
  const step = ({ share }: T) => Math.round(share * SHARE_STEPS)
  return filters.toSorted((a, b) => step(b) - step(a) || a.position - b.position)
}

/** The filters that a channel names first, in its order, then the others as they were. */
export function namedFirst<T extends { code: string }>(
  filters: readonly T[],
  codes: readonly string[],
): T[] {
  const rank = ({ code }: T) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return filters.toSorted((a, b) => rank(a) - rank(b))
}
