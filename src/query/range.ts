import type { Range, RangeFilter, RangeSelection } from './filter.ts'
import { type Cents, CENTS_PER_UNIT } from './price.ts'

/** A range without a chosen end. */
export const OPEN_RANGE: RangeSelection = { min: null, max: null }

/** A range with an end missing is no filter at all: null (RULES.md#filter-kinds). */
export function completeRange(range: RangeSelection | null): Range | null {
  if (range === null || range.min === null || range.max === null) return null
  return { min: range.min, max: range.max }
}

/** The ends that the shopper sees, within the bounds (RULES.md#typed-ranges). */
export function effectiveRange(selection: RangeSelection, bounds: Range): Range {
  return {
    min: clampToBounds(selection.min ?? bounds.min, bounds),
    max: clampToBounds(selection.max ?? bounds.max, bounds),
  }
}

/** Whether the selection reaches from end to end of the full range. */
export function isFullRange(selection: RangeSelection, bounds: Range): boolean {
  const { min, max } = effectiveRange(selection, bounds)
  return min === bounds.min && max === bounds.max
}

/**
 * What a range filter emits: null for both ends when the selection equals the full range
 * (RULES.md#range-filters). `exact` is the selection before it was rounded to be shown.
 */
export function emittedRange(
  selection: RangeSelection,
  bounds: Range,
  exact: RangeSelection = selection,
): RangeSelection {
  return isFullRange(selection, bounds) ? OPEN_RANGE : exact
}

/** A typed value on commit, within the bounds (RULES.md#typed-ranges). */
export function clampToBounds(value: number, { min, max }: Range): number {
  if (value <= min) return min
  return value >= max ? max : value
}

/** A chosen range on commit, within the bounds, in their own units (RULES.md#typed-ranges). */
export function boundedRange({ min, max }: RangeSelection, bounds: Range): RangeSelection {
  const within = (end: number | null) => (end === null ? null : clampToBounds(end, bounds))
  return { min: within(min), max: within(max) }
}

/** Ends the right way round: a shopper who types 100 to 50 means 50 to 100. */
export function orderedRange({ min, max }: RangeSelection): RangeSelection {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** A range with a single value leaves nothing to choose (RULES.md#range-filters). */
export function isRangeDisabled({ min, max }: Range): boolean {
  return min === max
}

const NUMBER = /^[+-]?(\d{1,12}([.,]\d{0,6})?|[.,]\d{1,6})$/

/** Digits of Arabic keyboards, which come in two ranges of ten, and their separators. */
const withLatinDigits = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫٬]/g, ',')

/** The number in a typed text; null for anything else (RULES.md#typed-ranges). */
export function typedNumber(text: string): number | null {
  const trimmed = withLatinDigits(text)
  // Adding 0 turns -0 into 0, which is how it is written back.
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) + 0 : null
}

const GROUPED = /^[1-9]\d{0,2}([.,\s]\d{3})+(?!\d)/

/**
 * The same for an end of a price, in whole units: the minimum rounded down and the maximum up
 * (RULES.md#price-values). Three digits after a mark or a space are thousands, not decimals.
 */
export function typedPrice(text: string, end: keyof Range): number | null {
  const price = typedNumber(
    withLatinDigits(text).replace(GROUPED, (thousands) => thousands.replace(/\D/g, '')),
  )
  return price && wholeEnd(price, end)
}

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

/** A price in whole units, back in cents (RULES.md#price-values). */
export function toCents(units: number): Cents {
  return Math.round(units * CENTS_PER_UNIT)
}

/** Chosen whole units, back in cents; open ends stay open. */
export function toCentsRange({ min, max }: RangeSelection): RangeSelection {
  return { min: min === null ? null : toCents(min), max: max === null ? null : toCents(max) }
}

/** How a panel shows the ends of a range, and reads them back. */
interface RangeConversion {
  bounds: (bounds: Range) => Range
  chosen: (selection: RangeSelection) => RangeSelection
  /** What is shown, in the filter's own units. */
  exact: (shown: RangeSelection) => RangeSelection
  typed: (text: string, end: keyof Range) => number | null
}

const identity = (selection: RangeSelection) => selection

/** Whole units for prices, floor and ceil for the rest (RULES.md#range-floor-and-ceil). */
export const RANGE_UNITS: Record<RangeFilter['kind'], RangeConversion> = {
  PRICE: {
    bounds: wholePrices,
    chosen: ({ min, max }) => ({
      min: min === null ? null : wholePrice(min, 'min'),
      max: max === null ? null : wholePrice(max, 'max'),
    }),
    exact: toCentsRange,
    typed: typedPrice,
  },
  RANGE: { bounds: wholeBounds, chosen: identity, exact: identity, typed: typedNumber },
}

const SHOWN: Record<RangeFilter['kind'], (range: Range) => Range> = {
  PRICE: wholePrices,
  RANGE: (range) => range,
}

/** Bounds as displayed on chips: prices in whole units (RULES.md#price-values). */
export function shownRange({ kind }: Pick<RangeFilter, 'kind'>, range: Range): Range {
  return SHOWN[kind](range)
}

/**
 * A chosen range with its open ends where the full range ends. Other choices may have narrowed the
 * full range since: an open end is never on the wrong side of the chosen one.
 */
export function chosenEnds({ min, max }: RangeSelection, bounds: Range): Range {
  return {
    min: min ?? Math.min(bounds.min, max ?? bounds.min),
    max: max ?? Math.max(bounds.max, min ?? bounds.max),
  }
}

/** Which ends of a chosen range differ, as shown, from those of the full one. */
export function differsWhenShown(filter: RangeFilter, selection: RangeSelection) {
  const chosen = shownRange(filter, chosenEnds(selection, filter.bounds))
  const full = shownRange(filter, filter.bounds)
  return { min: chosen.min !== full.min, max: chosen.max !== full.max }
}

/**
 * Whether a range is chosen: an end is set and differs from the full range, even where it lies
 * beyond that, because it still excludes products without a value (RULES.md#narrowed-ranges).
 */
export function isRangeChosen(filter: RangeFilter, selection: RangeSelection): boolean {
  const { min, max } = chosenEnds(selection, filter.bounds)
  const differs = differsWhenShown(filter, selection)
  return min > filter.bounds.min || max < filter.bounds.max || differs.min || differs.max
}
