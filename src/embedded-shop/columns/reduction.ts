import { isBelowLowest } from '#contract/shop/price.ts'
import type { SourceVariant } from '../model/source.ts'

/** Whether a variant costs less than its regular price, whatever its price was recently. */
export function isBelowRegular({ price, originalPrice }: SourceVariant): boolean {
  return originalPrice !== undefined && originalPrice > price
}

/** Whether a lower price may be called a reduction (RULES.md#price-law). */
export function isReduction(variant: SourceVariant): boolean {
  return isBelowRegular(variant) && isBelowLowest(variant.price, variant.lowest30DayPrice ?? null)
}
