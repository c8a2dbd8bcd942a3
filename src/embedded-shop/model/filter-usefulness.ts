import type { AttributeType } from './source.ts'

/** How much shoppers get from a filter of a type, against one with words to choose from. */
const WORTH: Record<AttributeType, number> = { select: 1, range: 0.9, boolean: 0.6 }

/** How much more a preferred filter is worth, at most. */
export const PREFERENCE = 0.4

/** A filter among the products of a list. */
export interface FilterUse {
  type: AttributeType
  /** Share of the products that have it, 0 to 1. */
  share: number
  /** Share of these that the commonest of its values has, 0 to 1. */
  commonest: number
}

/**
 * Returns the number of products with a filter's commonest value that not all of its products have, of values that are
 * counted one after the other: all of them where each value is on each. `largest` is that of the values so far, 0 at first.
 */
export function dividingCount(all: number, largest: number, next: number): number {
  if (largest === 0 || largest === all) return next
  return next === all ? largest : Math.max(largest, next)
}

/**
 * How well a filter divides products, 0 to 1: 0 where all of them have the same values, or none. `share` is that of the
 * products with any of its values, `largest` that with the commonest one that divides them, 0 for a range: best are
 * filters that most products have, and of which no value is on more than half.
 */
export const division = (share: number, largest: number): number =>
  share * Math.min(1, (1 - Math.max(largest, 1 - share)) * 2)

/** How useful a filter is, 0 to 1: it is on many products, and its values divide them well. */
export const usefulness = ({ type, share, commonest }: FilterUse): number =>
  share * (0.3 + 0.7 * Math.min(1, (1 - commonest) * 2)) * WORTH[type]
