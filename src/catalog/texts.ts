import type { Texts } from './source.ts'

/** The locale that stands in for a missing one. */
export const FALLBACK_LOCALE = 'en'

/** The text in a locale; when it is missing the English one, then any, then null. */
export function textIn(texts: Texts | null | undefined, locale: string): string | null {
  if (!texts) return null
  return texts[locale] || texts[FALLBACK_LOCALE] || Object.values(texts).find(Boolean) || null
}
