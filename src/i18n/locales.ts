import { initAstroI18next, localizePath as localize } from 'astro-i18next'
import config from './astro-i18next.config.ts'
import { LANGUAGES, ofLanguage } from './languages.ts'

initAstroI18next(config)

/** The locale of pages that name none. */
export const DEFAULT_LOCALE = config.defaultLocale

/** Name of each language in itself, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LANGUAGES).map(([locale, { name }]) => [locale, name]),
)

/** Direction of a language’s texts; left to right for one that is unknown. */
export const directionOf = (locale: string) => ofLanguage(LANGUAGES, locale)?.direction ?? 'ltr'

/** The same path in another locale, written as the shop writes it: `/en/` → `/lt/`. */
export function localizePath(path: string, locale: string): string {
  const localized = localize(path, locale, '/')
  return localized === `/${locale}` ? `${localized}/` : localized
}
