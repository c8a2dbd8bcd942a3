import type { Locator, Page } from 'playwright/test'
import { cards, grid, openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

/** 125 products on three pages; a rule has a block at the places 9 and 50. */
const COOKWARE = '/en/category/cookware-2310'
const PAGE_SIZE = 42

const blocks = (page: Page) => grid(page).getByText('Induction heats what a magnet sticks to.')

const placeOf = async (item: Locator) => {
  const { x = 0, y = 0 } = (await item.boundingBox()) ?? {}
  return { x, y }
}

/** Counts the rows of the grid, but the last, in which a cell is missing. */
const rowsWithGaps = (page: Page) =>
  grid(page).evaluate((list) => {
    const boxes = [...list.children].map((item) => item.getBoundingClientRect())
    const widest = (side: 'left' | 'right', of: (...all: number[]) => number) =>
      of(...boxes.map((box) => box[side]))
    const ends = [widest('left', Math.min), widest('right', Math.max)] as const
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    const isFull = (row: DOMRect[]) => {
      const inOrder = row.toSorted((a, b) => a.left - b.left)
      const starts = [...inOrder.map(({ left }) => left), ends[1]]
      const stops = [ends[0], ...inOrder.map(({ right }) => right)]
      return starts.every((start, at) => start - (stops[at] ?? 0) < 40)
    }
    const last = Math.max(...rows.keys())
    return [...rows].filter(([top, row]) => top !== last && !isFull(row)).length
  })

test('a block among the cards has a row of its own, leaves no gap, and comes with its page @both', async ({
  page,
  channels,
}) => {
  await openLive(page, channels.marketplace + COOKWARE)
  await expect(blocks(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
  await expect(blocks(page)).toHaveCount(2)
  expect(await rowsWithGaps(page)).toBe(0)
  const list = await grid(page).boundingBox()
  const block = await grid(page).locator('.cell--block').first().boundingBox()
  expect(block?.width).toBeGreaterThan((list?.width ?? 0) * 0.9)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a block on a previous page moves no card in view', async ({ page, channels }) => {
  await openLive(page, `${channels.marketplace}${COOKWARE}?page=2`)
  await expect(blocks(page)).toHaveCount(1)
  const first = cards(page).first()
  const name = await first.getByRole('heading').innerText()
  const kept = grid(page).getByRole('article').filter({ hasText: name }).first()
  const before = await placeOf(kept)
  const link = page.getByRole('link', { name: 'Load previous' })
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(blocks(page)).toHaveCount(2)
  const after = await placeOf(kept)
  expect(Math.abs(after.x - before.x)).toBeLessThan(1)
  expect(Math.abs(after.y - before.y)).toBeLessThan(1.5)
})
