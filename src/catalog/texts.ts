import type { Texts } from './source.ts'

/** The locale that stands in for a missing one. */
export const FALLBACK_LOCALE = 'en'

/** The text in a locale; when it is missing the English one, then any, then null. */
export function textIn(texts: Texts | null | undefined, locale: string): string | null {
  return texts?.[localeOf(texts, locale) ?? ''] || null
}

/** The locale of the text that `textIn` gives; null without any. */
function localeOf(texts: Texts, locale: string): string | null {
  if (texts[locale]) return locale
  if (texts[FALLBACK_LOCALE]) return FALLBACK_LOCALE
  return Object.keys(texts).find((one) => texts[one]) ?? null
}

/** The same where it is not the requested one. */
export function otherLocale(texts: Texts | null | undefined, locale: string): string | undefined {
  const found = texts && localeOf(texts, locale)
  return found && found !== locale ? found : undefined
}
