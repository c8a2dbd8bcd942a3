import { DATA_DEFERRED, DATA_READY } from '#storefront/browser/dom-contract.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

test('a list is marked as ready with its current choice, and not while one is pending', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const list = page.locator('product-grid')
  await expect(page.locator('html')).toHaveAttribute(DATA_DEFERRED, '')
  await expect(list).toHaveAttribute(DATA_READY, '')
  await page.locator('#filters-form').getByRole('checkbox').first().click()
  await expect(list).not.toHaveAttribute(DATA_READY)
  await expect(list).toHaveAttribute(DATA_READY, /=/)
  expect(await list.getAttribute(DATA_READY)).toBe(new URL(page.url()).search.slice(1))
})
