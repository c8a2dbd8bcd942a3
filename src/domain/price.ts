import type { Range, RangeSelection } from './filter.ts'
import type { Cents, Price } from './product.ts'

/** Whole units of one cent (RULES.md#price-values). */
export const PRICE_MULTIPLIER = 0.01

// Dividing by 100 instead of multiplying by 0.01 keeps 2900 cents from becoming 29.000000000000004.
const CENTS_PER_UNIT = Math.round(1 / PRICE_MULTIPLIER)

/** A lower price end in whole units, rounded down (RULES.md#range-floor-and-ceil). */
export function wholeMin(cents: Cents): number {
  return Math.floor(cents / CENTS_PER_UNIT)
}

/** An upper price end in whole units, rounded up (RULES.md#range-floor-and-ceil). */
export function wholeMax(cents: Cents): number {
  return Math.ceil(cents / CENTS_PER_UNIT)
}

/** Price bounds in whole units, rounded outwards (RULES.md#range-floor-and-ceil). */
export function wholePrices({ min, max }: Range): Range {
  return { min: wholeMin(min), max: wholeMax(max) }
}

/** A price in whole units, back in cents (RULES.md#price-values). */
export function toCents(units: number): Cents {
  return Math.round(units * CENTS_PER_UNIT)
}

/** Chosen whole units, back in cents; open ends stay open. */
export function toCentsRange({ min, max }: RangeSelection): RangeSelection {
  return { min: min === null ? null : toCents(min), max: max === null ? null : toCents(max) }
}

/** A price in major units as machines write it: 1299 is '12.99'. */
export function majorUnits(cents: Cents): string {
  return (cents / CENTS_PER_UNIT).toFixed(2)
}

/** Whole percent saved from `base`, rounded down so that it never promises too much; null below 1. */
function percentBelow(base: Cents, current: Cents): number | null {
  const percent = Math.floor(((base - current) * 100) / base)
  return percent >= 1 ? percent : null
}

/**
 * The percentage that may be announced: it must come from the lowest price of the last 30 days where
 * there is one, and from the regular price only otherwise.
 */
export function discountPercentage({
  current,
  regular,
  lowest30Day,
}: Pick<Price, 'current' | 'regular' | 'lowest30Day'>): number | null {
  const base = lowest30Day ?? regular
  return base === null ? null : percentBelow(base, current)
}

/**
 * The 30-day low to show on its line: it says what an announced reduction is counted from, so a price
 * that announces none, struck through or in percent, shows none. Null for no line.
 */
export function shownLowest(
  price: Pick<Price, 'regular' | 'lowest30Day' | 'discountPercentage'>,
): Cents | null {
  const isReduced = price.regular !== null || price.discountPercentage !== null
  return isReduced ? price.lowest30Day : null
}
