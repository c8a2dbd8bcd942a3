import { atom } from 'nanostores'
import {
  UNAVAILABLE_ITEMS_COOKIE,
  parseWishlist,
  serialiseWishlist,
  withoutItems,
  WISHLIST_COOKIE,
} from '../../rules/first/wishlist.ts'
import { wishlistCodes, writeWishlistItem } from '../first/wishlist-cookie.ts'
import type { Cents } from '#query/price.ts'
import {
  parseSavedPrices,
  SAVED_PRICES_COOKIE,
  serialiseSavedPrices,
  withSavedPrice,
} from '../../rules/saved-prices.ts'
import { readCookie, writeCookie } from '#browser/first/cookie.ts'
import { openCrossTabChannel } from '#browser/later/cross-tab-channel.ts'

const readUnavailableItems = () => parseWishlist(readCookie(UNAVAILABLE_ITEMS_COOKIE))

/** Codes on the shopper's wishlist, newest first: the mirror of the cookie. */
export const $wishlist = atom<readonly string[]>(wishlistCodes())

/** The wishlist after its latest change by another tab, or while this page was put away. */
export const $changeElsewhere = atom<readonly string[] | null>(null)

const channel = openCrossTabChannel(WISHLIST_COOKIE)

/** Reads the cookie again: another tab or an earlier page may have changed it. */
export function refreshWishlist(): void {
  $wishlist.set(wishlistCodes())
}

/** What the wishlist shows: the items that the shop was not found to lack. */
export const availableItems = (): string[] => withoutItems($wishlist.get(), readUnavailableItems())

/** What a page draws, the shop has: such items are available again. */
export function noteFound(codes: readonly string[]): void {
  const unavailable = readUnavailableItems()
  const still = withoutItems(unavailable, codes)
  if (still.length < unavailable.length)
    writeCookie(UNAVAILABLE_ITEMS_COOKIE, serialiseWishlist(still))
}

/** Puts a product on the wishlist, first or back at its index, or takes it off, in every tab. */
export function setWishlistItem(code: string, isWanted: boolean, index = 0): void {
  writeWishlistItem(code, isWanted, index)
  refreshWishlist()
  channel?.notify()
}

/** Keeps the price at which a product is saved now (RULES.md#saved-prices). */
export function savePrice(code: string, price: Cents): void {
  const saved = parseSavedPrices(readCookie(SAVED_PRICES_COOKIE))
  const prices = withSavedPrice(saved, [code, price], $wishlist.get())
  writeCookie(SAVED_PRICES_COOKIE, serialiseSavedPrices(prices))
}

function follow(): void {
  const before = $wishlist.get().join()
  refreshWishlist()
  if ($wishlist.get().join() !== before) $changeElsewhere.set($wishlist.get())
}

/** Keeps this tab in step with the others, and with what changed while it was in the back. */
export function followWishlist(): void {
  channel?.subscribe(follow)
  window.addEventListener('pageshow', follow)
}
