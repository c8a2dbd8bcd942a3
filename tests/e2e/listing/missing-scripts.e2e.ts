import type { Page } from 'playwright/test'
import { cards, MEDICINES, option, productLinks, queryOf } from '../../support/browser/listing.ts'
import { builtChunks } from '../../support/runner/chunks.ts'
import { expect, test } from '../../support/browser/story.ts'

// What does not come is reported.
test.use({ expectedConsole: [/./] })

const isOfLists = (file: string) =>
  !/\/(ProductView|WishlistPage|wishlist-page|Recommendations)\./.test(file)
const FILES = builtChunks()
  .map(({ file }) => file)
  .filter(isOfLists)

/** A phone's button, or its copy in the header. */
const control = (page: Page, name: RegExp) =>
  page.locator('.mobile-bar:not([inert])').getByRole('button', { name })

async function sort(page: Page, isMobile: boolean): Promise<void> {
  const select = page.locator('#sort-form select')
  if (isMobile) {
    await control(page, /^Sorting/).tap()
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Price: low to high' })
    await expect(choice.or(select).filter({ visible: true })).toBeVisible()
    if (await choice.isVisible()) await choice.tap()
    else await select.selectOption('price_asc')
  } else await select.selectOption('price_asc')
  await expect.poll(() => queryOf(page)).toContain('sort=PRICE')
}

async function tick(page: Page, isMobile: boolean): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Filters' })
  if (isMobile) {
    await control(page, /^Filter/).tap()
    await expect(modal.or(page.locator('#filters-form')).filter({ visible: true })).toBeVisible()
  }
  if (await modal.isVisible()) {
    await modal.locator('summary').filter({ hasText: 'Brand' }).tap()
    await modal.getByRole('checkbox', { name: /^Medirova/ }).check()
    await modal.getByRole('button', { name: /^Show/ }).tap()
  } else await option(page, 'Medirova').first().check()
  await expect.poll(() => queryOf(page)).toContain('brand[]=medirova')
}

for (const file of FILES)
  test(`without ${file.replace(/.*\/|\..*/g, '')} every press works or leads to its address @both`, async ({
    page,
    isMobile,
  }) => {
    await page.route(`**/${file}*`, (route) => route.abort())
    await page.goto(MEDICINES)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect
      .poll(async () => (await cards(page).count()) > 30 || queryOf(page).includes('page=2'))
      .toBe(true)
    await sort(page, isMobile)
    await tick(page, isMobile)
    await page.waitForLoadState()
    const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const list = page.url()
    const card = productLinks(page).first()
    const path = (await card.getAttribute('href')) ?? ''
    await card.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(card).toHaveAttribute('href', path)
  })
