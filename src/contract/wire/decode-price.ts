import type { Cents } from '#contract/query/price.ts'
import {
  asFlag,
  asLabel,
  asList,
  asNumber,
  asRecord,
  type JsonObject,
  readObjects,
} from '#contract/json/json-readers.ts'
import { discountPercentage, isBelowLowest } from '#contract/shop/price.ts'
import { shownVariant } from '#contract/shop/variants.ts'
import { type Content, CONTENT_UNITS, unitPrice } from '#contract/shop/unit-price.ts'
import type { Price } from '#contract/shop/product.ts'
import { ownAmounts } from './currency.ts'
import { decodeCents, hasUnreadPrice, priceKeyOf } from './price-key.ts'
import type { ResponseReading } from './reading.ts'

const UNITS: ReadonlyMap<string, Content> = new Map(Object.entries(CONTENT_UNITS))

/**
 * Decodes the quantity in a variant; null if it has none in a known unit (RULES.md#unit-prices).
 */
export function decodeContent(value: unknown): Content | null {
  const { amount, unit } = asRecord(value) ?? {}
  const known = UNITS.get(asLabel(unit)?.toLowerCase() ?? '')
  const number = asNumber(amount)
  if (!known || number === null || number <= 0) return null
  return { amount: number * known.amount, unit: known.unit }
}

/** Returns the value if it lies above (1) or below (-1) the current price, else null. */
function besideCurrent(value: Cents | null, current: Cents, side: 1 | -1): Cents | null {
  return value !== null && (value - current) * side > 0 ? value : null
}

/** Returns the earlier price: the first of a list, or, in an object, that of the same key. */
function originalPrice(originalPrices: unknown, key: string): Cents | null {
  const byKey = asRecord(originalPrices)
  if (byKey && Object.hasOwn(byKey, key)) return decodeCents(byKey[key])
  const [first] = byKey ? Object.values(byKey) : asList(originalPrices)
  const inner = asRecord(first)
  return decodeCents(inner && Object.hasOwn(inner, key) ? inner[key] : first)
}

/**
 * Decodes `prices` of a variant whose current price has this `key` (RULES.md#prices-of-a-product);
 * null without one.
 */
export function decodePrice(prices: JsonObject, key: string, content?: unknown): Price | null {
  const current = Object.hasOwn(prices, key) ? decodeCents(prices[key]) : null
  if (current === null) return null
  const lowest30Day = decodeCents(prices.lowest30DayPrice)
  const former = besideCurrent(originalPrice(prices.originalPrices, key), current, 1)
  const regular = isBelowLowest(current, lowest30Day) ? former : null
  const loyalty = besideCurrent(decodeCents(prices.loyaltyCatalogPromotionPrice), current, -1)
  const base = { current, regular, lowest30Day }
  const inside = decodeContent(content)
  const perUnit = inside && unitPrice(current, inside)
  const percent = discountPercentage(base)
  return { ...base, loyalty, discountPercentage: percent, ...(perUnit && { perUnit }) }
}

/** Returns a variant's `prices`, those in the channel's currency; null without any. */
export function amountsOf(
  variant: JsonObject,
  product: JsonObject,
  reading: ResponseReading,
  onOther: (currency: string) => void = () => {},
): JsonObject | null {
  const prices = asRecord(variant.prices)
  return prices && ownAmounts(prices, [variant, product], reading, onOther)
}

/** A variant's price, null if unknown. */
interface DecodedOffer {
  price: Price | null
  isSoldOut: boolean
}

/** Chooses the price to show among those of several variants. */
export const shownPrice = (offers: readonly DecodedOffer[]): Price | null =>
  shownVariant(offers, ({ price, isSoldOut }) => ({ price: price?.current ?? null, isSoldOut }))
    ?.price ?? null

/** Decodes the price of the variant that represents the product; `code` is the product's. */
export function decodeVariantPrices(
  variants: unknown,
  reading: ResponseReading,
  code: string,
  product: JsonObject = {},
): Price | null {
  const unpriced = () => reading.onDropped('NO_PRICE', code)
  const others = new Set<string>()
  const named = readObjects(variants, unpriced).flatMap((variant) => {
    const { content, inStock } = variant
    const prices = amountsOf(variant, product, reading, (other) => others.add(other))
    return prices ? [{ prices, content, isSoldOut: asFlag(inStock) === false }] : []
  })
  for (const other of others)
    reading.onDropped('CURRENCY', `${code}: ${other}, not ${String(reading.shop.currency)}`)
  const records = named.map(({ prices }) => prices)
  const key = priceKeyOf(records, reading.shop, () => reading.onDropped('PRICE', code))
  if (key === null) {
    if (others.size === 0 && records.some(hasUnreadPrice)) unpriced()
    return null
  }
  return shownPrice(
    named.map(({ prices, content, isSoldOut }) => ({
      price: decodePrice(prices, key, content),
      isSoldOut,
    })),
  )
}
