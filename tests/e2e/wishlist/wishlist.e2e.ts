import type { Page } from 'playwright/test'
import { cards, expectCount, openLive, productLinks } from '../../support/browser/listing.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { heightsOf, layoutShift } from '../../support/browser/layout.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const WISHLIST = '/en/wishlist'
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })

const wished = (page: Page) => headerLink(page).locator('[data-wishlist-count]')

/** Presses the hearts of the first cards, and gives their names. */
async function addHearts(page: Page, count: number): Promise<string[]> {
  const names = (await productLinks(page).allInnerTexts()).slice(0, count)
  for (const name of names) await heart(page, name).click()
  return names
}

for (const [shop, path, tag] of sampled([
  ['pharmacy', MEDICINES, '@both'],
  ['marketplace', ELECTRONICS, '@phone'],
  ['alternative', ELECTRONICS, ''],
] as const))
  test(`in the ${shop} shop hearts count in the header, and the newest comes first on the wishlist ${tag}`, async ({
    page,
    channels,
    expectAccessible,
  }) => {
    await openLive(page, channels[shop] + path)
    await expect(wished(page)).toBeHidden()
    const names = await addHearts(page, 3)
    await expect(wished(page)).toHaveText('3')
    await headerLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
    await expect(productLinks(page)).toHaveText(names.toReversed())
    await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0)
    await expect(page.getByLabel('Sort by')).toHaveCount(0)
    await expectAccessible()
  })

test('a removed item can be put back @both', async ({ page }) => {
  await openLive(page, MEDICINES)
  const [name = ''] = await addHearts(page, 1)
  const toast = page.getByRole('status').filter({ hasText: 'wishlist' })
  await expect(toast).toContainText('Added to your wishlist.')
  await heart(page, name).click()
  await expect(toast).toContainText('Removed from your wishlist.')
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(wished(page)).toHaveText('1')
})

test('messages come, change and go without moving anything @both', async ({ page }) => {
  await openLive(page, MEDICINES)
  const start = await page.evaluate(() => performance.now())
  const [name = ''] = await addHearts(page, 1)
  const toast = page.getByRole('status').filter({ hasText: 'wishlist' })
  await expect(toast).toContainText('Added to your wishlist.')
  await heart(page, name).click()
  await expect(toast).toContainText('Removed from your wishlist.')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'basket' })).toBeInViewport()
  expect(await layoutShift(page, start)).toBe(0)
})

test('two tabs stay in sync @all', async ({ page, context, baseURL }) => {
  await openLive(page, MEDICINES)
  const other = await context.newPage()
  await openLive(other, baseURL + MEDICINES)
  const [name = ''] = await addHearts(other, 1)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(wished(page)).toHaveText('1')
  await heart(page, name).click()
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'false')
})

test('an open wishlist follows items added and removed in another tab @all', async ({
  page,
  context,
  baseURL,
}) => {
  await openLive(page, MEDICINES)
  const names = await addHearts(page, 2)
  await openLive(page, WISHLIST)
  const other = await context.newPage()
  await openLive(other, `${baseURL}${MEDICINES}?page=2`)
  const [third = ''] = await addHearts(other, 1)
  await expect(productLinks(page)).toHaveText([third, ...names.toReversed()])
  await expectCount(page, 3, 3)
  await heart(other, third).click()
  await expect(productLinks(page)).toHaveText(names.toReversed())
  await expectCount(page, 2, 2)
  await expect(page.getByText('2 products')).toBeVisible()
})

test('a card removed on the wishlist is not counted, and stays so that it can be put back @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const [name = ''] = await addHearts(page, 2)
  await openLive(page, WISHLIST)
  await heart(page, name).click()
  await expect(wished(page)).toHaveText('1')
  await expectCount(page, 1, 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCount(page, 2, 2)
  await expect(productLinks(page)).toHaveCount(2)
})

test('an empty wishlist says how to fill it, where it is kept, and for which shop @both', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await page.goto(`${channels.marketplace}${WISHLIST}`)
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByText('Tap the heart on a product to save it here.')).toBeVisible()
  await expect(page.getByText('kept on this device, for Bazaro only')).toBeVisible()
  await expectAccessible()
})

test('a wishlist is empty at once when its last card is removed, until it is put back @both @all', async ({
  page,
  expectAccessible,
}) => {
  await openLive(page, MEDICINES)
  const names = await addHearts(page, 2)
  await openLive(page, WISHLIST)
  await heart(page, names[0] ?? '').click()
  const empty = page.getByRole('heading', { name: 'Your wishlist is empty' })
  await expect(empty).toBeHidden()
  // What can be put back stays readable.
  await expectAccessible()
  await heart(page, names[1] ?? '').press('Enter')
  await expect(empty).toBeVisible()
  await expect(productLinks(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(empty).toBeHidden()
  await expect(productLinks(page)).toHaveCount(2)
  await expect(heart(page, names[1] ?? '')).toBeFocused()
})

test('an empty wishlist shows ten skeletons while its first card is loading @all', async ({
  page,
  context,
  baseURL,
}) => {
  await openLive(page, WISHLIST)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/fragments/**', async (route) => {
    await promise
    await route.continue()
  })
  const other = await context.newPage()
  await openLive(other, baseURL + MEDICINES)
  const names = await addHearts(other, 1)
  const skeletons = page.locator('[data-grid] > .cell--skeleton')
  await expect(skeletons).toHaveCount(10)
  await expect.poll(() => heightsOf(skeletons)).toEqual(Array(10).fill(320))
  resolve()
  await expect(productLinks(page)).toHaveText(names)
  await expect(skeletons).toHaveCount(0)
})

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the header does not count unavailable items @all', async ({ page, context }) => {
      await page.goto(MEDICINES)
      const name = await productLinks(page).first().innerText()
      await heart(page, name).click()
      await expect(wished(page)).toHaveText('1')
      const { value = '' } =
        (await context.cookies()).find((cookie) => cookie.name === 'wishlist') ?? {}
      const wishlist = { name: 'wishlist', value: `GONE-1|${value}|GONE-2`, url: page.url() }
      await context.addCookies([wishlist])
      await page.goto(WISHLIST)
      await expect(productLinks(page)).toHaveText([name])
      await expect(wished(page)).toHaveText('1')
      await page.goto('/en/')
      await expect(wished(page)).toHaveText('1')
      expect(await context.cookies()).toContainEqual(
        expect.objectContaining({ name: 'wishlist', value: wishlist.value }),
      )
    })
  })

test('an unreachable shop loses no wishlist item and no count @all', async () => {
  const server = await startServer({ SHOP_API_URL: 'http://127.0.0.1:9' })
  const headers = { host: 'pharmacy.localhost', cookie: 'wishlist=a|b; wishlist-unavailable=b' }
  const response = await sendRequest(server.port, WISHLIST, { headers })
  await server.stop()
  expect([response.status, response.headers['set-cookie']]).toEqual([503, undefined])
  expect(response.text).toMatch(/data-wishlist-count\s*>\s*1\s*</)
})

test('cards of further pages show the wishlist state @all', async ({ page }) => {
  await openLive(page, `${MEDICINES}?page=2`)
  const [name = ''] = await addHearts(page, 1)
  await openLive(page, MEDICINES)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test('a row has five cards @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await addHearts(page, 6)
  await page.goto(WISHLIST)
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().top)),
  )
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
})

test('an item that costs less than when it was saved shows the difference @all', async ({
  page,
  baseURL,
}) => {
  await openLive(page, MEDICINES)
  const [name = ''] = await addHearts(page, 2)
  const cookies = await page.context().cookies()
  const saved = cookies.find((cookie) => cookie.name === 'wishlist-prices-EUR')?.value ?? ''
  const [second = '', first = ''] = saved.split('|')
  const [code = '', price = ''] = first.split(':')
  const dearer = `${second}|${code}:${Number(price) + 300}`
  const url = baseURL ?? ''
  await page.context().addCookies([{ name: 'wishlist-prices-EUR', value: dearer, url }])
  await page.goto(WISHLIST)
  const item = page.getByRole('listitem').filter({ has: heart(page, name) })
  await expect(item.getByText('€3.00 less than when you saved it')).toBeVisible()
  await expect(page.getByText('less than when you saved it')).toHaveCount(1)
})
