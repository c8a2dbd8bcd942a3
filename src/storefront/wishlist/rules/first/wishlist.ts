/** Maximum number of products on a wishlist; one more drops the oldest (RULES.md#wishlist). */
export const WISHLIST_LIMIT = 200

/** Name of the wishlist's cookie; a cookie, so that the server can render it too. */
export const WISHLIST_COOKIE = 'wishlist'

/** Name of the cookie with the wishlist items that the shop's last response lacked. */
export const UNAVAILABLE_ITEMS_COOKIE = 'wishlist-unavailable'

/**
 * Maximum length of a cookie's text: browsers keep up to 4,096 bytes, name and attributes included.
 */
export const LARGEST_COOKIE = 3800
const BETWEEN = '|'

/** Parses product codes from the cookie's raw text, newest first. Invalid ones are dropped. */
export function parseWishlist(text: string): string[] {
  const codes = text.split(BETWEEN).flatMap((part) => {
    try {
      return decodeURIComponent(part) || []
    } catch {
      // A hand-edited cookie: valid codes are kept.
      return []
    }
  })
  return [...new Set(codes)].slice(0, WISHLIST_LIMIT)
}

/** Writes the cookie's raw text; the oldest codes are left out if it is too long. */
export function serialiseWishlist(codes: readonly string[]): string {
  const kept = codes.slice(0, WISHLIST_LIMIT).map(encodeURIComponent)
  while (kept.join(BETWEEN).length > LARGEST_COOKIE) kept.pop()
  return kept.join(BETWEEN)
}

/** Puts a product on the wishlist, first or back at its index, or removes it. */
export function withWishlistItem(
  codes: readonly string[],
  code: string,
  isWanted: boolean,
  index = 0,
): string[] {
  const others = codes.filter((other) => other !== code)
  return isWanted ? others.toSpliced(index, 0, code).slice(0, WISHLIST_LIMIT) : others
}

/** Removes some codes from others, keeping the order. */
export function withoutItems(codes: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others)
  return codes.filter((code) => !left.has(code))
}
