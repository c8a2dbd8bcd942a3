import {
  CLASS_BANNER_ITEM,
  CLASS_GRID_BLOCK,
  CLASS_MEDIUM_ITEM,
} from '#storefront/browser/dom-contract.ts'
import { correctScroll } from '#storefront/browser/window-scroll.ts'
import { CLASS_SKELETON, columnsIn, skipCells, skippedIn } from './grid-items.ts'

/** Returns the first card, not a skeleton, that is at least partly in the window. */
function cardInView(grid: HTMLElement): Element | null {
  const cards = [...grid.querySelectorAll(`:scope > :not(.${CLASS_SKELETON})`)]
  return cards.find((card) => card.getBoundingClientRect().bottom > 0) ?? null
}

/**
 * Returns the cells that an item takes: a medium banner two of four; in fewer columns, and for a
 * block, 0, because its own row shifts nothing.
 */
function columnSpan(item: Element, columns: number): number {
  if (item.classList.contains(CLASS_GRID_BLOCK)) return 0
  if (!item.classList.contains(CLASS_MEDIUM_ITEM)) return 1
  return columns === 4 ? 2 : 0
}

/** Where a card lies, counted in cells from the start of the first row. */
function cellIndex(grid: HTMLElement, card: Element): number {
  const columns = columnsIn(grid)
  const items = [...grid.children]
  return items
    .slice(0, items.indexOf(card))
    .reduce((sum, item) => sum + columnSpan(item, columns), skippedIn(grid))
}

/**
 * Keeps a card in its column. A page need not fill its last row, so adding or removing one would
 * shift every card sideways.
 */
function keepColumn(grid: HTMLElement, anchor: Element, before: number): void {
  const columns = columnsIn(grid)
  const cells = skippedIn(grid) + before - cellIndex(grid, anchor)
  skipCells(grid, ((cells % columns) + columns) % columns)
}

/**
 * Disables the browser's own scroll anchoring: it would count cards added or removed above the
 * window as layout shifts.
 */
function withoutAnchor(change: () => void): void {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  change()
  style.overflowAnchor = ''
}

/** The column of four that a banner begins in, from 0 (RULES.md#empty-ad-slots). */
const columnOf = (slot: Element) => (slot.classList.contains(CLASS_MEDIUM_ITEM) ? 2 : 0)

/** Whether a part of it is in the window right now. */
export function isInWindow(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Returns `count` cards after a slot; null if there are fewer, or if one of them is seen. */
function cardsBehind(
  slot: Element,
  count: number,
  isSeen: (item: Element) => boolean,
): Element[] | null {
  const cards: Element[] = []
  for (let next = slot.nextElementSibling; next && cards.length < count;) {
    if (next.matches(`.${CLASS_BANNER_ITEM}, .${CLASS_GRID_BLOCK}`)) return null
    cards.push(next)
    next = next.nextElementSibling
  }
  const isFree = cards.length === count && ![slot, ...cards].some(isSeen)
  return isFree && !slot.contains(document.activeElement) ? cards : null
}

/**
 * Moves unseen banners back to their own columns, a few cards further: a removed slot above them
 * shifted them by its cells.
 */
function alignAdSlots(grid: HTMLElement, isSeen: (item: Element) => boolean): void {
  if (columnsIn(grid) !== 4) return
  for (const slot of grid.querySelectorAll(`.${CLASS_BANNER_ITEM}`)) {
    const missing = (columnOf(slot) - (cellIndex(grid, slot) % 4) + 4) % 4
    if (missing > 0) cardsBehind(slot, missing, isSeen)?.at(-1)?.after(slot)
  }
}

/**
 * Notes the position of the card in view; returns a function that scrolls by the card's movement
 * since.
 */
export function anchorCard(grid: HTMLElement, card: Element | null = cardInView(grid)): () => void {
  const before = card?.getBoundingClientRect().top ?? 0
  return () => {
    if (!card?.isConnected) return
    const moved = card.getBoundingClientRect().top - before
    if (moved !== 0) correctScroll(moved)
  }
}

/** Runs a change of the grid, then scrolls by as much as it moved the card in view. */
export function withScrollAnchoring(grid: HTMLElement, change: () => void): void {
  const anchor = cardInView(grid)
  const indexBefore = anchor ? cellIndex(grid, anchor) : 0
  const stay = anchorCard(grid)
  const rendered = new Set(grid.children)
  withoutAnchor(() => {
    change()
    if (anchor?.isConnected) keepColumn(grid, anchor, indexBefore)
    // What was put in just now is in the window, but nobody has seen it there.
    alignAdSlots(grid, (item) => rendered.has(item) && isInWindow(item))
    stay()
  })
}

/** Milliseconds in which a card glides to another place. */
const GLIDE = 200

/**
 * Removes cells that are in the window: those behind them glide into their places, and the first card in view
 * stays where it is.
 */
export function closeCells(grid: HTMLElement, closed: readonly Element[]): void {
  const cells = [...grid.children].filter((cell) => !closed.includes(cell))
  const placeOf = (cell: Element) => {
    const { left, top } = cell.getBoundingClientRect()
    return { left, top, isSeen: isInWindow(cell) }
  }
  const before = new Map(cells.map((cell) => [cell, placeOf(cell)]))
  const stay = anchorCard(grid, cells.find((cell) => before.get(cell)?.isSeen) ?? null)
  withoutAnchor(() => {
    for (const cell of closed) cell.remove()
    alignAdSlots(grid, isInWindow)
    stay()
  })
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const after = cells.map((cell) => [cell, placeOf(cell)] as const)
  for (const [cell, { left, top, isSeen }] of after) {
    const old = before.get(cell)
    if (!old || !(isSeen || old.isSeen) || (old.left === left && old.top === top)) continue
    const translate = [`${old.left - left}px ${old.top - top}px`, '0px 0px']
    cell.animate({ translate }, { duration: GLIDE, easing: 'ease-out' })
  }
}
