import type { Locator, Page } from 'playwright/test'
import {
  banners,
  followCalls,
  adSlots,
  test,
  bannerResponse,
} from '../../support/browser/ad-shop.ts'
import { cards, openLive, option, whenListed } from '../../support/browser/listing.ts'
import { layoutShift } from '../../support/browser/layout.ts'
import { expect } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

async function press(page: Page, name: string): Promise<void> {
  await whenListed(page)
  await page.getByRole('link', { name }).click()
}

interface PlacedSlot {
  slot: string
  page: number
  columns: number[]
}

/** Where each banner lies, by what is drawn: the columns of four that it covers. */
const placed = (shown: Page): Promise<PlacedSlot[]> =>
  adSlots(shown).evaluateAll((cells) =>
    cells.map((cell) => {
      const list = cell.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { left, right } = cell.getBoundingClientRect()
      const column = (x: number) => Math.round(((x - list.left) / list.width) * 4)
      const { adSlot = '', page } = (cell as HTMLElement).dataset
      const all = [1, 2, 3, 4].filter((n) => n > column(left) && n <= column(right))
      return { slot: adSlot, page: Number(page), columns: all }
    }),
  )

/** What is drawn on full pages: small banners on the left, medium ones on the right. */
const expected = (pages: readonly number[]): PlacedSlot[] =>
  pages.flatMap((page) => [
    { slot: 'leftS1', page, columns: [1] },
    { slot: 'rightM1', page, columns: [3, 4] },
    { slot: 'leftS2', page, columns: [1] },
    { slot: 'rightM2', page, columns: [3, 4] },
  ])

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_page, index) => from + index)

for (const { shop, path, pageSize, kept } of sampled([
  { shop: 'pharmacy', path: MEDICINES, pageSize: 30, kept: 4 },
  { shop: 'marketplace', path: ELECTRONICS, pageSize: 42, kept: 5 },
] as const))
  test.describe(`in the ${shop} shop`, () => {
    test.use({ shop })

    test('left banners stay left and right banners right, on every page there and back', async ({
      page,
      ads: _,
    }) => {
      const expectPages = async (from: number, to: number) => {
        const pages = span(from, to)
        await expect(cards(page)).toHaveCount(pages.length * pageSize)
        await expect.poll(() => placed(page)).toEqual(expected(pages))
        await expect(banners(page)).toHaveCount(pages.length * 4)
      }
      await openLive(page, path)
      await expectPages(1, 1)
      for (let last = 2; last <= kept + 1; last += 1) {
        await press(page, 'Load more')
        await expectPages(Math.max(1, last - kept + 1), last)
      }
      await press(page, 'Load previous')
      await expectPages(1, kept)
    })
  })

test('left banners stay left and right banners right, even if earlier slots stay empty @all', async ({
  page,
  ads,
}) => {
  const SIDES: Record<string, number[]> = {
    leftS1: [1],
    rightM1: [3, 4],
    leftS2: [1],
    rightM2: [3, 4],
  }
  const expectSides = async (pages: number[]) => {
    const pagesDrawn = async () => [...new Set((await placed(page)).map((place) => place.page))]
    await expect.poll(pagesDrawn).toEqual(pages)
    await expect(banners(page)).toHaveCount(pages.length * 2)
    // Slots without an ad may still be leaving: one that left since it was looked up lies nowhere.
    const misplaced = async () =>
      (await placed(page)).filter(({ slot, columns }) => `${columns}` !== `${SIDES[slot]}`)
    await expect.poll(misplaced).toEqual([])
  }
  ads.behave('partly')
  await openLive(page, MEDICINES)
  await expectSides([1])
  for (const pages of [span(1, 2), span(1, 3), span(1, 4), span(2, 5)]) {
    await press(page, 'Load more')
    await expect(cards(page)).toHaveCount(pages.length * 30)
    await expectSides(pages)
  }
  await press(page, 'Load previous')
  await expect(adSlots(page).first()).toHaveAttribute('data-page', '1')
  await expectSides(span(1, 4))
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

/** Presses a pager button without scrolling to it; gives how far a card moves once banners are there. */
async function movedBy(page: Page, name: string, card: Locator): Promise<number[]> {
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const handle = await card.elementHandle()
  const whereIs = async () => (await handle?.boundingBox()) ?? { x: NaN, y: NaN }
  const before = await whereIs()
  const responded = bannerResponse(page)
  await whenListed(page)
  await page.getByRole('link', { name }).evaluate((link: HTMLElement) => link.click())
  await responded
  const after = await whereIs()
  // A browser scrolls by whole pixels, here twice: for the page, and for the slots that close.
  const isStill = (moved: number) => Math.abs(moved) < 2
  return [after.x - before.x, after.y - before.y].map((moved) => (isStill(moved) ? 0 : moved))
}

for (const width of sampled([390, 768, 1440]))
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('no card moves when pages are added and removed, even if some of their slots are empty', async ({
      page,
      ads,
    }) => {
      ads.behave('partly')
      await openLive(page, MEDICINES)
      for (const count of [60, 90, 120]) {
        await press(page, 'Load more')
        await expect(cards(page)).toHaveCount(count)
      }
      await expect(banners(page)).toHaveCount(8)
      expect(await movedBy(page, 'Load more', cards(page).nth(100))).toEqual([0, 0])
      await expect(adSlots(page).first()).toHaveAttribute('data-page', '2')
      expect(await movedBy(page, 'Load previous', cards(page).nth(20))).toEqual([0, 0])
      await expect(adSlots(page).first()).toHaveAttribute('data-page', '1')
    })
  })

test('a later page does not change earlier slots, and its own empty slots are removed', async ({
  page,
  ads,
}) => {
  await openLive(page, MEDICINES)
  await expect(banners(page)).toHaveCount(4)
  ads.behave('empty')
  await press(page, 'Load more')
  await expect(cards(page)).toHaveCount(60)
  await expect(banners(page)).toHaveCount(0)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(adSlots(page)).toHaveCount(0)
})

test.describe('after the page limit and Back', () => {
  test.use({ shop: 'marketplace' })

  test('slots that are removed far above the window shift nothing @all', async ({ page, ads }) => {
    await openLive(page, '/en/category/marketplace-3')
    for (const count of [84, 126, 168, 210, 210]) {
      await press(page, 'Load more')
      await expect(cards(page)).toHaveCount(count)
    }
    await press(page, 'Load previous')
    await expect(adSlots(page).first()).toHaveAttribute('data-page', '1')
    ads.behave('empty')
    const { promise: isDrawn, resolve: response } = Promise.withResolvers<void>()
    await page.route('**/api/banners?*', (route) => isDrawn.then(() => route.continue()))
    await press(page, 'Load more')
    await expect(page.locator('[data-grid] > [data-page="6"]').first()).toBeAttached()
    const before = await layoutShift(page)
    response()
    await expect(banners(page)).toHaveCount(0)
    await expect(adSlots(page).and(page.locator('[data-page="2"]'))).toHaveCount(0)
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01)
  })
})

for (const response of sampled(['dead', 'wrong', 'slow'] as const))
  test(`an ad server that is ${response} for a later page keeps the existing banners`, async ({
    page,
    ads,
  }) => {
    await openLive(page, MEDICINES)
    await expect(banners(page)).toHaveCount(4)
    ads.behave(response)
    const responded = bannerResponse(page)
    await press(page, 'Load more')
    await responded
    await expect(cards(page)).toHaveCount(60)
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(adSlots(page)).toHaveCount(4)
    await expect(banners(page)).toHaveCount(4)
  })

test('a previous page requests its banners with unshift, a next one without @all', async ({
  page,
  ads: _,
}) => {
  const calls = followCalls(page)
  const unshifts = () => calls.map((call) => call.get('unshift'))
  await openLive(page, `${MEDICINES}?page=3`)
  await expect(banners(page)).toHaveCount(4)
  await press(page, 'Load previous')
  await expect(banners(page)).toHaveCount(8)
  await press(page, 'Load more')
  await expect(banners(page)).toHaveCount(12)
  expect(unshifts()).toEqual([null, 'true', null])
  const slots = await adSlots(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute('data-page')),
  )
  expect(slots).toEqual([2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4].map(String))
})

test('filters and sort clear the banners and request them again', async ({ page, ads }) => {
  const calls = followCalls(page)
  await openLive(page, MEDICINES)
  await expect(banners(page)).toHaveCount(4)
  ads.behave('partly')
  await option(page, 'Medirova').check()
  await expect(banners(page)).toHaveCount(2)
  ads.behave('filled')
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(banners(page)).toHaveCount(4)
  expect(calls).toHaveLength(3)
  expect(calls.map((call) => call.get('placement'))).toEqual(Array(3).fill('CATEGORY'))
})

test('a search requests banners by its own words, and another search again', async ({
  page,
  ads: _,
}) => {
  const calls = followCalls(page)
  const requested = () =>
    calls.map((call) => [call.get('placement'), call.get('searchTerm'), call.get('unshift')])
  await openLive(page, '/en/search?query=tablets')
  await expect(banners(page)).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Search products' }).fill('cream')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/query=cream/)
  await expect(banners(page)).not.toHaveCount(0)
  expect(requested()).toEqual([
    ['SEARCH', 'tablets', 'false'],
    ['SEARCH', 'cream', 'false'],
  ])
})

for (const { what, shop, path, next } of [
  { what: 'the wishlist', shop: 'pharmacy', path: '/en/wishlist', next: MEDICINES },
  {
    what: 'a page without slot ids',
    shop: 'alternative',
    path: '/en/promotion/11',
    next: ELECTRONICS,
  },
] as const)
  test.describe(`on ${what}`, () => {
    test.use({ shop })

    test('no banners are requested @all', async ({ page, ads }) => {
      const calls = followCalls(page)
      await openLive(page, path)
      await expect(adSlots(page)).toHaveCount(0)
      expect(ads.requests).toEqual([])
      // The next list requests its own, and no others have been requested by then.
      await openLive(page, next)
      await expect(banners(page)).not.toHaveCount(0)
      expect(calls.map((call) => call.get('placement'))).toEqual(['CATEGORY'])
    })
  })
