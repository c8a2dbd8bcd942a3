import { boundsField, type FieldKey, fieldKey, parseTypedName, sortPairs } from './url-params.ts'
import type { Range } from './filter.ts'
import { PRICE_FILTER } from './filters.ts'
import { ALL_SORTS } from './sort.ts'
import { toCents, typedNumber, typedPrice, wholePrice } from './range.ts'

/** Field of the sort form without scripts: one select cannot send `sort` and `order`. */
export const NO_SCRIPT_SORT = 'sort-by'

/**
 * Parameter that names the filter to write out with all options, or `ALL_FILTERS`. It does not
 * change the list.
 */
export const WHOLE_FILTER = 'options'

/** Value of that parameter for all filters, none of them with more options than usual. */
export const ALL_FILTERS = '*'

/** Parameter that names the input whose text could not be read. It does not change the list. */
export const UNREAD_INPUT = 'unread'

/** Returns the name of the input whose text could not be read; null without one. */
export function unreadInput(params: URLSearchParams): string | null {
  const name = params.get(UNREAD_INPUT) ?? ''
  return parseTypedName(name) ? name : null
}

/**
 * Returns a typed end of a price as in the URL, in cents. Prices are shown in rounded whole units:
 * an unchanged value means the price that is already there.
 */
function priceText(end: keyof Range, value: number, before: string | null): string {
  const cents = before === null ? null : typedNumber(before)
  const isShown = cents !== null && wholePrice(cents, end) === value
  return String(isShown ? cents : toCents(value))
}

/** Returns a typed end as in the URL; null if it is not a number. */
function typedEnd(
  { field, part }: FieldKey,
  text: string,
  before: string | null,
  currency: readonly string[],
): string | null {
  if (field !== PRICE_FILTER.code || part === 'value') {
    const value = typedNumber(text)
    return value === null ? null : String(value)
  }
  const value = typedPrice(text, part, currency)
  return value === null ? null : priceText(part, value, before)
}

/**
 * Converts the range fields of forms without scripts, `{field}-from` and `{field}-to`, to
 * `{field}[min]` and `{field}[max]`; `price` from whole units to cents. Comma and dot are both
 * decimal marks. An empty input leaves its end open, an unreadable one leaves it as it was and is
 * named (RULES.md#forms-without-scripts).
 * Null if the query string has no such field, so that there is nothing to redirect to.
 */
function parseWholeUnits(
  params: URLSearchParams,
  currency: readonly string[],
): URLSearchParams | null {
  const result = new URLSearchParams(params)
  result.delete(UNREAD_INPUT)
  let isTyped = false
  for (const [name, text] of params) {
    const typed = parseTypedName(name)
    if (typed === null) continue
    isTyped = true
    result.delete(name)
    const key = fieldKey(typed)
    const end = typedEnd(typed, text, params.get(key), currency)
    if (end !== null) result.set(key, end)
    else if (text.trim() === '') result.delete(key)
    else result.set(UNREAD_INPUT, name)
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
 * Converts the fields of forms without scripts to those of a list URL: typed prices to cents, the
 * sort choice to `sort` and `order`. Null if the query string has no such field. `currency` are the
 * names of the one that prices are in.
 */
export function readNoScriptForm(
  params: URLSearchParams,
  currency: readonly string[] = [],
): URLSearchParams | null {
  const ranges = parseWholeUnits(params, currency)
  return withNoScriptSort(ranges ?? params) ?? ranges
}

const BOUNDS = /^(-?\d+(?:\.\d+)?):(-?\d+(?:\.\d+)?)$/

/**
 * Reads the bounds that the shopper saw when typing, by field: a typed end is compared with them,
 * not with those of the list that the form requests (RULES.md#forms-without-scripts). Invalid ones
 * are left out.
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
