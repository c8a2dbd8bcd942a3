import type { Range, RangeFilter } from './filter.ts'
import { type Cents, CENTS_PER_UNIT } from './price.ts'

/** An end in whole units: a minimum rounded down, a maximum up (RULES.md#range-floor-and-ceil). */
export const wholeEnd = (value: number, end: keyof Range): number =>
  end === 'min' ? Math.floor(value) : Math.ceil(value)

/** Ends in whole units, rounded outwards (RULES.md#range-floor-and-ceil). */
export function wholeBounds({ min, max }: Range): Range {
  return { min: wholeEnd(min, 'min'), max: wholeEnd(max, 'max') }
}

/** An end of a price in whole units (RULES.md#range-floor-and-ceil). */
export const wholePrice = (cents: Cents, end: keyof Range): number =>
  wholeEnd(cents / CENTS_PER_UNIT, end)

/** The ends of a price in whole units, rounded outwards (RULES.md#range-floor-and-ceil). */
export function wholePrices({ min, max }: Range): Range {
  return { min: wholePrice(min, 'min'), max: wholePrice(max, 'max') }
}

const SHOWN: Record<RangeFilter['kind'], (range: Range) => Range> = {
  PRICE: wholePrices,
  RANGE: (range) => range,
}

/** Ends as chips show and compare them: prices in whole units (RULES.md#price-values). */
export function shownRange({ kind }: Pick<RangeFilter, 'kind'>, range: Range): Range {
  return SHOWN[kind](range)
}
