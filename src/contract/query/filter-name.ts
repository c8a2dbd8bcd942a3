import {
  BADGE_FILTER,
  CATEGORIES_FILTER,
  CATALOG_PROMOTION_FILTER,
  IN_STOCK_FILTER,
  PRICE_FILTER,
  RATING_FILTER,
} from './filters.ts'

/** A text written like a translation key: `common_filters.skin_type`. */
const KEY = /^[a-z][\w-]*([._][\w-]+)+$/

/** Turns the last word of a key into a text: `filters.skinType` is "Skin type". */
function humanised(key: string): string {
  const words = (key.split('.').at(-1) ?? key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Keys of the storefront's own texts, which islands translate. */
const OWN: readonly string[] = [
  PRICE_FILTER.name,
  CATALOG_PROMOTION_FILTER.name,
  IN_STOCK_FILTER.name,
  RATING_FILTER.name,
  CATEGORIES_FILTER.name,
  BADGE_FILTER.name,
]

/** Returns a filter's name; a translation key that is not one of our own is turned into words. */
export function filterName(name: string): string {
  return KEY.test(name) && !OWN.includes(name) ? humanised(name) : name
}
