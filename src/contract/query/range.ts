import type { Range, RangeFilter, RangeSelection } from './filter.ts'
import { type Cents, CENTS_PER_UNIT } from './price.ts'

/** A range without a chosen end. */
export const OPEN_RANGE: RangeSelection = { min: null, max: null }

/** Returns a range with both ends; null if one is missing, because that is not a filter. */
export function completeRange(range: RangeSelection | null): Range | null {
  if (range === null || range.min === null || range.max === null) return null
  return { min: range.min, max: range.max }
}

/** Returns the visible ends, within the bounds (RULES.md#ranges). */
export function effectiveRange(selection: RangeSelection, bounds: Range): Range {
  return {
    min: clampToBounds(selection.min ?? bounds.min, bounds),
    max: clampToBounds(selection.max ?? bounds.max, bounds),
  }
}

/** Whether the selection covers the full range. */
export function isFullRange(selection: RangeSelection, bounds: Range): boolean {
  const { min, max } = effectiveRange(selection, bounds)
  return min === bounds.min && max === bounds.max
}

/**
 * Returns the range that a filter emits: open if the selection equals the full range. `exact` is
 * the selection before rounding.
 */
export function emittedRange(
  selection: RangeSelection,
  bounds: Range,
  exact: RangeSelection = selection,
): RangeSelection {
  return isFullRange(selection, bounds) ? OPEN_RANGE : exact
}

/** Clamps a typed value to the bounds. */
export function clampToBounds(value: number, { min, max }: Range): number {
  if (value <= min) return min
  return value >= max ? max : value
}

/** Clamps a chosen range to the bounds, in the same units. */
export function boundedRange({ min, max }: RangeSelection, bounds: Range): RangeSelection {
  const within = (end: number | null) => (end === null ? null : clampToBounds(end, bounds))
  return { min: within(min), max: within(max) }
}

/** Puts the ends in ascending order: a shopper who types 100 to 50 means 50 to 100. */
export function orderedRange({ min, max }: RangeSelection): RangeSelection {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Whether a range has a single value, so that there is nothing to choose. */
export function isRangeDisabled({ min, max }: Range): boolean {
  return min === max
}

const NUMBER = /^[+-]?(\d{1,12}([.,]\d{0,6})?|[.,]\d{1,6})$/

/**
 * Replaces full-width forms, and the digits of Arabic keyboards, which have two ranges of ten, with
 * their separators. Marks of direction, which a pasted price may have, are removed.
 */
const withLatinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫٬]/g, ',')

/** Reads a typed number; null for anything else. */
export function typedNumber(text: string): number | null {
  const trimmed = withLatinDigits(text)
  // Adding 0 turns -0 into 0.
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) + 0 : null
}

const GROUPED = /^[1-9]\d{0,2}([.,\s]\d{3})+(?!\d)/

/** Removes one of a currency's names before or behind a price; the longest, as `US$` holds `$`. */
function withoutName(price: string, names: readonly string[]): string {
  const lower = price.toLowerCase()
  const written = names.map((name) => withLatinDigits(name).toLowerCase())
  for (const name of written.toSorted((a, b) => b.length - a.length)) {
    if (lower.startsWith(name)) return price.slice(name.length).trim()
    if (lower.endsWith(name)) return price.slice(0, -name.length).trim()
  }
  return price
}

/**
 * Reads a typed end of a price, in whole units: a minimum rounded down, a maximum up. Three digits
 * after a mark or a space are thousands, not decimals. Null for a price with another name or sign
 * of a currency than one of `names`.
 */
export function typedPrice(
  text: string,
  end: keyof Range,
  names: readonly string[] = [],
): number | null {
  const amount = withoutName(withLatinDigits(text), names)
  const price = typedNumber(amount.replace(GROUPED, (thousands) => thousands.replace(/\D/g, '')))
  return price && wholeEnd(price, end)
}

/** Rounds an end to whole units: a minimum down, a maximum up. */
export const wholeEnd = (value: number, end: keyof Range): number =>
  end === 'min' ? Math.floor(value) : Math.ceil(value)

/** Rounds both ends to whole units, outwards. */
export function wholeBounds({ min, max }: Range): Range {
  return { min: wholeEnd(min, 'min'), max: wholeEnd(max, 'max') }
}

/** Converts an end of a price to whole units. */
export const wholePrice = (cents: Cents, end: keyof Range): number =>
  wholeEnd(cents / CENTS_PER_UNIT, end)

/** Converts the ends of a price to whole units, rounded outwards. */
export function wholePrices({ min, max }: Range): Range {
  return { min: wholePrice(min, 'min'), max: wholePrice(max, 'max') }
}

/** Converts a price in whole units to cents. */
export function toCents(units: number): Cents {
  return Math.round(units * CENTS_PER_UNIT)
}

/** Converts a chosen range in whole units to cents; open ends stay open. */
export function toCentsRange({ min, max }: RangeSelection): RangeSelection {
  return { min: min === null ? null : toCents(min), max: max === null ? null : toCents(max) }
}

/** Conversions between a range and the values in its panel. */
interface RangeConversion {
  bounds: (bounds: Range) => Range
  chosen: (selection: RangeSelection) => RangeSelection
  /** Converts shown values to the filter's own units. */
  exact: (shown: RangeSelection) => RangeSelection
  /** Reads a typed end; `names` are those of the currency. */
  typed: (text: string, end: keyof Range, names: readonly string[]) => number | null
}

const identity = (selection: RangeSelection) => selection

/** Conversions by kind: whole units for prices, floor and ceil for the rest. */
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

/** Returns bounds as displayed on chips: prices in whole units. */
export function shownRange({ kind }: Pick<RangeFilter, 'kind'>, range: Range): Range {
  return SHOWN[kind](range)
}

/**
 * Replaces the open ends of a chosen range by those of the full range. Other choices may have
 * narrowed the full range since: an open end never passes the chosen one.
 */
export function chosenEnds({ min, max }: RangeSelection, bounds: Range): Range {
  return {
    min: min ?? Math.min(bounds.min, max ?? bounds.min),
    max: max ?? Math.max(bounds.max, min ?? bounds.max),
  }
}

/** Returns which displayed ends of a chosen range differ from those of the full one. */
export function differsWhenShown(filter: RangeFilter, selection: RangeSelection) {
  const chosen = shownRange(filter, chosenEnds(selection, filter.bounds))
  const full = shownRange(filter, filter.bounds)
  return { min: chosen.min !== full.min, max: chosen.max !== full.max }
}

/**
 * Whether a range is chosen: an end is set and differs from the full range, even beyond it, because
 * it still excludes products without a value.
 */
export function isRangeChosen(filter: RangeFilter, selection: RangeSelection): boolean {
  const { min, max } = chosenEnds(selection, filter.bounds)
  const differs = differsWhenShown(filter, selection)
  return min > filter.bounds.min || max < filter.bounds.max || differs.min || differs.max
}
