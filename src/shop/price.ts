import type { Cents } from '#query/price.ts'
import type { Price, ProductVariant } from './product.ts'

/** Whole percent saved from `base`, rounded down so that it never promises too much; null below 1. */
function percentBelow(base: Cents, current: Cents): number | null {
  const percent = Math.floor(((base - current) * 100) / base)
  return percent >= 1 ? percent : null
}

/**
 * Whether a price may be called a reduction: it lies below the lowest one of the last 30 days, where the
 * shop names that (RULES.md#price-law).
 */
export const isBelowLowest = (current: Cents, lowest30Day: Cents | null): boolean =>
  lowest30Day === null || current < lowest30Day

/**
 * The percentage that may be announced: it must come from the lowest price of the last 30 days where
 * there is one, and from the regular price only otherwise (RULES.md#price-law).
 */
export function discountPercentage({
  current,
  regular,
  lowest30Day,
}: Pick<Price, 'current' | 'regular' | 'lowest30Day'>): number | null {
  const base = lowest30Day ?? regular
  return base === null ? null : percentBelow(base, current)
}

/**
 * The 30-day low to show: it is the reference of an announced reduction, so a price without one, struck
 * through or in percent, shows none. Null for no line (RULES.md#price-law).
 */
export function shownLowest(
  price: Pick<Price, 'regular' | 'lowest30Day' | 'discountPercentage'>,
): Cents | null {
  const isReduced = price.regular !== null || price.discountPercentage !== null
  return isReduced ? price.lowest30Day : null
}

/**
 * The lowest and the highest price of a product's variants in stock, or of all if none is, as texts;
 * null where they are one (RULES.md#prices-of-variants).
 */
export function priceRange(
  variants: readonly ProductVariant[],
  format: (cents: Cents) => string,
): { from: string; to: string } | null {
  const priced = variants.filter(({ price }) => price !== null)
  const inStock = priced.filter(({ isSoldOut }) => !isSoldOut)
  const prices = (inStock.length > 0 ? inStock : priced).map(({ price }) => price?.current ?? 0)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest < highest ? { from: format(lowest), to: format(highest) } : null
}
