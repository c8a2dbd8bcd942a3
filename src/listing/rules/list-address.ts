import { boundsField, parseFieldKey, typedFieldKey } from '#query/field-key.ts'
import { type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { pageKey } from './page-state.ts'
import { PLAIN_SORT } from '#query/no-script-form.ts'

/** Plain names that say something about the list. */
const OWN = new Set(['page', 'sort', 'order', 'query', 'exact', PLAIN_SORT])

/** Whether a key belongs to somebody else: a campaign's mark, say. */
function isForeign(key: string): boolean {
  const isField = [parseFieldKey, typedFieldKey, boundsField].some((read) => read(key) !== null)
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/** Names the one filter whose options a page writes out however many they are. It changes no list. */
const WHOLE_FILTER = 'options'

/** Code of the filter that an address asks to see whole; null where it asks for none. */
export const wholeFilterOf = (asked: URLSearchParams): string | null => asked.get(WHOLE_FILTER)

/** The address of the same page (its key) with one of its filters written out whole, at its filters. */
export const wholeFilterAddress = (key: string, code: string): string =>
  `${key}${key.includes('?') ? '&' : '?'}${new URLSearchParams({ [WHOLE_FILTER]: code }).toString()}#filters`

/**
 * The address that a list is led to: its query written the one way, and behind it whatever others had
 * hung on the address that was asked for, which a redirect must not lose.
 */
export function listAddress(path: string, query: ListQuery, asked: URLSearchParams): string {
  const foreign = [...asked].filter(([key]) => isForeign(key))
  const parts = [serialiseListQuery(query), new URLSearchParams(foreign).toString()]
  return pageKey(path, parts.filter(Boolean).join('&'))
}
