import { CENTS_PER_UNIT, type Cents } from '#contract/query/price.ts'

/** Returns how many minor units of ISO 4217 a hundredth is: yen have no minor unit, Kuwaiti dinars have thousandths. */
function minorPerCent(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) / CENTS_PER_UNIT
}

/** Converts hundredths of a currency to minor units, as in the protocol's prices. */
export const toMinorUnits = (cents: Cents, currency: string): number =>
  Math.round(cents * minorPerCent(currency))

/** Converts minor units of a currency, as agents send them, to hundredths. */
export const fromMinorUnits = (amount: number, currency: string): Cents =>
  Math.round(amount / minorPerCent(currency))
