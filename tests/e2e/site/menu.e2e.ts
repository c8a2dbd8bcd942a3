import type { Page } from 'playwright/test'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { expect, test } from '../../support/browser/story.ts'
import { localesOf } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const DEEP = '/en/category/pain-and-fever-1110'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })

/** The page of the first product of a deep category. */
async function openProduct(page: Page) {
  await page.goto(DEEP)
  await page.locator(LISTED_LINK).first().click()
  await expect(page.locator('.product__specs')).toBeVisible()
}

/** Scripts make of each department a button that opens it. */
const openDepartment = (page: Page) => menu(page).locator('summary', { hasText: 'Face care' }).tap()

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('another department is two taps from a deep page @phone @all', async ({ page }) => {
      await openProduct(page)
      await expect(menu(page)).toBeHidden()
      await menuButton(page).tap()
      if (javaScriptEnabled) await openDepartment(page)
      await menu(page).getByRole('link', { name: 'Face care' }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face care')
      await expect(menu(page)).toBeHidden()
    })

    test('the home page is one tap from a deep page @phone @all', async ({ page }) => {
      await openProduct(page)
      await page
        .getByRole('navigation', { name: 'You are here' })
        .getByRole('link', { name: 'Home' })
        .tap()
      await expect(page).toHaveURL(/\/en\/$/)
    })
  })

test('on phones the menu opens at the department of the page, with its categories, sale and wishlist @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(DEEP)
  await menuButton(page).tap()
  const here = menu(page).getByRole('link', { name: 'Pain and fever' })
  await expect(here).toBeVisible()
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(menu(page).locator('summary[aria-current]')).toHaveText('Medicines')
  await expect(menu(page).getByRole('link', { name: 'Sale' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Wishlist' })).toBeVisible()
  await expectAccessible()
  await openDepartment(page)
  await expect(here).toBeHidden()
  await menu(page).getByRole('link', { name: 'Cleansing' }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('leansing')
})

test('a product opens the menu of phones at its category @phone @all', async ({ page }) => {
  await openProduct(page)
  await menuButton(page).tap()
  await expect(menu(page).getByRole('link', { name: 'Pain and fever' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test.describe('without the second level', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('the menu of phones stays as the page brought it @phone @all', async ({ page }) => {
    await page.route('**/fragments/*/menu', (route) => route.abort())
    await page.goto(DEEP)
    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'Face care' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face care')
  })
})

test.describe('without scripts the menu', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to all categories in two levels @phone', async ({ page }) => {
    await page.goto(DEEP)
    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'All categories' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Pain and fever' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pain and fever')
  })
})

test('Escape and the close button of the menu return to its button @phone @all', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(DEEP)
  await menuButton(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await menuButton(page).press('Enter')
  await menu(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('the menu is a row in wide windows, and needs no button', async ({ page }) => {
  await page.goto(DEEP)
  await expect(menu(page).getByRole('link', { name: 'Medicines' })).toBeVisible()
  await expect(menuButton(page)).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeHidden()
})

/** The alternative channel sells nothing of two departments of the marketplace, which its menu leaves out. */
for (const [shop, departments] of sampled([
  ['pharmacy', null],
  ['marketplace', 10],
  ['alternative', 8],
] as const))
  test(`on a common desktop each department of ${shop} is named on one line, in every language`, async ({
    page,
    channels,
  }) => {
    for (const locale of localesOf(shop)) {
      await page.goto(`${channels[shop]}/${locale}/wishlist`)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('.menu-button')).toBeHidden()
      const lines = await page.locator('.menu li a').evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect([locale, Math.max(...lines)]).toEqual([locale, 1])
      if (departments !== null) expect([locale, lines.length]).toEqual([locale, departments])
    }
  })

for (const width of sampled([1440, 1024, 960, 1920]))
  test(`at ${width} px the entries are as wide as their words, and 16 px or more from each other, and as far`, async ({
    page,
    channels,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const locale of ['en', 'ru', 'ar'])
      for (const shop of ['marketplace', 'pharmacy'] as const) {
        await page.goto(`${channels[shop]}/${locale}/wishlist`)
        const boxes = await page.locator('.menu li a').evaluateAll((links) =>
          links.map((link) => {
            const words = document.createRange()
            words.selectNodeContents(link)
            const lines = [...words.getClientRects()]
            const { left, right } = link.getBoundingClientRect()
            const needed = Math.max(...lines.map((line) => line.width))
            return { left, right, spare: right - left - needed }
          }),
        )
        expect(Math.max(...boxes.map(({ spare }) => spare))).toBeLessThan(2)
        const sorted = boxes.toSorted((one, other) => one.left - other.left)
        const gaps = sorted.slice(1).map(({ left }, at) => left - (sorted[at]?.right ?? 0))
        expect(Math.min(...gaps)).toBeGreaterThan(16)
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2)
      }
  })
