import type { Page } from 'playwright/test'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { scrollToTop, whenRailsDecided } from '../../support/browser/rail.ts'
import {
  cards,
  followFragments,
  openLive,
  productLinks,
  whenAdsSettled,
} from '../../support/browser/listing.ts'
import { searchPage, searchPath } from '../../support/browser/search-page.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'

const RECOMMENDED = 'Jums gali patikti'
const rail = (page: Page, name: string) => page.getByRole('region', { name })
const scrollToEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()
/** How many products this browser remembers as viewed. */
const countViewed = () =>
  (JSON.parse(localStorage.getItem('recently-viewed') ?? '[]') as string[]).length
const requestsFor = (requested: string[], what: string) =>
  requested.filter((url) => url.includes(what))

test('recommendations are requested once their section comes near the window', async ({
  page,
  expectAccessible,
}) => {
  const requested = followFragments(page)
  await openLive(page, searchPath('lt', 'vitamin'))
  await whenAdsSettled(page)
  expect(requestsFor(requested, 'recommendations')).toEqual([])
  await expect(rail(page, RECOMMENDED)).toHaveCount(0)
  await scrollToEnd(page)
  await expect(rail(page, RECOMMENDED).getByRole('article').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await scrollToEnd(page)
  await whenRailsDecided(page)
  expect(requestsFor(requested, 'recommendations')).toEqual([
    '/fragments/lt/recommendations?query=vitamin',
  ])
  await expectAccessible()
})

test('the shop’s own search requests none @all', async ({ page }) => {
  const requested = followFragments(page)
  await openLive(page, searchPath('en', 'vitamin'))
  await scrollToEnd(page)
  await whenRailsDecided(page)
  expect(requestsFor(requested, 'recommendations')).toEqual([])
})

test.describe('with a recommender without results', () => {
  test.use({ consent: 'analytics.personalisation' })

  test('the section is removed', async ({ page }) => {
    const recommender = await startFakeRecommender([])
    const server = await startServer({ RECOMMENDATIONS_URL: recommender.url })
    for (const behaviour of ['empty', 'dead', 'wrong'] as const) {
      recommender.behave(behaviour)
      await openLive(page, `http://pharmacy.localhost:${server.port}${searchPath('lt', 'vitamin')}`)
      const responded = page.waitForResponse(/recommendations/)
      await scrollToEnd(page)
      await (await responded).finished()
      await scrollToTop(page)
      await whenRailsDecided(page)
      await expect(rail(page, RECOMMENDED)).toHaveCount(0)
      expect(recommender.requests).toHaveLength(1)
      await expect(searchPage(page, 'lt').cards).toHaveCount(30)
    }
    await page.close()
    await server.stop()
    await recommender.stop()
  })
})

test('opened products are shown again, the latest first @all', async ({ page }) => {
  await openLive(page, searchPath('en', 'vitamin'))
  await scrollToEnd(page)
  await whenRailsDecided(page)
  await expect(rail(page, 'Recently viewed')).toHaveCount(0)
  const names: string[] = []
  for (const place of [3, 5]) {
    await openLive(page, searchPath('en', 'vitamin'))
    names.unshift(await productLinks(page).nth(place).innerText())
    await productLinks(page).nth(place).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
    await expect.poll(() => page.evaluate(countViewed)).toBe(names.length)
  }
  await openLive(page, searchPath('en', 'magnesium'))
  await scrollToEnd(page)
  const viewed = rail(page, 'Recently viewed').getByRole('heading', { level: 3 })
  await expect(viewed).toHaveText(names)
  await expect(cards(page)).toHaveCount(30)
})
