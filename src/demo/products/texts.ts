import type { Texts } from '#catalog/source.ts'

/** The locales of the demo, in the order of its data. */
export const LOCALES: readonly string[] = ['en', 'ru', 'lt', 'ar']

/** The locale that every text has, and that stands in for a missing one. */
const FALLBACK = 'en'

/** A text by locale; one without locales reads the same in all of them. */
export type LocalisedText = string | Readonly<Partial<Record<string, string>>>

/** A text per locale, without those that it does not have. */
export function localisedTexts(text: LocalisedText, locales = LOCALES): Texts {
  return textsFor((locale) => (typeof text === 'string' ? text : (text[locale] ?? null)), locales)
}

/** A text in one locale, in English where it has none. */
export function localisedTextIn(text: LocalisedText, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? text[FALLBACK] ?? '')
}

/** The text that each locale gets from a function; `null` leaves the locale out. */
export function textsFor(textFor: (locale: string) => string | null, locales = LOCALES): Texts {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = textFor(locale)
      return text === null ? [] : [[locale, text]]
    }),
  )
}

/** The same change in every locale that a text has. */
export function mapTexts(text: Texts, change: (text: string, locale: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(text).flatMap(([locale, one]) =>
      one === undefined ? [] : [[locale, change(one, locale)]],
    ),
  )
}

/** What stands between the items of a list. */
export const separatorIn = (locale: string) => (locale === 'ar' ? '، ' : ', ')

/** The text with a small first letter, as inside a sentence; abbreviations stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(\p{Lu}|\d|-)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The text with a capital first letter. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
