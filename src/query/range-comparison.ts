import type { Range, RangeFilter, RangeSelection } from './filter.ts'
import { shownRange } from './range-rounding.ts'

/**
 * A chosen range with its open ends where the full range ends. Other choices may have narrowed that
 * since: an end of it is never on the wrong side of the chosen one.
 */
export function chosenEnds({ min, max }: RangeSelection, bounds: Range): Range {
  return {
    min: min ?? Math.min(bounds.min, max ?? bounds.min),
    max: max ?? Math.max(bounds.max, min ?? bounds.max),
  }
}

/** Which ends of a chosen range read otherwise than those of the full one. */
export function readsDifferently(filter: RangeFilter, selection: RangeSelection) {
  const chosen = shownRange(filter, chosenEnds(selection, filter.bounds))
  const full = shownRange(filter, filter.bounds)
  return { min: chosen.min !== full.min, max: chosen.max !== full.max }
}

/**
 * Whether a range is chosen: an end is set and differs from the full range, also where it lies
 * beyond that, because it still keeps products without any value away (RULES.md#narrowed-ranges).
 */
export function isRangeChosen(filter: RangeFilter, selection: RangeSelection): boolean {
  const { min, max } = chosenEnds(selection, filter.bounds)
  const differs = readsDifferently(filter, selection)
  return min > filter.bounds.min || max < filter.bounds.max || differs.min || differs.max
}
