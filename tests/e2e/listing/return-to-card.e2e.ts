import type { Page } from 'playwright/test'
import {
  cards,
  MEDICINES,
  openLive,
  productLinks,
  whenAtRest,
  whenLive,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

/** Opens a product of the second page, and comes back. */
async function visitProduct(page: Page): Promise<string> {
  await openLive(page, MEDICINES)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  const link = productLinks(page).nth(40)
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await whenLive(page)
  await expect(cards(page)).toHaveCount(60)
  return name
}

/** A clock that the story turns. Playwright's own would hide from the page that the shopper came Back. */
async function installClock(page: Page): Promise<void> {
  const context = page.context()
  await context.addInitScript(() => {
    const getEntriesByType = performance.getEntriesByType.bind(performance)
    Object.assign(globalThis, { real: { getEntriesByType } })
  })
  await page.clock.install()
  await context.addInitScript(() => {
    Object.assign(performance, (globalThis as unknown as { real: Partial<Performance> }).real)
  })
}

/** Whole milliseconds from the page's start until the clicked card is forgotten. */
const forgottenAfter = async (page: Page) => {
  const handle = await page.waitForFunction(
    () => localStorage.getItem('clicked-card') === null && performance.now(),
  )
  return Number(await handle.jsonValue())
}

test('the list is restored, and after 1100 ms it scrolls to the card @both', async ({ page }) => {
  const name = await visitProduct(page)
  expect(await forgottenAfter(page)).toBeGreaterThanOrEqual(1100)
  const card = cards(page).filter({ hasText: name })
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBe(150)
})

test('a shopper who scrolls while the list is being restored is not interrupted', async ({
  page,
}) => {
  await page.context().addInitScript(() => {
    // As soon as the cards of both pages stand there: what belongs above them is drawn in a later frame.
    const pressHome = new MutationObserver(() => {
      const grid = document.querySelector('[data-grid]')
      const back = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (back[0]?.type !== 'back_forward' || (grid?.querySelectorAll('article').length ?? 0) < 60)
        return
      pressHome.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))
      window.scrollTo({ top: 0, behavior: 'instant' })
    })
    pressHome.observe(document, { childList: true, subtree: true })
  })
  await visitProduct(page)
  await forgottenAfter(page)
  await whenAtRest(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a shopper who scrolls first is not interrupted', async ({ page }) => {
  // Without an animation a scroll is done when its timer is.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await installClock(page)
  await visitProduct(page)
  await page.keyboard.press('Home')
  await forgottenAfter(page)
  const top = () => page.evaluate(() => scrollY)
  await expect.poll(top).toBe(0)
  await page.clock.runFor(1100)
  expect(await top()).toBe(0)
})
