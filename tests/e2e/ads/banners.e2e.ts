import type { Locator, Page } from 'playwright/test'
import {
  banners,
  adSlots,
  readList,
  test,
  bannerResponse,
  unfilledRows,
} from '../../support/browser/ad-shop.ts'
import {
  cards,
  countLine,
  expectCount,
  openLive,
  productLinks,
  whenAdsSettled,
  whenLive,
} from '../../support/browser/listing.ts'
import { fakeAd } from '../../support/fakes/ad-server.ts'
import { layoutShift, overflow } from '../../support/browser/layout.ts'
import { expect } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { RUNS_ALL, sampled } from '../../support/runner/scope.ts'

const PAGE_SIZE = 30
const WIDTHS = [390, 768, 1440]
const RESPONSES = [
  { response: 'filled', drawn: 4 },
  { response: 'partly', drawn: 2 },
  { response: 'empty', drawn: 0 },
] as const
/** Leave the slots as empty as an empty response does: one width speaks for all. */
const FAILURES = [
  { response: 'slow', drawn: 0 },
  { response: 'dead', drawn: 0 },
  { response: 'wrong', drawn: 0 },
] as const

/** Opens the list and waits for its banners, or for the news that there are none. */
async function openWithBanners(page: Page, path = MEDICINES): Promise<void> {
  const responded = bannerResponse(page)
  await openLive(page, path)
  await responded
}

const whereIs = (card: Locator) =>
  card.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })

for (const width of sampled(WIDTHS))
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { response, drawn } of width === 390
      ? [...sampled(RESPONSES, 2), ...(RUNS_ALL ? FAILURES : [])]
      : sampled(RESPONSES, 2))
      test(`an ad server that is ${response} fills ${drawn} slots, and nothing shifts`, async ({
        page,
        ads,
      }) => {
        ads.behave(response)
        await openWithBanners(page)
        await expect(banners(page)).toHaveCount(drawn)
        await readList(page)
        await expect(adSlots(page).and(page.locator(':not(:has(a))'))).toHaveCount(0)
        await expect(cards(page)).toHaveCount(PAGE_SIZE)
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
        expect(await overflow(page)).toBe(0)
      })

    test('banners leave no hole beside them @all', async ({ page, ads: _ }) => {
      await openWithBanners(page)
      await expect(banners(page)).toHaveCount(4)
      expect(await unfilledRows(page)).toEqual([])
    })

    test('empty slots above the window are removed, and no card in view moves @all', async ({
      page,
      ads,
    }) => {
      ads.behave('empty')
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/api/banners?*', async (route) => {
        await promise
        await route.continue()
      })
      await openLive(page, MEDICINES)
      await expect(adSlots(page)).toHaveCount(4)
      await cards(page)
        .nth(15)
        .evaluate((card) => card.scrollIntoView({ block: 'start' }))
      const before = await whereIs(cards(page).nth(16))
      const responded = bannerResponse(page)
      resolve()
      await responded
      await expect(adSlots(page).first()).not.toHaveAttribute('data-ad-slot', 'leftS1')
      const after = await whereIs(cards(page).nth(16))
      expect(after.x).toBeCloseTo(before.x, 0)
      // A browser scrolls by whole pixels.
      expect(Math.abs(after.y - before.y)).toBeLessThan(1)
      await readList(page)
      await expect(adSlots(page)).toHaveCount(0)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })

    test('without scripts the list has no holes @all', async ({ browser, baseURL }) => {
      const viewport = { width, height: 900 }
      const page = await browser.newPage({ javaScriptEnabled: false, viewport })
      await page.goto(`${baseURL}${MEDICINES}`)
      expect(await unfilledRows(page)).toEqual([])
      await expect(adSlots(page).locator('visible=true')).toHaveCount(0)
      await page.close()
    })
  })

test('an empty slot in view shows a fallback, which is not an ad @all', async ({
  page,
  ads,
  expectAccessible,
}) => {
  ads.behave('empty')
  await page.setViewportSize({ width: 1440, height: 1200 })
  await openWithBanners(page)
  const note = adSlots(page).first()
  await expect(note).not.toContainText('Sponsored')
  await expect(note.getByRole('link')).toHaveCount(1)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await expectAccessible()
  const name = await note.getByRole('link').innerText()
  await note.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a banner is labelled as sponsored, names the sponsor, and links out as an ad', async ({
  page,
  ads: _,
  expectAccessible,
}) => {
  await openWithBanners(page)
  await expect(banners(page)).toHaveCount(4)
  for (const banner of await banners(page).all()) {
    await expect(banner).toContainText('Sponsored by Vitaverra')
    await expect(banner).toHaveAttribute('rel', /(^| )sponsored( |$)/)
  }
  await readList(page)
  await expectAccessible()
})

test('an ad without a payer is labelled as sponsored too @all', async ({ page, ads }) => {
  ads.offer([fakeAd('SV-LIST-S1', { metadata: {} })])
  await openWithBanners(page)
  await expect(banners(page)).toHaveText([/^Sponsored\s*Vitamin weeks$/])
})

test('an expired ad is not rendered @all', async ({ page, ads }) => {
  const expiry = '2001-01-01T00:00:00Z'
  ads.offer([fakeAd('SV-LIST-S1', { expiry }), fakeAd('SV-LIST-M1')])
  await openWithBanners(page)
  await expect(banners(page)).toHaveCount(1)
  await expect(banners(page)).toHaveAccessibleName(/SV-LIST-M1/)
})

test('banners are not counted as products @all', async ({ page, ads: _ }) => {
  await openWithBanners(page)
  await expect(banners(page)).toHaveCount(4)
  const total = Number(/of ([\d,]+)/.exec(await countLine(page).innerText())?.[1])
  await expectCount(page, PAGE_SIZE, total)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const lists = data.flatMap((text) => {
    const { '@graph': graph } = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
    const list = graph.find(({ '@type': type }) => type === 'ItemList')
    return (list?.['itemListElement'] ?? []) as unknown[]
  })
  expect(lists).toHaveLength(PAGE_SIZE)
  expect(data.join()).not.toMatch(/Vitamin weeks|catalog-promotion/)
})

test.describe('if an ad blocker takes the scripts of ads and analytics away', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('their cells are removed, nothing shifts, and all else of the list works @both', async ({
    page,
    ads: _,
  }) => {
    await page.route(/\/(AdSlots|promotion-events|tracking|search-provider)\./, (route) =>
      route.abort(),
    )
    await openLive(page, MEDICINES)
    await whenAdsSettled(page)
    await readList(page)
    await expect(adSlots(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
    await whenAdsSettled(page)
    await readList(page)
    await expect(adSlots(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Back to top/ })).toBeInViewport()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    const link = productLinks(page).nth(40)
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await whenLive(page)
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
    await expect(productLinks(page).filter({ hasText: name }).first()).toBeInViewport()
  })
})
