import { expect, test, vi } from 'vitest'
import { partCells } from '#listing/browser/grid/grid-cards.ts'

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

const cell = (name: string) =>
  `<li class="cell" data-code="${name}"><ul><li class="badge">Sale</li></ul></li>`

const CELLS = Array.from({ length: 30 }, (_cell, index) => cell(`P-${index}`)).join('')

const count = (html: string) => html.split('data-code').length - 1

/** How many of 30 cells the first frame draws. */
const drawnFirst = (grid: HTMLElement) => count(partCells(CELLS, grid).first)

test('the first frame of a new list draws the rows that the window shows, and a bit', () => {
  expect(drawnFirst(gridAt(0))).toBe(4 * COLUMNS)
  expect(drawnFirst(gridAt(450))).toBe(2 * COLUMNS)
})

test('a list above the window is drawn from the window’s top, one below it with one row', () => {
  expect(drawnFirst(gridAt(-2000))).toBe(4 * COLUMNS)
  expect(drawnFirst(gridAt(5000))).toBe(COLUMNS)
})

test('without a card to measure, every card is drawn', () => {
  expect(partCells(CELLS, gridAt(0, 0))).toEqual({ first: CELLS, rest: '', restHeight: 0 })
})

test('what is left for later is whole, and has its restHeight', () => {
  const { first, rest, restHeight } = partCells(CELLS, gridAt(0))
  expect(first + rest).toBe(CELLS)
  expect(restHeight).toBe(4 * ROW)
})
