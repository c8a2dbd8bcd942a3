const LATER = 'is-later'

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

/**
 * Leaves what comes below the window's end out of the first frame of a new list: laying out and
 * painting it would take longer than all that can be seen. Its room is kept, so that nothing comes up.
 */
export function putOff(cells: DocumentFragment, grid: HTMLElement): void {
  const rows = measureRows(grid)
  if (!rows) return
  const { height, columns, inWindow } = rows
  const all = [...cells.children]
  const later = all.slice(inWindow * columns)
  if (later.length === 0) return
  for (const cell of later) cell.classList.add(LATER)
  grid.style.paddingBlockEnd = `${Math.ceil(later.length / columns) * height}px`
}

/** Draws what was left out. */
export function takeUp(grid: HTMLElement): void {
  const cells = grid.querySelectorAll(`.${LATER}`)
  if (cells.length === 0) return
  for (const cell of cells) cell.classList.remove(LATER)
  grid.style.paddingBlockEnd = ''
}
