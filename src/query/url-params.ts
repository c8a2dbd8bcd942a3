import { fieldKey } from './field-key.ts'
import type { FilterForm, FormValue } from './filter.ts'
import { type SortChoice, sortPair } from './sort.ts'

/** One key and value of a query string, not yet encoded. */
export type QueryPair = [key: string, value: string]

function fieldPairs([field, value]: [string, FormValue]): QueryPair[] {
  if (Array.isArray(value)) return value.map((one) => [fieldKey({ field, part: 'value' }), one])
  return (['min', 'max'] as const).flatMap((part): QueryPair[] => {
    const end = value[part]
    return end === null ? [] : [[fieldKey({ field, part }), String(end)]]
  })
}

/** The chosen filters as pairs, for URLs and the shop API alike (RULES.md#query-string). */
export function formPairs(form: FilterForm): QueryPair[] {
  return Object.entries(form).flatMap(fieldPairs)
}

/** `sort` and `order` as query pairs; none for position (RULES.md#sort-mapping). */
export function sortPairs(choice: SortChoice): QueryPair[] {
  const { sort, order } = sortPair(choice)
  if (sort === null || order === null) return []
  return [
    ['sort', sort],
    ['order', order],
  ]
}

/** Order of two texts by their code units: the same on every machine and in every locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function comparePairs([keyA, valueA]: QueryPair, [keyB, valueB]: QueryPair): number {
  return compareCodeUnits(keyA, keyB) || compareCodeUnits(valueA, valueB)
}

/** Pairs as a query string: sorted, each once, percent-encoded as a browser's form would. */
export function queryString(pairs: readonly QueryPair[]): string {
  const sorted = pairs.toSorted(comparePairs)
  const unique = sorted.filter((pair, at) => {
    const before = sorted[at - 1]
    return before === undefined || comparePairs(before, pair) !== 0
  })
  return new URLSearchParams(unique).toString()
}
