import type { Page } from 'playwright/test'
import { layoutShift } from '../../support/browser/layout.ts'
import { listedProducts, openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import {
  codesIn,
  followRail,
  listedCodes,
  scrollToEnd,
  scrollToTop,
  rail,
  whenRailsDecided,
} from '../../support/browser/rail.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const TITLE = 'Recently viewed'

/** The shopper of this page has viewed these products before, the latest first. */
const storeViewed = (page: Page, codes: readonly string[]) =>
  page.evaluate((text) => localStorage.setItem('recently-viewed', text), JSON.stringify(codes))

test('viewed products are stored, the latest first, and shown on other pages', async ({ page }) => {
  await openLive(page, MEDICINES)
  const codes = await listedCodes(page, 3)
  const [first = '', second = '', third = ''] = await listedProducts(page)
  for (const path of [first, second, third, first]) await openLive(page, path)
  await scrollToEnd(page)
  await expect(rail(page, TITLE)).toBeVisible()
  expect(await codesIn(page, TITLE)).toEqual([codes[2], codes[1]])
  for (const path of [MEDICINES, '/en/search?query=tablets']) {
    await openLive(page, path)
    await scrollToEnd(page)
    await expect(rail(page, TITLE)).toBeVisible()
    expect(await codesIn(page, TITLE)).toEqual([codes[0], codes[2], codes[1]])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  }
})

test('unavailable products are left out @all', async ({ page, expectAccessible }) => {
  await page.goto(MEDICINES)
  const [one = '', two = ''] = await listedCodes(page, 2)
  await storeViewed(page, [one, 'GONE-1', two, 'GONE-2'])
  await openLive(page, MEDICINES)
  await scrollToEnd(page)
  await expect(rail(page, TITLE)).toBeVisible()
  expect(await codesIn(page, TITLE)).toEqual([one, two])
  await expectAccessible()
})

test('without viewed products there is no block and no request @all', async ({ page }) => {
  const requested = followRail(page, 'cards')
  await openLive(page, MEDICINES)
  await scrollToEnd(page)
  await whenRailsDecided(page)
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0)
  expect(requested).toEqual([])
})

test('when none of them is available the block stays hidden @all', async ({ page }) => {
  await page.goto(MEDICINES)
  await storeViewed(page, ['GONE-1'])
  await openLive(page, MEDICINES)
  const responded = page.waitForResponse(/\/cards\?/)
  await scrollToEnd(page)
  await (await responded).finished()
  await scrollToTop(page)
  await whenRailsDecided(page)
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0)
})

test('a badge stands in the corner of a picture on the wishlist too, whose own cards have boxes there @all', async ({
  page,
  channels,
}) => {
  await page.goto(`${channels.marketplace}/en/`)
  const card = page.locator('.rail .card', { has: page.locator('.card__badges') }).first()
  const path = (await card.getByRole('link').first().getAttribute('href')) ?? ''
  await storeViewed(page, [path.split('-').at(-1) ?? ''])
  await openLive(page, `${channels.marketplace}/en/wishlist`)
  await scrollToEnd(page)
  const viewed = rail(page, TITLE).locator('.card').first()
  const { y } = (await viewed.locator('.card__picture').boundingBox())!
  const badge = (await viewed.locator('.card__badges').boundingBox())!
  expect(badge.y - y).toBeLessThan(10)
})
