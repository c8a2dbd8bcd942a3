import { boundsField, parseFieldKey, parseTypedName } from '#query/url-params.ts'
import { type ListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { pageKey } from './page-state.ts'
import { NO_SCRIPT_SORT } from '#query/no-script-form.ts'

/** Plain parameter names that the list uses. */
const OWN = new Set(['page', 'sort', 'order', 'query', 'exact', NO_SCRIPT_SORT])

/** Whether a parameter is not the list's, such as a campaign tag. */
function isForeign(key: string): boolean {
  const isField = [parseFieldKey, parseTypedName, boundsField].some((read) => read(key) !== null)
  return /^[\w.-]+$/.test(key) && !OWN.has(key) && !isField
}

/** Parameter that names the filter to write out with all options. It does not change the list. */
export const WHOLE_FILTER = 'options'

/** Returns the parameters of an address that are not the list's, as a query string. */
export const foreignParameters = (requested: URLSearchParams): string =>
  new URLSearchParams([...requested].filter(([key]) => isForeign(key))).toString()

/**
 * Returns the canonical address of a list's query, followed by the `foreign` parameters of the
 * requested one.
 */
export const listAddress = (path: string, query: ListQuery, foreign: string): string =>
  pageKey(path, [serialiseListQuery(query), foreign].filter(Boolean).join('&'))
