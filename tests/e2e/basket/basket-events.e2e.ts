import { recordDataLayer, whenRun } from '../../support/browser/data-layer.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { expect, test } from '../../support/browser/story.ts'

const NAMES = ['add_to_cart', 'remove_from_cart', 'view_cart']
const ofBasket = (entries: readonly Record<string, unknown>[]) =>
  entries.filter(({ event }) => NAMES.includes(String(event)))

test.describe('with consent to analytics', () => {
  test.use({ consent: 'analytics' })

  test('additions, removals and looks at the basket are reported once the shop has agreed', async ({
    page,
    context,
  }) => {
    const entries = await recordDataLayer(context)
    const run = whenRun(page, 'basket-events')
    await page.goto(MEDICINES)
    await run
    const button = page.locator('.card__add:not(.card__add--choose)').first()
    const code = await button.getAttribute('value')
    await button.click()
    await expect.poll(() => ofBasket(entries).length).toBe(1)
    const [added] = ofBasket(entries)
    expect(added).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', items: [{ item_id: code, quantity: 1 }] },
    })
    const { value = 0, items = [] } = (added?.['ecommerce'] ?? {}) as {
      value?: number
      items?: { price: number }[]
    }
    expect(value).toBe(items[0]?.price)
    await page.locator('a[data-basket=panel]').first().click()
    await page.getByRole('button', { name: /^One more: / }).click()
    await page.getByRole('button', { name: /^Remove: / }).click()
    await expect.poll(() => ofBasket(entries).length).toBe(4)
    expect(ofBasket(entries).slice(1)).toMatchObject([
      { event: 'view_cart', ecommerce: { items: [{ item_id: code, quantity: 1 }] } },
      { event: 'add_to_cart', ecommerce: { items: [{ quantity: 1 }] } },
      { event: 'remove_from_cart', ecommerce: { value: 2 * value, items: [{ quantity: 2 }] } },
    ])
  })
})

test('without consent nothing about the basket is reported', async ({ page, context }) => {
  const entries = await recordDataLayer(context)
  await page.goto(MEDICINES)
  await page.locator('.card__add:not(.card__add--choose)').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'In your basket' })).toBeVisible()
  await page.locator('a[data-basket=panel]').first().click()
  await expect(page.locator('.basket__line')).toHaveCount(1)
  expect(ofBasket(entries)).toEqual([])
})
