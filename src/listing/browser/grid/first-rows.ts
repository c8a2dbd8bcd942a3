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
  const height = grid.querySelector<HTMLElement>('[data-code]')?.offsetHeight
  if (!height) return null
  const columns = Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1
  const room = window.innerHeight - Math.max(grid.getBoundingClientRect().top, 0)
  return { height, columns, inWindow: Math.max(Math.ceil(room / height + SLACK), 1) }
}

/** Where each cell begins: nothing else reads like this, because all text in it is escaped. */
const CELL = /(?=<li class="cell)/

interface Parts {
  first: string
  rest: string
  /** Height that the rest will about take, in CSS pixels. */
  room: number
}

/**
 * Parts the cells of a new list where the window ends: to parse, lay out and paint what comes below
 * would take longer than all that can be seen.
 */
export function partCells(html: string, grid: HTMLElement): Parts {
  const rows = measureRows(grid)
  if (!rows) return { first: html, rest: '', room: 0 }
  const { height, columns, inWindow } = rows
  const cells = html.split(CELL)
  const rest = cells.splice(inWindow * columns)
  const room = Math.ceil(rest.length / columns) * height
  return { first: cells.join(''), rest: rest.join(''), room }
}
