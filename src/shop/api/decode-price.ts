import type { Cents } from '#query/price.ts'
import { asList, asRecord, asRecords, type JsonObject } from '#third-party/json-readers.ts'
import { discountPercentage, isBelowLowest } from '../price.ts'
import type { Price } from '../product.ts'
import { decodeCents, priceKeyOf } from './price-key.ts'
import type { Reading } from './reading.ts'

/** The value when it lies above (1) or below (-1) the current price, else null. */
function besideCurrent(value: Cents | null, current: Cents, side: 1 | -1): Cents | null {
  return value !== null && (value - current) * side > 0 ? value : null
}

/** `prices` of a variant, whose current price is that of `key` (RULES.md#prices-of-a-product); null without one. */
export function decodePrice(prices: JsonObject, key: string): Price | null {
  const current = Object.hasOwn(prices, key) ? decodeCents(prices[key]) : null
  if (current === null) return null
  const lowest30Day = decodeCents(prices.lowest30DayPrice)
  const former = besideCurrent(decodeCents(asList(prices.originalPrices)[0]), current, 1)
  const regular = isBelowLowest(current, lowest30Day) ? former : null
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

/** What a product costs: its cheapest variant's price; `code` is the product's. */
export function decodeVariantPrices(
  variants: unknown,
  reading: Reading,
  code: string,
): Price | null {
  const named = asRecords(variants).flatMap(({ prices }): JsonObject[] => {
    const record = asRecord(prices)
    return record ? [record] : []
  })
  const key = priceKeyOf(named, reading, () => reading.onDropped('PRICE', code))
  return key === null ? null : lowestPrice(named.map((prices) => decodePrice(prices, key)))
}
