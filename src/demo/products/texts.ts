import type { Texts } from '#embedded-shop/model/source.ts'

/** The locales of the demo, in the order of its data. */
export const LOCALES: readonly string[] = ['en', 'ru', 'lt', 'ar']

/** Locale that every text has, used if another is missing. */
const FALLBACK = 'en'

/** A text by locale; one without locales reads the same in all of them. */
export type LocalisedText = string | Readonly<Partial<Record<string, string>>>

/** Returns a text per locale, without missing locales. */
export function localisedTexts(text: LocalisedText, locales = LOCALES): Texts {
  return textsFor((locale) => (typeof text === 'string' ? text : (text[locale] ?? null)), locales)
}

/** Returns a text in one locale, or in English. */
export function localisedTextIn(text: LocalisedText, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? text[FALLBACK] ?? '')
}

/** Returns the texts that a function gives for each locale; null leaves one out. */
export function textsFor(textFor: (locale: string) => string | null, locales = LOCALES): Texts {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = textFor(locale)
      return text === null ? [] : [[locale, text]]
    }),
  )
}

/** Applies a change to every locale of a text. */
export function mapTexts(text: Texts, change: (text: string, locale: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(text).flatMap(([locale, one]) =>
      one === undefined ? [] : [[locale, change(one, locale)]],
    ),
  )
}

/** Returns the separator between items of a list. */
export const separatorIn = (locale: string) => (locale === 'ar' ? '، ' : ', ')

/** Puts the first letter in lower case, as inside a sentence, except in abbreviations. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(\p{Lu}|\d|-)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Puts the first letter in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
