import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, FASHION, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const LISTS = { pharmacy: MEDICINES, marketplace: ELECTRONICS, alternative: FASHION } as const
const SHOPS = Object.keys(LISTS) as (keyof typeof LISTS)[]

test.describe('before the shopper has decided on consent', () => {
  test.use({ consent: null, javaScriptEnabled: false })

  for (const shop of sampled(SHOPS))
    for (const locale of sampled(['en', 'ru', 'lt', 'ar'], 2))
      test(`the first product and its price are on the first screen of ${shop} in ${locale} @phone`, async ({
        page,
        channels,
      }) => {
        await page.goto(channels[shop] + LISTS[shop].replace('/en/', `/${locale}/`))
        const price = await page.locator('[data-grid] .price__current').first().boundingBox()
        const bar = await page.locator('.consent-bar').boundingBox()
        expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
        const text = await page
          .locator('.consent-bar .consent__text')
          .evaluate((element) => element.getClientRects()[0]?.height ?? 0)
        expect(text).toBeLessThan(3 * 1.4 * 13)
      })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('phones show a line of a description, and the rest on request @phone', async ({ page }) => {
    await page.goto(MEDICINES)
    const text = page.locator('.listing__text')
    const height = async () => (await text.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(24)
    await page.locator('.listing__about summary').tap()
    await expect.poll(height).toBeGreaterThan(36)
    await expect(page.locator('.listing__about')).toContainText('ask us when in doubt')
  })
})

test('a phone in landscape has one row of header @phone @all', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(MEDICINES)
  const header = await page.locator('.header').boundingBox()
  expect(header?.height).toBeLessThan(64)
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeInViewport()
})

test('a first-level list begins above 400 px of a laptop, its block beside its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(MEDICINES)
  const card = await page.locator('[data-grid] .card').first().boundingBox()
  expect(card?.y).toBeLessThan(400)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const block = await page.locator('.listing .block').boundingBox()
  expect(block?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  expect(Math.abs((block?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(24)
})
