import { boundsField, sortPairs, typedFieldKey } from './url-params.ts'
import type { Range } from './filter.ts'
import { ALL_SORTS } from './sort.ts'
import { toCents, typedNumber, typedPrice, wholePrice } from './range.ts'

/** Field of the sort form that works without scripts: one select cannot send `sort` and `order`. */
export const NO_SCRIPT_SORT = 'sort-by'

const isPriceKey = (key: string) => key.startsWith('price[')

/**
 * A typed end as the URL holds it. A price is shown in rounded whole units: what is sent back just as
 * it was shown means the price that is already there.
 */
function typedEnd(key: string, value: number, before: string | null): string {
  if (!isPriceKey(key)) return String(value)
  const cents = before === null ? null : typedNumber(before)
  const end = key === 'price[min]' ? 'min' : 'max'
  const isShown = cents !== null && wholePrice(cents, end) === value
  return String(isShown ? cents : toCents(value))
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
    const key = typedFieldKey(name)
    if (key === null) continue
    isTyped = true
    result.delete(name)
    const value = isPriceKey(key)
      ? typedPrice(text, key === 'price[min]' ? 'min' : 'max')
      : typedNumber(text)
    if (value === null) result.delete(key)
    else result.set(key, typedEnd(key, value, params.get(key)))
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
