import type { ListQuery } from './filter-form.ts'
import { DEFAULT_PAGE } from './constants.ts'

/** The query after a change: back on page 1, the text kept (RULES.md#search-flow). */
export function changedQuery(
  query: ListQuery,
  change: Partial<Pick<ListQuery, 'form' | 'sort'>>,
): ListQuery {
  return { ...query, ...change, page: DEFAULT_PAGE }
}
