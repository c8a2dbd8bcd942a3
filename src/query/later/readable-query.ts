import { fieldKey } from '../url-params.ts'
import { type ListQuery, serialiseListQuery } from '../filter-form.ts'
import { PRICE_FILTER } from '../filters.ts'
import { toCents, wholePrice } from '../range.ts'

/** Names of a price's ends in the form without scripts, which are in whole units. */
const ENDS = [
  ['min', 'from'],
  ['max', 'to'],
] as const

/**
 * The query of a list for sharing, starting at its first page: whole prices as people read them,
 * `price-to=80`, which the server understands as it does its own form (RULES.md#shared-links).
 */
export function readableQuery(query: ListQuery): string {
  const params = new URLSearchParams(serialiseListQuery({ ...query, page: 1 }))
  const { code } = PRICE_FILTER
  for (const [part, end] of ENDS) {
    const key = fieldKey({ field: code, part })
    const cents = Number(params.get(key) ?? NaN)
    const units = wholePrice(cents, 'min')
    if (toCents(units) !== cents) continue
    params.delete(key)
    params.append(`${code}-${end}`, String(units))
  }
  return params.toString()
}
