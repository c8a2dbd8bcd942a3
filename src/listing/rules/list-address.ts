import { boundsField, parseFieldKey, parseTypedName } from '#query/url-params.ts'
import { type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { pageKey } from './page-state.ts'
import { NO_SCRIPT_SORT } from '#query/no-script-form.ts'

/** Plain names with a meaning for the list. */
const OWN = new Set(['page', 'sort', 'order', 'query', 'exact', NO_SCRIPT_SORT])

/** Whether a key is foreign, such as a campaign tag. */
function isForeign(key: string): boolean {
  const isField = [parseFieldKey, parseTypedName, boundsField].some((read) => read(key) !== null)
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/** Names the one filter whose options a page writes out however many they are. It changes no list. */
export const WHOLE_FILTER = 'options'

/** Parameters of an address that are not the list's, as a query string. */
export const foreignParameters = (requested: URLSearchParams): string =>
  new URLSearchParams([...requested].filter(([key]) => isForeign(key))).toString()

/**
 * The address that a list is redirected to: its query in canonical form, followed by the `foreign`
 * parameters of the requested address.
 */
export const listAddress = (path: string, query: ListQuery, foreign: string): string =>
  pageKey(path, [serialiseListQuery(query), foreign].filter(Boolean).join('&'))
