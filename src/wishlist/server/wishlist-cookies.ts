import type { APIContext } from 'astro'
import type { Cents } from '#query/price.ts'
import {
  parseSavedPrices,
  SAVED_PRICES_COOKIE,
  type SavedPrices,
  serialiseSavedPrices,
  withSavedPrice,
} from '../rules/saved-prices.ts'
import {
  UNAVAILABLE_ITEMS_COOKIE,
  parseWishlist,
  serialiseWishlist,
  withoutItems,
  WISHLIST_COOKIE,
  withWishlistItem,
} from '../rules/first/wishlist.ts'

const YEAR = 31_536_000

const asItIs = (text: string) => text

type Cookies = Pick<APIContext, 'cookies'>
type Shopper = Pick<APIContext, 'cookies' | 'locals' | 'url'>

function readCodes({ cookies }: Cookies, name: string): string[] {
  return parseWishlist(cookies.get(name, { decode: asItIs })?.value ?? '')
}

function writeText({ cookies, url }: Shopper, name: string, text: string): void {
  if (text === '') return cookies.delete(name, { path: '/' })
  cookies.set(name, text, {
    path: '/',
    maxAge: YEAR,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    encode: asItIs,
  })
}

const writeCodes = (shopper: Shopper, name: string, codes: readonly string[]) =>
  writeText(shopper, name, serialiseWishlist(codes))

/** What wishlist items cost when they were saved. */
export const readSavedPrices = ({ cookies }: Cookies): SavedPrices =>
  parseSavedPrices(cookies.get(SAVED_PRICES_COOKIE, { decode: asItIs })?.value ?? '')

/** Keeps the price at which a product is saved now (RULES.md#saved-prices). */
export function writeSavedPrice(shopper: Shopper, code: string, price: Cents): void {
  const prices = withSavedPrice(readSavedPrices(shopper), [code, price], shopper.locals.wishlist)
  writeText(shopper, SAVED_PRICES_COOKIE, serialiseSavedPrices(prices))
}

/** The shopper's wishes, newest first, and which of them the shop was last found to lack. */
export function readWishlist(shopper: Cookies): { wishlist: string[]; missing: string[] } {
  const missing = readCodes(shopper, UNAVAILABLE_ITEMS_COOKIE)
  return { wishlist: readCodes(shopper, WISHLIST_COOKIE), missing }
}

/**
 * Puts a product on the wishlist, at an index, or takes it off. A product with a heart is one
 * the shop has.
 */
export function writeWishlistItem(
  shopper: Shopper,
  code: string,
  isWanted: boolean,
  index: number,
): void {
  const { wishlist, unavailableItems: missing } = shopper.locals
  writeCodes(shopper, WISHLIST_COOKIE, withWishlistItem(wishlist, code, isWanted, index))
  if (!missing.includes(code)) return
  writeCodes(shopper, UNAVAILABLE_ITEMS_COOKIE, withoutItems(missing, [code]))
}

/**
 * Remembers which wishes the shop's answer lacked, so that the count in the header of every page is
 * what the wishlist shows. Nothing is forgotten: a wrong or a partial answer costs no wish, and no
 * wish of another tab either, because the wishlist itself is not written.
 */
export function noteUnavailableItems(shopper: Shopper, found: readonly { code: string }[]): void {
  const { locals } = shopper
  const known = found.map(({ code }) => code)
  const missing = withoutItems(locals.wishlist, known)
  if (missing.join() === locals.unavailableItems.join()) return
  locals.unavailableItems = missing
  writeCodes(shopper, UNAVAILABLE_ITEMS_COOKIE, missing)
}
