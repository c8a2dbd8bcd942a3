import type { Page } from 'playwright/test'
import { largeShop, LONG_FILTER, PATHS } from '../../support/fakes/large-shop.ts'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

test.describe.configure({ mode: 'default' })
const own = openOwnShop(test, { ADD_TO_CART_URL: 'https://cart.example/add' })
test.beforeEach(() => own.shop.respondWith(largeShop()))

const open = (page: Page, path: string) =>
  page.goto(`http://pharmacy.localhost:${own.server.port}${path}`)

const choices = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const shownPrice = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const cartVariant = (page: Page) => page.locator('form[method=post] input[name=variant]')

/** Opens the list; with scripts, until they have taken over the column of filters. */
async function openList(page: Page, javaScriptEnabled = true) {
  await open(page, PATHS.list)
  await expect(page.locator('.filters__apply')).toHaveCount(javaScriptEnabled ? 0 : 1)
}

const panel = (page: Page, code: string) => page.locator(`.filters [data-panel="${code}"]`)

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('one of 400 variants is chosen by size and colour, in a page that stays short @both', async ({
      page,
    }) => {
      await open(page, PATHS.product)
      const size = choices(page, 'Size')
      await expect(size.getByRole('link')).toHaveCount(20)
      await expect(cartVariant(page)).toHaveValue('COAT-0-0')
      await expect(size.getByRole('link', { name: '46' })).toContainText('159')
      await size.getByRole('link', { name: '46' }).click()
      await choices(page, 'Colour').getByRole('link', { name: 'Colour 7', exact: true }).click()
      await expect(page).toHaveURL(/\?variant=COAT-16-7(#|$)/)
      await expect(size.getByRole('heading')).toHaveText('Size: 46')
      await expect(shownPrice(page)).toContainText('159')
      await expect(cartVariant(page)).toHaveValue('COAT-16-7')
      await expect(size.getByRole('link', { name: '46' })).toHaveAttribute('aria-current', 'true')
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThan(4000)
      await page.reload()
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(data?.length).toBeLessThan(6000)
      expect(data?.split('"hasVariant":[')[1]).toMatch(/^\{[^{]*"sku":"COAT-16-7"/)
    })

    test('a sold-out combination says so, and cannot be put into the cart @all', async ({
      page,
    }) => {
      await open(page, `${PATHS.product}?variant=COAT-0-3`)
      const soldOut = choices(page, 'Colour').getByRole('link', { name: 'Colour 19' })
      await expect(soldOut).toContainText('Out of stock')
      await soldOut.click()
      await expect(page.locator('.product__stock')).toHaveText('Out of stock')
      await expect(page.getByRole('button', { name: 'Add to basket' })).toHaveCount(0)
    })

    test('variants without options are chosen by name @all', async ({ page }) => {
      await open(page, '/en/product/bag-BAG')
      await page.getByRole('combobox', { name: 'Variants' }).selectOption('COAT-19-19')
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/\?variant=COAT-19-19#/)
      await expect(page.getByRole('combobox', { name: 'Variants' })).toHaveValue('COAT-19-19')
    })

    test('the menu and the home page have some of 300 categories, and lead to all', async ({
      page,
    }) => {
      await open(page, '/en/')
      await expect(page.locator('.tile')).toHaveCount(20)
      const menu = page.locator('.menu li')
      await expect(menu).toHaveCount(61)
      await page.locator('main').getByRole('link', { name: 'All categories (300)' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All categories')
      await expect(page.locator('main li a[href*="/category/"]')).toHaveCount(300)
      await page.getByRole('button', { name: 'Menu' }).click()
      const last = page.locator('.menu').getByRole('link', { name: 'All categories (300)' })
      await expect(last).toHaveAttribute('aria-current', 'page')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.locator('main').getByRole('link', { name: 'Section 299' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section 299')
    })

    test('a list has 40 of 600 filters, and all of them after a press', async ({ page }) => {
      await openList(page, javaScriptEnabled)
      await expect(page.locator('.filters [data-panel]')).toHaveCount(40)
      await page.locator('.filters').getByRole('button', { name: 'All filters' }).click()
      await expect(page.locator('.filters [data-panel]')).toHaveCount(601)
      await expect(panel(page, 'trait-598')).toBeVisible()
      await expect(
        page.locator('.filters').getByRole('button', { name: 'All filters' }),
      ).toHaveCount(0)
    })

    test('all of 4,500 options come with a press @all', async ({ page }) => {
      await openList(page, javaScriptEnabled)
      const maker = panel(page, LONG_FILTER)
      await expect(maker.getByRole('checkbox')).toHaveCount(5)
      await maker.getByRole('button', { name: 'Show all (4,500)' }).click()
      await expect(maker.getByRole('checkbox')).toHaveCount(4500)
      if (javaScriptEnabled) await expect(maker.locator('.options summary')).toBeFocused()
    })
  })

test('an option far down the list is found by the search box, and stays chosen', async ({
  page,
}) => {
  await openList(page)
  const maker = panel(page, LONG_FILTER)
  await maker.getByRole('searchbox').fill('maker 4321')
  await maker.getByRole('checkbox', { name: /Maker 4321/ }).check()
  await expect(page).toHaveURL(/maker-4321/)
  await page.reload()
  await expect(maker.getByRole('checkbox', { name: /Maker 4321/ })).toBeChecked()
  await expect(maker.getByRole('button', { name: 'Show all (4,500)' })).toBeVisible()
})

test.describe('where all options do not come', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('the page that has them is opened @all', async ({ page }) => {
    await openList(page)
    await page.route('**/fragments/**', (route) => route.abort())
    await panel(page, LONG_FILTER).getByRole('button', { name: 'Show all (4,500)' }).click()
    await expect(page).toHaveURL(/options=maker/)
    await expect(panel(page, LONG_FILTER).getByRole('checkbox')).toHaveCount(4500)
  })
})

const filterButton = (page: Page) => page.locator('.mobile-bar [href="#filters"]')
const LAST = 'trait-598'

test('a phone’s modal has 40 filters, and all of them after a press, which keeps what was ticked and where the keys are @phone', async ({
  page,
}) => {
  await open(page, PATHS.list)
  await filterButton(page).click()
  const modal = page.getByRole('dialog')
  const panels = modal.locator('[data-panel]')
  const ofModal = (code: string) => modal.locator(`[data-panel="${code}"]`)
  await expect(panels).toHaveCount(40)
  await ofModal('trait-3').locator('summary').click()
  await ofModal('trait-3').getByRole('checkbox').first().check()
  await modal.getByRole('button', { name: 'All filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(panels).toHaveCount(601)
  await expect(ofModal('trait-38').locator('summary')).toBeFocused()
  await expect(ofModal('trait-3').getByRole('checkbox').first()).toBeChecked()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await modal.getByRole('button', { name: /^Show \d+ products/ }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.locator('.chip')).toHaveCount(2)
  expect(new URL(page.url()).searchParams.getAll('trait-3[]')).toEqual(['one'])
  expect(new URL(page.url()).searchParams.getAll('trait-38[]')).toEqual(['one'])
  await page.goBack()
  await expect(page.locator('.chip')).toHaveCount(0)
  await filterButton(page).click()
  await expect(panels).toHaveCount(601)
})

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false })

  test('the last of 600 filters is reached in three presses, and Back leads to all of them @phone @all', async ({
    page,
  }) => {
    await open(page, PATHS.list)
    await filterButton(page).click()
    await page.locator('#filters').getByRole('button', { name: 'All filters' }).click()
    await expect(page.locator('#filters [data-panel]')).toHaveCount(601)
    const last = page.locator(`#filters [data-panel="${LAST}"]`)
    await last.locator('summary').click()
    await last.getByRole('button').click()
    await expect(last.getByRole('checkbox').first()).toBeInViewport()
    await last.getByRole('checkbox').first().check()
    await page.locator('#filters .filters__apply').click()
    await expect(page.locator('.chip')).toHaveCount(1)
    expect(new URL(page.url()).searchParams.getAll(`${LAST}[]`)).toEqual(['one'])
    await page.goBack()
    await expect(page.locator('#filters [data-panel]')).toHaveCount(601)
  })
})

for (const [what, path] of sampled([
  ['list', PATHS.list],
  ['product', PATHS.product],
  ['page of categories', '/en/categories'],
] as const))
  test(`the ${what} of a large shop is accessible @both`, async ({ page, expectAccessible }) => {
    await open(page, path)
    await expectAccessible()
  })
