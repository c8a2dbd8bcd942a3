import type { Page, Request } from 'playwright/test'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { layoutShift, LOADING_SHIFT } from '../../support/browser/layout.ts'
import { option, productLinks, queryOf, whenLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ isStill: true })

const KILOBYTE = 1000
const isScript = (request: Request) => request.resourceType() === 'script'

/** Scripts that the page fetches from now on. */
function followScripts(page: Page): Request[] {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => isScript(request) && scripts.push(request))
  return scripts
}

async function weigh(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const hasReact = (scripts: readonly Request[]) =>
  scripts.some((request) => request.url().includes('/react.'))

/** Address of the first product of a department, known before the shopper comes. */
async function firstProduct(page: Page): Promise<string> {
  await page.goto(MEDICINES)
  return (await productLinks(page).first().getAttribute('href')) ?? ''
}

const PAGES: Record<string, (page: Page) => string | Promise<string>> = {
  'the home page': () => '/en/',
  'a category': () => MEDICINES,
  'a search': () => '/en/search?query=vitamin',
  'a product': firstProduct,
  'the wishlist': () => '/en/wishlist',
}

for (const [name, address] of sampled(Object.entries(PAGES), 3))
  test(`before any input ${name} fetches at most 12 kB of scripts @both`, async ({ page }) => {
    const path = await address(page)
    const scripts = followScripts(page)
    await page.goto(path, { waitUntil: 'load' })
    expect(scripts.length).toBeGreaterThan(0)
    expect(await weigh(scripts)).toBeLessThanOrEqual(12 * KILOBYTE)
    expect(hasReact(scripts)).toBe(false)
  })

test('an untouched page loads its scripts after a long idle @all', async ({ page }) => {
  await page.clock.install()
  const scripts = followScripts(page)
  await page.goto(MEDICINES, { waitUntil: 'load' })
  expect(hasReact(scripts)).toBe(false)
  await page.clock.runFor(6000)
  await expect.poll(() => hasReact(scripts)).toBe(true)
})

test('the first key press loads the scripts', async ({ page }) => {
  await page.goto(MEDICINES)
  await page.keyboard.press('Tab')
  await whenLive(page)
})

test('the first tick right after the paint is applied', async ({ page }) => {
  await page.goto(MEDICINES)
  await option(page, 'Medirova').check()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expect(option(page, 'Medirova')).toBeChecked()
})

test('the first heart right after the paint is saved, without a navigation @both', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const name = await productLinks(page).first().innerText()
  const heart = page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
  const before = await page.evaluate(() => performance.timeOrigin)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('banner').locator('[data-wishlist-count]')).toHaveText('1')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before)
})

test('hearts pressed right before the wishlist is opened are on it @both', async ({ page }) => {
  const release = await holdScripts(page, /wishlist-controls/)
  await page.goto(MEDICINES)
  const names = (await productLinks(page).allInnerTexts()).slice(0, 2)
  for (const name of names)
    await page.getByRole('button', { name: `Wishlist: ${name}`, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await expect(productLinks(page)).toHaveText(names.toReversed())
  await expect(page.getByRole('banner').locator('[data-wishlist-count]')).toHaveText('2')
  expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
  release()
})

test('a heart pressed before another list is loaded stays on the wishlist @all', async ({
  page,
}) => {
  const release = await holdScripts(page, /wishlist-controls/)
  await page.goto(MEDICINES)
  const name = await productLinks(page).first().innerText()
  const heart = page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
  await heart.click()
  await page.getByLabel('Sort by').selectOption('price_asc')
  await expect(heart).toBeHidden()
  release()
  const count = page.getByRole('banner').locator('[data-wishlist-count]')
  await expect(count).toHaveText('1')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the first tap on a filter opens it as soon as possible, and shifts nothing until then @phone', async ({
  page,
}) => {
  const release = await holdScripts(page, /MobileControls/)
  await page.goto(MEDICINES)
  const pill = page.getByRole('main').getByRole('button', { name: 'Price', exact: true })
  await pill.tap()
  await expect(pill).toHaveAttribute('aria-busy', 'true')
  release()
  const modal = page.getByRole('dialog', { name: 'Filters' })
  await expect(modal.locator('details[open] summary')).toHaveText(/Price/)
  expect(new URL(page.url()).hash).toBe('')
  expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
})

test('the first tap on the filters opens them @phone', async ({ page }) => {
  await page.goto(MEDICINES)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})
