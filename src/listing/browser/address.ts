import { type ListQuery, parseListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import { LISTING_SORTS, SEARCH_SORTS } from '#query/sort.ts'
import { pageKey } from '../rules/page-state.ts'
import { pageState } from './list-store.ts'
import { readPosition, saveScroll } from './list-position.ts'

const offeredSorts = () => (pageState?.route.name === SEARCH_ROUTE ? SEARCH_SORTS : LISTING_SORTS)

/** The query of the address bar, read by the one parser. */
export const currentQuery = (): ListQuery =>
  parseListQuery(new URLSearchParams(window.location.search), offeredSorts())

const addressOf = (query: ListQuery) => pageKey(window.location.pathname, serialiseListQuery(query))

const isCurrent = (address: string) => address === window.location.pathname + window.location.search

/**
 * A new entry of the history, with the scroll saved in the one that is left; none for the same address
 * (RULES.md#history).
 */
export function pushAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (isCurrent(address)) return
  saveScroll()
  window.history.pushState({ pages: [query.page, query.page], scroll: 0 }, '', address)
}

/** Another address for the current entry, which keeps its position. */
export function replaceAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (!isCurrent(address)) window.history.replaceState(readPosition(), '', address)
}
