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

/** How useful a filter is, 0 to 1: it is on many products, and its values divide them well. */
export const usefulness = ({ type, share, commonest }: FilterUse): number =>
  share * (0.3 + 0.7 * Math.min(1, (1 - commonest) * 2)) * WORTH[type]
