import type { Page } from 'playwright/test'
import { firstCodes, productLinks } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare: / })
const compare = (page: Page) => page.getByRole('button', { name: 'Compare selected' })
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
  test(`the table of four products scrolls, not the page, in ${locale} @both @all`, async ({
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

test('two products are side by side in the window of a phone @phone @all', async ({
  page,
  channels,
}) => {
  for (const shop of [channels.pharmacy, channels.marketplace]) {
    const list = shop === channels.pharmacy ? MEDICINES : ELECTRONICS
    const codes = await firstCodes(shop + list, 2)
    await page.goto(`${shop}/en/compare?codes=${codes.join(',')}`)
    for (const at of [0, 1]) await expect(columns(page).nth(at)).toBeInViewport({ ratio: 1 })
  }
})

test('more than four are not compared, and one can be removed again @all', async ({
  page,
  channels,
}) => {
  await openWishlist(page, channels.pharmacy, MEDICINES, 5)
  for (let at = 0; at < 5; at++) await boxes(page).nth(at).check()
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
  await expect(page.getByText('Choose 2 to 4 products on your wishlist')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Choose on your wishlist' }).click()
  await expect(page).toHaveURL(`${channels.pharmacy}/en/wishlist`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('boxes and a button compare, and the wide table is scrolled by keyboard @phone', async ({
    page,
    channels,
  }) => {
    await openWishlist(page, channels.marketplace, ELECTRONICS, 4)
    for (let at = 0; at < 4; at++) await boxes(page).nth(at).check()
    await compare(page).click()
    await expect(columns(page)).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Compare products' })).toHaveAttribute(
      'tabindex',
      '0',
    )
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
