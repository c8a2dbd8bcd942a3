import type { Cents } from '#query/price.ts'
import { LARGEST_COOKIE } from './first/wishlist.ts'

/** Name of the cookie with the prices that wishlist items had when they were saved (RULES.md#saved-prices). */
export const SAVED_PRICES_COOKIE = 'wishlist-prices'

const BETWEEN = '|'
/** Never in an encoded code. */
const BEFORE_PRICE = ':'
const ENTRY = /^([^:]+):(\d{1,12})$/

/** Prices by product code, the latest saved first. What cannot be read is dropped. */
export type SavedPrices = ReadonlyMap<string, Cents>

/** Prices from the cookie's raw text. */
export function parseSavedPrices(text: string): SavedPrices {
  const entries = text.split(BETWEEN).flatMap((part): [string, Cents][] => {
    const [, code = '', price = ''] = ENTRY.exec(part) ?? []
    try {
      return code === '' ? [] : [[decodeURIComponent(code), Number(price)]]
    } catch {
      // A hand-edited cookie: the prices that can be read are kept.
      return []
    }
  })
  return new Map(entries)
}

/** The cookie's raw text; the oldest prices are left out where it would not hold them. */
export function serialiseSavedPrices(prices: SavedPrices): string {
  const kept = [...prices].map(([code, price]) => encodeURIComponent(code) + BEFORE_PRICE + price)
  while (kept.join(BETWEEN).length > LARGEST_COOKIE) kept.pop()
  return kept.join(BETWEEN)
}

/** The prices with that of a product that is saved now; those of products that left the wishlist go. */
export function withSavedPrice(
  prices: SavedPrices,
  [code, price]: readonly [string, Cents],
  wishlist: readonly string[],
): SavedPrices {
  const others = [...prices].filter(([other]) => other !== code && wishlist.includes(other))
  return new Map([[code, price], ...others])
}

/** How much less a product costs than when it was saved; null where that is nothing, or not known. */
export function savedAmount(saved: Cents | undefined, current: Cents | undefined): Cents | null {
  if (saved === undefined || current === undefined) return null
  return current < saved ? saved - current : null
}
