import { CLASS_WISHLIST_GRID, DATA_PAGE, DATA_CODE, DATA_SKIP } from '#browser/dom-contract.ts'
import { parseHtml } from '#browser/parse-html.ts'

const SKELETON = 'cell--skeleton'

/** A item with a product, wherever it is drawn. */
export const CARD_SELECTOR = `[${DATA_CODE}]`

/** The page that a item belongs to. */
export const pageOf = (item: Element): number => Number(item.getAttribute(DATA_PAGE))

/** Cards of a further page. A product that moved between two pages while the shopper read is shown once. */
export function parseNewItems(html: string, grid: HTMLElement): DocumentFragment {
  const items = parseHtml(html)
  const codesIn = (root: ParentNode) => [...root.querySelectorAll(CARD_SELECTOR)]
  const codeOf = (item: Element) => item.getAttribute(DATA_CODE)
  const drawn = new Set(codesIn(grid).map(codeOf))
  for (const item of codesIn(items)) if (drawn.has(codeOf(item))) item.remove()
  return items
}

/**
 * Empties the pictures of cards that were taken out. Until a picture has loaded, Chromium keeps it,
 * and with it the whole card that contains it: after a hundred pages those are most of the memory.
 */
export function releaseCardImages(cards: Iterable<Element>): void {
  for (const card of cards)
    for (const container of card.querySelectorAll(':has(> img)')) container.replaceChildren()
}

/** Skeleton cards drawn while a list loads (RULES.md#skeletons). */
const skeletonCards = (isWishlist: boolean): number => (isWishlist ? 10 : 8)

/** The first of the cards to come, as skeletons, at an end of the list (RULES.md#skeletons). */
export function addSkeletons(
  grid: HTMLElement,
  cards = Infinity,
  end: 'append' | 'prepend' = 'append',
): void {
  const isWishlist = grid.classList.contains(CLASS_WISHLIST_GRID)
  for (let count = Math.min(cards, skeletonCards(isWishlist)); count > 0; count -= 1) {
    const item = document.createElement('li')
    item.className = SKELETON
    item.setAttribute('aria-hidden', 'true')
    grid[end](item)
  }
}

/** Height of the rows that this many more cards will take, judged by the rows that are there. */
function expectedHeight(grid: HTMLElement, cards: number): number {
  const drawn = grid.querySelectorAll(CARD_SELECTOR).length
  return drawn === 0 ? 0 : (grid.offsetHeight / drawn) * cards
}

/**
 * Reserves rows for a page that is on its way, at the click: what is below the list moves now, by
 * the shopper's own action, and not when the response comes.
 */
export function reserveRows(grid: HTMLElement, cards: number): void {
  grid.style.minBlockSize = `${grid.offsetHeight + expectedHeight(grid, cards)}px`
  addSkeletons(grid, cards)
}

/** The page is there, or will not come. */
export function releaseRows(grid: HTMLElement): void {
  grid.style.minBlockSize = ''
  for (const item of grid.querySelectorAll(`.${SKELETON}`)) item.remove()
}

/** Cells that the grid leaves free before its first card. */
export const skippedIn = (grid: HTMLElement) => Number(grid.getAttribute(DATA_SKIP))

/** Leaves that many cells free. */
export function skipCells(grid: HTMLElement, cells: number): void {
  if (cells > 0) grid.setAttribute(DATA_SKIP, String(cells))
  else grid.removeAttribute(DATA_SKIP)
  grid.style.setProperty('--skip', String(cells))
}

/** A list that starts again begins in its first column. */
export const forgetColumns = (grid: HTMLElement): void => skipCells(grid, 0)

/** How many columns the grid has in this window. */
export const columnsIn = (grid: HTMLElement): number =>
  Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1

/** Rows of a new list as far as the window goes, and what comes below it. */
interface Parts {
  first: string
  rest: Rest
}

/** Items that are not in the document yet. */
export interface Rest {
  items: string[]
  columns: number
  /** Height of a row of the previous list, in CSS pixels. */
  rowHeight: number
}

/** Where each item begins: nothing else reads like this, because all text in it is escaped. */
const ITEM = /(?=<li data-)/

/** A list that is drawn at once. */
export const wholeList = (html: string): Parts => ({
  first: html,
  rest: { items: [], columns: 1, rowHeight: 0 },
})

/**
 * Splits the items of a new list where the window ends, if its rows are as high as those that are
 * drawn now: to parse, lay out and paint what comes below would take longer than all that can be
 * seen.
 */
export function partItems(html: string, grid: HTMLElement): Parts {
  const rowHeight = grid.querySelector<HTMLElement>(CARD_SELECTOR)?.offsetHeight
  if (!rowHeight) return wholeList(html)
  const columns = columnsIn(grid)
  const space = window.innerHeight - Math.max(grid.getBoundingClientRect().top, 0)
  const rows = Math.max(Math.ceil(space / rowHeight), 1)
  const items = html.split(ITEM)
  const rest = items.splice(rows * columns)
  return { first: items.join(''), rest: { items: rest, columns, rowHeight } }
}

/** Whether no column ends above the window's end. */
const isWindowFull = ({ children }: HTMLElement, columns: number) =>
  [...children]
    .slice(-columns)
    .every((item) => item.getBoundingClientRect().bottom >= window.innerHeight)

/** Reserves about the height that the rest will take. */
export function reserveRest(grid: HTMLElement, { items, columns, rowHeight }: Rest): void {
  const height = Math.ceil(items.length / columns) * rowHeight
  grid.style.paddingBlockEnd = height > 0 ? `${height}px` : ''
}

/**
 * Draws further rows of the rest until the window is full: they may be lower than those of the
 * previous list. Measuring costs no layout that the next frame would not need anyway.
 */
export function fillWindow(grid: HTMLElement, rest: Rest): void {
  const { items, columns } = rest
  while (items.length > 0 && !isWindowFull(grid, columns)) {
    grid.append(parseHtml(items.splice(0, columns).join('')))
    reserveRest(grid, rest)
  }
}
