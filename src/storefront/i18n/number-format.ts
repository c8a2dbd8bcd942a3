import { type Cents, CENTS_PER_UNIT } from '#contract/query/price.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Cached by locale and style: creating a formatter costs far more than using it. */
function format(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { currency, unit, style = '', maximumFractionDigits: digits = '' } = options
  const key = `${locale} ${currency ?? unit ?? style} ${digits}`
  const cached = formats.get(key)
  if (cached) return cached
  // Latin digits everywhere: a shown price must be valid in the price filter.
  const created = new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
  formats.set(key, created)
  return created
}

/** Formats a price for shoppers: 1299 EUR in `en` is '€12.99'. */
export function formatPrice(cents: Cents, currency: string, locale: string): string {
  return format(locale, { style: 'currency', currency }).format(cents / CENTS_PER_UNIT)
}

/** Returns the sign of a currency as it stands beside prices: '€'. */
export const currencySign = (currency: string, locale: string): string =>
  formatPrice(0, currency, locale).replace(/[\d.,\s\u200f]+/g, '')

/** Formats a price of whole units: 2000 EUR in `en` is '€20'. */
export const formatRoundPrice = (cents: Cents, currency: string, locale: string): string =>
  format(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    cents / CENTS_PER_UNIT,
  )

/** Formats a measure, such as 100 ml; for 1, only the unit: "l". */
export function formatMeasure(
  amount: number,
  unit: 'milliliter' | 'liter' | 'gram' | 'kilogram',
  locale: string,
): string {
  // Only American English writes mL and L.
  const written = format(locale === 'en' ? 'en-GB' : locale, { style: 'unit', unit })
  if (amount !== 1) return written.format(amount)
  return written.formatToParts(amount).find(({ type }) => type === 'unit')?.value ?? unit
}

/** Formats a number with thousands separators, also with four digits. */
export function formatCount(count: number, locale: string): string {
  return format(locale, { useGrouping: 'always' }).format(count)
}

/** Formats a range of whole numbers, once if both are the same: '2–4', '3'. */
export function formatRange({ min, max }: { min: number; max: number }, locale: string): string {
  const written = format(locale, { maximumFractionDigits: 0 })
  return min === max ? written.format(min) : written.formatRange(min, max)
}

/** Formats an average with one decimal: 4 is '4.0' in `en`, '4,0' in `lt`. */
export function formatAverage(average: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return format(locale, { style: 'decimal', ...digits }).format(average)
}

/** Formats a whole percentage: 20 is '20%' in `en`, '20 %' in `lt`. */
export function formatPercent(percent: number, locale: string): string {
  return format(locale, { style: 'percent' }).format(percent / 100)
}

/** Returns the separators of a list with `count` parts: ", " and " ir " in `lt`. */
export function listSeparators(count: number, locale: string): string[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  const parts = list.formatToParts(Array.from({ length: count }, () => 'x'))
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [value] : []))
}

/** The day that a time in ISO 8601 names, whatever its offset: `2026-12-24T00:00:00+02:00` is 'December 24, 2026' in `en`. */
export function formatDay(time: string, locale: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  const day = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, options).format(day)
}
