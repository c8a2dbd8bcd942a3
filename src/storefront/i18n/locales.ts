import config from './astro-i18next.config.ts'
import { LANGUAGES, ofLanguage } from '#contract/i18n/languages.ts'

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
  const [first = '', ...rest] = path.split('/').filter((segment) => segment !== '')
  const others = Object.hasOwn(LANGUAGES, first) || first === '' ? rest : [first, ...rest]
  return `/${[locale, others.join('/')].join('/')}`
}
