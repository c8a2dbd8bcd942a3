import { initAstroI18next, localizePath as localize } from 'astro-i18next'
import config from './astro-i18next.config.ts'
import { LANGUAGES } from './languages.ts'

initAstroI18next(config)

export const DEFAULT_LOCALE = config.defaultLocale

/** Name of each language in itself, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LANGUAGES).map(([locale, { name }]) => [locale, name]),
)

export const directionOf = (locale: string) => LANGUAGES[locale]?.direction ?? 'ltr'

/** The same path in another locale, written as the shop writes it: `/en/` → `/lt/`. */
export function localizePath(path: string, locale: string): string {
  const localized = localize(path, locale, '/')
  return localized === `/${locale}` ? `${localized}/` : localized
}

/** The best of `offered` for an `Accept-Language` header; the first of them when none fits. */
export function negotiateLocale(header: string | null, offered: readonly string[]): string {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim().toLowerCase(), q: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const found = offered.find((locale) => tag === locale || tag.startsWith(`${locale}-`))
    if (found) return found
  }
  return offered[0] ?? DEFAULT_LOCALE
}
