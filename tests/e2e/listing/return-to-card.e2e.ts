import type { Page } from 'playwright/test'
import { turnWheel } from '../../support/browser/layout.ts'
import {
  cards,
  openLive,
  productLinks,
  whenAtRest,
  whenLive,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

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

test('a shopper who scrolls while the list is being restored is not interrupted @all', async ({
  page,
}) => {
  await page.context().addInitScript(() => {
    // As soon as the cards of both pages stand there: what belongs above them is drawn in a later frame.
    const pressHome = new MutationObserver(() => {
      const grid = document.querySelector('[data-grid]')
      const back = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (back[0]?.type !== 'back_forward' || (grid?.querySelectorAll('.card').length ?? 0) < 60)
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

test('a shopper who scrolls first is not interrupted @all', async ({ page }) => {
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

/** A link to the list, in the head of its product: as in a breadcrumb, or a menu. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.id = 'back-by-link'
    link.textContent = 'Back to the list'
    document.querySelector('main')?.prepend(link)
  }, address)
  await page.locator('#back-by-link').click()
}

/** Opens a card of a list of two pages, by default the 25th, and its list again by a link. */
async function returnByLink(
  page: Page,
  addressOf: (left: string) => string,
  index = 24,
): Promise<string> {
  await openLive(page, MEDICINES)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  const link = productLinks(page).nth(index)
  const name = await link.innerText()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await whenAtRest(page)
  // The address follows the cards in view.
  await expect(page).toHaveURL(index < 30 ? MEDICINES : `${MEDICINES}?page=2`)
  const left = page.url()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await followLink(page, addressOf(left))
  return name
}

/** Fails unless a list of two pages is restored, with the card of this name at the top of the window. */
async function expectRestored(page: Page, name: string) {
  await expect(cards(page)).toHaveCount(60)
  const card = cards(page).filter({ hasText: name })
  await expect(card).toBeInViewport()
  await expect
    .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(150)
  return card
}

test.describe('by a link from the product', () => {
  test.use({ isStill: true })

  test('the same list is restored at once, with its pages, and scrolls to the card @both', async ({
    page,
  }) => {
    const fetched: string[] = []
    const name = await returnByLink(page, (left) => {
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      return left
    })
    await expectRestored(page, name)
    expect(fetched.filter((path) => path.startsWith('/fragments/en/category'))).toEqual([])
  })

  test('a list that was left on its second page is restored by a link to its beginning @both @all', async ({
    page,
  }) => {
    const name = await returnByLink(page, () => MEDICINES, 43)
    const card = await expectRestored(page, name)
    await expect(page).toHaveURL(/\?page=2$/)
    await page.reload()
    await expect(card).toBeInViewport()
  })

  test('another page of the list begins at its start, and nothing scrolls under the hand @all', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await returnByLink(page, () => `${MEDICINES}?page=2`)
    await page.waitForURL('**?page=2')
    await expect(cards(page)).toHaveCount(30)
    await page.mouse.move(900, 500)
    await turnWheel(page, 300)
    await whenLive(page)
    await forgottenAfter(page)
    const top = () => page.evaluate(() => scrollY)
    await expect.poll(top).toBe(300)
    await page.keyboard.press('ArrowDown')
    await expect.poll(top).toBeGreaterThan(300)
    expect(await top()).toBeLessThan(500)
  })
})
