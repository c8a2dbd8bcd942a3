import { DATA_CURRENCY } from '#storefront/browser/dom-contract.ts'
import { atom } from 'nanostores'
import {
  UNAVAILABLE_ITEMS_COOKIE,
  parseWishlist,
  serialiseWishlist,
  withoutItems,
  WISHLIST_COOKIE,
} from '../../rules/first/wishlist.ts'
import { wishlistCodes, writeWishlistItem } from '../first/wishlist-cookie.ts'
import type { Cents } from '#contract/query/price.ts'
import {
  parseSavedPrices,
  savedPricesCookie,
  serialiseSavedPrices,
  withSavedPrice,
} from '../../rules/saved-prices.ts'
import { deleteCookie, readCookie, writeCookie } from '#storefront/browser/first/cookie.ts'
import { openCrossTabChannel } from '#storefront/browser/later/cross-tab-channel.ts'

const readUnavailableItems = () => parseWishlist(readCookie(UNAVAILABLE_ITEMS_COOKIE))

/** Codes on the shopper's wishlist, newest first: mirrors the cookie. */
export const $wishlist = atom<readonly string[]>(wishlistCodes())

/** The wishlist after its latest change by another tab, or while in the back/forward cache. */
export const $changeElsewhere = atom<readonly string[] | null>(null)

const channel = openCrossTabChannel(WISHLIST_COOKIE)

/** Reads the cookie again: another tab or an earlier page may have changed it. */
export function refreshWishlist(): void {
  $wishlist.set(wishlistCodes())
}

/** Returns the visible items: those that the shop is not known to lack. */
export const availableItems = (): string[] => withoutItems($wishlist.get(), readUnavailableItems())

/** Marks items as available: a page has drawn them, so the shop has them. */
export function noteFound(codes: readonly string[]): void {
  const unavailable = readUnavailableItems()
  const still = withoutItems(unavailable, codes)
  if (still.length < unavailable.length)
    writeCookie(UNAVAILABLE_ITEMS_COOKIE, serialiseWishlist(still))
}

/** Puts a product on the wishlist, first or back at its index, or removes it, in every tab. */
export function setWishlistItem(code: string, isWanted: boolean, index = 0): void {
  writeWishlistItem(code, isWanted, index)
  refreshWishlist()
  channel?.notify()
}

/** Forgets the wishlist and what its products cost when they were saved, in every tab. */
export function clearWishlist(): void {
  const prices = savedPricesCookie(document.body.getAttribute(DATA_CURRENCY) ?? '')
  for (const name of [WISHLIST_COOKIE, UNAVAILABLE_ITEMS_COOKIE, prices]) deleteCookie(name)
  refreshWishlist()
  channel?.notify()
}

/** Saves a product's current price with its wishlist item (RULES.md#wishlist). */
export function savePrice(code: string, price: Cents): void {
  const cookie = savedPricesCookie(document.body.getAttribute(DATA_CURRENCY) ?? '')
  const saved = parseSavedPrices(readCookie(cookie))
  const prices = withSavedPrice(saved, [code, price], $wishlist.get())
  writeCookie(cookie, serialiseSavedPrices(prices))
}

function follow(): void {
  const before = $wishlist.get().join()
  refreshWishlist()
  if ($wishlist.get().join() !== before) $changeElsewhere.set($wishlist.get())
}

/** Keeps this tab in step with other tabs, and with changes while in the back/forward cache. */
export function followWishlist(): void {
  channel?.subscribe(follow)
  window.addEventListener('pageshow', follow)
}
