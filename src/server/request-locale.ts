import { DEFAULT_LOCALE } from '#storefront/i18n/locales.ts'
import { negotiateLocale } from '#contract/i18n/negotiate-locale.ts'
import { FRAGMENTS } from '#contract/query/constants.ts'

/**
 * Returns the locale of `/{locale}/…` and `/fragments/{locale}/…`; the shopper's preferred one for
 * an unknown prefix (RULES.md#locales).
 */
export function localeOf(url: URL, accepted: string | null, offered: readonly string[]): string {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const prefix = `/${first}` === FRAGMENTS ? second : first
  const known = offered.find((locale) => locale === prefix)
  return known ?? negotiateLocale(accepted, offered, offered[0] ?? DEFAULT_LOCALE)
}
