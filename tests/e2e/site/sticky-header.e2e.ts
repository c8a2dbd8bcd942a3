import type { Page } from 'playwright/test'
import { openLive, productLinks } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

/** By how many pixels the header, or the copy of buttons below it, covers an element; at most 0. */
const covered = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    const tops = [...document.querySelectorAll('header, #header-bottom')]
    if (!element || element.closest('header')) return 0
    const bottom = Math.max(...tops.map((top) => top.getBoundingClientRect().bottom))
    return Math.max(0, bottom - element.getBoundingClientRect().top)
  }, selector)

test('going back by keyboard never puts the focus under the header @both', async ({ page }) => {
  await openLive(page, MEDICINES)
  await productLinks(page).nth(24).focus()
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    expect([presses, await covered(page, ':focus')]).toEqual([presses, 0])
  }
})

test('a jump within the page does not end under the header @both @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await page
    .locator('[data-grid] > .cell')
    .nth(20)
    .evaluate((card) => card.setAttribute('id', 'a-card'))
  await page.evaluate(() => window.location.assign('#a-card'))
  await expect(page.locator('#a-card')).toBeInViewport()
  await expect.poll(() => covered(page, '#a-card')).toBe(0)
})

test('the column of filters stays below the header', async ({ page }) => {
  await openLive(page, MEDICINES)
  await productLinks(page).nth(24).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeInViewport()
  expect(await covered(page, '#filters')).toBe(0)
})
