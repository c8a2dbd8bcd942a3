import { parseHtml } from '#browser/parse-html.ts'
import { CARD } from './grid-cards.ts'
import { columnsIn } from './scroll-anchoring.ts'

/** Rows of a new list as far as the window goes, and what comes below it. */
interface Parts {
  first: string
  rest: Rest
}

/** Cells that are not in the document yet. */
export interface Rest {
  cells: string[]
  columns: number
  /** Height of a row of the list before, in CSS pixels. */
  rowHeight: number
}

/** Where each cell begins: nothing else reads like this, because all text in it is escaped. */
const CELL = /(?=<li class="cell)/

/** A list that is drawn at once. */
export const wholeList = (html: string): Parts => ({
  first: html,
  rest: { cells: [], columns: 1, rowHeight: 0 },
})

/**
 * Parts the cells of a new list where the window ends, if its rows are as high as those that are drawn now:
 * to parse, lay out and paint what comes below would take longer than all that can be seen.
 */
export function partCells(html: string, grid: HTMLElement): Parts {
  const rowHeight = grid.querySelector<HTMLElement>(CARD)?.offsetHeight
  if (!rowHeight) return wholeList(html)
  const columns = columnsIn(grid)
  const space = window.innerHeight - Math.max(grid.getBoundingClientRect().top, 0)
  const rows = Math.max(Math.ceil(space / rowHeight), 1)
  const cells = html.split(CELL)
  const rest = cells.splice(rows * columns)
  return { first: cells.join(''), rest: { cells: rest, columns, rowHeight } }
}

/** Whether no column ends above the window's end. */
const isWindowFull = ({ children }: HTMLElement, columns: number) =>
  [...children]
    .slice(-columns)
    .every((cell) => cell.getBoundingClientRect().bottom >= window.innerHeight)

/** Keeps the height free that the rest will about take. */
export function reserveRest(grid: HTMLElement, { cells, columns, rowHeight }: Rest): void {
  const height = Math.ceil(cells.length / columns) * rowHeight
  grid.style.paddingBlockEnd = height > 0 ? `${height}px` : ''
}

/**
 * Draws further rows of the rest until the window is full: they may be lower than those of the list before. To
 * measure costs no layout that the next frame would not need.
 */
export function fillWindow(grid: HTMLElement, rest: Rest): void {
  const { cells, columns } = rest
  while (cells.length > 0 && !isWindowFull(grid, columns)) {
    grid.append(parseHtml(cells.splice(0, columns).join('')))
    reserveRest(grid, rest)
  }
}
