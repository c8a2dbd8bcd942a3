/** Facts that decide a filter's place among others (RULES.md#filter-order). */
interface FilterRank {
  code: string
  /** Share of a category's products that have it, 0 to 1. */
  share: number
  /** The shop's own order. */
  position: number
}

/** Steps in which shares are compared: with about the same share, position decides. */
const SHARE_STEPS = 4

/**
 * Sorts filters by importance: by share of products, then by position (RULES.md#filter-order).
 * Shares are those of the category without any choice, so that no filter moves while shoppers
 * choose.
 */
export function byImportance<T extends FilterRank>(filters: readonly T[]): T[] {
  const step = ({ share }: T) => Math.round(share * SHARE_STEPS)
  return filters.toSorted((a, b) => step(b) - step(a) || a.position - b.position)
}

/** Puts the filters that a channel names first, in its order. */
export function namedFirst<T extends { code: string }>(
  filters: readonly T[],
  codes: readonly string[],
): T[] {
  const rank = ({ code }: T) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return filters.toSorted((a, b) => rank(a) - rank(b))
}
