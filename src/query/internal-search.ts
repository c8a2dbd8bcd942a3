import { INTERNAL_SEARCH_LOCALES } from './constants.ts'

/** Where a channel's own shop searches; the default is that of the constants. */
interface Searching {
  internalSearchLocales?: readonly string[] | undefined
}

/**
 * Whether the shop's own search is used in a locale, and not the provider's (RULES.md#internal-and-external-search).
 */
export const isSearchedByShop = (
  { internalSearchLocales = INTERNAL_SEARCH_LOCALES }: Searching,
  locale: string,
): boolean => internalSearchLocales.includes(locale)
