import { isBelowLowest } from '#shop/price.ts'
import type { SourceVariant } from '../source.ts'

/** Whether a variant costs less than its regular price, whatever it cost of late. */
export function isBelowRegular({ price, originalPrice }: SourceVariant): boolean {
  return originalPrice !== undefined && originalPrice > price
}

/** Whether that may be called a reduction (RULES.md#price-law). */
export function isReduction(variant: SourceVariant): boolean {
  return isBelowRegular(variant) && isBelowLowest(variant.price, variant.lowest30DayPrice ?? null)
}
