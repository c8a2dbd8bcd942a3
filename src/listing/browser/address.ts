import { type ListQuery, parseListQuery, serialiseListQuery } from '#query/filter-form.ts'
import { ROUTE } from '#shop/routes.ts'
import { LISTING_SORTS, SEARCH_SORTS } from '#query/sort.ts'
import { readEntry, writeEntry } from './history-entry.ts'
import { scrolledPast } from './scroll-position.ts'
import { pageState } from './list-store.ts'

const offeredSorts = () => (pageState?.route.name === ROUTE.search ? SEARCH_SORTS : LISTING_SORTS)

/** The query of the address bar, read by the one parser. */
export const currentQuery = (): ListQuery =>
  parseListQuery(new URLSearchParams(window.location.search), offeredSorts())

function addressOf(query: ListQuery): string {
  const search = serialiseListQuery(query)
  return window.location.pathname + (search === '' ? '' : `?${search}`)
}

const isCurrent = (address: string) => address === window.location.pathname + window.location.search

/** A new entry of the history, the one we leave remembering its scroll. None for the same address. */
export function pushAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (isCurrent(address)) return
  writeEntry({ scroll: scrolledPast() })
  window.history.pushState({ pages: [query.page, query.page], scroll: 0 }, '', address)
}

/** Another address for the current entry, which keeps its memory. */
export function replaceAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (!isCurrent(address)) window.history.replaceState(readEntry(), '', address)
}

/** Calls back with the address's own query whenever the shopper goes Back or Forward. */
export function onTravel(callback: (query: ListQuery) => void): void {
  window.addEventListener('popstate', () => callback(currentQuery()))
}
