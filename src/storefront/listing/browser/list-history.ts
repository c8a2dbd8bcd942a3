import { DATA_CODE, DATA_GRID, DATA_RESTORING } from '#storefront/browser/dom-contract.ts'
import { atom } from 'nanostores'
import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { scrollNow, scrollSmoothly } from '#storefront/browser/window-scroll.ts'
import { type ListQuery, serialiseListQuery, parseListQuery } from '#contract/query/filter-form.ts'
import { type Fragment, type ListScroll, pageState } from './list-store.ts'
import { SEARCH_ROUTE } from '#contract/shop/route-names.ts'
import type { RouteMatch } from '#contract/shop/routes.ts'
import { addressSorts } from '#contract/query/sort.ts'
import { pageKey } from '../rules/page-state.ts'

/**
 * Where the shopper is in a list, saved in its history entry, so that Back shows the same again
 * (RULES.md#history). This file alone writes what is saved of that, here and in the storages: what was
 * loaded on leaving for a product, and the filter panels; only the clicked card is saved where it is scrolled to
 * (`later/leave-and-return.ts`). `tests/architecture/addresses.test.ts` lists the files that use the history
 * besides it, each for one thing that leaves positions as they are.
 */
export interface ListPosition extends ListScroll {
  /** Lowest and highest loaded page. */
  pages: PageRange
  /** Height of the list, in CSS pixels: reserved until all of its pages are restored. */
  height?: number
}

/** The lowest and the highest page of a list. */
export type PageRange = [lowest: number, highest: number]

/** Returns the pages of a range, lowest first. */
export const pagesOf = ([lowest, highest]: PageRange): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_page, index) => lowest + index)

/** Most pages between the ends of what the list keeps (RULES.md#paging). */
const MOST_BETWEEN = pageState ? pageState.list.maximum / pageState.list.pageSize : Infinity

/** Whether both ends are page numbers, in ascending order, of no more pages than the list keeps. */
const isPageRange = ([lowest, highest]: PageRange): boolean =>
  [lowest, highest].every(Number.isInteger) &&
  1 <= lowest &&
  lowest <= highest &&
  highest - lowest <= MOST_BETWEEN

/** Returns the position of the current entry; null if we did not write it. */
export function readPosition(): ListPosition | null {
  const state = window.history.state as Partial<ListPosition> | null
  return Array.isArray(state?.pages) && isPageRange(state.pages) ? (state as ListPosition) : null
}

/** Saves parts of the position in the current entry if they are new; its address stays. */
export function savePosition(change: Partial<ListPosition>): void {
  const position = { pages: [1, 1], scroll: 0, ...readPosition(), ...change }
  if (JSON.stringify(position) === JSON.stringify(window.history.state)) return
  window.history.replaceState(position, '')
}

/**
 * Returns the top of the cards in the document: the height above them differs from list to list.
 */
const listTop = () =>
  (document.querySelector(`[${DATA_GRID}]`)?.getBoundingClientRect().top ?? -window.scrollY) +
  window.scrollY

/** Returns the scroll past the beginning of the cards, in CSS pixels. */
const scrollDistance = (): number => window.scrollY - listTop()

const listCards = () => [...document.querySelectorAll(`[${DATA_GRID}] > [${DATA_CODE}]`)]

/** Returns how far the list is scrolled, as it is saved; with a card once its beginning is above the window. */
export function listScroll(): ListScroll {
  const scroll = scrollDistance()
  if (scroll <= 0) return { scroll, card: undefined }
  const first = listCards().find((card) => card.getBoundingClientRect().bottom > 0)
  const code = first?.getAttribute(DATA_CODE) ?? null
  const top = first?.getBoundingClientRect().top ?? 0
  return { scroll, card: code === null ? undefined : { code, top } }
}

/** Scrolls the window to where the list was: to its card, or else as far past the beginning of the cards. */
export function scrollToList({ scroll, card }: ListScroll): void {
  scrollNow(scroll + listTop())
  const left = card && listCards().find((one) => one.getAttribute(DATA_CODE) === card.code)
  const moved = left ? left.getBoundingClientRect().top - card.top : 0
  if (moved !== 0) scrollNow(window.scrollY + moved)
}

/** Where an element ends up, in CSS pixels from the top of the window. */
const SCROLL_OFFSET = -150

/** Scrolls to a card or to the chips (RULES.md#filter-visibility). */
export const scrollToElement = (element: Element): void =>
  scrollSmoothly(() => window.scrollY + element.getBoundingClientRect().top + SCROLL_OFFSET)

/** Saves the list's scroll. */
export const saveScroll = (): void => savePosition(listScroll())

/** The query of the address bar, read by the one parser. */
export const currentQuery = (): ListQuery =>
  parseListQuery(
    new URLSearchParams(window.location.search),
    addressSorts(pageState?.route.name === SEARCH_ROUTE, pageState?.unitPriceSort),
  )

const addressOf = (query: ListQuery) => pageKey(window.location.pathname, serialiseListQuery(query))

const isCurrent = (address: string) => address === window.location.pathname + window.location.search

/**
 * Adds a history entry, and saves the scroll in the current one; does nothing for the same address
 * (RULES.md#history).
 */
export function pushAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (isCurrent(address)) return
  saveScroll()
  window.history.pushState({ pages: [query.page, query.page], scroll: 0 }, '', address)
}

/** Goes to the entry before the current one, as Back does. */
export const leaveAddress = (): void => window.history.back()

/** Changes the address of the current entry, which keeps its position. */
export function replaceAddress(query: ListQuery): void {
  const address = addressOf(query)
  if (!isCurrent(address)) window.history.replaceState(readPosition(), '', address)
}

/** Scrolls an unchanged list to where it was left, and saves that with its pages. */
export function stayInList(pages: PageRange, position: ListPosition | null): void {
  if (position) scrollToList(position)
  savePosition({ pages, ...listScroll() })
}

/** Releases the height reserved for pages: they are restored, or have failed. */
export function releaseListHeight(): void {
  const root = document.documentElement
  root.style.removeProperty('--list-height')
  root.removeAttribute(DATA_RESTORING)
}

const SNAPSHOT_KEY = 'navigation-snapshot'

/** The list that a product was opened from, with its loaded pages. */
export interface NavigationSnapshot {
  route: RouteMatch
  /** Serialised list query. */
  query: string
  pageRangeMin: number
  pageRangeMax: number
}

type ListLocation = Pick<NavigationSnapshot, 'route' | 'query'>

function sortedEntries(params: object): string {
  return JSON.stringify(Object.entries(params).sort())
}

/** Whether route name, locale, parameters and query are equal. */
export function isSameLocation(a: ListLocation, b: ListLocation): boolean {
  return (
    a.route.name === b.route.name &&
    a.route.locale === b.route.locale &&
    a.query === b.query &&
    sortedEntries(a.route.params) === sortedEntries(b.route.params)
  )
}

/**
 * Whether the shopper returns to the saved list, from a product page or by Back, so that nothing is
 * fetched again: the entry guard.
 */
export function isAlreadyLoaded(
  isReturn: boolean,
  current: ListLocation,
  saved: NavigationSnapshot | null,
): boolean {
  return isReturn && saved !== null && isSameLocation(current, saved)
}

/** Data saved of a list when the shopper opens one of its products. */
export interface SavedList extends ListScroll {
  snapshot: NavigationSnapshot
  fragments: [address: string, fragment: Fragment][]
}

/** Saves a loaded list. Without storage the shopper returns to the page in the address instead. */
export const saveList = (saved: SavedList): void =>
  writeStorage('sessionStorage', SNAPSHOT_KEY, JSON.stringify(saved))

/** Key of the position for a return by a link; the script in the head reads it. */
export const RETURN_KEY = 'list-return'

/** Saves the position of a list with its height, for a return by a link. */
export const saveReturn = (height: number): void =>
  writeStorage(
    'sessionStorage',
    RETURN_KEY,
    JSON.stringify({
      address: window.location.pathname + window.location.search,
      position: { pages: [1, 1], ...readPosition(), ...listScroll(), height },
    }),
  )

/** Reads the saved list; null for data of another release or of foreign code. */
function readSavedList(): SavedList | null {
  const saved = parseStorage(
    readStorage('sessionStorage', SNAPSHOT_KEY),
  ) as Partial<SavedList> | null
  const { snapshot, fragments } = saved ?? {}
  if (!snapshot?.route || !Array.isArray(fragments)) return null
  const isWhole = isPageRange([snapshot.pageRangeMin, snapshot.pageRangeMax])
  return isWhole ? (saved as SavedList) : null
}

/** Whether this document was opened in a given way. */
function isNavigation(type: NavigationTimingType): boolean {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entries.some((entry) => entry.type === type)
}

/**
 * Whether the shopper has come back to this list, by Back or by a link from the product that was opened in it:
 * the script in the head has given the entry its position.
 */
export const isReturn =
  typeof window !== 'undefined' &&
  (isNavigation('back_forward') || (!isNavigation('reload') && readPosition() !== null))

/**
 * Returns the saved list when the shopper comes back to it from a product: its fragments need not
 * be fetched again. Null for another list or another way of arriving.
 */
export function savedList(query: ListQuery): SavedList | null {
  const saved = readSavedList()
  if (!saved || !pageState) return null
  const current = { route: pageState.route, query: serialiseListQuery(query) }
  return isAlreadyLoaded(isReturn, current, saved.snapshot) ? saved : null
}

/** Returns the position to restore after Back, Forward, a reload or the return from a product. */
export function arrivalPosition(saved: SavedList | null): ListPosition | null {
  if (!saved) return isNavigation('reload') || isNavigation('back_forward') ? readPosition() : null
  const { pageRangeMin, pageRangeMax } = saved.snapshot
  const { scroll, card } = readPosition() ?? saved
  return { pages: [pageRangeMin, pageRangeMax], scroll, card }
}

/** Key of the filter panels in session storage; the head script reads it too. */
export const PANELS_KEY = 'filter-panels'

/**
 * Heights in CSS pixels of the panels opened by hand, by the filter's code; 0 if closed by hand.
 */
export type Panels = Readonly<Record<string, number>>

/** Reads the panels saved on earlier listings; empty on the server and for invalid data. */
export const readPanels = (): Panels => ({
  ...(parseStorage(readStorage('sessionStorage', PANELS_KEY)) as Panels | null),
})

/** Panels of this visit, from one listing to the next. */
export const $panels = atom<Panels>(readPanels())

/** Saves the height of a panel that was opened by hand, or 0 for a closed one. */
export function savePanel(code: string, height: number): void {
  $panels.set({ ...$panels.get(), [code]: height })
  writeStorage('sessionStorage', PANELS_KEY, JSON.stringify($panels.get()))
}
