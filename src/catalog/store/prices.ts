import { isBelowLowest } from '#shop/price.ts'
import { comparableUnitPrice } from '#shop/unit-price.ts'
import type { SourceProduct, SourceVariant } from '../source.ts'

/** What lists sort, filter and label by, in minor units. */
export interface PriceFacts {
  price: number
  isReduced: boolean
  hasLoyaltyPrice: boolean
  /** From the 30-day low when there is one; 0 without a reduction. Not rounded. */
  discountPercentage: number
  /** Of 100 ml, 100 g or a piece; null where the variant does not say its content. Not rounded. */
  unitPrice: number | null
}

/** The price facts of a product: the variant of the lowest price speaks for it. */
export function priceFacts({ variants }: Pick<SourceProduct, 'variants'>): PriceFacts {
  const variant = variants.reduce((lowest, next) => (next.price < lowest.price ? next : lowest))
  return {
    price: variant.price,
    isReduced: isReduction(variant),
    hasLoyaltyPrice: (variant.loyaltyPrice ?? null) !== null,
    discountPercentage: discountPercentage(variant),
    unitPrice: variant.content ? comparableUnitPrice(variant.price, variant.content) : null,
  }
}

/** Whether a variant costs less than its regular price, whatever it cost of late. */
export function isBelowRegular({ price, originalPrice }: SourceVariant): boolean {
  return originalPrice !== undefined && originalPrice > price
}

/** Whether that may be called a reduction (RULES.md#price-law). */
function isReduction(variant: SourceVariant): boolean {
  return isBelowRegular(variant) && isBelowLowest(variant.price, variant.lowest30DayPrice ?? null)
}

function discountPercentage(variant: SourceVariant): number {
  if (!isReduction(variant)) return 0
  const reference = variant.lowest30DayPrice ?? variant.originalPrice ?? variant.price
  return ((reference - variant.price) / reference) * 100
}
