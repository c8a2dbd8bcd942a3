/** Money in minor units of the channel's currency: 1299 is 12.99. Always an integer. */
export type Cents = number

/** Whole units of one cent (RULES.md#price-values). */
const PRICE_MULTIPLIER = 0.01

/** What prices are divided by: multiplied by 0.01, 2900 cents would become 29.000000000000004. */
export const CENTS_PER_UNIT = Math.round(1 / PRICE_MULTIPLIER)

/** A price in major units as machines write it: 1299 is '12.99'. */
export function majorUnits(cents: Cents): string {
  return (cents / CENTS_PER_UNIT).toFixed(2)
}
