import { READY_ATTRIBUTE } from '#listing/browser/grid-events.ts'
import { DEFERRED_ATTRIBUTE } from '#listing/browser/later/deferred.ts'
import { MEDICINES } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

test('a list says that it is whole, and by which choice; not while one is pending', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const list = page.locator('product-grid')
  await expect(page.locator('html')).toHaveAttribute(DEFERRED_ATTRIBUTE, '')
  await expect(list).toHaveAttribute(READY_ATTRIBUTE, '')
  await page.locator('#filters-form').getByRole('checkbox').first().click()
  await expect(list).not.toHaveAttribute(READY_ATTRIBUTE)
  await expect(list).toHaveAttribute(READY_ATTRIBUTE, /=/)
  expect(await list.getAttribute(READY_ATTRIBUTE)).toBe(new URL(page.url()).search.slice(1))
})
