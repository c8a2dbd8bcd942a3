import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'

/** Units that sizes are stated in. */
const UNITS = ['ml', 'l', 'g', 'kg', 'GB', 'TB', 'pcs'] as const
type SizeUnit = (typeof UNITS)[number]

/** How packs abbreviate the units. */
const WORDS: ByLanguage<Readonly<Record<SizeUnit, string>>> = {
  en: { ml: 'ml', l: 'l', g: 'g', kg: 'kg', GB: 'GB', TB: 'TB', pcs: 'pcs' },
  ru: { ml: 'мл', l: 'л', g: 'г', kg: 'кг', GB: 'ГБ', TB: 'ТБ', pcs: 'шт.' },
  lt: { ml: 'ml', l: 'l', g: 'g', kg: 'kg', GB: 'GB', TB: 'TB', pcs: 'vnt.' },
  ar: { ml: 'مل', l: 'لتر', g: 'غ', kg: 'كغ', GB: 'غ.ب', TB: 'ت.ب', pcs: 'قطعة' },
}

const SIZE = new RegExp(String.raw`^(\d+(?:[.,]\d+)?)\s?(${UNITS.join('|')})$`)

const formats = new Map<string, Intl.NumberFormat>()

function formatIn(language: string): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const options = { useGrouping: false, maximumFractionDigits: 6 } as const
  const created = new Intl.NumberFormat(`${language}-u-nu-latn`, options)
  formats.set(language, created)
  return created
}

/** Writes a number with the decimal mark of a locale's language, in Latin digits and without groups: 4.5 is «4,5» in Russian. */
export const decimalText = (number: number, locale: string): string =>
  formatIn(languageOf(locale)).format(number)

/** Returns the word for a unit in a locale's language; null for a language without one. */
export const unitWord = (unit: SizeUnit, locale: string): string | null =>
  ofLanguage(WORDS, locale)?.[unit] ?? null

/**
 * Returns a size in a locale's language: `1.5 l` is «1,5 л» in Russian. Only amounts are written
 * anew, such as `150 ml`, `128 GB` and `60 pcs`; `XL`, `42` and any other text stay.
 */
export function sizeText(size: string, locale: string): string {
  const [, amount = '', unit] = SIZE.exec(size) ?? []
  const word = unit === undefined ? null : unitWord(unit as SizeUnit, locale)
  if (word === null) return size
  const number = Number(amount.replace(',', '.'))
  const written = `${decimalText(number, locale)}\u00a0`
  const isCounted = unit === 'pcs' && languageOf(locale) === 'ar'
  return isCounted ? arabicPieces(written, number, word) : written + word
}

/** Writes pieces as Arabic counts them: «قطعتان», «6 قطع», «24 قطعة». */
function arabicPieces(written: string, count: number, word: string): string {
  const last = count % 100
  if (count === 2) return 'قطعتان'
  return `${written}${last >= 3 && last <= 10 ? 'قطع' : word}`
}
