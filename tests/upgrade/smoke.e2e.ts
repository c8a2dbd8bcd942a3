import type { Page } from 'playwright/test'
import {
  cards,
  chips,
  expectCount,
  listedProducts,
  openLive,
  option,
  productLinks,
  promisedBy,
  queryOf,
  shownOfTotal,
  whenListed,
  whenLive,
} from '../support/browser/listing.ts'
import { expect, test } from '../support/browser/story.ts'
import { MEDICINES } from '../support/browser/demo-pages.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('from home to a filtered list, a product and back, and to a search', async ({ page }) => {
  await openLive(page, '/en/')
  await page
    .getByRole('navigation', { name: 'Categories', exact: true })
    .getByRole('link', { name: 'Medicines', exact: true })
    .click()
  await expect(heading(page)).toHaveText('Medicines')
  await whenLive(page)
  const [shown, total] = await shownOfTotal(page)
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  await expectCount(page, shown, promised)
  await expect(chips(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectCount(page, 2 * shown, promised)
  const list = await listedProducts(page)
  const name = await productLinks(page).nth(shown).innerText()
  await productLinks(page).nth(shown).click()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expectCount(page, 2 * shown, promised)
  expect(await listedProducts(page)).toEqual(list)
  await page.goBack()
  await expectCount(page, shown, total)
  await expect(chips(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Search products' }).fill('vitamin')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('vitamin')
  await expect(cards(page).first()).toContainText(/vitamin/i)
})

test('the list is sorted in a modal @phone', async ({ page }) => {
  await openLive(page, MEDICINES)
  const before = await listedProducts(page)
  await page.getByRole('main').getByRole('button', { name: 'Sorting' }).click()
  const modal = page.getByRole('dialog', { name: 'Sort by' })
  await modal.getByRole('button', { name: 'Price: low to high' }).click()
  await expect(modal).toHaveCount(0)
  await expect.poll(() => queryOf(page)).toBe('?order=ASC&sort=PRICE')
  await whenListed(page)
  await expect.poll(() => listedProducts(page)).not.toEqual(before)
})
