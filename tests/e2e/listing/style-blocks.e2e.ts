import type { Page } from 'playwright/test'
import { banners, test } from '../../support/browser/ad-shop.ts'
import { cards, grid, openLive, whenAdsSettled } from '../../support/browser/listing.ts'
import { expect } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

/** A page of 30 products and 2 items. */
const BLOCK = 32

/** Indexes in the grid at which a style block begins. */
const beginnings = (page: Page) =>
  grid(page)
    .locator('> li')
    .evaluateAll((items) => {
      const isOdd = items.map((item) => item.classList.contains('is-odd'))
      return isOdd.flatMap((odd, index) => (odd === isOdd[index - 1] ? [] : index))
    })

const expected = async (page: Page) => {
  const { length } = await grid(page).locator('> li').all()
  return Array.from({ length: Math.ceil(length / BLOCK) }, (_block, index) => index * BLOCK)
}

async function loadMore(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(count)
  await whenAdsSettled(page)
}

test('style blocks have 32 items, banners included, also when the first pages have gone', async ({
  page,
  ads: _,
}) => {
  await openLive(page, MEDICINES)
  await loadMore(page, 60)
  await loadMore(page, 90)
  await expect(banners(page)).toHaveCount(12)
  expect(await beginnings(page)).toEqual([0, 32, 64, 96])
  await loadMore(page, 120)
  await loadMore(page, 120)
  await expect(grid(page).locator('> li').first()).toHaveAttribute('data-page', '2')
  expect(await beginnings(page)).toEqual(await expected(page))
})

test('style blocks have 32 items when ad slots have gone @all', async ({ page, ads }) => {
  ads.behave('empty')
  await openLive(page, MEDICINES)
  await loadMore(page, 60)
  await loadMore(page, 90)
  expect(await beginnings(page)).toEqual(await expected(page))
})
