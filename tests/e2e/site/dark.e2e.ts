import type { Page } from 'playwright/test'
import { axeFor } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const LISTS = {
  pharmacy: '/en/category/medicines-1100',
  marketplace: '/en/category/electronics-2100',
  alternative: '/en/category/electronics-2100',
} as const

const SHOPS = Object.keys(LISTS) as (keyof typeof LISTS)[]

/** Colours of the words that lie on the home page's picture. */
const coloursOnPicture = (page: Page) =>
  page
    .locator('.hero__words > *')
    .evaluateAll((words) => words.map((element) => getComputedStyle(element).color))

const expectContrast = async (page: Page) => {
  const { violations } = await axeFor(page).withRules('color-contrast').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

for (const shop of sampled(SHOPS))
  test.describe(`the ${shop} shop in dark mode`, () => {
    test.use({ shop, colorScheme: 'dark' })

    test('has enough contrast, and readable text on its light picture', async ({ page }) => {
      await page.goto(LISTS[shop])
      await expectContrast(page)
      await page.goto('/en/')
      await expectContrast(page)
      const inTheDark = await coloursOnPicture(page)
      await page.emulateMedia({ colorScheme: 'light' })
      expect(inTheDark).toHaveLength(3)
      expect(inTheDark).toEqual(await coloursOnPicture(page))
    })
  })
