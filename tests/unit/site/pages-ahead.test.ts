import { expect, test } from 'vitest'
import { type Box, cardsAhead, MOST_AHEAD } from '#storefront/site/rules/pages-ahead.ts'

const WINDOW = { width: 390, height: 800 }

/** A card of the left or right column, whose centre is at a height. */
const card = (centre: number, column = 0): Box => ({
  top: centre - 190,
  bottom: centre + 190,
  left: column * 195,
  right: column * 195 + 195,
})

const ROWS = [-300, 80, 460, 840].flatMap((centre) => [card(centre), card(centre, 1)])

test('the row in the middle of the window is fetched ahead', () =>
  expect(cardsAhead(ROWS, WINDOW, 0)).toEqual([4, 5]))

test('no more than two pages are fetched at a time, those nearest to the middle', () =>
  expect(cardsAhead([card(290), card(410), card(500)], WINDOW, 0)).toEqual([1, 2]))

test('cards near the ends of the window are not fetched', () =>
  expect(cardsAhead([card(199), card(601)], WINDOW, 0)).toEqual([]))

test('cards that are scrolled out of a rail are not fetched', () =>
  expect(cardsAhead([card(400, -2), card(400, 2)], WINDOW, 0)).toEqual([]))

test.each([
  { spent: MOST_AHEAD - 2, fetched: 2 },
  { spent: MOST_AHEAD - 1, fetched: 1 },
  { spent: MOST_AHEAD, fetched: 0 },
  { spent: MOST_AHEAD + 1, fetched: 0 },
])('after $spent pages in a visit $fetched more are fetched', ({ spent, fetched }) =>
  expect(cardsAhead(ROWS, WINDOW, spent)).toHaveLength(fetched),
)
