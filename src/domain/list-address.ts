import { parseFieldKey, typedFieldKey } from './field-key.ts'
import { type ListQuery, serialiseListQuery } from './form.ts'
import { pageKey } from './page-state.ts'
import { PLAIN_SORT } from './plain-form.ts'

/** Plain names that say something about the list. */
const OWN = new Set(['page', 'sort', 'order', 'query', 'exact', PLAIN_SORT])

/** Whether a key belongs to somebody else: a campaign's mark, say. */
function isForeign(key: string): boolean {
  const isField = parseFieldKey(key) !== null || typedFieldKey(key) !== null
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/**
 * The address that a list is led to: its query written the one way, and behind it whatever others had
 * hung on the address that was asked for, which a redirect must not lose.
 */
export function listAddress(path: string, query: ListQuery, asked: URLSearchParams): string {
  const foreign = [...asked].filter(([key]) => isForeign(key))
  const parts = [serialiseListQuery(query), new URLSearchParams(foreign).toString()]
  return pageKey(path, parts.filter(Boolean).join('&'))
}
