import { DATA_GRID, DATA_RESTORING } from '#browser/dom-contract.ts'
import { atom } from 'nanostores'
import { parseStorage, readStorage, writeStorage } from '#browser/first/storage.ts'
import { type ListQuery, serialiseListQuery, parseListQuery } from '#query/filter-form.ts'
import { isProductPath } from '#shop/product-path.ts'
import { isAlreadyLoaded, type NavigationSnapshot } from '../rules/navigation-snapshot.ts'
import { type Fragment, pageState } from './list-store.ts'
import { SEARCH_ROUTE } from '#shop/route-names.ts'
import { addressSorts } from '#query/sort.ts'
import { pageKey } from '../rules/page-state.ts'

/**
 * Where the shopper is in a list, saved in its history entry, so that Back shows the same again
 * (RULES.md#history). This file alone writes what is saved of that, here and in the storages: what was
 * loaded on leaving for a product, the clicked card, and the filter panels. `tests/architecture/addresses.test.ts`
 * lists the files that use the history besides it, each for one thing that leaves positions as they are.
 */
export interface ListPosition {
  /** Lowest and highest loaded page. */
  pages: PageRange
  /** How far the window is scrolled past the beginning of the list, in CSS pixels. */
  scroll: number
  /** Height of the list, in CSS pixels: reserved until all of its pages are there again. */
  height?: number
}

/** The lowest and the highest page of a list. */
export type PageRange = [lowest: number, highest: number]

/** The pages of a range, lowest first. */
export const pagesOf = ([lowest, highest]: PageRange): number[] =>
  Array.from({ length: highest - lowest + 1 }, (_page, index) => lowest + index)

/** Whether both ends are page numbers, in their order. */
const isPageRange = (range: readonly unknown[]): range is PageRange =>
  range.every(Number.isInteger) && 1 <= Number(range[0]) && Number(range[0]) <= Number(range[1])

/** The position of the current entry; null when it was not written by us. */
export function readPosition(): ListPosition | null {
  const state = window.history.state as Partial<ListPosition> | null
  return Array.isArray(state?.pages) && isPageRange(state.pages) ? (state as ListPosition) : null
}

/** Saves a part of the position in the current entry, if that is new; its address stays. */
export function savePosition(change: Partial<ListPosition>): void {
  const position = { pages: [1, 1], scroll: 0, ...readPosition(), ...change }
  if (JSON.stringify(position) === JSON.stringify(window.history.state)) return
  window.history.replaceState(position, '')
}

/** Where the cards begin in the document: what stands above them, chips too, differs from list to list. */
const listTop = () =>
  (document.querySelector(`[${DATA_GRID}]`)?.getBoundingClientRect().top ?? -window.scrollY) +
  window.scrollY

/** How far the window is scrolled past the beginning of the cards, in CSS pixels. */
export const scrollDistance = (): number => window.scrollY - listTop()

/** Scrolls the window so far past the beginning of the cards. */
export const scrollToDistance = (distance: number): void =>
  window.scrollTo({ top: distance + listTop(), behavior: 'instant' })

/** Where an element ends up, in CSS pixels from the top of the window. */
const SCROLL_OFFSET = -150

/** Scrolls to a card or to the chips (RULES.md#card-return, RULES.md#disabled-value). */
export function scrollToElement(element: Element): void {
  const top = window.scrollY + element.getBoundingClientRect().top + SCROLL_OFFSET
  // An explicit 'smooth' would override prefers-reduced-motion.
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}

/** Saves how far the list is scrolled. */
export const saveScroll = (): void => savePosition({ scroll: scrollDistance() })

/** The query of the address bar, read by the one parser. */
export const currentQuery = (): ListQuery =>
  parseListQuery(
    new URLSearchParams(window.location.search),
    addressSorts(pageState?.route.name === SEARCH_ROUTE, pageState?.unitPriceSort),
  )

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

/** Scrolls a list that is there already to where it was left, and saves that with its pages. */
export function stayInList(pages: PageRange, position: ListPosition | null): void {
  if (position) scrollToDistance(position.scroll)
  savePosition({ pages, scroll: scrollDistance() })
}

/** Every page of the list is there again, or will not come: no height is reserved for them any more. */
export function releaseListHeight(): void {
  const root = document.documentElement
  root.style.removeProperty('--list-height')
  root.removeAttribute(DATA_RESTORING)
}

const SNAPSHOT_KEY = 'navigation-snapshot'

/** What is saved of a list when the shopper opens a product of it. */
export interface SavedList {
  snapshot: NavigationSnapshot
  scroll: number
  fragments: [address: string, fragment: Fragment][]
}

/** Saves what is loaded of a list. Without storage the shopper comes back to the page in the address instead. */
export const saveList = (saved: SavedList): void =>
  writeStorage('sessionStorage', SNAPSHOT_KEY, JSON.stringify(saved))

/** Null also for what another release of the shop, or somebody else, has written. */
function readSavedList(): SavedList | null {
  const saved = parseStorage(
    readStorage('sessionStorage', SNAPSHOT_KEY),
  ) as Partial<SavedList> | null
  const { snapshot, fragments } = saved ?? {}
  if (!snapshot?.route || !Array.isArray(fragments)) return null
  const isWhole = isPageRange([snapshot.pageRangeMin, snapshot.pageRangeMax])
  return isWhole ? (saved as SavedList) : null
}

/**
 * Whether the page that led here was the product page, of this shop; a reload comes from nowhere.
 */
function isFromProduct(): boolean {
  if (!URL.canParse(document.referrer) || isNavigation('reload')) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin && isProductPath(pathname)
}

/** How the shopper came to this document. */
function isNavigation(type: NavigationTimingType): boolean {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entries.some((entry) => entry.type === type)
}

/**
 * What was loaded of this list when the shopper left it for a product (RULES.md#entry-guard): its
 * fragments need not be fetched again. Null when this is another place, or the shopper came another way.
 */
export function savedList(query: ListQuery): SavedList | null {
  const saved = readSavedList()
  if (!saved || !pageState) return null
  const current = { route: pageState.route, query: serialiseListQuery(query) }
  const isReturn = isNavigation('back_forward') || isFromProduct()
  return isAlreadyLoaded(isReturn, current, saved.snapshot) ? saved : null
}

/** Where the shopper was in this list: Back, Forward and a reload land there, and so does the way back from a product. */
export function arrivalPosition(saved: SavedList | null): ListPosition | null {
  if (!saved) return isNavigation('reload') || isNavigation('back_forward') ? readPosition() : null
  const { pageRangeMin, pageRangeMax } = saved.snapshot
  return { pages: [pageRangeMin, pageRangeMax], scroll: readPosition()?.scroll ?? saved.scroll }
}

/** In local storage the clicked card and its list, in session storage that it was clicked in this tab. */
const CARD_KEY = 'clicked-card'

/** Saves the card that was clicked and its list; null once it was returned to, or never will be. */
export function saveClickedCard(card: { code: string; list: string } | null): void {
  writeStorage('localStorage', CARD_KEY, card && JSON.stringify(card))
  // Another tab may show the same list, and its shopper does not come back to it.
  writeStorage('sessionStorage', CARD_KEY, card && card.code)
}

/** Code of the card of `list` that was clicked in this tab, else null; one of another list is forgotten. */
export function clickedCard(list: string): string | null {
  const code = readStorage('sessionStorage', CARD_KEY)
  const saved = readStorage('localStorage', CARD_KEY)
  if (code === null || saved === JSON.stringify({ code, list })) return code
  saveClickedCard(null)
  return null
}

/** Of filter panels, in session storage; the script in the head reads them too. */
export const PANELS_KEY = 'filter-panels'

/**
 * Heights in CSS pixels of the filter panels that the shopper opened by hand, by the filter's code;
 * 0 for those closed by hand.
 */
export type Panels = Readonly<Record<string, number>>

/** The panels saved on earlier listings; empty on the server and if the stored value is invalid. */
export const readPanels = (): Panels => ({
  ...(parseStorage(readStorage('sessionStorage', PANELS_KEY)) as Panels | null),
})

/** Saved for this visit, from one listing to the next. */
export const $panels = atom<Panels>(readPanels())

/** Saves the height of a panel that was opened by hand, or 0 for one that was closed. */
export function savePanel(code: string, height: number): void {
  $panels.set({ ...$panels.get(), [code]: height })
  writeStorage('sessionStorage', PANELS_KEY, JSON.stringify($panels.get()))
}
