import type { APIContext } from 'astro'
import { COOKIE_AGE } from '#contract/query/constants.ts'
import type { Cents } from '#contract/query/price.ts'
import {
  parseSavedPrices,
  type SavedPrices,
  savedPricesCookie,
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

const identity = (text: string) => text

type Cookies = Pick<APIContext, 'cookies'>
type Shopper = Pick<APIContext, 'cookies' | 'locals' | 'url'>

function readCodes({ cookies }: Cookies, name: string): string[] {
  return parseWishlist(cookies.get(name, { decode: identity })?.value ?? '')
}

function writeText({ cookies, url }: Shopper, name: string, text: string): void {
  if (text === '') return cookies.delete(name, { path: '/' })
  cookies.set(name, text, {
    path: '/',
    maxAge: COOKIE_AGE,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    encode: identity,
  })
}

const writeCodes = (shopper: Shopper, name: string, codes: readonly string[]) =>
  writeText(shopper, name, serialiseWishlist(codes))

/** Reads the prices of wishlist items when they were saved. */
export const readSavedPrices = ({ cookies }: Cookies, currency: string): SavedPrices =>
  parseSavedPrices(cookies.get(savedPricesCookie(currency), { decode: identity })?.value ?? '')

/** Saves a product's current price with its wishlist item (RULES.md#wishlist). */
export function writeSavedPrice(shopper: Shopper, code: string, price: Cents): void {
  const { wishlist, channel } = shopper.locals
  const saved = readSavedPrices(shopper, channel.currency)
  const prices = withSavedPrice(saved, [code, price], wishlist)
  writeText(shopper, savedPricesCookie(channel.currency), serialiseSavedPrices(prices))
}

/**
 * Reads the shopper's wishlist, newest first, and its items that the shop's last response lacked.
 */
export function readWishlist(shopper: Cookies): { wishlist: string[]; unavailableItems: string[] } {
  return {
    wishlist: readCodes(shopper, WISHLIST_COOKIE),
    unavailableItems: readCodes(shopper, UNAVAILABLE_ITEMS_COOKIE),
  }
}

/**
 * Adds a product to the wishlist at an index, or removes it. Either way it is available: only
 * products of the shop have a heart.
 */
export function storeWishlistItem(
  shopper: Shopper,
  code: string,
  isWanted: boolean,
  index: number,
): void {
  const { wishlist, unavailableItems } = shopper.locals
  writeCodes(shopper, WISHLIST_COOKIE, withWishlistItem(wishlist, code, isWanted, index))
  if (!unavailableItems.includes(code)) return
  writeCodes(shopper, UNAVAILABLE_ITEMS_COOKIE, withoutItems(unavailableItems, [code]))
}

/**
 * Saves which wishlist items the shop's response lacked, so that the count in the header of every
 * page matches the wishlist. The wishlist itself is not written: a wrong or partial response loses
 * no item, nor one added in another tab.
 */
export function noteUnavailableItems(shopper: Shopper, found: readonly { code: string }[]): void {
  const { locals } = shopper
  const available = found.map(({ code }) => code)
  const unavailable = withoutItems(locals.wishlist, available)
  if (unavailable.join() === locals.unavailableItems.join()) return
  locals.unavailableItems = unavailable
  writeCodes(shopper, UNAVAILABLE_ITEMS_COOKIE, unavailable)
}
