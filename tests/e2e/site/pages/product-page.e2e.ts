import type { Page } from 'playwright/test'
import { MEDICINES } from '../../../support/browser/demo-pages.ts'
import { expect, test } from '../../../support/browser/story.ts'
import { sampled } from '../../../support/runner/scope.ts'

/** Opens the first product of a list with several pictures that has something on its card. */
async function openProduct(page: Page, list: string, having: string) {
  await page.goto(list)
  await page
    .locator('.card:has(.card__image--second)', { has: page.locator(having) })
    .first()
    .locator('.card__link')
    .click()
  await page.waitForURL(/\/product\//, { waitUntil: 'load' })
}

const thumbs = (page: Page) => page.locator('.product__thumbs a')
/** Waits until the page's script marks the picture that is shown. */
async function followed(page: Page) {
  await page.locator('.product__pictures').focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
}
const shownPicture = (page: Page) =>
  page
    .locator('.product__pictures')
    .evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const choices = (page: Page) => page.locator('.variant-choice:not(.variant-choice--out)')
const price = (page: Page) => page.locator('.product__price .price__current')

test('the picture stays in view beside a long offer, and never lies over the description', async ({
  page,
  channels,
}) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__image--second')
  const distances = await page.evaluate(() => {
    const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
    return Array.from({ length: 20 }, (_one, step) => {
      window.scrollTo({ top: 50 * step, behavior: 'instant' })
      return (boxOf('.product__about')?.top ?? NaN) - (boxOf('.product__pictures')?.bottom ?? NaN)
    })
  })
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(0)
})

test('the row of other products is full at any width @all', async ({ page, channels }) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__image--second')
  const room = page.locator('[aria-labelledby="product-related"].rail__list')
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const isFull = await room.evaluate((row) => row.scrollWidth > row.clientWidth)
    expect([width, isFull]).toEqual([width, true])
  }
})

test('pictures are shown by their small ones and by keys, and nothing else moves @both', async ({
  page,
  channels,
}) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__image--second')
  await followed(page)
  await expect.poll(() => shownPicture(page)).toBe(1)
  const before = await scrollY(page)
  await thumbs(page).first().click()
  await expect.poll(() => shownPicture(page)).toBe(0)
  await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
  expect(await scrollY(page)).toBe(before)
  expect(new URL(page.url()).hash).toBe('')
})

test('a variant is shown without loading another page, with its price, address and what was typed @both', async ({
  page,
  channels,
}) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__add--choose')
  await followed(page)
  const list = await page.evaluate(() => window.history.length)
  const dear = choices(page).last()
  const shown = await price(page).textContent()
  const name = await dear.locator('.variant-choice__name').textContent()
  await page.getByLabel('Quantity').fill('3')
  await page.evaluate(() => document.body.classList.add('same-page'))
  await dear.click()
  await expect(page).toHaveURL(/\?variant=[^#]+$/)
  await expect(page.locator('.variant-choice[aria-current]')).toContainText(name ?? '')
  await expect(page.locator('.variant-choice[aria-current]')).toBeFocused()
  await expect(price(page)).not.toHaveText(shown ?? '')
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
  await expect(page.locator('body')).toHaveClass(/same-page/)
  expect(await page.evaluate(() => window.history.length)).toBe(list)
  await page.reload()
  await expect(page.locator('.variant-choice[aria-current]')).toContainText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/category\//)
})

test('what is pressed before its variant is there is what is bought @both', async ({
  page,
  channels,
}) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__add--choose')
  const dear = choices(page).last()
  const href = (await dear.getAttribute('href')) ?? ''
  const answer = Promise.withResolvers<void>()
  await page.route(/\?variant=/, (route) => answer.promise.then(() => route.continue()))
  await followed(page)
  await dear.click()
  const sent = page.locator('.product__actions form input[name=variant]')
  await expect(sent).toHaveValue(/[?&]variant=([^#&]+)/.exec(href)?.[1] ?? '')
  answer.resolve()
  await expect(page).toHaveURL(/\?variant=/)
})

test.describe('where a variant does not come', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('its own page is opened', async ({ page, channels }) => {
    await openProduct(page, channels.pharmacy + MEDICINES, '.card__add--choose')
    await followed(page)
    await page.route(/\?variant=/, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await choices(page).last().click()
    await expect(page).toHaveURL(/\?variant=[^#]+#product-variants$/)
    await expect(choices(page).last()).toHaveAttribute('aria-current', 'true')
  })
})

test('price and button stay in reach of a thumb, and step back for the button of the form @phone', async ({
  page,
  channels,
}) => {
  await openProduct(page, channels.pharmacy + MEDICINES, '.card__add:not(.card__add--choose)')
  const own = page.locator('.product__actions').getByRole('button', { name: 'Add to basket' })
  const bar = page.locator('.buy-bar')
  await page.locator('#product-details').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3))
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText((await price(page).textContent())?.replace(/^\D*/, '') ?? '')
  await own.scrollIntoViewIfNeeded()
  await expect(bar).toHaveCSS('visibility', 'hidden')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toHaveCSS('visibility', 'visible')
  // Playwright scrolls to what sticks to an end of the window.
  const { x, y, width, height } = (await bar.getByRole('button').boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(page.locator('[data-basket-count]')).toHaveText('1')
})

for (const locale of sampled(['en', 'ar']))
  test(`a product page with choices is accessible in ${locale} @both`, async ({
    page,
    channels,
    expectAccessible,
  }) => {
    await openProduct(
      page,
      channels.pharmacy + MEDICINES.replace('en', locale),
      '.card__add--choose',
    )
    await expectAccessible()
  })
