import type { Page } from 'playwright/test'
import { cards, openLive } from '../../support/browser/listing.ts'
import { searchPath } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'

const PAGE_SIZE = 30
/** No product is both: a few are sprays, many have zinc. */
const PATH = searchPath('en', 'zinc spray')

const lacked = (page: Page) => cards(page).getByText(/^Does not match “(?:zinc|spray)”$/)

test('cards say which words their products lack, also those loaded later and in another order', async ({
  page,
}) => {
  await openLive(page, PATH)
  await expect(lacked(page)).toHaveCount(PAGE_SIZE)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
  await expect(lacked(page)).toHaveCount(2 * PAGE_SIZE)
  await openLive(page, searchPath('en', 'zinc spray', 'sort=PRICE&order=ASC'))
  await expect(lacked(page)).toHaveCount(PAGE_SIZE)
})
