import { readCookie, writeCookie } from '#browser/first/cookie.ts'
import {
  parseWishlist,
  serialiseWishlist,
  WISHLIST_COOKIE,
  withWishlistItem,
} from '../../rules/first/wishlist.ts'

/** Codes on the shopper's wishlist as its cookie has them, newest first. */
export const wishlistCodes = (): string[] => parseWishlist(readCookie(WISHLIST_COOKIE))

/** Puts a product on the wishlist, first or back at its index, or takes it off. */
export function writeWishlistItem(code: string, isWanted: boolean, index = 0): void {
  const codes = withWishlistItem(wishlistCodes(), code, isWanted, index)
  writeCookie(WISHLIST_COOKIE, serialiseWishlist(codes))
}
