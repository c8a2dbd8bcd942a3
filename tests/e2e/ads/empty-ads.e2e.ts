import type { Page } from 'playwright/test'
import { adSlots, bannerResponse, unfilledRows } from '../../support/browser/ad-shop.ts'
import { cards, grid, openLive, productLinks } from '../../support/browser/listing.ts'
import { layoutShift } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { startThirdParty, type ThirdPartyResponse } from '../../support/fakes/third-party-server.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { FASHION } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

/** Ways of an ad server to have nothing: an empty list, later than the storefront waits, no response at all. */
const NOTHING: Readonly<Record<string, ThirdPartyResponse>> = {
  empty: { json: { data: [] } },
  late: { json: { data: [] }, isSlow: true },
  dead: 'dead',
}

let ads: Awaited<ReturnType<typeof startThirdParty>>
let server: RunningServer
let response: ThirdPartyResponse = 'dead'

test.describe.configure({ mode: 'default' })

// Pictures of the demo are for its own pages only.
test.use({ expectedConsole: [/NotSameOrigin.*demo-media/] })

// A shop of its own: the demo's content for empty slots is not there.
test.beforeAll(async () => {
  ads = await startThirdParty(() => response)
  server = await startServer({
    SHOP_API_URL: `http://127.0.0.1:${process.env['STORY_PORT']}`,
    RETAIL_MEDIA_URL: ads.url,
    RETAIL_MEDIA_FORMAT: 'plain',
  })
})
test.afterAll(async () => {
  await server.stop()
  await ads.stop()
})

const at = (path: string) => `http://marketplace.localhost:${server.port}${path}`

/** Where the first card in view is. */
const firstInView = (page: Page) =>
  grid(page).evaluate((list) => {
    const card = [...list.querySelectorAll('[data-code]')].find(
      (one) => one.getBoundingClientRect().top >= 0,
    )
    return [card?.getAttribute('data-code'), card?.getBoundingClientRect().top]
  })

for (const [name, nothing] of sampled(Object.entries(NOTHING)))
  for (const width of [390, 1280])
    test(`ads that are ${name} leave no hole in view ${width} px wide, and nothing above moves @all`, async ({
      page,
    }) => {
      response = nothing
      await page.setViewportSize({ width, height: 900 })
      const { promise: seen, resolve: show } = Promise.withResolvers<void>()
      await page.route('**/api/banners?*', async (route) => {
        await seen
        await route.continue()
      })
      await openLive(page, at(FASHION))
      await adSlots(page)
        .first()
        .evaluate((slot) => scrollBy({ top: slot.getBoundingClientRect().top - 400 }))
      await expect(adSlots(page).first()).toBeInViewport()
      const before = await firstInView(page)
      const responded = bannerResponse(page)
      show()
      await responded
      await expect(adSlots(page)).toHaveCount(0)
      expect(await firstInView(page)).toEqual(before)
      await expect.poll(() => unfilledRows(page)).toEqual([])
      await expect(cards(page)).toHaveCount(42)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })

test('with empty ads the list returns to the card all the same @all', async ({ page }) => {
  response = NOTHING['empty']!
  await openLive(page, at('/en/search?query=shirt'))
  const card = productLinks(page).nth(29)
  const name = await card.innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  const top = () =>
    cards(page)
      .filter({ hasText: name })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBe(150)
  await expect(adSlots(page)).toHaveCount(0)
  await expect.poll(top).toBe(150)
})
