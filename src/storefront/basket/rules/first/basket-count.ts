/**
 * Name of the cookie with the number of products in the basket, for the header of pages that are
 * stored for everybody: scripts and the cache read it, and never the basket itself.
 */
export const BASKET_COUNT_COOKIE = 'basket-count'

/** Largest number that the header shows. */
export const MOST_COUNTED = 9999

/** Reads the number from the cookie's text; 0 for anything else. */
export const parseBasketCount = (text: string): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0

/** Key of what a page was left with before it was sent, in the tab's storage. */
export const UNSENT_KEY = 'basket-unsent'
