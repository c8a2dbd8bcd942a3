import { DATA_PAGE, DATA_CODE } from '#browser/dom-contract.ts'
import { parseHtml } from '#browser/parse-html.ts'
import { skeletonCards } from '../../rules/skeleton-cards.ts'
import { columnsIn } from './scroll-anchoring.ts'

const SKELETON = 'cell--skeleton'

/** A cell with a product, wherever it is drawn. */
export const CARD = `[${DATA_CODE}]`

/** The next list's rows may be lower than those of this one, by so much of a row. */
const SLACK = 0.25

interface Rows {
  /** Height of one, in CSS pixels. */
  height: number
  columns: number
  /** How many there are from the first one to the window's end. */
  inWindow: number
}

/** The rows of a list, by those that are drawn now; null when there are none. */
function measureRows(grid: HTMLElement): Rows | null {
  const height = grid.querySelector<HTMLElement>(CARD)?.offsetHeight
  if (!height) return null
  const columns = columnsIn(grid)
  const space = window.innerHeight - Math.max(grid.getBoundingClientRect().top, 0)
  return { height, columns, inWindow: Math.max(Math.ceil(space / height + SLACK), 1) }
}

/** Where each cell begins: nothing else reads like this, because all text in it is escaped. */
const CELL = /(?=<li class="cell)/

interface Parts {
  first: string
  rest: string
  /** Height that the rest will about take, in CSS pixels. */
  restHeight: number
}

/**
 * Parts the cells of a new list where the window ends: to parse, lay out and paint what comes below
 * would take longer than all that can be seen.
 */
export function partCells(html: string, grid: HTMLElement): Parts {
  const rows = measureRows(grid)
  if (!rows) return { first: html, rest: '', restHeight: 0 }
  const { height, columns, inWindow } = rows
  const cells = html.split(CELL)
  const rest = cells.splice(inWindow * columns)
  const restHeight = Math.ceil(rest.length / columns) * height
  return { first: cells.join(''), rest: rest.join(''), restHeight }
}

/** The page that a cell belongs to. */
export const pageOf = (cell: Element): number => Number(cell.getAttribute(DATA_PAGE))

/** Cards of a further page. A product that moved between two pages while the shopper read is shown once. */
export function parseNewCells(html: string, grid: HTMLElement): DocumentFragment {
  const cells = parseHtml(html)
  const codesIn = (root: ParentNode) => [...root.querySelectorAll(CARD)]
  const codeOf = (cell: Element) => cell.getAttribute(DATA_CODE)
  const drawn = new Set(codesIn(grid).map(codeOf))
  for (const cell of codesIn(cells)) if (drawn.has(codeOf(cell))) cell.remove()
  return cells
}

/**
 * Empties the pictures of cards that were taken out. As long as a picture has not come, Chromium keeps
 * it, and with it the whole card that it stands in: after a hundred pages those are most of the memory.
 */
export function releaseCardImages(cards: Iterable<Element>): void {
  for (const card of cards)
    for (const place of card.querySelectorAll(':has(> img)')) place.replaceChildren()
}

/** The first of the cards to come, as skeletons, at an end of the list (RULES.md#skeletons). */
export function addSkeletons(
  grid: HTMLElement,
  cards = Infinity,
  end: 'append' | 'prepend' = 'append',
): void {
  const isWishlist = grid.classList.contains('grid--wishlist')
  for (let count = Math.min(cards, skeletonCards(isWishlist)); count > 0; count -= 1) {
    const cell = document.createElement('li')
    cell.className = `cell ${SKELETON}`
    cell.setAttribute('aria-hidden', 'true')
    grid[end](cell)
  }
}

/** Height of the rows that so many more cards will take, by the height of those that are there. */
function expectedHeight(grid: HTMLElement, cards: number): number {
  const drawn = grid.querySelectorAll(CARD).length
  return drawn === 0 ? 0 : (grid.offsetHeight / drawn) * cards
}

/**
 * Reserves rows for a page that is on its way, at the click: what stands below the list moves now,
 * with the shopper's own hand, and not when the response comes.
 */
export function reserveRows(grid: HTMLElement, cards: number): void {
  grid.style.minBlockSize = `${grid.offsetHeight + expectedHeight(grid, cards)}px`
  addSkeletons(grid, cards)
}

/** The page is there, or will not come. */
export function releaseRows(grid: HTMLElement): void {
  grid.style.minBlockSize = ''
  for (const cell of grid.querySelectorAll(`.${SKELETON}`)) cell.remove()
}
