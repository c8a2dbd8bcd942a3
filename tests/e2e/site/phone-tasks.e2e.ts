import type { Locator, Page } from 'playwright/test'
import {
  listedProducts,
  openLive,
  productLinks,
  queryOf,
  whenLive,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { CARD, LISTED_CARD } from '../../support/card-parts.ts'

/** Counts the taps that a task takes. */
function finger() {
  let taps = 0
  return {
    tap: async (control: Locator) => {
      taps += 1
      await control.tap()
    },
    taps: () => taps,
  }
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('the cheapest sugar-free vitamin C is at most six taps away @phone', async ({ page }) => {
  await page.goto('/en/search?query=vitamin+c&sugar-free[]=true&order=ASC&sort=PRICE')
  const [cheapest] = await listedProducts(page)
  await openLive(page, '/en/')
  const { tap, taps } = finger()
  const field = page.locator('.header__search input[type=search]')
  await tap(field)
  await page.keyboard.type('vitamin c sugar-free')
  await page.keyboard.press('Enter')
  await page.waitForURL(/query=/)
  await whenLive(page)
  await tap(main(page).getByRole('button', { name: 'Sorting' }))
  await tap(dialog(page).getByRole('button', { name: 'Price: low to high' }))
  await expect.poll(async () => (await listedProducts(page))[0]).toBe(cheapest)
  await tap(productLinks(page).first())
  await expect(page.locator('.spec-table > div', { hasText: 'Sugar-free' })).toContainText('Yes')
  expect(taps()).toBeLessThanOrEqual(6)
})

test('running shoes in stock are filtered from above the list @phone @all', async ({
  page,
  channels,
}) => {
  await openLive(page, `${channels.marketplace}/en/search?query=running+shoes`)
  const { tap, taps } = finger()
  await tap(main(page).locator('.pills').getByRole('button', { name: 'In stock only' }))
  await tap(dialog(page).getByText('In stock only'))
  await tap(dialog(page).getByRole('button', { name: /^Show / }))
  await expect.poll(() => queryOf(page)).toBe('?inStock[]=true&query=running+shoes')
  await expect(main(page).getByRole('button', { name: 'In stock only (1)' })).toBeFocused()
  await expect(page.locator('.card--sold-out')).toHaveCount(0)
  expect(taps()).toBe(3)
})

test('a blue running shoe in stock for less than 80 is at most eight taps away @phone @all', async ({
  page,
  channels,
}) => {
  await openLive(page, `${channels.marketplace}/en/`)
  const { tap, taps } = finger()
  await tap(page.locator('.header__search input[type=search]'))
  await page.keyboard.type('blue running shoes')
  await page.keyboard.press('Enter')
  await page.waitForURL(/query=/)
  await whenLive(page)
  await tap(main(page).locator('.pills').getByRole('button', { name: 'In stock only' }))
  await tap(dialog(page).getByText('In stock only'))
  await tap(dialog(page).locator('summary').filter({ hasText: 'Price' }))
  await tap(dialog(page).locator('input[name=price-to]'))
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await tap(dialog(page).getByRole('button', { name: /^Show / }))
  await expect.poll(() => queryOf(page)).toContain('price[max]=8000')
  const found = page.locator(CARD).filter({ hasText: /running shoes/i })
  await expect(found.first()).toContainText('blue')
  for (const cents of await page
    .locator(LISTED_CARD)
    .evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-price')))))
    expect(cents).toBeLessThanOrEqual(8000)
  await tap(productLinks(page).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/running shoes, (sky )?blue$/)
  await expect(page.locator('.product__specs')).toContainText('In stock')
  expect(taps()).toBeLessThanOrEqual(8)
})

test('two products are compared in four taps @phone @all', async ({ page, channels }) => {
  await openLive(page, `${channels.marketplace}/en/category/electronics-2100`)
  const { tap, taps } = finger()
  await tap(page.getByRole('checkbox', { name: 'Compare', exact: true }))
  for (const at of [0, 1]) await tap(page.getByRole('checkbox', { name: /^Compare / }).nth(at))
  await tap(page.getByRole('button', { name: 'Compare (2)' }))
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Differences' })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters above the list link to the form @phone', async ({ page }) => {
    await page.goto('/en/category/medicines-1100')
    await main(page).locator('.pills a').first().tap()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeInViewport()
  })
})

test('the sort modal is only as high as its options @phone @all', async ({ page }) => {
  await openLive(page, '/en/category/medicines-1100')
  await main(page).getByRole('button', { name: 'Sorting' }).tap()
  await expect(dialog(page)).toBeVisible()
  const box = await dialog(page).boundingBox()
  expect(box?.height).toBeLessThan(844 * 0.55)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
})
