import { expect, test, vi } from 'vitest'
import { putOff, takeUp } from '../../../src/elements/first-rows.ts'

const ROW = 300
const COLUMNS = 4

/** A grid of rows 300 high, four cells wide, whose first row begins so far from the window's top. */
function gridAt(top: number, drawn = 1): HTMLElement {
  const grid = document.createElement('ol')
  grid.style.setProperty('--columns', String(COLUMNS))
  grid.innerHTML = '<li data-code="old"></li>'.repeat(drawn)
  document.body.replaceChildren(grid)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  window.innerHeight = 900
  return grid
}

function cellsOf(count: number): DocumentFragment {
  const cells = document.createElement('template')
  cells.innerHTML = '<li class="cell"></li>'.repeat(count)
  return cells.content
}

/** How many of 30 cells the first frame draws. */
function drawnFirst(grid: HTMLElement): number {
  const cells = cellsOf(30)
  putOff(cells, grid)
  return cells.querySelectorAll('li:not(.is-later)').length
}

test('the first frame of a new list draws the rows that the window shows, and a bit', () => {
  expect(drawnFirst(gridAt(0))).toBe(4 * COLUMNS)
  expect(drawnFirst(gridAt(450))).toBe(2 * COLUMNS)
})

test('a list above the window is drawn from the window’s top, one below it with one row', () => {
  expect(drawnFirst(gridAt(-2000))).toBe(4 * COLUMNS)
  expect(drawnFirst(gridAt(5000))).toBe(COLUMNS)
})

test('without a card to measure, every card is drawn', () => {
  expect(drawnFirst(gridAt(0, 0))).toBe(30)
})

test('what was left out has its room, and is drawn afterwards', () => {
  const grid = gridAt(0)
  const cells = cellsOf(30)
  putOff(cells, grid)
  grid.replaceChildren(cells)
  expect(grid.style.paddingBlockEnd).toBe(`${4 * ROW}px`)
  takeUp(grid)
  expect(grid.querySelectorAll('.is-later')).toHaveLength(0)
  expect(grid.style.paddingBlockEnd).toBe('')
})
