import type { Texts } from '#catalog/source.ts'

/** The locales of the demo, in the order of every quad. */
export const LOCALES = ['en', 'ru', 'lt', 'ar'] as const

/** One of the locales of the demo. */
export type Locale = (typeof LOCALES)[number]

/**
 * A text in the four locales on one line, parted by `|`. An empty part has no text in that locale;
 * a line without `|` reads the same in all of them.
 */
export type Quad = string

/** The text of a quad per locale, without those it does not have. */
export function texts(quad: Quad): Texts {
  const all = parts(quad)
  return Object.fromEntries(
    LOCALES.flatMap((locale, index) => (all[index] ? [[locale, all[index]]] : [])),
  )
}

/** The text of a quad in one locale, in English where it has none. */
export function textIn(quad: Quad, locale: Locale): string {
  const all = parts(quad)
  return all[LOCALES.indexOf(locale)] || (all[0] ?? '')
}

/** The text each locale gets from a function; `null` leaves the locale out. */
export function textsOf(text: (locale: Locale) => string | null): Texts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const written = text(locale)
      return written === null ? [] : [[locale, written]]
    }),
  )
}

/** The text with a small first letter, as inside a sentence; abbreviations stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(\p{Lu}|\d|-)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The text with a capital first letter. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const PARTS = new Map<Quad, readonly string[]>()

function parts(quad: Quad): readonly string[] {
  const known = PARTS.get(quad)
  if (known) return known
  const split = quad.includes('|') ? quad.split('|') : LOCALES.map(() => quad)
  PARTS.set(quad, split)
  return split
}
