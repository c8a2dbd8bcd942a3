import { DATA_PAGE, DATA_CODE } from '#browser/dom-contract.ts'
import { parseHtml } from '#browser/parse-html.ts'
import { skeletonCards } from '../../rules/skeleton-cards.ts'

const SKELETON = 'cell--skeleton'

/** A cell with a product, wherever it is drawn. */
export const CARD = `[${DATA_CODE}]`

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
    for (const place of card.querySelectorAll('.card__picture, picture')) place.replaceChildren()
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
