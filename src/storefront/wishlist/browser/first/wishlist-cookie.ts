import { readCookie, writeCookie } from '#storefront/browser/first/cookie.ts'
import {
  parseWishlist,
  serialiseWishlist,
  WISHLIST_COOKIE,
  withWishlistItem,
} from '../../rules/first/wishlist.ts'

/** Returns the codes in the wishlist's cookie, newest first. */
export const wishlistCodes = (): string[] => parseWishlist(readCookie(WISHLIST_COOKIE))

/** Puts a product on the wishlist, first or back at its index, or removes it. */
export function writeWishlistItem(code: string, isWanted: boolean, index = 0): void {
  const codes = withWishlistItem(wishlistCodes(), code, isWanted, index)
  writeCookie(WISHLIST_COOKIE, serialiseWishlist(codes))
}
