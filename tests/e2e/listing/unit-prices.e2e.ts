import type { Page } from 'playwright/test'
import { cards, openLive, queryOf } from '../../support/browser/listing.ts'
import { searchPath } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const ORDER = 'Lowest unit price first'

/** What the cards say of their unit prices, in the order of the list, for 100 ml, 100 g or a piece; null for none. */
async function unitPricesOf(page: Page): Promise<(number | null)[]> {
  const texts = await cards(page).allInnerTexts()
  return texts.map((text) => {
    const [, amount, per = ''] = /€([\d.,]+) \/ (100 ml|100 g|l|kg|piece)/.exec(text) ?? []
    if (amount === undefined) return null
    return Number(amount.replaceAll(',', '')) / (['l', 'kg'].includes(per) ? 10 : 1)
  })
}

for (const [where, path] of [
  ['a listing', MEDICINES],
  ['the shop’s own search', searchPath('en', 'vitamin')],
] as const)
  test(`${where} of the pharmacy can be sorted by unit price`, async ({ page }) => {
    await openLive(page, path)
    await page.getByLabel('Sort by').selectOption(ORDER)
    await expect.poll(() => queryOf(page)).toContain('sort=UNIT_PRICE')
    await page.reload()
    await expect(page.getByLabel('Sort by')).toHaveValue('unit_price_asc')
    const prices = await unitPricesOf(page)
    const shown = prices.filter((price) => price !== null)
    expect(shown.length).toBeGreaterThan(20)
    // A cent is what rounding may hide.
    expect(shown.filter((price, at) => price < (shown[at - 1] ?? 0) - 0.01)).toEqual([])
  })

test('the provider’s search and other channels do not offer this order @all', async ({
  page,
  channels,
}) => {
  const offered = () => page.locator('select[name="sort-by"] option[value="unit_price_asc"]')
  await page.goto(searchPath('en', 'vitamin'))
  await expect(offered()).toHaveCount(1)
  await page.goto(`${channels.marketplace}${searchPath('en', 'lamp')}`)
  await expect(offered()).toHaveCount(0)
  await page.goto(`${channels.marketplace}/en/search?order=ASC&query=lamp&sort=UNIT_PRICE`)
  await expect(page.getByLabel('Sort by')).toHaveValue('position')
})
