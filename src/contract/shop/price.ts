import type { Cents } from '#contract/query/price.ts'
import type { Price, ProductVariant } from './product.ts'

/**
 * Returns the whole percent saved from `base`, rounded down so as never to promise too much; null
 * below 1.
 */
function percentBelow(base: Cents, current: Cents): number | null {
  const percent = Math.floor(((base - current) * 100) / base)
  return percent >= 1 ? percent : null
}

/**
 * Whether a price may be called a reduction: it is below the 30-day low, or the shop gives none
 * (RULES.md#price-law).
 */
export const isBelowLowest = (current: Cents, lowest30Day: Cents | null): boolean =>
  lowest30Day === null || current < lowest30Day

/**
 * Returns the percentage that may be announced: from the 30-day low if there is one, else from the
 * regular price (RULES.md#price-law).
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
 * Returns the 30-day low to show. It is the reference of an announced reduction: null if nothing is
 * struck through and no percentage is shown (RULES.md#price-law).
 */
export function shownLowest(
  price: Pick<Price, 'regular' | 'lowest30Day' | 'discountPercentage'>,
): Cents | null {
  const isReduced = price.regular !== null || price.discountPercentage !== null
  return isReduced ? price.lowest30Day : null
}

/** The lowest and the highest of some prices, and how many there are. */
interface PriceBounds {
  lowest: Cents
  highest: Cents
  count: number
}

/**
 * Returns the bounds of the prices of the variants in stock, or of all if none is; null if none has
 * a price (RULES.md#prices-of-a-product).
 */
export function priceBounds(variants: readonly ProductVariant[]): PriceBounds | null {
  const priced = variants.filter(({ price }) => price !== null)
  const inStock = priced.filter(({ isSoldOut }) => !isSoldOut)
  const prices = (inStock.length > 0 ? inStock : priced).map(({ price }) => price?.current ?? 0)
  const count = prices.length
  return count > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices), count } : null
}

/** Formats the bounds of the variants' prices; null if they are equal. */
export function priceRange(
  variants: readonly ProductVariant[],
  format: (cents: Cents) => string,
): { from: string; to: string } | null {
  const bounds = priceBounds(variants)
  if (!bounds || bounds.lowest === bounds.highest) return null
  return { from: format(bounds.lowest), to: format(bounds.highest) }
}
