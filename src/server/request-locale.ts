import { negotiateLocale } from '#i18n/locales.ts'

/** Locale of `/{locale}/…` and `/fragments/{locale}/…`; the shopper's best one for an unknown prefix. */
export function localeOf(url: URL, accepted: string | null, offered: readonly string[]): string {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const prefix = first === 'fragments' ? second : first
  return offered.find((locale) => locale === prefix) ?? negotiateLocale(accepted, offered)
}
