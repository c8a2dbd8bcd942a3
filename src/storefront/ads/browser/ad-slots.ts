import {
  DATA_GRID,
  DATA_PAGE,
  DATA_AD_SLOT,
  DATA_RESPONDED,
  DATA_AD_FALLBACKS,
  DATA_AD_FALLBACK,
} from '#storefront/browser/dom-contract.ts'
import { SLOT_NAMES } from '../rules/banner-index.ts'
import { $respondedPages, $banners } from './stores/slot-contents.ts'
import { afterScroll } from '#storefront/browser/window-scroll.ts'
import {
  closeCells,
  isInWindow,
  withScrollAnchoring,
} from '#storefront/listing/browser/grid/scroll-anchoring.ts'
import { pagesOf } from '#storefront/listing/browser/list-history.ts'
import { gridEvents, pageState } from '#storefront/listing/browser/list-store.ts'
import { listController } from '#storefront/listing/browser/list.ts'
import { clearedSlots } from '../rules/banner-state.ts'

const CLOSED = 'is-closed'

function isFilled(slot: Element): boolean {
  const name = SLOT_NAMES.find((one) => one === slot.getAttribute(DATA_AD_SLOT))
  const entries = name ? $banners.get()[name] : []
  const shown = slot.getAttribute(DATA_PAGE)
  return entries.some(({ kind, page }) => kind === 'BANNER' && String(page) === shown)
}

/**
 * Returns the responded slots of a page that have no banner, or lost it (RULES.md#banner-request).
 */
function emptySlots(grid: HTMLElement): Element[] {
  const slots = grid.querySelectorAll(`[${DATA_RESPONDED}]:not(.${CLOSED})`)
  return [...slots].filter((slot) => !isFilled(slot))
}

/** Returns a copy of an ad fallback that no other slot of the grid shows; null if none is left. */
function freeFallback(grid: HTMLElement): Node | null {
  const template = document.querySelector<HTMLTemplateElement>(`template[${DATA_AD_FALLBACKS}]`)
  const fallbacks = [...(template?.content.querySelectorAll(`[${DATA_AD_FALLBACK}]`) ?? [])]
  const isShown = (fallback: Element) => {
    const number = fallback.getAttribute(DATA_AD_FALLBACK)
    return grid.querySelector(`[${DATA_AD_FALLBACK}="${number}"]`) !== null
  }
  return fallbacks.find((fallback) => !isShown(fallback))?.cloneNode(true) ?? null
}

/** Fills a slot in view with a fallback, so that the cards around it stay. */
function fillWithFallback(grid: HTMLElement, slot: Element): void {
  const fallback = slot.hasChildNodes() ? null : freeFallback(grid)
  if (fallback) slot.append(fallback)
}

const holdsFocus = (slot: Element) => slot.contains(document.activeElement)

/** Returns the cells above the window. */
function cellsAbove(grid: HTMLElement): Element[] {
  const cells = [...grid.children]
  const shown = cells.findIndex((cell) => cell.getBoundingClientRect().bottom > 0)
  return shown === -1 ? cells : cells.slice(0, shown)
}

/**
 * Removes slots. Removing one above the window moves the cells around it, which browsers count as a
 * layout shift; inserting the cells above the window again avoids that.
 */
function removeSlots(grid: HTMLElement, slots: readonly Element[]): void {
  const above = cellsAbove(grid)
  const isAbove = slots.some((slot) => above.includes(slot))
  for (const slot of slots) slot.remove()
  if (isAbove && !above.some(holdsFocus))
    grid.prepend(...above.filter((cell) => !slots.includes(cell)))
}

const shownGrid = () => document.querySelector<HTMLElement>(`[${DATA_GRID}]`)

/**
 * Creates an observer that closes slots in view that the shop has nothing for, and removes the others once they
 * are out of view, together if they leave together, so that nothing in view moves.
 */
function createCloser(): IntersectionObserver {
  const close = (entries: readonly IntersectionObserverEntry[]) => {
    const grid = shownGrid()
    if (!grid) return
    const inView = entries.filter(({ isIntersecting }) => isIntersecting)
    for (const { target } of inView) fillWithFallback(grid, target)
    const bare = inView
      .map(({ target }) => target)
      .filter((slot) => !slot.hasChildNodes() && isInWindow(slot))
    if (bare.length > 0) closeCells(grid, bare)
    // A fallback with the focus stays, and so does one that is back in the window although the
    // observer has not reported it yet.
    const outOfWindow = entries
      .filter(({ target, isIntersecting }) => !isIntersecting && !isInWindow(target))
      .filter(({ target }) => !holdsFocus(target))
      .map(({ target }) => target)
    for (const slot of outOfWindow) observer.unobserve(slot)
    if (outOfWindow.length > 0) withScrollAnchoring(grid, () => removeSlots(grid, outOfWindow))
  }
  // A slot that a smooth scroll passes must not end it half way.
  const observer = new IntersectionObserver((entries) => afterScroll(() => close(entries)))
  return observer
}

/** Closes a page's empty slots once its banners have arrived (RULES.md#empty-ad-slots). */
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

/** Closes every slot, of this page and of all that follow, as if no banner had come. */
function giveUpBanners(): void {
  const closeAll = () => {
    $banners.set(clearedSlots())
    $respondedPages.set(pagesOf(listController.pages()))
  }
  closeAll()
  gridEvents.listen(({ phase }) => phase === 'rest' && closeAll())
}

/**
 * Loads the script of a list's banners. Ad blockers may take it away, so what closes the slots is
 * not in it (RULES.md#empty-ad-slots).
 */
export function startAds(): void {
  if (!pageState?.banners) return
  followAdSlots()
  import('../islands/AdSlots.tsx').then(
    ({ drawBanners }) => drawBanners(giveUpBanners),
    giveUpBanners,
  )
}
