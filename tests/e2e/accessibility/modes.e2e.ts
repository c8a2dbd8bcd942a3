import type { Page } from 'playwright/test'
import { openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const PATHS = [
  '/en/',
  MEDICINES,
  `${MEDICINES}?price%5Bmax%5D=1`,
  '/en/search?query=vitamin',
  '/en/search?query=qqqqqq',
  '/en/wishlist',
]

/** Lists that a screen reader announces, and that have nothing in them. */
const emptyLists = (page: Page) =>
  page.locator('ul, ol, dl').evaluateAll((all) =>
    all
      .filter((list) => list.checkVisibility() && !list.closest('[inert], [aria-hidden="true"]'))
      .filter((list) => list.children.length === 0)
      .map((list) => list.outerHTML),
  )

test('no list without items is announced @both @all', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    expect([path, await emptyLists(page)]).toEqual([path, []])
  }
  await page.goto(MEDICINES)
  await page.locator(LISTED_LINK).first().click()
  await expect(page.locator('.product__specs')).toBeVisible()
  expect(await emptyLists(page)).toEqual([])
})

test('with more contrast, lines and secondary text are as dark as the rest', async ({ page }) => {
  await page.goto(MEDICINES)
  const colours = () =>
    page.evaluate(() => {
      const of = (selector: string, property: 'color' | 'borderTopColor') => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element)[property]
      }
      return [of('body', 'color'), of('.card__brand', 'color'), of('.input', 'borderTopColor')]
    })
  const [ink, brand, edge] = await colours()
  expect(brand).not.toBe(ink)
  expect(edge).not.toBe(ink)
  await page.emulateMedia({ contrast: 'more' })
  expect(await colours()).toEqual([ink, ink, ink])
})

test('in forced colours the select has its arrow and products their background', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openLive(page, MEDICINES)
  const styleOf = (selector: string, property: 'appearance' | 'backgroundColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property)
  expect(await styleOf('.sort .select', 'appearance')).toBe('auto')
  expect(await styleOf('.card__picture', 'backgroundColor')).toBe('rgb(238, 245, 241)')
})

test('in forced colours the small card beside a card price is more than an empty box @all', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(MEDICINES.replace('/category/', '/loyalty/'))
  const edge = await page
    .locator('.price__loyalty')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').borderBlockStartWidth)
  expect(edge).toBe('4px')
})

test('the loading line grows from the start of the reading direction @all', async ({ page }) => {
  for (const [locale, origin] of [
    ['en', '0px'],
    ['ar', '1440px'],
  ] as const) {
    await page.goto(MEDICINES.replace('/en/', `/${locale}/`))
    const found = await page.evaluate(
      () =>
        getComputedStyle(document.querySelector('.progress') as Element, '::before')
          .transformOrigin,
    )
    expect([locale, found.split(' ')[0]]).toEqual([locale, origin])
  }
})
