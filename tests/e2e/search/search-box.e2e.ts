import type { Page } from 'playwright/test'
import { queryOf } from '../../support/browser/listing.ts'
import { SEARCHES, type SearchLocale } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const HOME = '/en/'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const suggested = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

/** Types into the box of a page whose script has come, and waits for the list of the whole text. */
async function type(page: Page, text: string) {
  const response = page.waitForResponse((one) => one.url().endsWith(`suggest?query=${text}`))
  await box(page).pressSequentially(text)
  await (await response).finished()
  await expect(list(page)).toBeVisible()
}

test.beforeEach(({ page }) => page.goto(HOME))

test('typing suggests searches, categories with those they are in, and products, each under a heading', async ({
  page,
  expectAccessible,
}) => {
  await type(page, 'vita')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  const searches = list(page).getByRole('group', { name: 'Searches' })
  await expect(searches.getByRole('option', { name: 'vitamin', exact: true })).toBeVisible()
  const taxons = list(page).getByRole('group', { name: 'Categories' })
  await expect(taxons.getByRole('option').first()).toHaveText('Vitamins and supplements')
  await expect(taxons.getByRole('option').nth(1)).toHaveText('Vitamins in Vitamins and supplements')
  for (const heading of ['Searches', 'Categories', 'Products'])
    await expect(list(page).getByText(heading, { exact: true })).toBeVisible()
  const product = list(page).getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(product).toHaveText(/vitamin.*€\d+\.\d\d/i)
  await expect(product.locator('img')).toBeVisible()
  const count = await suggested(page).count()
  await expect(page.getByRole('search').locator('..').getByRole('status')).toHaveText(
    `${count} suggestions`,
  )
  await expectAccessible()
})

test('on a phone suggested products begin in the upper half of the window @phone', async ({
  page,
}) => {
  await type(page, 'vita')
  const product = list(page).getByRole('group', { name: 'Products' }).getByRole('option').first()
  expect((await product.boundingBox())?.y).toBeLessThan(844 * 0.62)
})

test('one letter suggests nothing @all', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await type(page, 'vi')
  await box(page).fill('v')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  expect(requested.filter((url) => url.endsWith('suggest?query=v'))).toEqual([])
})

test('arrow keys move through the suggestions and the text itself', async ({ page }) => {
  await type(page, 'vita')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('vitamin')
  const id = await chosen(page).getAttribute('id')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(suggested(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('vita')
})

test('Enter opens the selected suggestion @all', async ({ page }) => {
  await type(page, 'vita')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“vitamin”')
})

test('Enter searches for the text if no suggestion is selected @all', async ({ page }) => {
  await type(page, 'vita')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“vita”')
  await expect.poll(() => queryOf(page)).toBe('?query=vita')
})

test('Escape closes the list and keeps the text @all', async ({ page }) => {
  await type(page, 'vita')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('vita')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“vita”')
})

test('leaving the box closes the list @all', async ({ page }) => {
  await type(page, 'vita')
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()
})

test('a click opens a product @both', async ({ page }) => {
  await type(page, 'vita')
  const product = list(page).getByRole('group', { name: 'Products' }).getByRole('option').first()
  const name = await product.locator('span').innerText()
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

/** Requests to such addresses wait until the story releases them. */
async function hold(page: Page, pattern: string) {
  const requested = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    requested.resolve()
    await gate.promise
    await route.continue()
  })
  return { requested: requested.promise, release: gate.resolve }
}

test('text typed before the script arrives is kept and gets suggestions', async ({ page }) => {
  const scripts = await hold(page, '**/_astro/*.js')
  await page.goto(HOME, { waitUntil: 'commit' })
  const early = page.getByRole('searchbox', { name: 'Search products' })
  await early.pressSequentially('magn')
  await scripts.requested
  scripts.release()
  await expect(list(page)).toBeVisible()
  await expect(box(page)).toHaveValue('magn')
  await expect(suggested(page).first()).toHaveText(/magn/i)
})

test('a request for an older text is aborted @all', async ({ page }) => {
  const old = await hold(page, '**/suggest?query=magn')
  await box(page).fill('magn')
  await old.requested
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('magn'))
  await box(page).fill('shampoo')
  await givenUp
  await expect(suggested(page).first()).toHaveText(/shampoo/i)
  old.release()
  await box(page).press('ArrowDown')
  await expect(chosen(page)).toHaveText(/shampoo/i)
})

test.describe('when suggestions cannot be loaded', () => {
  test.use({
    expectedConsole: [/Failed to load resource.*suggest/],
  })

  test('the form is still there @all', async ({ page }) => {
    await page.route('**/suggest*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await box(page).fill('vita')
    await failed
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“vita”')
  })
})

for (const locale of sampled(Object.keys(SEARCHES) as SearchLocale[]))
  test.describe(`in ${locale} without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('it is a plain form @all', async ({ page }) => {
      const { searchBox, searchButton, quoted } = SEARCHES[locale]
      await page.goto(`/${locale}/`)
      const input = page.getByRole('searchbox', { name: searchBox })
      await input.fill('omega 3')
      await page.getByRole('button', { name: searchButton, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(quoted('omega 3'))
      await expect(input).toHaveValue('omega 3')
      await input.press('Enter')
      await expect.poll(() => queryOf(page)).toBe('?query=omega+3')
    })
  })
