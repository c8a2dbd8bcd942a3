import type { Page } from 'playwright/test'
import { type OrdersShop, ordersShop, TOO_FEW } from '../../support/fakes/orders-shop.ts'
import { TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { wireProduct } from '../../support/samples/wire.ts'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

test.describe.configure({ mode: 'default' })
const own = openOwnShop(test, {
  CHECKOUT_URL: '/checkout?token={token}',
  SHOP_API_DEADLINE_MS: '2000',
})
let orders: OrdersShop
test.beforeEach(() => {
  orders = ordersShop([wireProduct('P-1'), wireProduct('P-2')])
  own.shop.respondWith(orders.respond)
})
/** What the browser itself says about a refusal. */
test.use({ expectedConsole: [/Failed to load resource/] })

const open = (page: Page, path = `/en/${TAXON_PATH}`) =>
  page.goto(`http://pharmacy.localhost:${own.server.port}${path}`)
const count = (page: Page) => page.locator('[data-basket-count]')
const add = (page: Page, code: string) => page.locator(`.card__add[value="${code}"]`)
const message = (page: Page) => page.locator('main .toast p')

test('an addition is shown while the shop takes its time, and confirmed when it has answered @both', async ({
  page,
}) => {
  await open(page)
  const release = orders.hold()
  await add(page, 'P-1').click()
  await expect(count(page)).toHaveText('1')
  expect(orders.inBasket()).toEqual({})
  release()
  await expect(message(page)).toHaveText('In your basket: Product P-1')
  expect(orders.inBasket()).toEqual({ 'P-1-1': 1 })
})

test('what the shop refuses is taken back, with its own words as text @both', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  await add(page, 'P-1').click()
  await expect(message(page)).toContainText('In your basket')
  orders.suffer('soldOut')
  await add(page, 'P-2').click()
  await expect(message(page)).toHaveText(`The shop did not accept this. ${TOO_FEW}`)
  await expect(count(page)).toHaveText('1')
  await expect(add(page, 'P-2')).not.toHaveAttribute('data-added')
  await expectAccessible()
})

for (const fault of sampled(['dead', 'broken', 'garbage'] as const))
  test(`with orders that are ${fault} an addition is taken back, and works again afterwards`, async ({
    page,
  }) => {
    await open(page)
    orders.suffer(fault)
    await add(page, 'P-1').click()
    await expect(message(page)).toContainText('Please try again in a moment.')
    await expect(count(page)).toBeHidden()
    orders.suffer(null)
    await add(page, 'P-1').click()
    await expect(count(page)).toHaveText('1')
    await expect(message(page)).toHaveText('In your basket: Product P-1')
  })

test('a quantity that the shop refuses is the old one again', async ({ page }) => {
  await open(page)
  await add(page, 'P-1').click()
  await expect(message(page)).toContainText('In your basket')
  await open(page, '/en/basket')
  orders.suffer('soldOut')
  await page.getByRole('button', { name: /^One more: / }).click()
  await expect(message(page)).toContainText('The shop did not accept this.')
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
  orders.suffer(null)
  await page.getByRole('button', { name: /^One more: / }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.locator('.basket__sum b')).toHaveText('€25.98')
})

test('a panel that does not come leads to the page, and a page says what is wrong', async ({
  page,
}) => {
  await open(page)
  await add(page, 'P-1').click()
  await expect(message(page)).toContainText('In your basket')
  orders.suffer('broken')
  await page.locator('a[data-basket=panel]').first().click()
  await expect(page).toHaveURL(/\/en\/basket$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The shop is temporarily unavailable',
  )
})
