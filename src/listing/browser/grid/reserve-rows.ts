import { skeletonCards } from '../../rules/skeleton-cards.ts'

const SKELETON = 'cell--skeleton'

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
  const drawn = grid.querySelectorAll('[data-code]').length
  return drawn === 0 ? 0 : (grid.offsetHeight / drawn) * cards
}

/**
 * Makes room for a page that is on its way, at the click: what stands below the list moves now, with
 * the shopper's own hand, and not when the answer comes.
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
