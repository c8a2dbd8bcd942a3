import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

/** Whether each text of a list is cut, and whether a "More" stands beside it. */
const textsWithMore = (page: Page) =>
  page.locator('.more').evaluateAll((all) =>
    all.map((more) => {
      const beside = more.parentElement
      const text = beside?.querySelector('.listing__text, .prose')
      return {
        isCut: text !== null && text !== undefined && text.scrollHeight > text.clientHeight,
        isShown: more.checkVisibility({ visibilityProperty: true }),
        hidesMore: beside?.querySelector('.rail, .block__links') !== null,
      }
    }),
  )

const PAGES = {
  'a text that is cut': '/en/category/medicines-1100',
  'a search': '/en/search?query=vitamin',
  'a search in Arabic': `/ar/search?query=${encodeURIComponent('فيتامين')}`,
} as const

for (const name of sampled(Object.keys(PAGES) as (keyof typeof PAGES)[]))
  test(`“More” stands only beside a text that is cut, or with more behind it: ${name} @phone`, async ({
    page,
  }) => {
    await page.goto(PAGES[name])
    await expect.poll(() => textsWithMore(page)).not.toEqual([])
    for (const { isCut, isShown, hidesMore } of await textsWithMore(page))
      expect(isShown).toBe(isCut || hidesMore)
  })

test('a text that was opened can be closed again @phone', async ({ page }) => {
  await page.goto(PAGES['a text that is cut'])
  const more = page.locator('.more').first()
  await more.locator('summary').click()
  await expect(more).toHaveAttribute('open')
  await expect(more.locator('summary')).toBeVisible()
  await more.locator('summary').click()
  await expect(more).not.toHaveAttribute('open')
})

test('“More” is at least 24 px high to press, and takes no more room than its line @phone', async ({
  page,
}) => {
  await page.goto(PAGES['a text that is cut'])
  const more = page.locator('.more').first()
  const heights = await more.evaluate((element) =>
    [element.querySelector('summary'), element].map((one) => one?.getBoundingClientRect().height),
  )
  expect(heights[0]).toBeGreaterThanOrEqual(24)
  expect(heights[1]).toBeLessThan(24)
})
