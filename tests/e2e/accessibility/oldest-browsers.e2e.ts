import type { Locator, Page } from 'playwright/test'
import { floorProblems, scriptsAndStyles } from '#tools/browser-floor/check.ts'
import {
  cards,
  chips,
  expectCount,
  foundIn,
  listedProducts,
  openLive,
  openPanel,
  option,
  productsOn,
  promisedBy,
  queryOf,
  shownOfTotal,
  whenListed,
} from '../../support/browser/listing.ts'
import { asBeforeOldest, asInOldest } from '../../support/browser/oldest-browsers.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const filterButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filter/ })

/** The list is that of the address: what the server would send for it. */
const expectListOfAddress = async (page: Page) =>
  expect(await listedProducts(page)).toEqual(await productsOn(page.url()))

test.describe('in the oldest browsers (RULES.md#browsers)', () => {
  // Without Trusted Types no script has a policy, but Chromium would still ask for one.
  test.use({ bypassCSP: true })
  test.beforeEach(({ context }) => asInOldest(context))

  test('functions that they lack are away', async ({ page }) => {
    await page.goto(MEDICINES)
    const found = await page.evaluate(() => [
      'any' in AbortSignal,
      'groupBy' in Map,
      'canParse' in URL,
      'popover' in HTMLElement.prototype,
      'toSorted' in Array.prototype,
    ])
    expect(found).toEqual([false, false, false, false, true])
  })

  test('a list is filtered, sorted and extended', async ({ page }) => {
    await openLive(page, MEDICINES)
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await expectCount(page, 30, promised)
    await expect(chips(page)).toHaveText([/Brand: Medirova/])
    await expectListOfAddress(page)

    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&sort=PRICE')
    await whenListed(page)
    await expectListOfAddress(page)

    await page.getByRole('link', { name: 'Load more' }).click()
    await expectCount(page, 60, promised)
    await chips(page).click()
    await expect(chips(page)).toHaveCount(0)
    await whenListed(page)
    await expectListOfAddress(page)
  })

  test('the modals of a phone filter and sort @phone', async ({ page }) => {
    await openLive(page, MEDICINES)
    await filterButton(page).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await openPanel(page, 'Brand')
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await filters.getByRole('button', { name: `Show ${promised} products` }).click()
    await expectCount(page, 30, promised)
    await expectListOfAddress(page)

    await page.getByRole('main').getByRole('button', { name: 'Sorting' }).click()
    await page
      .getByRole('dialog', { name: 'Sort by' })
      .getByRole('button', { name: 'Price: low to high' })
      .click()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&sort=PRICE')
    await whenListed(page)
    await expectListOfAddress(page)
  })

  test('a filter that leaves nothing says so until there are products again @all', async ({
    page,
  }) => {
    await openLive(page, `${MEDICINES}?brand[]=nosuch&form[]=nosuch`)
    const nothing = page.getByRole('heading', { name: 'No products found' })
    await expect(nothing).toBeVisible()
    await page.getByRole('link', { name: 'Remove all', exact: true }).click()
    await expect(cards(page)).toHaveCount(30)
    await expect(nothing).toBeHidden()
  })

  test('the order is explained without a button where there are no popovers @all', async ({
    page,
  }) => {
    await page.goto(MEDICINES)
    await expect(page.getByText('How products are ranked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'How products are ranked' })).toHaveCount(0)
  })

  test('nothing of a card covers another part @both @all', async ({ page }) => {
    await page.goto(MEDICINES)
    for (const card of (await cards(page).all()).slice(0, 6))
      expect(await overlapsIn(card)).toEqual([])
  })
})

/** Texts of a card that lie over its picture or over one another, by pairs. */
const overlapsIn = (card: Locator) =>
  card.evaluate((article) => {
    const texts = [...article.querySelectorAll('.card__link, .card__brand, p')].filter(
      (element) => element.textContent?.trim() && element.getClientRects().length > 0,
    )
    const boxOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const picture = article.querySelector('.card__image')
    const parts = [
      ...(picture ? [{ name: 'picture', box: picture.getBoundingClientRect() }] : []),
      ...texts
        .filter((one) => !texts.some((other) => other !== one && one.contains(other)))
        .map((element) => ({ name: element.textContent, box: boxOf(element) })),
    ]
    return parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1 &&
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1,
        )
        .map(({ name }) => `${one.name} | ${name}`),
    )
  })

/** A control can be seen by a line around it. */
async function expectOutline(control: Locator, background: string) {
  const [width, colour] = await control.evaluate((node) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(node)
    return [borderTopWidth, borderTopColor]
  })
  expect(width).not.toBe('0px')
  expect([background, 'rgba(0, 0, 0, 0)']).not.toContain(colour)
}

/** How opaque an element's own background is, from 0 to 1. */
const opacityOf = (element: Locator) =>
  element.evaluate((node) => {
    const [, alpha = '1'] =
      /rgba\([^)]*, ([\d.]+)\)/.exec(getComputedStyle(node).backgroundColor) ?? []
    return Number(alpha)
  })

for (const colorScheme of sampled(['light', 'dark'] as const))
  test.describe(`before the oldest browsers, ${colorScheme}`, () => {
    test.use({ colorScheme, consent: null })
    test.beforeEach(({ context }) => asBeforeOldest(context))

    test('a page has its colours, its controls and the layout of a desktop @all', async ({
      page,
    }) => {
      await page.goto(MEDICINES)
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      )
      expect(background).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(16, 25, 21)')
      expect(await opacityOf(page.locator('.consent-bar'))).toBe(1)
      const shaped = [
        option(page, 'Medirova'),
        page.locator('.consent-bar').getByRole('button', { name: 'Accept all' }),
        page.getByRole('combobox', { name: 'Sort by' }),
      ]
      for (const control of shaped) await expectOutline(control, background)
      const [filters, list] = [
        await page.locator('.filters').boundingBox(),
        await cards(page).first().boundingBox(),
      ]
      expect(filters?.width).toBeGreaterThan(200)
      expect(list?.x).toBeGreaterThan((filters?.x ?? 0) + (filters?.width ?? 0))
      const { y } = (await cards(page).nth(2).boundingBox()) ?? { y: 0 }
      expect(y).toBe(list?.y)
    })

    test('no script starts, and the form filters @all', async ({ page }) => {
      await page.goto(MEDICINES)
      const promised = await promisedBy(page, 'Medirova')
      await page.getByRole('button', { name: 'Accept all' }).click()
      await option(page, 'Medirova').check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
      expect((await shownOfTotal(page))[1]).toBe(promised)
    })
  })

test.describe('before the oldest browsers', () => {
  test.beforeEach(({ context }) => asBeforeOldest(context))

  test('the buttons of a phone lead to their forms at once @phone @all', async ({ page }) => {
    await page.goto(MEDICINES)
    await filterButton(page).click()
    await expect(option(page, 'Medirova')).toBeVisible()
  })
})

for (const path of sampled(['/en/', MEDICINES, '/en/search?query=red', '/en/wishlist'], 2))
  test(`the scripts within ${path} need no newer browser`, async ({ baseURL }) => {
    const texts = await foundIn(`${baseURL}${path}`, /<script>([^]*?)<\/script>/g)
    expect(texts.join('').length).toBeGreaterThan(500)
    const files = texts.map((text, index) => ({ path: `script ${index}.js`, text }))
    expect(floorProblems([...scriptsAndStyles('dist/client'), ...files])).toEqual([])
  })
