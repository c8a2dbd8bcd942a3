import type { Locator, Page } from 'playwright/test'
import { cards, openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

/** The first card with two pictures, and its second one. */
function twoPictures(page: Page): { card: Locator; second: Locator } {
  const card = cards(page)
    .filter({ has: page.locator('.card__image--second') })
    .first()
  return { card, second: card.locator('.card__image--second') }
}

const isFetched = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

test('the second picture is fetched and shown while a pointer hovers over its card', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const { card, second } = twoPictures(page)
  await expect(second).toBeHidden()
  expect(await isFetched(second)).toBe(false)
  await card.hover()
  await expect(second).toBeVisible()
  await expect.poll(() => isFetched(second)).toBe(true)
  await page.mouse.move(0, 0)
  await expect(second).toBeHidden()
})
