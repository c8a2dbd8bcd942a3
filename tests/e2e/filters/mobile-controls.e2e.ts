import type { Page } from 'playwright/test'
import { listSorts } from '#contract/query/sort.ts'
import {
  chips,
  countLine,
  expectCount,
  followFragments,
  listedProducts,
  openLive,
  openPanel,
  option,
  productLinks,
  promisedBy,
  queryOf,
  shownOfTotal,
  whenListed,
} from '../../support/browser/listing.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
const filterButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filter/ })
const sortButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sorting' })

test('Back and Forward show every list of the modals as it was left @phone @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  await filterButton(page).click()
  await openPanel(page, 'Brand')
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  await modal(page, 'Filters')
    .getByRole('button', { name: `Show ${promised} products` })
    .click()
  await expectCount(page, 30, promised)
  await sortButton(page).click()
  await modal(page, 'Sort by').getByRole('button', { name: 'Price: low to high' }).click()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&sort=PRICE')
  for (const shown of [60, Math.min(90, promised)]) {
    await whenListed(page)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expectCount(page, shown, promised)
  }
  const list = await listedProducts(page)
  const requested = followFragments(page)
  const link = productLinks(page).nth(70)
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expectCount(page, list.length, promised)
  expect(await listedProducts(page)).toEqual(list)
  await expect(productLinks(page).filter({ hasText: name })).toBeInViewport()
  await page.goBack()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expectCount(page, 30, promised)
  await page.goForward()
  await expectCount(page, list.length, promised)
  await expect.poll(() => listedProducts(page)).toEqual(list)
  expect(requested).toEqual([])
})

test('the filter modal is a draft until it is applied @phone', async ({
  page,
  expectAccessible,
}) => {
  await openLive(page, MEDICINES)
  const everything = await countLine(page).innerText()
  await filterButton(page).click()
  const filters = modal(page, 'Filters')
  await expect(filters).toBeVisible()
  await openPanel(page, 'Brand')
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  const show = filters.getByRole('button', { name: `Show ${promised} products` })
  await expect(show).toBeVisible()
  await expect(page.getByText(everything)).toBeAttached()
  await expect.poll(() => queryOf(page)).toBe('')
  await expectAccessible()

  await show.click()
  await expect(filters).toHaveCount(0)
  await expectCount(page, 30, promised)
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expect(filterButton(page)).toHaveText('Filter (1)')
  await expect(filterButton(page)).toBeFocused()
})

test('a modal closed by Escape changes nothing and returns the focus @phone', async ({ page }) => {
  await openLive(page, MEDICINES)
  await filterButton(page).click()
  await openPanel(page, 'Brand')
  await option(page, 'Medirova').check()
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Filters')).toHaveCount(0)
  await expect(filterButton(page)).toBeFocused()
  await expect(filterButton(page)).toHaveText('Filter')
  await expect.poll(() => queryOf(page)).toBe('')
  await filterButton(page).click()
  await openPanel(page, 'Brand')
  await expect(option(page, 'Medirova')).not.toBeChecked()
})

test('focus stays inside an open modal @phone', async ({ page }) => {
  await openLive(page, MEDICINES)
  await sortButton(page).click()
  const sorting = modal(page, 'Sort by')
  await expect(sorting).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
})

test('Escape puts the filters away at any time after the press @phone', async ({ page }) => {
  await openLive(page, MEDICINES)
  const filters = modal(page, 'Filters')
  for (let presses = 0; presses < 8; presses += 1) {
    await filterButton(page).click()
    await expect(filters).toBeVisible()
    await page.evaluate((frames) => {
      const wait = (left: number): Promise<void> =>
        new Promise((resolve) => {
          if (left === 0) resolve()
          else requestAnimationFrame(() => void wait(left - 1).then(resolve))
        })
      return wait(frames)
    }, presses)
    await page.keyboard.press('Escape')
    await expect(filters).toHaveCount(0)
    await expect(filterButton(page)).toBeFocused()
  }
})

test('rotating the window under an open modal keeps the focus in the page @phone @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  await filterButton(page).click()
  await expect(modal(page, 'Filters').getByRole('checkbox').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Filters')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the sort modal applies a choice at once @phone', async ({ page }) => {
  await openLive(page, MEDICINES)
  const first = await productLinks(page).first().innerText()
  await sortButton(page).click()
  const sorting = modal(page, 'Sort by')
  // The demo has ratings, and its pharmacy the order of unit prices.
  const offered = listSorts(false, { isRated: true, unitPriceSort: true })
  await expect(sorting.getByRole('listitem')).toHaveCount(offered.length)
  await sorting.getByRole('button', { name: 'Price: high to low' }).click()
  await expect(productLinks(page).first()).not.toHaveText(first)
  await expect.poll(() => queryOf(page)).toBe('?order=DESC&sort=PRICE')
  await expect(sortButton(page)).toBeFocused()
})

test('the two buttons are half as wide as the page each @phone @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  const [sort, filter] = await Promise.all([
    sortButton(page).boundingBox(),
    filterButton(page).boundingBox(),
  ])
  expect(sort?.width).toBeCloseTo(filter?.width ?? 0, 0)
  expect(sort?.y).toBe(filter?.y)
  expect((sort?.width ?? 0) + (filter?.width ?? 0)).toBeGreaterThan(390 - 3 * 16 - 1)
  expect(sort?.height).toBeGreaterThanOrEqual(44)
})

test('a copy of the buttons sticks to the header once they are out of view @phone @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const copy = page.getByRole('banner').getByRole('button', { name: 'Filter' })
  await expect(copy).toHaveCount(0)
  await productLinks(page).nth(12).scrollIntoViewIfNeeded()
  await expect(copy).toBeInViewport()
  await copy.click()
  await openPanel(page, 'Brand')
  const filters = modal(page, 'Filters')
  const promised = await promisedBy(page, 'Apotelle')
  await option(page, 'Apotelle').check()
  await filters.getByRole('button', { name: `Show ${promised}` }).click()
  await expectCount(page, 30, promised)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(copy).toHaveCount(0)
})

test('the original buttons are hidden from focus while their copy is shown @phone @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const copy = page.getByRole('banner').getByRole('button', { name: 'Filter' })
  const bar = page.getByRole('main').locator('.mobile-bar')
  const scrollTo = (hidden: number) =>
    bar.evaluate((element, pixels) => {
      const header = document.querySelector('header')!.getBoundingClientRect()
      window.scrollBy(0, element.getBoundingClientRect().top - header.bottom + pixels)
    }, hidden)
  await scrollTo(1)
  await expect(copy).toBeInViewport()
  await expect(bar).toHaveAttribute('inert')
  await scrollTo(-10)
  await expect(copy).toHaveCount(0)
  await expect(bar).not.toHaveAttribute('inert')
})

test.describe('when the script of the modals fails to load', () => {
  test.use({ expectedConsole: [/Failed to load resource.*Modals/] })
  const cutOff = (page: Page) => page.route('**/Modals.*.js', (route) => route.abort())

  for (const { way, hash } of sampled([
    { way: 'by its button', hash: '' },
    { way: 'by its address', hash: '#filters' },
  ]))
    test(`${way} the filters can be reached without it, and by either button again @phone @all`, async ({
      page,
    }) => {
      await cutOff(page)
      await openLive(page, MEDICINES + hash)
      if (!hash) await filterButton(page).tap()
      const promised = await promisedBy(page, 'Medirova')
      await expect(page.getByRole('complementary', { name: 'Filters' })).toBeInViewport()
      // The header's copy, once the buttons are behind it.
      const bar = page.locator('.mobile-bar:not([inert])')
      await bar.getByRole('button', { name: 'Sorting' }).tap()
      await expect(page.getByLabel('Sort by')).toBeInViewport()
      await bar.getByRole('button', { name: /^Filter/ }).tap()
      await option(page, 'Medirova').check()
      await page.getByRole('button', { name: 'Apply' }).tap()
      await expectCount(page, 30, promised)
    })

  for (const path of sampled([MEDICINES, '/en/search?query=vitamin']))
    test(`${path} is sorted without it @phone`, async ({ page }) => {
      await cutOff(page)
      await openLive(page, path)
      await sortButton(page).tap()
      await page.getByLabel('Sort by').selectOption('Price: low to high')
      await expect.poll(() => queryOf(page)).toContain('order=ASC')
    })
})

test('removing everything in the modal shows how much that would be @phone @all', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  const [, total] = await shownOfTotal(page)
  await openLive(page, `${MEDICINES}?brand[]=medirova`)
  await filterButton(page).click()
  const filters = modal(page, 'Filters')
  await filters.getByRole('button', { name: 'Remove all' }).click()
  await filters.getByRole('button', { name: `Show ${total} products` }).click()
  await expectCount(page, 30, total)
  await expect(chips(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons link to the forms @phone @all', async ({ page }) => {
    await page.goto(MEDICINES)
    await filterButton(page).click()
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectCount(page, 30, promised)
    await sortButton(page).click()
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&order=ASC&sort=PRICE')
  })
})

/** Presses "Filter", and returns how many rows of a skeleton are in an open modal in the same task. */
const skeletonAtPress = (page: Page) =>
  filterButton(page).evaluate((button) => {
    ;(button as HTMLElement).click()
    return document.querySelectorAll('dialog[open] .filter-skeleton li').length
  })

test('the filter modal opens in the frame of the press with nine rows, whatever the network @phone', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(MEDICINES, { waitUntil: 'commit' })
  expect(await skeletonAtPress(page)).toBe(9)
  release()
  await expect(modal(page, 'Filters').getByRole('button', { name: /^Show/ })).toBeVisible()
  await modal(page, 'Filters').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filterButton(page)).toBeFocused()
})

test('so does it while only the script of the modal is awaited @phone @all', async ({ page }) => {
  const release = await holdScripts(page, /\/_astro\/Modals.*\.js$/)
  await openLive(page, MEDICINES)
  expect(await skeletonAtPress(page)).toBe(9)
  await modal(page, 'Filters').getByRole('button', { name: 'Close' }).click()
  release()
  expect(await skeletonAtPress(page)).toBe(9)
  await expect(modal(page, 'Filters').getByRole('button', { name: /^Show/ })).toBeVisible()
})
