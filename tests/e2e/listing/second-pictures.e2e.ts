import type { Locator, Page } from 'playwright/test'
import { cards, dragByFinger, openLive } from '../../support/browser/listing.ts'
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

test('a swipe over a card shows its second picture, the next one the first, and neither opens the product @phone', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const { card, second } = twoPictures(page)
  await card.scrollIntoViewIfNeeded()
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const [from, to] = [
    { x: x + width * 0.2, y: y + 60 },
    { x: x + width * 0.8, y: y + 60 },
  ]
  const address = page.url()
  // The first touch of a visit loads what follows the others. This one is too short for a swipe.
  const loaded = page.waitForResponse((response) => response.url().includes('swipe-pictures'))
  await dragByFinger(page, to, { ...to, x: to.x - 30 })
  const script = (await loaded).url()
  await page.evaluate((url) => import(url), script)
  await dragByFinger(page, to, from)
  await expect(second).toBeVisible()
  await expect.poll(() => isFetched(second)).toBe(true)
  await dragByFinger(page, from, to)
  await expect(second).toBeHidden()
  expect(page.url()).toBe(address)
})
