import { RESULT_ID } from '../../support/fakes/recommender.ts'
import { layoutShift } from '../../support/browser/layout.ts'
import { openLive, productLinks, whenAdsSettled } from '../../support/browser/listing.ts'
import { test } from '../../support/browser/recommending-shop.ts'
import { expect } from '../../support/browser/story.ts'
import {
  codesIn,
  comeNear,
  followRail,
  NEAR_ISLANDS,
  listedCodes,
  scrollToEnd,
  scrollToTop,
  rail,
  whenRailsDecided,
} from '../../support/browser/rail.ts'
import { ELECTRONICS } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const TITLES = { en: 'You may also like', lt: 'Jums gali patikti' }
const SEARCH = '/lt/search?query=a'

test.describe('a search by the provider', () => {
  test.use({ shop: 'marketplace' })

  test('requests recommendations once, when they come near the window', async ({
    page,
    recommender,
    codes,
  }) => {
    const requested = followRail(page, 'recommendations')
    await openLive(page, SEARCH)
    codes.push(...(await listedCodes(page, 3)).toReversed())
    // Banners are requested after everything that does not wait for the shopper to come near.
    await whenAdsSettled(page)
    expect(requested).toEqual([])
    await scrollToEnd(page)
    await expect(rail(page, TITLES.lt)).toBeVisible()
    expect(await codesIn(page, TITLES.lt)).toEqual(codes)
    await scrollToTop(page)
    await scrollToEnd(page)
    await whenRailsDecided(page)
    expect(requested).toEqual(['/fragments/lt/recommendations?query=a'])
    expect(recommender.requests.map(({ body }) => body)).toMatchObject([
      { elements: ['search-page'], events: [['is', 'a']], page_type: 'search' },
    ])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  for (const behaviour of sampled(['dead', 'empty', 'wrong', 'slow'] as const))
    test(`keeps the block hidden if the recommender is ${behaviour} @all`, async ({
      page,
      recommender,
      codes,
    }) => {
      recommender.behave(behaviour)
      await openLive(page, SEARCH)
      codes.push(...(await listedCodes(page, 3)))
      const responded = page.waitForResponse(/\/recommendations\?/)
      await comeNear(page.locator(NEAR_ISLANDS).last(), 100)
      const room = page.locator('.rail__space')
      // A slow one is awaited at the end of the page, where its room stays; the room of another is given back unseen.
      if (behaviour === 'slow') await expect(room).toHaveCount(1)
      else await responded.then(() => expect(room).toHaveCount(0))
      await scrollToEnd(page)
      const response = await responded
      expect(response.status()).toBe(200)
      await response.finished()
      await scrollToTop(page)
      await whenRailsDecided(page)
      await expect(page.getByRole('heading', { name: TITLES.lt })).toHaveCount(0)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })

  test('leaves out unavailable products @all', async ({ page, recommender: _, codes }) => {
    await openLive(page, SEARCH)
    const [one = ''] = await listedCodes(page, 1)
    codes.push('GONE-1', one, 'GONE-2')
    await scrollToEnd(page)
    await expect(rail(page, TITLES.lt)).toBeVisible()
    expect(await codesIn(page, TITLES.lt)).toEqual([one])
  })
})

for (const locale of sampled(['en', 'ru']))
  test(`a search by the shop itself has no recommendations in ${locale} @all`, async ({
    page,
    recommender,
  }) => {
    const requested = followRail(page, 'recommendations')
    await openLive(page, `/${locale}/search?query=a`)
    await scrollToEnd(page)
    await whenRailsDecided(page)
    expect(requested).toEqual([])
    expect(recommender.requests).toEqual([])
  })

test('the pharmacy sends no search text to a recommender without consent @all', async ({
  page,
  recommender,
}) => {
  await openLive(page, SEARCH)
  const responded = page.waitForResponse(/\/recommendations\?/)
  await scrollToEnd(page)
  await responded
  expect(recommender.requests).toEqual([])
})

test.describe('a product', () => {
  test.use({ shop: 'marketplace', consent: 'analytics.personalisation' })

  test('has recommendations, and a click on one reports its result', async ({
    page,
    recommender,
    codes,
    expectAccessible,
  }) => {
    const attributed: unknown[] = []
    await page.exposeFunction('attribute', (...words: unknown[]) => attributed.push(words))
    await page.addInitScript(() => {
      const { attribute } = window as unknown as { attribute: (...words: unknown[]) => void }
      const api = { recordAttribution: attribute, visit: { setDoNotTrack: () => undefined } }
      Object.assign(window, { nostojs: (use: (client: typeof api) => void) => use(api) })
    })
    await openLive(page, ELECTRONICS)
    codes.push(...(await listedCodes(page, 4)).slice(1))
    await productLinks(page).first().click()
    await expect(page).toHaveURL(/\/product\//)
    await scrollToEnd(page)
    await expect(rail(page, TITLES.en)).toBeVisible()
    expect(await codesIn(page, TITLES.en)).toEqual(codes)
    expect(recommender.requests.map(({ body }) => body)).toMatchObject([
      { elements: ['product-page'], page_type: 'product' },
    ])
    await expectAccessible()
    await rail(page, TITLES.en).getByRole('heading').getByRole('link').nth(1).click()
    await expect(page).toHaveURL(new RegExp(`${codes[1]}$`))
    expect(attributed).toEqual([['vp', codes[1], RESULT_ID]])
  })
})
