import type { ListQuery } from '#contract/query/filter-form.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'

/** Highest page of the search; a higher one is redirected to the first (RULES.md#paging). */
export const MAX_SEARCH_PAGE = 333

/** Whether there is a search text; a blank one is read as none. */
export function isSearchValid({ query }: Pick<ListQuery, 'query'>): boolean {
  return query !== null
}

/** Whether the page number is above the limit of searches. */
export function isBeyondSearch({ page }: Pick<ListQuery, 'page'>): boolean {
  return page > MAX_SEARCH_PAGE
}

/** Returns the last page of a search that can be requested; no pager leads beyond it. */
export function lastSearchPage(lastPage: number): number {
  return Math.min(lastPage, MAX_SEARCH_PAGE)
}

/** Whether a page above 1 has no products. */
export function isEmptyPage({ page }: Pick<ListQuery, 'page'>, productsCount: number): boolean {
  return productsCount === 0 && page > DEFAULT_PAGE
}

/** Returns the query on its first page, the target of the guards' redirects. */
export function withoutPage(query: ListQuery): ListQuery {
  return { ...query, page: DEFAULT_PAGE }
}
