import {
  DATA_GRID,
  DATA_PAGE,
  DATA_AD_SLOT,
  DATA_RESPONDED,
  DATA_AD_FALLBACKS,
  DATA_AD_FALLBACK,
} from '#browser/dom-contract.ts'
import { SLOT_NAMES } from '../rules/banner-index.ts'
import { $respondedPages, $banners } from './banners.ts'
import { isInWindow, withScrollAnchoring } from '#listing/browser/grid/scroll-anchoring.ts'

const CLOSED = 'is-closed'

function isFilled(slot: Element): boolean {
  const name = SLOT_NAMES.find((one) => one === slot.getAttribute(DATA_AD_SLOT))
  const entries = name ? $banners.get()[name] : []
  const shown = slot.getAttribute(DATA_PAGE)
  return entries.some(({ kind, page }) => kind === 'BANNER' && String(page) === shown)
}

/** Open slots of a page that got no banner, or lost it (RULES.md#banner-responses). */
function emptySlots(grid: HTMLElement): Element[] {
  const slots = grid.querySelectorAll(`[${DATA_RESPONDED}]:not(.${CLOSED})`)
  return [...slots].filter((slot) => !isFilled(slot))
}

/** A note of the shop's own that no other slot of the grid shows; null when there is none left. */
function freeFallback(grid: HTMLElement): Node | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[${DATA_AD_FALLBACKS}]`)
  const notes = [...(template?.content.querySelectorAll(`[${DATA_AD_FALLBACK}]`) ?? [])]
  const isShown = (note: Element) => {
    const number = note.getAttribute(DATA_AD_FALLBACK)
    return grid.querySelector(`[${DATA_AD_FALLBACK}="${number}"]`) !== null
  }
  return notes.find((note) => !isShown(note))?.cloneNode(true) ?? null
}

/** A slot that the shopper looks at cannot go without a jump: a note keeps it from being a hole. */
function fillWithFallback(grid: HTMLElement, slot: Element): void {
  const note = slot.hasChildNodes() ? null : freeFallback(grid)
  if (note) slot.append(note)
}

const holdsFocus = (slot: Element) => slot.contains(document.activeElement)

/** The cells before the first one that reaches into the window. */
function cellsAbove(grid: HTMLElement): Element[] {
  const cells = [...grid.children]
  const shown = cells.findIndex((cell) => cell.getBoundingClientRect().bottom > 0)
  return shown === -1 ? cells : cells.slice(0, shown)
}

/**
 * Takes slots out. Those above the window take the cells around them to new places, other than what
 * is in the window, and a browser would count that as a shift of what the shopper sees: it counts from
 * where a cell stood, so those cells are put in again.
 */
function takeOut(grid: HTMLElement, slots: readonly Element[]): void {
  const above = cellsAbove(grid)
  const isAbove = slots.some((slot) => above.includes(slot))
  for (const slot of slots) slot.remove()
  if (isAbove && !above.some(holdsFocus))
    grid.prepend(...above.filter((cell) => !slots.includes(cell)))
}

const shownGrid = () => document.querySelector<HTMLElement>(`[${DATA_GRID}]`)

/**
 * Takes slots out once they are out of the window, those that leave together in one go, so that
 * nothing the shopper looks at moves.
 */
function createCloser(): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    const grid = shownGrid()
    if (!grid) return
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) fillWithFallback(grid, target)
    // A shopper who went into a note by keyboard keeps it, and so does one who came back to it
    // since this was observed: that will be reported next.
    const outOfWindow = entries
      .filter(({ target, isIntersecting }) => !isIntersecting && !isInWindow(target))
      .filter(({ target }) => !holdsFocus(target))
      .map(({ target }) => target)
    for (const slot of outOfWindow) observer.unobserve(slot)
    if (outOfWindow.length > 0) withScrollAnchoring(grid, () => takeOut(grid, outOfWindow))
  })
  return observer
}

/** Closes a page's empty slots once its banners have come (RULES.md#empty-banner-places). */
export function followAdSlots(): () => void {
  const closer = createCloser()
  const stop = $respondedPages.subscribe((pages) => {
    const grid = shownGrid()
    if (!grid) return
    for (const slot of grid.querySelectorAll(`[${DATA_AD_SLOT}]`)) {
      const hasResponse = pages.includes(Number(slot.getAttribute(DATA_PAGE)))
      if (hasResponse) slot.toggleAttribute(DATA_RESPONDED, true)
    }
    for (const slot of emptySlots(grid)) {
      slot.classList.add(CLOSED)
      closer.observe(slot)
    }
  })
  return () => {
    stop()
    closer.disconnect()
  }
}
