/** Facts that decide a filter's place among others (RULES.md#filter-order). */
interface FilterRank {
  code: string
  /** How well it divides a category's products, 0 to 1; 0 where all have the same value. */
  division: number
  /** The shop's own order. */
  position: number
}

/** Steps in which divisions are compared: those that divide about as well go by position. */
const DIVISION_STEPS = 4

/**
 * Sorts filters by importance: those that the category names, in its order, then by how well they divide its products,
 * then by position; what divides none comes last (RULES.md#filter-order). Divisions are those of the category without
 * any choice, so that no filter moves while shoppers choose.
 */
export function byImportance<T extends FilterRank>(
  filters: readonly T[],
  named: readonly string[],
): T[] {
  const dividing = filters.filter(({ division }) => division > 0)
  const others = filters.filter(({ division }) => division <= 0)
  const step = ({ division }: T) => Math.round(division * DIVISION_STEPS)
  const byDivision = dividing.toSorted((a, b) => step(b) - step(a) || a.position - b.position)
  return [...namedFirst(byDivision, named), ...others.toSorted((a, b) => a.position - b.position)]
}

/** Puts the filters that a channel or a category names first, in its order. */
export function namedFirst<T extends { code: string }>(
  filters: readonly T[],
  codes: readonly string[],
): T[] {
  const rank = ({ code }: T) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return filters.toSorted((a, b) => rank(a) - rank(b))
}
