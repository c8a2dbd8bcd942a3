import type { Cents } from '#contract/query/price.ts'
import { LARGEST_COOKIE } from './first/wishlist.ts'

/**
 * Returns the name of the cookie with the prices of wishlist items when they were saved
 * (RULES.md#wishlist): one for each currency, whose amounts are not compared with another's.
 */
export const savedPricesCookie = (currency: string): string => `wishlist-prices-${currency}`

const BETWEEN = '|'
/** Separator that never occurs in an encoded code. */
const BEFORE_PRICE = ':'
const ENTRY = /^([^:]+):(\d{1,12})$/

/** Prices by product code, the latest saved first. */
export type SavedPrices = ReadonlyMap<string, Cents>

/** Parses prices from the cookie's raw text. Invalid ones are dropped. */
export function parseSavedPrices(text: string): SavedPrices {
  const entries = text.split(BETWEEN).flatMap((part): [string, Cents][] => {
    const [, code = '', price = ''] = ENTRY.exec(part) ?? []
    try {
      return code === '' ? [] : [[decodeURIComponent(code), Number(price)]]
    } catch {
      // A hand-edited cookie: valid prices are kept.
      return []
    }
  })
  return new Map(entries)
}

/** Writes the cookie's raw text; the oldest prices are left out if it is too long. */
export function serialiseSavedPrices(prices: SavedPrices): string {
  const kept = [...prices].map(([code, price]) => encodeURIComponent(code) + BEFORE_PRICE + price)
  while (kept.join(BETWEEN).length > LARGEST_COOKIE) kept.pop()
  return kept.join(BETWEEN)
}

/** Adds a product's price, and drops those of products that left the wishlist. */
export function withSavedPrice(
  prices: SavedPrices,
  [code, price]: readonly [string, Cents],
  wishlist: readonly string[],
): SavedPrices {
  const others = [...prices].filter(([other]) => other !== code && wishlist.includes(other))
  return new Map([[code, price], ...others])
}

/** Returns how much less a product costs than when it was saved; null if not less, or unknown. */
export function savedAmount(saved: Cents | undefined, current: Cents | undefined): Cents | null {
  if (saved === undefined || current === undefined) return null
  return current < saved ? saved - current : null
}
