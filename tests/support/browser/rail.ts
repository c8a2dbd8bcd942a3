import { ISLANDS_NEAR, TAG_ISLAND } from '#storefront/browser/astro-island.ts'
import { DATA_NO_RAIL } from '#storefront/browser/dom-contract.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import { nextFrames } from './layout.ts'

/** A row of cards outside of the list, by its heading. */
export const rail = (page: Page, title: string) => page.getByRole('list', { name: title })

/** Codes of the cards in such a row, in order. */
export const codesIn = (page: Page, title: string): Promise<(string | null)[]> =>
  rail(page, title)
    .getByRole('listitem')
    .and(page.locator('[data-code]'))
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-code')))

/** Codes of the first products of a list. */
export async function listedCodes(page: Page, count: number): Promise<string[]> {
  const codes = await page
    .locator('[data-grid] > [data-code]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-code') ?? ''))
  return codes.slice(0, count)
}

/** The islands of rails: they wait until the shopper is near. */
export const NEAR_ISLANDS = TAG_ISLAND + ISLANDS_NEAR

/** What is in the island of a rail that is shown or will not come, */
const DECIDED = `.rail, [${DATA_NO_RAIL}]`
/** and of one that is on its way. */
const AWAITED = '.rail__space'

/** Scrolls until an element's first part is this far below the window's end. */
export const comeNear = (element: Locator, distance: number) =>
  element.evaluate((node, below) => {
    const { top = 0 } = node.firstElementChild?.getBoundingClientRect() ?? {}
    window.scrollBy({ top: top - window.innerHeight - below, behavior: 'instant' })
  }, distance)

/**
 * Comes near the end of the page, as a shopper who scrolls there: what is loaded on the way has its space by then, and
 * that is painted. Space that is reserved in the frame of a scroll would count as a layout shift.
 */
export async function scrollToEnd(page: Page): Promise<void> {
  for (const island of await page.locator(NEAR_ISLANDS).all()) {
    await comeNear(island, 100)
    await expect(island.locator(`${DECIDED}, ${AWAITED}`)).toHaveCount(1)
  }
  await nextFrames(page)
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  )
}

/** Goes back to the top, where the space of rails that do not come is released unseen. */
export const scrollToTop = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))

/** Waits until each rail that came near is shown, or will not come: it has requested nothing, or nothing came. */
export async function whenRailsDecided(page: Page): Promise<void> {
  for (const island of await page.locator(NEAR_ISLANDS).all())
    await expect(island.locator(DECIDED)).toHaveCount(1)
}

/** Paths and queries of the fragments with such a name, requested from now on. */
export function followRail(page: Page, name: 'recommendations' | 'cards'): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith(`/${name}`)) requested.push(pathname + decodeURIComponent(search))
  })
  return requested
}
