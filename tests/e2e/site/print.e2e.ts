import { cards, openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

test('a printed list is its heading and its cards, without controls @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('.filters')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('button:visible')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a printed product keeps its name, its price and its details @all', async ({ page }) => {
  await page.goto(MEDICINES)
  await page.locator(LISTED_LINK).first().click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.product__price')).toBeVisible()
  await expect(page.locator('.spec-table')).toBeVisible()
})
