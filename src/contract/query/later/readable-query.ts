import { fieldKey, typedName } from '../url-params.ts'
import { listKey, type ListQuery } from '../filter-form.ts'
import { PRICE_FILTER } from '../filters.ts'
import { toCents, wholePrice } from '../range.ts'

/**
 * Returns a list's query for sharing, from its first page on: with prices in whole units,
 * `price-to=80`, which the server reads like its own form. A price with cents stays in cents.
 */
export function readableQuery(query: ListQuery): string {
  const params = new URLSearchParams(listKey(query))
  const { code } = PRICE_FILTER
  for (const end of ['min', 'max'] as const) {
    const key = fieldKey({ field: code, part: end })
    const cents = Number(params.get(key) ?? NaN)
    const units = wholePrice(cents, 'min')
    if (toCents(units) !== cents) continue
    params.delete(key)
    params.append(typedName(code, end), String(units))
  }
  return params.toString()
}
