import {
  CLASS_CELL,
  CLASS_GRID_BLOCK,
  CLASS_WISHLIST_GRID,
  DATA_PAGE,
  DATA_CODE,
  DATA_SKIP,
} from '#storefront/browser/dom-contract.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { isEvenBlock } from '../../rules/card-flags.ts'

/** Class of the placeholders of cards while a list loads. */
export const CLASS_SKELETON = 'cell--skeleton'

/** An item with a product, wherever it is drawn. */
export const CARD_SELECTOR = `[${DATA_CODE}]`

/** The page that an item belongs to. */
export const pageOf = (item: Element): number => Number(item.getAttribute(DATA_PAGE))

/**
 * Parses the cards of a further page; a product that is in the grid already, because it moved
 * between pages, is left out.
 */
export function parseNewItems(html: string, grid: HTMLElement): DocumentFragment {
  const items = parseHtml(html)
  const codesIn = (root: ParentNode) => [...root.querySelectorAll(CARD_SELECTOR)]
  const codeOf = (item: Element) => item.getAttribute(DATA_CODE)
  const rendered = new Set(codesIn(grid).map(codeOf))
  for (const item of codesIn(items)) if (rendered.has(codeOf(item))) item.remove()
  return items
}

/**
 * Takes the cards among removed items apart; what else is there may be React's. Chromium keeps a
 * picture until it has loaded, and a link to a page that may be fetched ahead as long as the
 * document lives, each with the whole card around it: after a hundred pages, most of the memory.
 */
export function dismantleCards(items: Iterable<Element>): void {
  for (const item of items)
    for (const held of item.matches(CARD_SELECTOR) ? item.querySelectorAll('img, a') : []) {
      held.replaceChildren()
      held.remove()
    }
}

/** Counts the style blocks again after items came or went. */
export function countBlocks(grid: HTMLElement, pageSize: number): void {
  const items = grid.querySelectorAll(`:scope > :not(.${CLASS_SKELETON}, .${CLASS_GRID_BLOCK})`)
  for (const [index, item] of [...items].entries())
    item.classList.toggle('is-odd', !isEvenBlock(index, pageSize))
}

/** Returns the number of skeleton cards drawn while a list loads. */
const skeletonCards = (isWishlist: boolean): number => (isWishlist ? 10 : 8)

/** Adds skeletons for the first of the expected cards, at an end of the list. */
export function addSkeletons(
  grid: HTMLElement,
  cards = Infinity,
  end: 'append' | 'prepend' = 'append',
): void {
  const isWishlist = grid.classList.contains(CLASS_WISHLIST_GRID)
  for (let count = Math.min(cards, skeletonCards(isWishlist)); count > 0; count -= 1) {
    const item = document.createElement('li')
    item.className = `${CLASS_CELL} ${CLASS_SKELETON}`
    item.setAttribute('aria-hidden', 'true')
    grid[end](item)
  }
}

/** Estimates the height of the rows of further cards from the drawn rows. */
function expectedHeight(grid: HTMLElement, cards: number): number {
  const rendered = grid.querySelectorAll(CARD_SELECTOR).length
  return rendered === 0 ? 0 : (grid.offsetHeight / rendered) * cards
}

/**
 * Reserves rows for a page that is loading. Content below moves now, at the shopper's click, and
 * not when the response comes.
 */
export function reserveRows(grid: HTMLElement, cards: number): void {
  grid.style.minBlockSize = `${grid.offsetHeight + expectedHeight(grid, cards)}px`
  addSkeletons(grid, cards)
}

/** Removes reserved rows: the page is drawn, or has failed. */
export function releaseRows(grid: HTMLElement): void {
  grid.style.minBlockSize = ''
  for (const item of grid.querySelectorAll(`.${CLASS_SKELETON}`)) item.remove()
}

/** Returns the number of cells left free before the first card. */
export const skippedIn = (grid: HTMLElement) => Number(grid.getAttribute(DATA_SKIP))

/** Leaves a number of cells free before the first card. */
export function skipCells(grid: HTMLElement, cells: number): void {
  if (cells > 0) grid.setAttribute(DATA_SKIP, String(cells))
  else grid.removeAttribute(DATA_SKIP)
  grid.style.setProperty('--skip', String(cells))
}

/** Starts a new list in the first column. */
export const forgetColumns = (grid: HTMLElement): void => skipCells(grid, 0)

/** Returns the number of columns in this window. */
export const columnsIn = (grid: HTMLElement): number =>
  Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1

/** The rows of a new list that fit the window, and the rest below it. */
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

/** Returns a whole list, to be drawn at once. */
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
 * Draws rows of the rest until the window is full: they may be lower than expected. Measuring costs
 * no layout that the next frame would not need anyway.
 */
export function fillWindow(grid: HTMLElement, rest: Rest): void {
  const { items, columns } = rest
  while (items.length > 0 && !isWindowFull(grid, columns)) {
    grid.append(parseHtml(items.splice(0, columns).join('')))
    reserveRest(grid, rest)
  }
}
