/** Amounts of which each plural form has one. */
const AMOUNTS = [1, 1.5, 2, 5, 10, 100]

/** Cached by locale and currency: formatters are slow to create. */
const known = new Map<string, readonly string[]>()

/**
 * Returns the names of a currency in a language: signs, code, and the name for each plural form.
 */
export function currencyNames(locale: string, currency: string): readonly string[] {
  const key = `${locale} ${currency}`
  const cached = known.get(key)
  if (cached) return cached
  const written = (display: 'symbol' | 'narrowSymbol' | 'name', amount: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: display,
      // "1 euro", but "1.00 euros".
      minimumFractionDigits: 0,
    })
      .formatToParts(amount)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
  const names = AMOUNTS.flatMap((amount) => written('name', amount))
  const signs = [...written('symbol', 1), ...written('narrowSymbol', 1), currency]
  const all = [...new Set([...names, ...signs])]
  known.set(key, all)
  return all
}
