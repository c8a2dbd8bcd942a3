import {
  CLASS_RAIL_LIST,
  DATA_CODE,
  DATA_GRID,
  DATA_LIST,
} from '#storefront/browser/dom-contract.ts'
import { readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { listKey, serialiseListQuery } from '#contract/query/filter-form.ts'
import {
  currentQuery,
  pagesOf,
  readPosition,
  type SavedList,
  saveList,
  saveReturn,
  isReturn,
  savePosition,
  listScroll,
  scrollToElement,
} from '../list-history.ts'
import { fragments, listFragmentAddress } from '../fragments.ts'
import { pageState } from '../list-store.ts'
import { SHOPPER_MOVES } from '#storefront/browser/shopper-moves.ts'
import { shopperMoves } from '#storefront/browser/window-scroll.ts'
import { listController } from '../list.ts'

/** Limit of saved HTML in characters: about ten pages, well below a browser's quota per site. */
const MOST_CHARACTERS = 1_000_000

/**
 * Selects the fragments to save: those of the drawn list whatever their size, then the latest
 * others that fit into `most` characters of HTML.
 */
export function fragmentsToSave(
  received: SavedList['fragments'],
  rendered: readonly string[],
  most: number,
): SavedList['fragments'] {
  const isRendered = ([address]: SavedList['fragments'][number]) => rendered.includes(address)
  let left = most
  return [...received.filter(isRendered), ...received.filter((entry) => !isRendered(entry))].filter(
    (entry) => {
      left -= entry[1].html.length
      return left >= 0 || isRendered(entry)
    },
  )
}

const listElement = () => document.querySelector<HTMLElement>(`[${DATA_LIST}]`)

/** Saves the loaded list, for the return from a product. */
function saveSnapshot(): void {
  if (!pageState) return
  const query = currentQuery()
  const rendered = pagesOf(listController.pages()).map((page) =>
    listFragmentAddress({ ...query, page }),
  )
  const [pageRangeMin, pageRangeMax] = listController.pages()
  const current = { route: pageState.route, query: serialiseListQuery(query) }
  saveList({
    snapshot: { ...current, pageRangeMin, pageRangeMax },
    ...listScroll(),
    fragments: fragmentsToSave(fragments.cached(), rendered, MOST_CHARACTERS),
  })
  saveReturn(listElement()?.offsetHeight ?? 0)
}

/** Saves the list's scroll and its height including the pagers. */
const saveScrollAndHeight = () =>
  savePosition({ ...listScroll(), height: listElement()?.offsetHeight ?? 0 })

/**
 * Lets the list itself scroll on Back and Forward when it is drawn: the browser would scroll the
 * previous list, which may be too short.
 */
function scrollByList(): void {
  window.history.scrollRestoration = 'manual'
}

/** Returns the list and everything after it in the document. */
function fromListOn(): HTMLElement[] {
  const found: HTMLElement[] = []
  const start = listElement()
  if (start) found.push(start)
  for (let up: Element | null = start; up && up !== document.body; up = up.parentElement)
    for (let next = up.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement) found.push(next)
  return found
}

/**
 * Lays the list out anew. A list that is drawn and scrolled in one go moves nothing visible, but
 * Chromium counts a shift: it compares the footer's old place with the new list. Elements laid out
 * anew have no old place.
 */
function layOutAnew(): void {
  const { style } = document.body
  const parts = fromListOn()
  // Elements without layout lose their horizontal scroll.
  const rails = [...document.querySelectorAll(`.${CLASS_RAIL_LIST}`)].map(
    (rail) => [rail, rail.scrollLeft] as const,
  )
  // Keeps the window from being scrolled up meanwhile.
  style.minBlockSize = `${document.body.offsetHeight}px`
  for (const part of parts) part.style.display = 'none'
  // Forces a layout of the remaining elements.
  document.body.getBoundingClientRect()
  for (const part of parts) part.style.removeProperty('display')
  style.minBlockSize = ''
  for (const [rail, scrolled] of rails) if (scrolled !== 0) rail.scrollLeft = scrolled
}

/**
 * Local storage holds the clicked card and its list; session storage marks the tab of the click.
 */
const CARD_KEY = 'clicked-card'

/** Saves the clicked card and its list; null clears them. */
function saveClickedCard(card: { code: string; list: string } | null): void {
  writeStorage('localStorage', CARD_KEY, card && JSON.stringify(card))
  // Another tab may show the same list, but its shopper does not return to it.
  writeStorage('sessionStorage', CARD_KEY, card && card.code)
}

/**
 * Returns the code of the card of `list` clicked in this tab, or null; drops one of another list.
 */
function clickedCard(list: string): string | null {
  const code = readStorage('sessionStorage', CARD_KEY)
  const saved = readStorage('localStorage', CARD_KEY)
  if (code === null || saved === JSON.stringify({ code, list })) return code
  saveClickedCard(null)
  return null
}

/** Milliseconds before the list scrolls back to the clicked card. */
const CARD_SCROLL_DELAY = 1100

const itemOf = (code: string) =>
  document.querySelector<HTMLElement>(`[${DATA_GRID}] > [${DATA_CODE}="${CSS.escape(code)}"]`)

/** Identifies the list of the address, regardless of its pages. */
const addressedList = () => `${window.location.pathname}?${listKey(currentQuery())}`

/** Saves the card whose link is clicked, to return to it. */
function saveCard({ ctrlKey, metaKey, shiftKey }: MouseEvent, link: Element): void {
  // Opening a new tab does not leave the list.
  if (ctrlKey || metaKey || shiftKey) return
  const code = link.closest(`[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
  if (code) saveClickedCard({ code, list: addressedList() })
}

/** Scrolls to the saved card, unless the shopper has moved on. */
function returnToCard(): void {
  const code = clickedCard(addressedList())
  if (code === null) return
  const controller = new AbortController()
  const { signal } = controller
  const forget = () => {
    clearTimeout(timer)
    controller.abort()
    saveClickedCard(null)
  }
  const timer = setTimeout(() => {
    forget()
    const item = itemOf(code)
    if (item) scrollToElement(item)
  }, CARD_SCROLL_DELAY)
  // Before this script was there the shopper may have moved too.
  if (shopperMoves() > 0) forget()
  for (const name of SHOPPER_MOVES) window.addEventListener(name, forget, { signal, passive: true })
}

/**
 * Returns to the clicked card when its list is shown again. Only for pages with a list: others
 * would not find the card, and would drop it.
 */
export function scrollToLastCard(): void {
  if (isReturn) returnToCard()
  else if (readStorage('sessionStorage', CARD_KEY) !== null) saveClickedCard(null)
  // The page comes from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnToCard())
}

/**
 * Saves the list and the card when the shopper opens a product, and the scroll whenever the page is
 * left (RULES.md#history).
 */
export function saveOnPagehide(): void {
  // Not before the browser has restored this document's scroll.
  if (document.readyState === 'complete') scrollByList()
  window.addEventListener('pageshow', scrollByList)
  window.addEventListener('popstate', layOutAnew)
  window.addEventListener('pagehide', () => {
    saveScrollAndHeight()
    // Until a list with several pages is restored again.
    window.history.scrollRestoration = 'auto'
  })
  // After a reload, data written on `pagehide` may be missing.
  window.addEventListener('scrollend', saveScrollAndHeight)
  // The shopper may go Back without having scrolled.
  if (readPosition()) saveScrollAndHeight()
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event
    const link = target instanceof Element && !defaultPrevented && target.closest('a[href]')
    if (!link) return
    listController.flush()
    if (!link.closest(`[${DATA_GRID}]`)) return
    saveSnapshot()
    saveCard(event, link)
  })
}
