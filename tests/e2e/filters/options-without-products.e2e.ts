import { chips, option, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

/** A choice that no product of this search has, and that keeps nothing. */
const NOTHING = '/en/search?query=vitamin&brand[]=nosuch'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an option without products cannot be chosen, and a chosen one stays', async ({ page }) => {
    await page.goto(NOTHING)
    await expect(option(page, 'nosuch')).toBeChecked()
    await expect(option(page, 'nosuch')).toBeDisabled()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(chips(page)).toHaveText([/Brand: nosuch/])
    await expect(option(page, 'nosuch')).toBeChecked()
    await page.goto('/en/search?query=vitamin&brand[]=medirova')
    // A panel that starts closed, and is requested with what is chosen.
    await page.locator('[data-panel]', { hasText: 'Used for' }).locator('summary').click()
    await page
      .getByRole('button', { name: /^Show all/ })
      .last()
      .click()
    await page.waitForURL(/options=symptoms/)
    await expect(page.locator('#filters .check--empty input').first()).toBeDisabled()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(chips(page)).toHaveText([/Brand: Medirova/])
  })

  test('its chip removes it, on phones as on desktops @both', async ({ page }) => {
    await page.goto(NOTHING)
    await chips(page).click()
    await expect.poll(() => queryOf(page)).toBe('?query=vitamin')
  })

  test('a phone sorts its search @phone @all', async ({ page }) => {
    await page.goto('/en/search?query=vitamin')
    await page.getByRole('main').getByRole('button', { name: 'Sorting' }).click()
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect.poll(() => queryOf(page)).toBe('?order=ASC&query=vitamin&sort=PRICE')
  })
})
