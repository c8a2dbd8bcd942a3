import { cards, chips, openLive, queryOf } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS } from '../../support/browser/demo-pages.ts'

test('cards show the average and the number of reviews, and lists are sorted and filtered by rating', async ({
  page,
  channels,
}) => {
  await openLive(page, channels.marketplace + ELECTRONICS)
  await expect(cards(page).locator('.card__rating').first()).toHaveText(
    /^Rating out of 5: [1-5]\.\d \([\d,]+\) [\d,]+ reviews?$/,
  )
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated first')
  await expect.poll(() => queryOf(page)).toBe('?order=DESC&sort=RATING')
  await page.locator('summary').filter({ hasText: 'Rating' }).click()
  await page.getByRole('checkbox', { name: /^★ 4\.5\+/ }).check()
  await expect.poll(() => queryOf(page)).toBe('?minRating[]=4.5&order=DESC&sort=RATING')
  await expect
    .poll(async () => {
      const averages = await cards(page).locator('.rating__average').allTextContents()
      return averages.every((average) => Number(average) >= 4.5)
    })
    .toBe(true)
  await expect(chips(page)).toHaveText([/Rating: ★ 4\.5\+/])
})

test('a sample rating is marked as one, and left out of structured data', async ({
  page,
  channels,
}) => {
  await page.goto(`${channels.marketplace}${ELECTRONICS}?order=DESC&sort=RATING`)
  await cards(page).getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await expect(page.locator('.product__specs .rating')).toHaveText(
    /^Rating out of 5: [1-5]\.\d · [\d,]+ reviews? · sample rating$/,
  )
  await expect(page.getByRole('contentinfo')).toContainText('ratings are samples')
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(data).not.toContain('aggregateRating')
})
