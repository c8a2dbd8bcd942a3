import { initAstroI18next, localizePath as localize } from 'astro-i18next'
import config from './astro-i18next.config.ts'

initAstroI18next(config)

export const DEFAULT_LOCALE = config.defaultLocale

/** Locales written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar'])

/** Name of each language in itself, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  ru: 'Русский',
  lt: 'Lietuvių',
  ar: 'العربية',
}

export const directionOf = (locale: string) => (RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr')

/** The same path in another locale, written as the shop writes it: `/en/` → `/lt/`. */
export function localizePath(path: string, locale: string): string {
  const localized = localize(path, locale, '/')
  return localized === `/${locale}` ? `${localized}/` : localized
}
