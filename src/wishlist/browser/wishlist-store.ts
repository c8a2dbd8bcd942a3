import { atom } from 'nanostores'
import {
  MISSING_WISHES_COOKIE,
  parseWishlist,
  serialiseWishlist,
  wishesWithout,
  WISHLIST_COOKIE,
  withWish,
} from '../rules/wishlist.ts'
import { readCookie, writeCookie } from '#browser/later/cookie.ts'
import { openTabs } from '#browser/later/cross-tab-channel.ts'

const readCodes = () => parseWishlist(readCookie(WISHLIST_COOKIE))
const readMissing = () => parseWishlist(readCookie(MISSING_WISHES_COOKIE))

/** Codes on the shopper's wishlist, newest first: the mirror of the cookie. */
export const $wishlist = atom<readonly string[]>(readCodes())

/** The wishlist after its latest change by another tab, or while this page was put away. */
export const $changeElsewhere = atom<readonly string[] | null>(null)

const tabs = openTabs(WISHLIST_COOKIE)

/** Reads the cookie again: another tab, or a page from before, may know better. */
export function refreshWishlist(): void {
  $wishlist.set(readCodes())
}

/** What the wishlist shows: the wishes that the shop was not found to lack. */
export const shownWishes = (): string[] => wishesWithout($wishlist.get(), readMissing())

/** What a page draws, the shop has: such wishes are missing no more. */
export function noteFound(codes: readonly string[]): void {
  const missing = readMissing()
  const still = wishesWithout(missing, codes)
  if (still.length < missing.length) writeCookie(MISSING_WISHES_COOKIE, serialiseWishlist(still))
}

/** Puts a product on the wishlist, first or back at its place, or takes it off, in every tab. */
export function setWish(code: string, isWanted: boolean, place = 0): void {
  writeCookie(WISHLIST_COOKIE, serialiseWishlist(withWish(readCodes(), code, isWanted, place)))
  refreshWishlist()
  tabs?.tell()
}

function follow(): void {
  const before = $wishlist.get().join()
  refreshWishlist()
  if ($wishlist.get().join() !== before) $changeElsewhere.set($wishlist.get())
}

/** Keeps this tab in step with the others, and with what changed while it was in the back. */
export function followWishlist(): void {
  tabs?.follow(follow)
  window.addEventListener('pageshow', follow)
}
