import { boundsField, type FieldKey, fieldKey, parseTypedName, sortPairs } from './url-params.ts'
import type { Range } from './filter.ts'
import { PRICE_FILTER } from './filters.ts'
import { ALL_SORTS } from './sort.ts'
import { toCents, typedNumber, typedPrice, wholePrice } from './range.ts'

/** Field of the sort form that works without scripts: one select cannot send `sort` and `order`. */
export const NO_SCRIPT_SORT = 'sort-by'

/**
 * An end of a typed price as the URL holds it, in cents. A price is shown in rounded whole units: what is sent back just as
 * it was shown means the price that is already there.
 */
function priceText(end: keyof Range, value: number, before: string | null): string {
  const cents = before === null ? null : typedNumber(before)
  const isShown = cents !== null && wholePrice(cents, end) === value
  return String(isShown ? cents : toCents(value))
}

/** A typed end as the URL holds it; null for what is no number. */
function typedEnd({ field, part }: FieldKey, text: string, before: string | null): string | null {
  if (field !== PRICE_FILTER.code || part === 'value') {
    const value = typedNumber(text)
    return value === null ? null : String(value)
  }
  const value = typedPrice(text, part)
  return value === null ? null : priceText(part, value, before)
}

/**
 * Range fields of the form that works without scripts, `{field}-from` and `{field}-to`, turned into
 * `{field}[min]` and `{field}[max]`; those of `price` are typed in whole units and come out in
 * cents. Comma and dot are both decimal marks; an empty or unreadable input leaves its end open
 * (RULES.md#forms-without-scripts). Null when the query string holds no such field, so that there
 * is nothing to redirect to.
 */
function parseWholeUnits(params: URLSearchParams): URLSearchParams | null {
  const result = new URLSearchParams(params)
  let isTyped = false
  for (const [name, text] of params) {
    const typed = parseTypedName(name)
    if (typed === null) continue
    isTyped = true
    result.delete(name)
    const key = fieldKey(typed)
    const end = typedEnd(typed, text, params.get(key))
    if (end === null) result.delete(key)
    else result.set(key, end)
  }
  return isTyped ? result : null
}

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
 * The fields of forms without scripts as in a list URL: typed prices in cents, the sort choice as `sort` and
 * `order`. Null if the query string has no field of such a form.
 */
export function readNoScriptForm(params: URLSearchParams): URLSearchParams | null {
  const ranges = parseWholeUnits(params)
  return withNoScriptSort(ranges ?? params) ?? ranges
}

const BOUNDS = /^(-?\d+(?:\.\d+)?):(-?\d+(?:\.\d+)?)$/

/**
 * The bounds that the shopper saw when typing, by field: a typed end is compared with them, not
 * with those of the list that the same form requests (RULES.md#forms-without-scripts). What cannot
 * be read is left out.
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
