import type { Cents } from '#query/price.ts'
import { asNumber } from '#third-party/json-readers.ts'
import { discountPercentage } from '../price.ts'
import type { Price } from '../product.ts'

/** Keys of `prices` that never hold the current price (RULES.md#prices-of-a-product). */
const NAMED = new Set(['originalPrices', 'lowest30DayPrice', 'loyaltyCatalogPromotionPrice'])

/** Cents from outside: an integer, or a text that is one; null for anything else. */
export function decodeCents(value: unknown): Cents | null {
  const cents = asNumber(value)
  return cents !== null && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}

/** The current price: under the channel's own key, else under the only other key that holds a number. */
function currentPrice(prices: Record<string, unknown>, priceHash: string): Cents | null {
  const own = Object.hasOwn(prices, priceHash) ? decodeCents(prices[priceHash]) : null
  if (own !== null) return own
  const others = Object.entries(prices).filter(
    ([key, value]) => !NAMED.has(key) && decodeCents(value) !== null,
  )
  return others.length === 1 ? decodeCents(others[0]?.[1]) : null
}

/** The value when it lies above (1) or below (-1) the current price, else null. */
function besideCurrent(value: Cents | null, current: Cents, side: 1 | -1): Cents | null {
  return value !== null && (value - current) * side > 0 ? value : null
}

/** `prices` of a variant; null without a current price (RULES.md#prices-of-a-product). */
export function decodePrice(prices: Record<string, unknown>, priceHash: string): Price | null {
  const current = currentPrice(prices, priceHash)
  if (current === null) return null
  const originals: unknown = prices.originalPrices
  const original = decodeCents(Array.isArray(originals) ? originals[0] : null)
  const regular = besideCurrent(original, current, 1)
  const lowest30Day = decodeCents(prices.lowest30DayPrice)
  const loyalty = besideCurrent(decodeCents(prices.loyaltyCatalogPromotionPrice), current, -1)
  const base = { current, regular, lowest30Day }
  return { ...base, loyalty, discountPercentage: discountPercentage(base) }
}

/** Of several variants' prices, the lowest current one: what the shop sorts and filters by. */
export function lowestPrice(prices: readonly (Price | null)[]): Price | null {
  return prices.reduce(
    (lowest, price) => (price && (!lowest || price.current < lowest.current) ? price : lowest),
    null,
  )
}
