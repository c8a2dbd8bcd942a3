import { comparableUnitPrice } from '#contract/shop/unit-price.ts'
import { shownVariant } from '#contract/shop/variants.ts'
import { priceFlags } from './families.ts'
import type { SourceProduct, SourceVariant } from '../model/source.ts'
import { isReduction } from './reduction.ts'

/** Facts that lists sort, filter and label by; money in minor units. */
export interface PriceFacts {
  price: number
  /** Flags of the families that the price puts the product into. */
  priceFlags: number
  /** Measured from the 30-day low if there is one; 0 without a reduction. Not rounded. */
  discountPercentage: number
  /** Price of 100 ml, 100 g or a piece; null if the variant has no content. Not rounded. */
  unitPrice: number | null
}

/** Returns the price facts of the variant that represents a product. Throws if it has none. */
export function priceFacts({ variants }: Pick<SourceProduct, 'variants'>): PriceFacts {
  const variant = shownVariant(variants, ({ price, inStock }) => ({
    price,
    isSoldOut: inStock === false,
  }))
  if (!variant) throw new Error('There is a product without variants')
  return {
    price: variant.price,
    priceFlags: priceFlags(variant),
    discountPercentage: discountPercentage(variant),
    unitPrice: variant.content ? comparableUnitPrice(variant.price, variant.content) : null,
  }
}

function discountPercentage(variant: SourceVariant): number {
  if (!isReduction(variant)) return 0
  const reference = variant.lowest30DayPrice ?? variant.originalPrice ?? variant.price
  return ((reference - variant.price) / reference) * 100
}
