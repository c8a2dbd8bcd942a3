import { cards, countLine, openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

test('a long list shows how much is loaded, and links back to its top @both', async ({ page }) => {
  await openLive(page, MEDICINES)
  const link = page.getByRole('link', { name: /^Back to top/ })
  await expect(link).not.toBeInViewport()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  await expect(link).toHaveText(/^30 \/ \d+$/)
  const address = page.url()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(page.url()).toBe(address)
})

test('a short list has no link to its top @both @all', async ({ page }) => {
  await openLive(page, `${MEDICINES}?price%5Bmax%5D=200`)
  await expect(countLine(page)).toBeAttached()
  await expect(page.getByRole('link', { name: /^Back to top/ })).toBeHidden()
})
