/** Money in minor units of the channel's currency: 1299 is 12.99. Always an integer. */
export type Cents = number

/** One cent in whole units (RULES.md#ranges). */
const PRICE_MULTIPLIER = 0.01

/** Divisor for prices: multiplied by 0.01, 2900 cents would become 29.000000000000004. */
export const CENTS_PER_UNIT = Math.round(1 / PRICE_MULTIPLIER)

/** Formats a price in major units for machines: 1299 is '12.99'. */
export function majorUnits(cents: Cents): string {
  return (cents / CENTS_PER_UNIT).toFixed(2)
}
