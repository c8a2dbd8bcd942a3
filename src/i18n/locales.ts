import { initAstroI18next, localizePath as localize } from 'astro-i18next'
import config from './astro-i18next.config.ts'
import { LANGUAGES, ofLanguage } from './languages.ts'

initAstroI18next(config)

/** Locale of pages without one. */
export const DEFAULT_LOCALE = config.defaultLocale

/** Name of each language in itself, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LANGUAGES).map(([locale, { name }]) => [locale, name]),
)

/** Returns the direction of a locale's texts; left to right if unknown. */
export const directionOf = (locale: string) => ofLanguage(LANGUAGES, locale)?.direction ?? 'ltr'

/** Returns a path in another locale, in the shop's spelling: `/en/` → `/lt/`. */
export function localizePath(path: string, locale: string): string {
  const localized = localize(path, locale, '/')
  return localized === `/${locale}` ? `${localized}/` : localized
}
