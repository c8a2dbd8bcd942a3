import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

/** Their sizes cost the same. */
const BOOTS = '/en/category/boots-2512'

const count = (page: Page) => page.locator('[data-basket-count]')
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ })
const message = (page: Page) => page.getByRole('status').filter({ hasText: /basket/ })
/** The button of a product page's form; phones have another one at the end of the window. */
const buyButton = (page: Page) =>
  page.locator('.product__actions').getByRole('button', { name: 'Add to basket' })
/** Buttons of cards that add at once. */
const addButtons = (page: Page) => page.locator('.card__add:not(.card__add--choose)')
const nameOf = async (button: Locator) =>
  (
    (await button
      .locator('xpath=ancestor::*[contains(@class, "card")][1]')
      .locator('.card__link')
      .textContent()) ?? ''
  ).trim()
const lines = (page: Page) => page.locator('.basket__line')
const total = (page: Page) => page.locator('.basket__sum b')

/** Opens a list whose own hydration has come, so that a story presses what shoppers press. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(addButtons(page).first()).toBeVisible()
}

for (const [shop, path, tag] of sampled([
  ['pharmacy', MEDICINES, '@both'],
  ['marketplace', ELECTRONICS, '@phone'],
  ['alternative', ELECTRONICS, ''],
] as const))
  test(`in the ${shop} shop a card fills the basket, and its panel changes it ${tag}`, async ({
    page,
    channels,
    expectAccessible,
  }) => {
    await openList(page, channels[shop] + path)
    await expect(count(page)).toBeHidden()
    const name = await nameOf(addButtons(page).first())
    await addButtons(page).first().click()
    await expect(count(page)).toHaveText('1')
    await expect(message(page)).toContainText('In your basket: ')
    await addButtons(page).nth(1).click()
    await expect(count(page)).toHaveText('2')
    await expectAccessible()
    await basketLink(page).click()
    const panel = page.getByRole('dialog', { name: 'Basket' })
    await expect(lines(page)).toHaveCount(2)
    await expectAccessible()
    const before = await total(page).textContent()
    await panel
      .getByRole('button', { name: /^One more: / })
      .first()
      .click()
    await expect(total(page)).not.toHaveText(before ?? '')
    await expect(count(page)).toHaveText('3')
    await panel
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click()
    await expect(lines(page)).toHaveCount(1)
    await expect(count(page)).toHaveText('1')
    expect(name).toContain((await lines(page).locator('.basket__name').textContent()) ?? '?')
    await panel.getByRole('link', { name: 'Continue to checkout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This is where the shop takes over',
    )
    await expectAccessible()
  })

test('an addition is seen within 100 ms, however late the script and the shop are @phone', async ({
  page,
}) => {
  const { promise: later, resolve } = Promise.withResolvers<void>()
  await page.route('**/basket*.js', async (route) => {
    await later
    await route.continue()
  })
  await openList(page, MEDICINES)
  const waited = await addButtons(page)
    .first()
    .evaluate((button: HTMLElement) => {
      const start = performance.now()
      button.click()
      const shown = document.querySelector<HTMLElement>('[data-basket-count]')
      const isSeen =
        shown?.textContent === '1' && !shown.hidden && button.hasAttribute('data-added')
      return isSeen ? performance.now() - start : Infinity
    })
  expect(waited).toBeLessThan(100)
  resolve()
  await expect(message(page)).toContainText('In your basket: ')
  await expect(count(page)).toHaveText('1')
})

test('the basket begins where every page begins, in the widest windows too @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/en/basket')
  const startOf = async (place: Locator) => (await place.boundingBox())?.x
  const heading = page.getByRole('heading', { level: 1 })
  expect(await startOf(heading)).toBe(await startOf(page.locator('.header__logo')))
})

test('five presses in a row are five products @all', async ({ page }) => {
  await openList(page, MEDICINES)
  for (const at of [0, 1, 2, 0, 1]) await addButtons(page).nth(at).click()
  await expect(count(page)).toHaveText('5')
  // What was not sent yet is sent by the next page.
  await page.goto('/en/')
  await expect(count(page)).toHaveText('5')
  await page.goto('/en/basket')
  await expect(lines(page)).toHaveCount(3)
  await expect(count(page)).toHaveText('5')
})

test('a form of a product is chosen in a dialog, with stock and prices @both', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await openList(page, channels.marketplace + ELECTRONICS)
  const choose = page.locator('.card__add--choose').first()
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'Choose' })
  const forms = dialog.getByRole('radio')
  await expect(forms.first()).toBeVisible()
  await expectAccessible()
  const add = dialog.getByRole('button', { name: 'Add to basket' })
  await add.click()
  // A form has to be chosen first.
  await expect(dialog).toBeVisible()
  await forms.and(page.locator(':enabled')).last().check()
  await dialog.getByLabel('Quantity').fill('2')
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()
  await expect(count(page)).toHaveText('2')
})

test('the whole is done by keyboard, and the focus is never lost', async ({ page }) => {
  await openList(page, MEDICINES)
  await addButtons(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1')
  await expect(addButtons(page).first()).toBeFocused()
  await basketLink(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Basket' })
  await expect(panel.getByRole('heading', { name: 'Basket' })).toBeFocused()
  const more = panel.getByRole('button', { name: /^One more: / })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2')
  await expect(more).toBeFocused()
  const quantity = panel.getByRole('spinbutton')
  await quantity.fill('7')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('7')
  await expect(quantity).toBeFocused()
  await panel.getByRole('button', { name: /^Remove: / }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Your basket is empty.')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Basket' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(basketLink(page)).toBeFocused()
})

test('in Arabic the panel stands at the left, and nothing is cut @both @all', async ({
  page,
  expectAccessible,
}) => {
  await openList(page, MEDICINES.replace('/en/', '/ar/'))
  await addButtons(page).first().click()
  await expect(count(page)).toHaveText('1')
  await page.locator('a[data-basket=panel]').first().click()
  const panel = page.getByRole('dialog', { name: 'السلة' })
  await expect(lines(page)).toHaveCount(1)
  expect((await panel.boundingBox())?.x).toBe(0)
  const isCut = await panel.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
  expect(isCut).toBe(false)
  await expectAccessible()
})

test('another page, another tab and Back have the same count @all', async ({
  page,
  context,
  baseURL,
}) => {
  await openList(page, MEDICINES)
  const other = await context.newPage()
  await openList(other, `${baseURL}${MEDICINES}`)
  await addButtons(other).first().click()
  await expect(message(other)).toContainText('In your basket: ')
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(count(page)).toHaveText('1')
  await page.goto('/en/')
  await expect(count(page)).toHaveText('1')
  await page.goBack()
  await expect(count(page)).toHaveText('1')
})

test('the product page adds what is chosen there @both', async ({ page, channels }) => {
  await openList(page, channels.marketplace + ELECTRONICS)
  await page
    .locator('.card', { has: page.locator('.card__add--choose') })
    .first()
    .locator('.card__link')
    .click()
  // Before its scripts, the form leads to the basket.
  await page.waitForURL(/\/product\//, { waitUntil: 'load' })
  const choice = page.locator('.variant-choice:not(.variant-choice--out)').last()
  const name = await choice.locator('.variant-choice__name').textContent()
  const option = await page.locator('.variant-choices__name bdi').first().textContent()
  await choice.click()
  await expect(page).toHaveURL(/\?variant=/)
  await page.getByLabel('Quantity').fill('3')
  await buyButton(page).click()
  await expect(count(page)).toHaveText('3')
  await expect(message(page)).toContainText('In your basket: ')
  await page.goto(`${channels.marketplace}/en/basket`)
  await expect(page.locator('.basket__form')).toContainText(`: ${name}`)
  await expect(page.locator('.basket__form')).toContainText(`${option}: `)
})

test('Back closes a dialog and leaves the list as it was, and a filter by size is chosen in it @both', async ({
  page,
  channels,
}) => {
  await page.goto(`${channels.marketplace}/en/category/shoes-2510?shoe-size[]=eu42`)
  const found = page.getByText(/^\d+ products$/).first()
  const before = await found.textContent()
  await page
    .getByRole('link', { name: /^Up to/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/price/)
  await expect(found).not.toHaveText(before ?? '')
  const address = page.url()
  const choose = page.locator('.card__add--choose').first()
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'Choose' })
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(/42/)
  await page.evaluate(() => window.history.back())
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(choose).toBeFocused()
})

test.describe('without a size', () => {
  test.use({ expectedConsole: [/409/] })

  test('it is asked for, as only the shopper knows it @both @all', async ({ page, channels }) => {
    await page.goto(channels.marketplace + BOOTS)
    await page.locator('.card__link').first().click()
    await page.waitForURL(/\/product\//, { waitUntil: 'load' })
    await expect(page.locator('.variant-choice[aria-current]')).toHaveCount(0)
    await buyButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Choose' })
    // One word for it here, on the page and in the basket.
    await expect(dialog.getByRole('group', { name: 'Shoe size' })).toBeVisible()
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check()
    await dialog.getByRole('button', { name: 'Add to basket' }).click()
    await expect(count(page)).toHaveText('1')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cards, forms and the last step work by pages alone @both', async ({ page, channels }) => {
    await openList(page, channels.marketplace + ELECTRONICS)
    const first = addButtons(page).first()
    const code = await first.getAttribute('value')
    await first.click()
    await expect(page).toHaveURL(new RegExp(`#p-${code}$`))
    await expect(count(page)).toHaveText('1')
    await page.locator('.card__add--choose').first().click()
    await page.locator('.variant-choice:not(.variant-choice--out)').last().click()
    await expect(page).toHaveURL(/\?variant=/)
    await buyButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
    await expect(lines(page)).toHaveCount(2)
    await page.getByRole('spinbutton').first().fill('4')
    await page.getByRole('spinbutton').first().press('Enter')
    await expect(count(page)).toHaveText('5')
    await page
      .getByRole('button', { name: /^One fewer: / })
      .first()
      .click()
    await expect(count(page)).toHaveText('4')
    await page
      .getByRole('button', { name: /^Remove: / })
      .last()
      .click()
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Continue to checkout' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This is where the shop takes over',
    )
  })
})

test('an emptied quantity does not keep a product from being counted up or taken out @all', async ({
  page,
}) => {
  await openList(page, MEDICINES)
  // The count is there before the shop has answered.
  const added = page.waitForResponse('**/basket/items')
  await addButtons(page).first().click()
  await added
  await page.goto('/en/basket')
  await page.getByRole('spinbutton').fill('')
  await page.getByRole('button', { name: /^One more: / }).click()
  await expect(count(page)).toHaveText('2')
  await page.getByRole('spinbutton').fill('')
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
})

test('an empty basket leads on to categories with their pictures, also one that was just emptied @all', async ({
  page,
  expectAccessible,
}) => {
  await openList(page, MEDICINES)
  const added = page.waitForResponse('**/basket/items')
  await addButtons(page).first().click()
  await added
  await page.goto('/en/basket')
  const ways = page.getByRole('region', { name: 'Categories', exact: true })
  await expect(ways).toBeHidden()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect(ways.locator('li img')).toHaveCount(4)
  await expectAccessible()
})
