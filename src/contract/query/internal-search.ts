/** Locales of the shop's own search (RULES.md#internal-and-external-search). */
const INTERNAL_SEARCH_LOCALES: readonly string[] = ['ru', 'en']

/** Where a channel's own shop searches; by default in these locales. */
interface Searching {
  internalSearchLocales?: readonly string[] | undefined
}

/**
 * Whether a locale uses the shop's own search instead of the provider's
 * (RULES.md#internal-and-external-search).
 */
export const isSearchedByShop = (
  { internalSearchLocales = INTERNAL_SEARCH_LOCALES }: Searching,
  locale: string,
): boolean => internalSearchLocales.includes(locale)
