import { createHash } from 'node:crypto'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { roundHalfUp } from '../import/mapping/value.ts'
import type { Texts } from '../model/source.ts'

/**
 * Returns texts by language, of pairs of a locale and a text: `lt_LT` and `lt-LT` are `lt`, of several in one language
 * the first counts, and blank ones are left out.
 */
export function textsByLanguage(
  pairs: Iterable<readonly [string, string | null | undefined]>,
): Texts {
  const texts: Texts = {}
  for (const [locale, text] of pairs) {
    const language = languageOf(locale)
    if (text && /\S/.test(text)) texts[language] ??= text.trim()
  }
  return texts
}

/** Returns the cents of an amount in whole units, such as `"12.50"` or 12.5; NaN for anything else. */
export function centsIn(amount: number | string): number {
  const number = Number(amount)
  if (amount === '' || !Number.isFinite(number)) return Number.NaN
  return roundHalfUp(number * 100)
}

/** Returns the field of a variant with a price that cannot be read, such as `"1,234.50"`; no field for any other. */
export const unreadablePrice = (amount: string): { unreadable?: string } =>
  Number.isNaN(centsIn(amount)) ? { unreadable: amount } : {}

/** Returns a short text that differs whenever one of the values does. */
export const printOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
