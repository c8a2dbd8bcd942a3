import {
  cards,
  openLive,
  option,
  productLinks,
  productsOn,
  shownOfTotal,
  whenListed,
} from '../../support/browser/listing.ts'
import {
  cardsPerRow,
  layoutShift,
  LOADING_SHIFT,
  nextFrames,
  overflow,
} from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const TAXONS = { pharmacy: 1100, marketplace: 2100, alternative: 2100 } as const

const CASES = (['pharmacy', 'marketplace', 'alternative'] as const).flatMap((shop) => [
  { shop, locale: 'en', direction: 'ltr' },
  { shop, locale: 'ar', direction: 'rtl' },
])

for (const { shop, locale, direction } of sampled(CASES))
  test.describe(`the ${shop} shop in ${locale}`, () => {
    test.use({ shop, expectedConsole: [/Failed to load resource.*404/] })

    test('is accessible, and no wider than a window of 1440 or 390 pixels', async ({
      page,
      context,
      channels,
      expectAccessible,
    }) => {
      // Whole pages are examined.
      test.slow()
      const listing = `/${locale}/category/x-${TAXONS[shop]}`
      const [product = ''] = await productsOn(channels[shop] + listing)
      expect(product).toContain('/product/')
      const code = /[^-]+$/.exec(product)?.[0] ?? ''
      await context.addCookies([{ name: 'wishlist', value: code, url: channels[shop] }])
      const paths = ['', 'wishlist', 'nowhere'].map((path) => `/${locale}/${path}`)
      let widths = [390, 1440]
      for (const path of [listing, product, ...paths]) {
        // Each page opens in the width in which the one before was left.
        widths = widths.toReversed()
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect([path, width, await overflow(page)]).toEqual([path, width, 0])
          // The markup is the same in both directions and widths: elsewhere the richest page speaks for all.
          const isFirst = direction === 'ltr' && width === 1440
          if (isFirst || path === listing) await expectAccessible()
        }
      }
    })
  })

test('a row has four, three or two cards', async ({ page }) => {
  await page.goto(MEDICINES)
  for (const [width, count] of [
    [1440, 4],
    [960, 4],
    [959, 3],
    [768, 3],
    [600, 3],
    [599, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cardsPerRow(page)]).toEqual([width, count])
  }
})

for (const [shop, path] of sampled([
  ['pharmacy', MEDICINES],
  ['marketplace', ELECTRONICS],
  ['alternative', ELECTRONICS],
] as const))
  test(`nothing in the ${shop} shop moves while its page loads @both`, async ({
    page,
    channels,
  }) => {
    await openLive(page, channels[shop] + path)
    expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
  })

test('panels opened or closed by hand stay so on the next list, without a shift @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const areOpen = () =>
    page
      .locator('details[data-panel]')
      .evaluateAll((panels) => panels.map((panel) => panel.hasAttribute('open')).slice(0, 7))
  await page.locator('[data-panel] > summary').nth(0).click()
  await page.locator('[data-panel] > summary').nth(6).click()
  await expect.poll(areOpen).toEqual([false, true, true, true, true, false, true])
  await openLive(page, MEDICINES)
  await expect.poll(areOpen).toEqual([false, true, true, true, true, false, true])
  expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
})

test('content that pushes a heading down is measured as a shift', async ({ page }) => {
  await page.setContent('<div></div><h1>Medicines</h1>')
  await layoutShift(page)
  await page.evaluate(() => {
    document.querySelector('div')!.style.height = '200px'
  })
  // Of all that moved: a window that has just been opened excuses what moves in it.
  expect(await layoutShift(page, 0)).toBeGreaterThan(0.01)
})

test('links to child taxons that reappear shift nothing @all', async ({ page }) => {
  await openLive(page, `${MEDICINES}?brand[]=nosuch&form[]=nosuch`)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/fragments/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Remove all', exact: true }).click()
  // A press excuses what moves for half a second: from here on everything counts.
  await expect(page.locator('.filters .filter-skeleton')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove all', exact: true })).toBeHidden()
  // What the press has moved is in this frame at the latest.
  await nextFrames(page)
  const awaited = await page.evaluate(() => performance.now())
  resolve()
  await expect(page.getByRole('link', { name: 'Pain and fever' })).toBeVisible()
  await expect(cards(page)).toHaveCount(30)
  expect(await layoutShift(page, awaited)).toBe(0)
})

test('choosing, sorting and loading more moves nothing by itself @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  const [, everything] = await shownOfTotal(page)
  await option(page, 'Medirova').check()
  await expect.poll(async () => (await shownOfTotal(page))[1]).toBeLessThan(everything)
  const first = await productLinks(page).first().innerText()
  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(productLinks(page).first()).not.toHaveText(first)
  await whenListed(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})
