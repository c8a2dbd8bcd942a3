/** Most products a wishlist holds; a further one pushes the oldest out (RULES.md#wishlist). */
export const WISHLIST_LIMIT = 200

/** Name of the cookie that holds it, so that the server can render it too. */
export const WISHLIST_COOKIE = 'wishlist'

/** Name of the cookie with the wishlist items that the last response of the shop lacked. */
export const UNAVAILABLE_ITEMS_COOKIE = 'wishlist-unavailable'

/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
export const LARGEST_COOKIE = 3800
const BETWEEN = '|'

/** Product codes from the cookie's raw text, newest first. What cannot be read is dropped. */
export function parseWishlist(text: string): string[] {
  const codes = text.split(BETWEEN).flatMap((part) => {
    try {
      return decodeURIComponent(part) || []
    } catch {
      // A hand-edited cookie: the codes that can be read are kept.
      return []
    }
  })
  return [...new Set(codes)].slice(0, WISHLIST_LIMIT)
}

/** The cookie's raw text; the oldest codes are left out where it would not hold them. */
export function serialiseWishlist(codes: readonly string[]): string {
  const kept = codes.slice(0, WISHLIST_LIMIT).map(encodeURIComponent)
  while (kept.join(BETWEEN).length > LARGEST_COOKIE) kept.pop()
  return kept.join(BETWEEN)
}

/** The wishlist with a product put first, or back at its index, or without it. */
export function withWishlistItem(
  codes: readonly string[],
  code: string,
  isWanted: boolean,
  index = 0,
): string[] {
  const others = codes.filter((other) => other !== code)
  return isWanted ? others.toSpliced(index, 0, code).slice(0, WISHLIST_LIMIT) : others
}

/** The codes without the others, in their order. */
export function withoutItems(codes: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return codes.filter((code) => !left.has(code))
}
