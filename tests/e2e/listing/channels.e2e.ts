import type { Locator, Page } from 'playwright/test'
import {
  cards,
  chips,
  dragByFinger,
  expectCount,
  openLive,
  openPanel,
  queryOf,
  shownOfTotal,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { LISTED_CARD } from '../../support/card-parts.ts'
import { exampleLayout } from '../../support/samples/channels.ts'
import { sampled } from '../../support/runner/scope.ts'

const PAGE_SIZE = 42
const brands = (within: Locator) => within.getByRole('group', { name: 'Brand' })

/** The first brand that is offered: what it is called, and how many products it promises. */
async function firstBrand(within: Locator) {
  const row = brands(within).locator('label').first()
  const [, name = '', count = ''] = /^\s*(.+?)\s*\(([\d,]+)\)\s*$/.exec(await row.innerText()) ?? []
  return { box: row.getByRole('checkbox'), name, promised: Number(count.replaceAll(',', '')) }
}

/** Whether the prices of the cards rise. */
async function isCheapestFirst(page: Page): Promise<boolean> {
  const texts = await cards(page).locator('.price__current').allInnerTexts()
  const prices = texts.map((text) => Number(text.replaceAll(/\D/g, '')))
  return prices.every((price, index) => price >= (prices[index - 1] ?? 0))
}

for (const shop of sampled(['marketplace', 'alternative'] as const))
  test.describe(`in the ${shop} shop`, () => {
    test.use({ shop })

    test('a choice is a chip that can be removed @all', async ({ page, expectAccessible }) => {
      await openLive(page, ELECTRONICS)
      const [, total] = await shownOfTotal(page)
      const { box, name, promised } = await firstBrand(page.locator('#filters'))
      await box.check()
      await expect(chips(page)).toHaveText([new RegExp(`^Brand: ${name}$`)])
      await expectCount(page, Math.min(promised, PAGE_SIZE), promised)
      await expectAccessible()
      await chips(page).click()
      await expectCount(page, Math.min(total, PAGE_SIZE), total)
      await expect(chips(page)).toHaveCount(0)
    })

    test('the modals filter and sort on a phone @phone', async ({ page, expectAccessible }) => {
      await openLive(page, ELECTRONICS)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Filter' }).click()
      const filters = page.getByRole('dialog', { name: 'Filters' })
      await openPanel(page, 'Brand')
      const { box, promised } = await firstBrand(filters)
      await box.check()
      await expectAccessible()
      await filters.getByRole('button', { name: `Show ${promised} product` }).click()
      await expectCount(page, Math.min(promised, PAGE_SIZE), promised)
      await expect(main.getByRole('button', { name: 'Filter (1)' })).toBeFocused()

      await main.getByRole('button', { name: 'Sorting' }).click()
      const sorting = page.getByRole('dialog', { name: 'Sort by' })
      await sorting.getByRole('button', { name: 'Price: low to high' }).click()
      await expect.poll(() => queryOf(page)).toContain('order=ASC&sort=PRICE')
      await expect.poll(() => isCheapestFirst(page)).toBe(true)
    })
  })

/** Places on a slider, from its left end to its right one, where a finger meets its handles. */
async function placesOn(slider: Locator) {
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not drawn')
  const { x, y, width, height } = box
  const handle = 30
  return (share: number) => ({
    x: x + handle / 2 + (width - handle) * share,
    y: y + height / 2,
  })
}

const valueOf = async (slider: Locator) => Number(await slider.inputValue())

for (const { locale, start, end } of sampled([
  { locale: 'en', start: 0, end: 1 },
  { locale: 'ar', start: 1, end: 0 },
]))
  test(`a finger moves both ends of the price in ${locale} @phone`, async ({ page }) => {
    await openLive(page, MEDICINES.replace('/en/', `/${locale}/`))
    await page.getByRole('main').locator('.mobile-bar a[href="#filters"]').click()
    const modal = page.getByRole('dialog')
    await modal.locator('[data-panel=price] summary').click()
    const lowest = modal.getByRole('slider').first()
    const highest = modal.getByRole('slider').nth(1)
    const at = await placesOn(lowest)
    const [min, max] = [await valueOf(lowest), await valueOf(highest)]

    await dragByFinger(page, at(start), at(0.5))
    const low = await valueOf(lowest)
    expect([low > min, low < max, await valueOf(highest)]).toEqual([true, true, max])

    await dragByFinger(page, at(end), at(start + (end - start) * 0.75))
    const high = await valueOf(highest)
    expect([high < max, high > low, await valueOf(lowest)]).toEqual([true, true, low])

    await modal.locator('.button--main').click()
    const prices = `?price[max]=${high * 100}&price[min]=${low * 100}`
    await expect.poll(() => queryOf(page)).toBe(prices)
  })

/** What a card has besides its link, which covers it. */
const PARTS = ['picture', 'name', 'details', 'prices', 'add'].map((part) => `.card__${part}`)

/** Pairs of a card's parts that overlap, and parts that reach beyond their card. */
const misplaced = (card: Element, parts: string[]) => {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const drawn = parts.flatMap((part) => {
    const element = card.querySelector(part)
    return element ? [{ part, box: boxOf(element) }] : []
  })
  const { top, bottom, left, right } = boxOf(card)
  const isOutside = (box: DOMRect) =>
    box.top < top || box.bottom > bottom || box.left < left || box.right > right
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return drawn.flatMap(({ part, box }, at) => [
    ...(isOutside(box) ? [`${part} outside`] : []),
    ...drawn.slice(0, at).flatMap((other) => (overlap(box, other.box) ? [part + other.part] : [])),
  ])
}

test.describe('with the layout that the channels’ guide describes', () => {
  test.use({ shop: 'marketplace', bypassCSP: true })

  test('no part of a card leaves it, or lies over another @both', async ({ page }) => {
    await page.goto(ELECTRONICS)
    await page.addStyleTag({ content: exampleLayout() })
    await expect(page.locator(`${LISTED_CARD} .card__add`).first()).toBeVisible()
    for (const card of await page.locator(LISTED_CARD).all())
      expect(await card.evaluate(misplaced, PARTS)).toEqual([])
  })
})
