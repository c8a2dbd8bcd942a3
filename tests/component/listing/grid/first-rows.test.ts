import { expect, test, vi } from 'vitest'
import { fillWindow, partItems, reserveRest } from '#storefront/listing/browser/grid/grid-items.ts'

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

const cell = (name: string) => `<li data-code=${name}><ul><li class="badge">Sale</li></ul></li>`

const CELLS = Array.from({ length: 30 }, (_cell, index) => cell(`P-${index}`)).join('')

const count = (html: string) => html.split('data-code').length - 1

/** How many of 30 cells are drawn before anything of them is measured. */
const drawnFirst = (grid: HTMLElement) => count(partItems(CELLS, grid).first)

/** How many of 30 cells the first frame draws if their rows are so high; a banner takes two columns of the first. */
function drawnWith(rowHeight: number, bannerAt = -1): number {
  const grid = gridAt(0)
  const { first, rest } = partItems(CELLS, grid)
  grid.innerHTML = first
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLLIElement,
  ) {
    const index = [...grid.children].indexOf(this)
    const column = index + (bannerAt >= 0 && index > bannerAt ? 1 : 0)
    return { bottom: (Math.floor(column / COLUMNS) + 1) * rowHeight } as DOMRect
  })
  fillWindow(grid, rest)
  return grid.children.length
}

test('the rows of a new list in the window are rendered first', () => {
  expect(drawnFirst(gridAt(0))).toBe(3 * COLUMNS)
  expect(drawnFirst(gridAt(450))).toBe(2 * COLUMNS)
})

test("a list above the window is rendered from the window's top, one below it with one row", () => {
  expect(drawnFirst(gridAt(-2000))).toBe(3 * COLUMNS)
  expect(drawnFirst(gridAt(5000))).toBe(COLUMNS)
})

test('if rows are lower than those of the previous list, more are rendered until the window is full', () => {
  expect(drawnWith(ROW)).toBe(3 * COLUMNS)
  expect(drawnWith(ROW - 1)).toBe(4 * COLUMNS)
  expect(drawnWith(100)).toBe(30)
})

test('a row that loses a card to a banner does not count as full', () => {
  expect(drawnWith(299, 1)).toBe(4 * COLUMNS)
  expect(drawnWith(ROW, 1)).toBe(3 * COLUMNS)
})

test('without a card to measure, every card is rendered', () => {
  expect(partItems(CELLS, gridAt(0, 0))).toMatchObject({ first: CELLS, rest: { items: [] } })
})

test('the rest is rendered later, and its height is reserved', () => {
  const grid = gridAt(0)
  const { first, rest } = partItems(CELLS, grid)
  expect(first + rest.items.join('')).toBe(CELLS)
  reserveRest(grid, rest)
  expect(grid.style.paddingBlockEnd).toBe(`${5 * ROW}px`)
})
