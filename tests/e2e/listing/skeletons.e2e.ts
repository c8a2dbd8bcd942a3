import type { Page } from 'playwright/test'
import { heightsOf } from '../../support/browser/layout.ts'
import { cards, openLive } from '../../support/browser/listing.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const skeletons = (page: Page) => page.locator('[data-grid] > .cell--skeleton')
/** Of the column: a phone's modal has a skeleton of its own. */
const filterRows = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).locator('.filter-skeleton > li')

/** A skeleton that cannot be seen stands for nothing. */
const expectSkeletons = (page: Page) =>
  expect
    .poll(async () => (await heightsOf(skeletons(page))).map((height) => height >= 300))
    .toEqual(Array(8).fill(true))

/** Holds every list back until it is let go. */
async function holdLists(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/fragments/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a page being loaded shows eight skeletons', async ({ page }) => {
  const letGo = await holdLists(page)
  await openLive(page, MEDICINES)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectSkeletons(page)
  await expect(cards(page)).toHaveCount(30)
  letGo()
  await expect(cards(page)).toHaveCount(60)
  await expect(skeletons(page)).toHaveCount(0)
})

test('a previous page being loaded shows eight skeletons, and no card moves @all', async ({
  page,
}) => {
  const letGo = await holdLists(page)
  await openLive(page, `${MEDICINES}?page=3`)
  const first = cards(page).first()
  const before = await first.boundingBox()
  await page.getByRole('link', { name: 'Load previous' }).click()
  await expectSkeletons(page)
  expect((await first.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await expect(page.locator('[data-grid] > .cell--skeleton + [data-code]')).toBeInViewport()
  letGo()
  await expect(cards(page)).toHaveCount(60)
  await expect(skeletons(page)).toHaveCount(0)
})

test('a list without content shows eight skeletons and nine rows of filters', async ({ page }) => {
  await openLive(page, `${MEDICINES}?brand[]=nosuch&form[]=nosuch`)
  await expect(page.locator('[data-panel]')).toHaveCount(0)
  const letGo = await holdLists(page)
  await page.getByRole('link', { name: 'Remove all', exact: true }).click()
  await expectSkeletons(page)
  await expect(filterRows(page)).toHaveCount(9)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeHidden()
  letGo()
  await expect(cards(page)).toHaveCount(30)
  await expect(skeletons(page)).toHaveCount(0)
  await expect(filterRows(page)).toHaveCount(0)
})

for (const locale of Object.keys(SEARCHES) as SearchLocale[])
  test(`a search in ${locale} without previous cards shows eight skeletons @all`, async ({
    page,
  }) => {
    const { brand, country } = SEARCHES[locale]
    const chosen = [brand, country].map(({ field, code }) => `${field}=${code}`).join('&')
    await openLive(page, searchPath(locale, 'vitamin', chosen))
    const search = searchPage(page, locale)
    await expect(search.placeholder).toBeVisible()
    const letGo = await holdLists(page)
    await search.removeAll.click()
    await expectSkeletons(page)
    await expect(search.placeholder).toBeHidden()
    letGo()
    await expect(search.cards).toHaveCount(30)
    await expect(skeletons(page)).toHaveCount(0)
  })
