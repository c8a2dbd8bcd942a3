import type { Cents } from '#query/price.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A formatter costs far more than a formatting, so one per locale and style is kept. */
function format(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? options.unit ?? options.style ?? ''}`
  const cached = formats.get(key)
  if (cached) return cached
  // Latin digits everywhere: what is shown must be what can be typed into the price filter.
  const created = new Intl.NumberFormat(`${locale}-u-nu-latn`, options)
  formats.set(key, created)
  return created
}

/** A price as shoppers read it in their locale: 1299 EUR in `en` is '€12.99'. */
export function formatPrice(cents: Cents, currency: string, locale: string): string {
  return format(locale, { style: 'currency', currency }).format(cents / 100)
}

/** A measure as the locale writes it, such as 100 ml; a single one without its number: "l". */
export function formatMeasure(
  amount: number,
  unit: 'milliliter' | 'liter' | 'gram' | 'kilogram',
  locale: string,
): string {
  // American English alone writes mL and L.
  const written = format(locale === 'en' ? 'en-GB' : locale, { style: 'unit', unit })
  if (amount !== 1) return written.format(amount)
  return written.formatToParts(amount).find(({ type }) => type === 'unit')?.value ?? unit
}

/** A number with thousands grouping, in four digits too (RULES.md#count-line). */
export function formatCount(count: number, locale: string): string {
  return format(locale, { useGrouping: 'always' }).format(count)
}

/** An average with one digit behind the mark: 4 is '4.0' in `en`, '4,0' in `lt`. */
export function formatAverage(average: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return format(locale, { style: 'decimal', ...digits }).format(average)
}

/** A whole percentage as the locale writes it: 20 is '20%' in `en`, '20 %' in `lt`. */
export function formatPercent(percent: number, locale: string): string {
  return format(locale, { style: 'percent' }).format(percent / 100)
}

/** What stands between the parts of a list of so many, as the locale writes it: ", " and " ir " in `lt`. */
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
