import {
  BASKET_COUNT_COOKIE,
  parseBasketCount,
} from '#storefront/basket/rules/first/basket-count.ts'
import { decodedIfValid } from '#contract/shop/path-parts.ts'
import {
  type Consent,
  CONSENT_COOKIE,
  parseConsent,
  SEARCH_SESSION_COOKIE,
} from '#storefront/consent/rules/consent.ts'
import {
  parseWishlist,
  UNAVAILABLE_ITEMS_COOKIE,
  WISHLIST_COOKIE,
  withoutItems,
} from '#storefront/wishlist/rules/first/wishlist.ts'

/** The parts of a page that depend on the shopper. */
export interface Shopper {
  consent: Consent | null
  /** Codes of the wishlist, one character per byte. */
  marked: ReadonlySet<string>
  /** Number of wishlist items in the header. */
  count: number
  /** Number of products in the basket. */
  inBasket: number
}

const NAMES = [
  CONSENT_COOKIE,
  WISHLIST_COOKIE,
  UNAVAILABLE_ITEMS_COOKIE,
  SEARCH_SESSION_COOKIE,
  BASKET_COUNT_COOKIE,
]

/** Returns the raw value of a cookie; empty without one. */
function cookieOf(header: string, name: string): string {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}

const inBytes = (code: string) => Buffer.from(code).toString('latin1')

/** Reads the shopper from a request's cookies; null if there are none. */
export function shopperOf(cookies: string | null | undefined): Shopper | null {
  if (!cookies || !NAMES.some((name) => cookies.includes(name))) return null
  const wishlist = parseWishlist(cookieOf(cookies, WISHLIST_COOKIE))
  const missing = parseWishlist(cookieOf(cookies, UNAVAILABLE_ITEMS_COOKIE))
  const consent = parseConsent(decodedIfValid(cookieOf(cookies, CONSENT_COOKIE)))
  const marked = new Set(wishlist.map(inBytes))
  const inBasket = parseBasketCount(cookieOf(cookies, BASKET_COUNT_COOKIE))
  return { consent, marked, count: withoutItems(wishlist, missing).length, inBasket }
}
