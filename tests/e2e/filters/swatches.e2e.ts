import type { Page } from 'playwright/test'
import { chips, expectCount, openLive, option, promisedBy } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { FASHION } from '../../support/browser/demo-pages.ts'

test.use({ shop: 'marketplace' })

/** What a colour of the demo's filter is drawn with. */
const swatchOf = (page: Page, label: string) =>
  option(page, label)
    .locator('xpath=..')
    .locator('.swatch rect')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))

test('a colour is selected by its swatch, with its label and count beside it', async ({
  page,
  expectAccessible,
}) => {
  await openLive(page, FASHION)
  expect(await swatchOf(page, 'Navy')).toEqual(['rgb(36, 53, 95)'])
  const promised = await promisedBy(page, 'Navy')
  await option(page, 'Navy').click()
  await expect(chips(page)).toHaveText([/Colour: Navy/])
  await expectCount(page, Math.min(42, promised), promised)
  await expect(option(page, 'Navy')).toBeChecked()
  await expectAccessible()
  expect(await swatchOf(page, 'Navy')).toEqual(['rgb(36, 53, 95)'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('swatches are shown, and are submitted with the form', async ({ page }) => {
    await page.goto(FASHION)
    await expect(option(page, 'Navy').locator('xpath=..').locator('.swatch')).toBeVisible()
    await option(page, 'Navy').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(chips(page)).toHaveText([/Colour: Navy/])
  })
})

test.describe('in forced colours', () => {
  test('a swatch keeps its colour, chosen or not', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await openLive(page, `${FASHION}?colour[]=navy`)
    expect(await swatchOf(page, 'Navy')).toEqual(['rgb(36, 53, 95)'])
    expect(await swatchOf(page, 'Black')).toEqual(['rgb(42, 43, 49)'])
    const rim = await option(page, 'Navy').evaluate((box) => getComputedStyle(box).borderColor)
    expect(rim).toBe('rgb(255, 255, 255)')
  })
})
