import { CLASS_RAIL_LIST, DATA_GRID, DATA_LIST } from '#browser/dom-contract.ts'
import { serialiseListQuery } from '#query/filter-form.ts'
import {
  currentQuery,
  pagesOf,
  readPosition,
  type SavedList,
  saveList,
  savePosition,
  scrollDistance,
} from '../list-history.ts'
import { fragments, listFragmentAddress } from '../fragments.ts'
import { pageState } from '../list-store.ts'
import { listController } from '../list.ts'
import { saveCard } from './scroll-to-last-card.ts'

/** Characters of cards that are saved: about ten pages, well below what a browser holds for a shop. */
const MOST_CHARACTERS = 1_000_000

/**
 * The fragments of the drawn list and then the latest others, as many as fit into `most` characters
 * of HTML; the drawn ones whatever their size.
 */
export function fragmentsToSave(
  received: SavedList['fragments'],
  drawn: readonly string[],
  most: number,
): SavedList['fragments'] {
  const isDrawn = ([address]: SavedList['fragments'][number]) => drawn.includes(address)
  let left = most
  return [...received.filter(isDrawn), ...received.filter((entry) => !isDrawn(entry))].filter(
    (entry) => {
      left -= entry[1].html.length
      return left >= 0 || isDrawn(entry)
    },
  )
}

/** Saves what is loaded of the list, for the way back from a product (RULES.md#entry-guard). */
function saveSnapshot(): void {
  if (!pageState) return
  const query = currentQuery()
  const drawn = pagesOf(listController.pages()).map((page) =>
    listFragmentAddress({ ...query, page }),
  )
  const [pageRangeMin, pageRangeMax] = listController.pages()
  const current = { route: pageState.route, query: serialiseListQuery(query) }
  saveList({
    snapshot: { ...current, pageRangeMin, pageRangeMax },
    scroll: scrollDistance(),
    fragments: fragmentsToSave(fragments.cached(), drawn, MOST_CHARACTERS),
  })
}

const listElement = () => document.querySelector<HTMLElement>(`[${DATA_LIST}]`)

/** Saves how far the list is scrolled, and its height including the pagers. */
const saveScrollAndHeight = () =>
  savePosition({ scroll: scrollDistance(), height: listElement()?.offsetHeight ?? 0 })

/**
 * Back and Forward within this document are scrolled by the list itself, in the moment that it is
 * drawn: the browser would scroll the previous list, which may be too short.
 */
function scrollByList(): void {
  window.history.scrollRestoration = 'manual'
}

/** The list and everything after it in the document. */
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
 * Another list is drawn and scrolled to in one go, so nothing that can be seen moves. Chromium counts a
 * shift all the same: it looks for the footer of the old list where the new one is scrolled to. What is
 * laid out again has no place that it could have moved from.
 */
function layOutAnew(): void {
  const { style } = document.body
  const parts = fromListOn()
  // What is not laid out forgets how far it was scrolled sideways.
  const rails = [...document.querySelectorAll(`.${CLASS_RAIL_LIST}`)].map(
    (rail) => [rail, rail.scrollLeft] as const,
  )
  // The window must not be scrolled up meanwhile.
  style.minBlockSize = `${document.body.offsetHeight}px`
  for (const part of parts) part.style.display = 'none'
  // Measuring it makes the browser lay out what is left.
  document.body.getBoundingClientRect()
  for (const part of parts) part.style.removeProperty('display')
  style.minBlockSize = ''
  for (const [rail, scrolled] of rails) if (scrolled !== 0) rail.scrollLeft = scrolled
}

/** Saves the list and the card when the shopper opens a product, and the scroll whenever the page is left (RULES.md#history). */
export function saveOnPagehide(): void {
  // Not before the browser has scrolled to where this document was left.
  if (document.readyState === 'complete') scrollByList()
  window.addEventListener('pageshow', scrollByList)
  window.addEventListener('popstate', layOutAnew)
  window.addEventListener('pagehide', () => {
    saveScrollAndHeight()
    // Until the next time that a list comes back with several pages.
    window.history.scrollRestoration = 'auto'
  })
  // A reload does not always see what is written while the page goes away.
  window.addEventListener('scrollend', saveScrollAndHeight)
  // Nothing may have been scrolled yet when the shopper goes Back.
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
