import type { Page } from 'playwright/test'
import { ELECTRONICS } from '../../../support/browser/demo-pages.ts'
import { layoutShift, LOADING_SHIFT } from '../../../support/browser/layout.ts'
import { expect, test } from '../../../support/browser/story.ts'

/** How many pictures in an element are there, and how many links it has. */
const picturesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const pictures = [...element.querySelectorAll('img')]
    const drawn = pictures.filter((one) => one.checkVisibility() && one.offsetWidth >= 28)
    return {
      links: element.querySelectorAll('a').length,
      drawn: drawn.length,
      isLazy: pictures.every(({ loading }) => loading === 'lazy'),
    }
  })

test('links to further categories have their pictures at every width, and nothing moves for them @both', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await page.goto(channels.marketplace + ELECTRONICS)
  const found = await picturesIn(page, '[data-taxon-links]')
  expect(found.links).toBeGreaterThan(3)
  expect(found).toMatchObject({ drawn: found.links, isLazy: true })
  expect(await layoutShift(page)).toBeLessThan(LOADING_SHIFT)
  await expectAccessible()
})

test('the page of all categories has their pictures at every width, and nothing moves for them @both', async ({
  page,
  channels,
  expectAccessible,
}) => {
  await page.goto(`${channels.marketplace}/en/categories`)
  const all = await picturesIn(page, '.categories__list')
  expect(all.links).toBeGreaterThan(30)
  expect(all).toMatchObject({ drawn: all.links, isLazy: true })
  expect(await layoutShift(page)).toBeLessThan(LOADING_SHIFT)
  await expectAccessible()
})
