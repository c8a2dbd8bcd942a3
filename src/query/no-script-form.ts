import { boundsField, sortPairs } from './url-params.ts'
import type { Range } from './filter.ts'
import { ALL_SORTS } from './sort.ts'
import { parseWholeUnits } from './filter-form.ts'

/** Field of the sort form that works without scripts: one select cannot send `sort` and `order`. */
export const NO_SCRIPT_SORT = 'sort-by'

function withNoScriptSort(params: URLSearchParams): URLSearchParams | null {
  const wanted = params.get(NO_SCRIPT_SORT)
  if (wanted === null) return null
  const result = new URLSearchParams(params)
  for (const key of [NO_SCRIPT_SORT, 'sort', 'order']) result.delete(key)
  const choice = ALL_SORTS.find((offered) => offered === wanted) ?? 'position'
  for (const [key, value] of sortPairs(choice)) result.set(key, value)
  return result
}

/**
 * What the forms send without scripts, as the URL says it: typed prices in cents, the sort choice as
 * `sort` and `order`. Null when the query string holds no field of such a form.
 */
export function readNoScriptForm(params: URLSearchParams): URLSearchParams | null {
  const ranges = parseWholeUnits(params)
  return withNoScriptSort(ranges ?? params) ?? ranges
}

const BOUNDS = /^(-?\d+(?:\.\d+)?):(-?\d+(?:\.\d+)?)$/

/** How the plain form tells the bounds of a range, in the filter's own units. */
export const boundsText = ({ min, max }: Range): string => `${min}:${max}`

/**
 * The bounds that the shopper saw when typing, by field: a typed end is measured by them, not by
 * those of the list that the same form requests (RULES.md#forms-without-scripts). What cannot be
 * read is left out.
 */
export function shownBounds(params: URLSearchParams): Map<string, Range> {
  const shown = new Map<string, Range>()
  for (const [name, text] of params) {
    const field = boundsField(name)
    const [, min, max] = BOUNDS.exec(text) ?? []
    if (field !== null && Number(min) <= Number(max)) {
      shown.set(field, { min: Number(min), max: Number(max) })
    }
  }
  return shown
}
