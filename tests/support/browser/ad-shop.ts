import type { Page } from 'playwright/test'
import { AD_KEY, type FakeAdServer, startFakeAdServer } from '../fakes/ad-server.ts'
import { grid } from './listing.ts'
import { startServer } from '../servers/storefront.ts'
import { test as story } from './story.ts'

interface AdShop {
  ads: FakeAdServer
  /** Port of the storefront that is running now. */
  port: () => number
  /** A new storefront: one that has seen an ad server unwell lets it rest. */
  restart: () => Promise<void>
}

function startStorefront(ads: FakeAdServer) {
  return startServer({
    RETAIL_MEDIA_URL: ads.url,
    RETAIL_MEDIA_DEADLINE_MS: '1500',
    RETAIL_MEDIA_KEY: AD_KEY,
  })
}

/** A story in a shop whose ads come from a fake ad server; each worker has one of its own. */
export const test = story.extend<{ ads: FakeAdServer }, { adShop: AdShop }>({
  adShop: [
    // Playwright wants the names of fixtures here, also when there is none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ads = await startFakeAdServer()
      let server = await startStorefront(ads)
      const restart = async () => {
        await server.stop()
        server = await startStorefront(ads)
      }
      await use({ ads, port: () => server.port, restart })
      await server.stop()
      await ads.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop, adShop }, use) => use(`http://${shop}.localhost:${adShop.port()}`),
  ads: async ({ adShop }, use) => {
    const { ads } = adShop
    ads.behave('filled')
    await use(ads)
    if (ads.wasUnwell()) await adShop.restart()
  },
})

/** The banners of the list, by what they are called. */
export const banners = (page: Page) => grid(page).getByRole('link', { name: /Sponsored/ })

/** The ad slots of the list, with banners and without. */
export const adSlots = (page: Page) => grid(page).locator('> [data-ad-slot]')

/** Waits for a page's banner response; call it before the action that requests them. */
export const bannerResponse = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/banners')

/** The calls for banners from now on, as the browser makes them. */
export function followCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/banners') calls.push(searchParams)
  })
  return calls
}

/** Lets the shopper read the list from its first card to its last, a window at a time. */
export const readList = (page: Page) =>
  grid(page).evaluate(async (list) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isLeaving = (slot: Element) => {
      const { top, bottom } = slot.getBoundingClientRect()
      return bottom < 0 || top > window.innerHeight
    }
    // A browser takes it for a layout shift if a script scrolls in the frame in which a slot that left the
    // window is removed; a shopper's wheel does not.
    const settle = async () => {
      do await frame()
      while ([...list.querySelectorAll('.is-closed')].some(isLeaving))
      await frame()
    }
    await settle()
    while (list.getBoundingClientRect().bottom > window.innerHeight) {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' })
      await settle()
    }
  })

/** How much of the list's width the cells of a row take, for each row but the last that they do not fill. */
export const unfilledRows = (page: Page): Promise<number[]> =>
  grid(page).evaluate((list) => {
    const boxes = [...list.children].map((cell) => cell.getBoundingClientRect())
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
    const inOrder = [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row)
    const full = list.getBoundingClientRect().width
    const shares = inOrder.map((row) => row.reduce((sum, { width }) => sum + width, 0) / full)
    return shares.slice(0, -1).filter((share) => share > 0 && share < 0.9)
  })
