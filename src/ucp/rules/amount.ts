import { CENTS_PER_UNIT, type Cents } from '#query/price.ts'

/** Minor units of ISO 4217 in a cent of ours: yen have none, dinars of Kuwait thousandths. */
function minorPerCent(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) / CENTS_PER_UNIT
}

/** Hundredths of a currency as the protocol has prices, in minor units. */
export const toMinorUnits = (cents: Cents, currency: string): number =>
  Math.round(cents * minorPerCent(currency))

/** Minor units of a currency, as agents send them, in hundredths. */
export const fromMinorUnits = (amount: number, currency: string): Cents =>
  Math.round(amount / minorPerCent(currency))
