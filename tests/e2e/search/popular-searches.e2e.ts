import { openLive, option } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

/** Finds nothing. */
const NOTHING = 'qqzzxxq'

test('an empty search links to a popular one', async ({ page }) => {
  await page.goto(`/en/search?query=${NOTHING}`)
  const popular = page.getByRole('group', { name: 'Popular searches' })
  await expect(page.getByRole('link', { name: 'Remove all filters' })).toBeHidden()
  await popular.getByRole('link', { name: 'sunscreen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sunscreen”')
  await expect(popular).toHaveCount(0)
})

test('a search emptied by filters links to all of its results', async ({ page }) => {
  await openLive(page, '/en/search?brand[]=apotelle&query=thermometer')
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL(/search\?query=thermometer$/)
  await expect(option(page, 'Termisol')).toBeVisible()
})
