import type { ListQuery } from './filter-form.ts'
import { DEFAULT_PAGE } from './constants.ts'

/** The query after filters, tags or the sort changed: back on page 1, the search text kept (§4). */
export function changedQuery(
  query: ListQuery,
  change: Partial<Pick<ListQuery, 'form' | 'sort'>>,
): ListQuery {
  return { ...query, ...change, page: DEFAULT_PAGE }
}
