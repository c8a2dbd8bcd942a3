import type { Page } from 'playwright/test'
import { firstCodes, productLinks } from '../../support/browser/listing.ts'
import { layoutShift, LOADING_SHIFT, turnWheel } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare .+/ })
const compare = (page: Page) => page.getByRole('button', { name: /^Compare( \(\d\))?$/ })
const columns = (page: Page) => page.getByRole('columnheader')

/** Puts the first products of a list on the wishlist, and opens it. */
async function openWishlist(page: Page, shop: string, path: string, count: number) {
  const codes = await firstCodes(shop + path, count)
  await page.context().addCookies([{ name: 'wishlist', value: codes.join('|'), url: shop }])
  await page.goto(`${shop}/en/wishlist`)
  return codes
}

for (const [shop, path] of sampled([
  ['pharmacy', MEDICINES],
  ['marketplace', ELECTRONICS],
  ['alternative', ELECTRONICS],
] as const))
  test(`in the ${shop} shop two products of the wishlist stand side by side @both`, async ({
    page,
    channels,
    expectAccessible,
  }) => {
    const codes = await openWishlist(page, channels[shop], path, 3)
    const names = await productLinks(page).allInnerTexts()
    await boxes(page).nth(0).check()
    await boxes(page).nth(2).check()
    await expectAccessible()
    await compare(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare products')
    expect(new URL(page.url()).search).toBe(`?codes=${codes[0]},${codes[2]}`)
    await expect(columns(page)).toHaveCount(2)
    await expect(page.getByRole('rowheader', { name: 'Differences' })).toBeVisible()
    for (const name of [names[0], names[2]]) {
      const words = (name ?? '').split(/\s+/)
      await expect(page.getByRole('table')).toContainText(words.at(-1) ?? '')
    }
    await expectAccessible()
  })

for (const locale of sampled(['en', 'ar']))
  test(`four products fit the window, and nothing scrolls sideways, in ${locale} @both @all`, async ({
    page,
    channels,
  }) => {
    const codes = await firstCodes(channels.alternative + ELECTRONICS, 4)
    await page.goto(`${channels.alternative}/${locale}/compare?codes=${codes.join(',')}`)
    await expect(columns(page)).toHaveCount(4)
    const width = page.viewportSize()?.width ?? 0
    // A phone's window grows with what sticks out of it.
    const widths = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(await widths()).toEqual([width, width])
  })

test('the products stay in view above their values, four of them on a phone too @both', async ({
  page,
  channels,
}) => {
  const codes = await firstCodes(channels.marketplace + ELECTRONICS, 4)
  await page.goto(`${channels.marketplace}/en/compare?codes=${codes.join(',')}`)
  await expect(columns(page)).toHaveCount(4)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  for (const at of [0, 1, 2, 3]) await expect(columns(page).nth(at)).toBeInViewport({ ratio: 1 })
  const overflows = await page
    .locator('.compare__table td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(overflows).toBe(0)
})

test.describe('without an input', () => {
  test.use({ shop: 'marketplace', isStill: true })

  test('a further list shows what was ticked before, and next to nothing moves @both', async ({
    page,
    channels,
  }) => {
    const codes = await firstCodes(channels.marketplace + ELECTRONICS, 2)
    await page.addInitScript(
      (saved) => sessionStorage.setItem('compared', saved),
      JSON.stringify(codes),
    )
    await page.goto(ELECTRONICS)
    await expect(compare(page)).toHaveText('Compare (2)', { timeout: 4000 })
    await expect(boxes(page).first()).toBeChecked()
    expect(await layoutShift(page)).toBeLessThanOrEqual(2 * LOADING_SHIFT)
  })
})

/** Opens a list, and shows the boxes of its cards. */
async function openBoxes(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Compare', exact: true }).check()
  await expect(boxes(page).first()).toBeVisible()
}

test('products of a list are compared, and the bar that counts them stays in view @both', async ({
  page,
  expectAccessible,
}) => {
  await openBoxes(page, MEDICINES)
  await expect(compare(page)).toBeInViewport({ ratio: 1 })
  await boxes(page).nth(0).check()
  await expect(page.getByText('1 of 4 chosen')).toBeVisible()
  await boxes(page).nth(3).check()
  await turnWheel(page, 900)
  await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await compare(page).click()
  await expect(columns(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(new RegExp(`${MEDICINES}$`))
})

test('compared products are put into the basket, and a removed one leaves the way back @both @all', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await page.goto(`${channels.marketplace}${ELECTRONICS}?colour[]=black`)
  const codes = await firstCodes(`${channels.marketplace}${ELECTRONICS}`, 4)
  await page.evaluate(
    (path) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = path
      link.click()
    },
    `/en/compare?codes=${codes.join(',')}`,
  )
  await expect(columns(page)).toHaveCount(4)
  const adds = page.getByRole('button', { name: /^Add / })
  await adds.first().click()
  await expect(page.getByText(/^In your basket: /)).toBeVisible()
  await expect(page.locator('[data-basket-count]')).toHaveText('1')
  await expectAccessible()
  await page
    .getByRole('link', { name: /^Remove from the comparison/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/electronics-2100\?colour/)
})

test('fewer than two products are not compared, nor a fifth @all', async ({ page }) => {
  await openBoxes(page, MEDICINES)
  await compare(page).click({ force: true })
  await expect(page.getByRole('status').getByText('Choose 2 to 4 products')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${MEDICINES}$`))
  for (const at of [0, 1, 2, 3]) await boxes(page).nth(at).check()
  await boxes(page).nth(4).click()
  await expect(boxes(page).nth(4)).not.toBeChecked()
  await expect(page.getByText('You can compare up to 4 products.')).toBeVisible()
})

test('what was ticked stays so through filters and on other lists of the tab, until it is cleared @all', async ({
  page,
  channels,
}) => {
  await openBoxes(page, MEDICINES)
  const first = await boxes(page).first().getAttribute('value')
  await boxes(page).first().check()
  await page.goto(`${channels.pharmacy}/en/category/oral-care-1600`)
  await expect(page.getByText('1 of 4 chosen')).toBeVisible()
  await boxes(page).first().check()
  const second = await boxes(page).first().getAttribute('value')
  await page.getByRole('button', { name: 'Compare (2)' }).click()
  await expect(columns(page)).toHaveCount(2)
  // A form sends what is on the page before what is not.
  expect(new URL(page.url()).searchParams.get('codes')?.split(',').toSorted()).toEqual(
    [first, second].toSorted(),
  )
  await page.goBack()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(boxes(page).first()).not.toBeChecked()
  await page.goto(MEDICINES)
  await expect(boxes(page).first()).toBeHidden()
})

test('of four products one can be removed again @all', async ({ page, channels }) => {
  await openWishlist(page, channels.pharmacy, MEDICINES, 5)
  for (let at = 0; at < 4; at++) await boxes(page).nth(at).check()
  await compare(page).click()
  await expect(columns(page)).toHaveCount(4)
  await page
    .getByRole('link', { name: /^Remove from the comparison/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(3)
})

test('a link to a comparison shows the same to everybody, and names missing products', async ({
  page,
  channels,
}) => {
  const codes = await firstCodes(channels.pharmacy + MEDICINES, 2)
  const response = await page.goto(`/lt/compare?codes=${codes[0]}&codes=${codes[1]},<b>gone`)
  expect(response?.status()).toBe(200)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await expect(columns(page)).toHaveCount(2)
  await expect(page.getByText('Kai kurių iš šių prekių nebeturime.')).toBeVisible()
  expect(await page.content()).not.toContain('<b>gone')
})

test('an empty comparison explains what to do @all', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await page.goto(`${channels.pharmacy}/en/compare`)
  await expect(page.getByText('Open a list, press “Compare” above it')).toBeVisible()
  await expectAccessible()
  const content = page.getByRole('main')
  await content.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL(`${channels.pharmacy}/en/wishlist`)
  await page.goBack()
  await content.getByRole('link', { name: 'All categories' }).click()
  await expect(page).toHaveURL(`${channels.pharmacy}/en/categories`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('boxes and a button compare from the wishlist @phone @all', async ({ page, channels }) => {
    await openWishlist(page, channels.marketplace, ELECTRONICS, 4)
    for (let at = 0; at < 4; at++) await boxes(page).nth(at).check()
    await compare(page).click()
    await expect(columns(page)).toHaveCount(4)
  })

  test('boxes and a button that stays in view compare from a list @phone', async ({ page }) => {
    await openBoxes(page, MEDICINES)
    for (const at of [0, 1, 2]) await boxes(page).nth(at).check()
    await expect(compare(page)).toBeInViewport({ ratio: 1 })
    await compare(page).click()
    await expect(columns(page)).toHaveCount(3)
  })
})

test('hearts work on a comparison, and the boxes stay on the wishlist @all', async ({
  page,
  channels,
}) => {
  const [first = '', second = ''] = await firstCodes(channels.pharmacy + MEDICINES, 2)
  await page.goto(`/en/compare?codes=${first},${second}`)
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await page.goto('/en/wishlist')
  await expect(productLinks(page)).toHaveCount(1)
  // Nothing is compared with nothing.
  await expect(compare(page)).toBeHidden()
})
