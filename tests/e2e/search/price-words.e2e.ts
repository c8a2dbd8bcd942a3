import type { Page } from 'playwright/test'
import { openLive, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const searchPath = (locale: string, query: string) =>
  `/${locale}/search?query=${encodeURIComponent(query)}`

/** The shop's own search handles the first two, the provider the others. */
const TYPED = [
  {
    locale: 'en',
    text: 'cream under 10',
    rest: 'cream',
    note: 'Filtered by “under 10”.',
  },
  {
    locale: 'ru',
    text: 'крем до 10 евро',
    rest: 'крем',
    note: 'Применены фильтры: «до 10 евро».',
  },
  {
    locale: 'lt',
    text: 'kremas iki 10',
    rest: 'kremas',
    note: 'Pritaikyti filtrai: „iki 10“.',
  },
  { locale: 'ar', text: 'كريم أقل من 10', rest: 'كريم', note: 'طُبّقت عوامل التصفية' },
] as const

/** Prices of the cards, in cents. */
const pricesOf = (page: Page) =>
  page
    .locator('[data-grid] [data-price]')
    .evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-price'))))

for (const { locale, text, rest, note } of sampled(TYPED, 2))
  test(`"${text}" is searched as "${rest}" with a price filter, the page states this, and the field keeps what was typed`, async ({
    page,
    expectAccessible,
  }) => {
    await openLive(page, searchPath(locale, text))
    expect(queryOf(page)).toContain('price[max]=1000')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(rest)
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.locator('search-box input')).toHaveValue(text)
    const prices = await pricesOf(page)
    expect(prices.length).toBeGreaterThan(4)
    expect(Math.max(...prices)).toBeLessThanOrEqual(1000)
    await expect(page.locator('input[name="price-to"]').first()).toHaveValue('10')
    await expectAccessible()
  })

test('the text is searched literally on request @all', async ({ page }) => {
  await openLive(page, searchPath('en', 'cream under 10'))
  await page.getByRole('link', { name: 'Search instead for “cream under 10”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“cream under 10”')
  expect(queryOf(page)).toBe('?exact=true&query=cream+under+10')
  await expect(page.getByText('Filtered by')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box redirects to the price filter too', async ({ page }) => {
    await page.goto('/en/')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('cream under 10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Filtered by “under 10”.')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(
      'cream under 10',
    )
    expect(Math.max(...(await pricesOf(page)))).toBeLessThanOrEqual(1000)
  })
})
