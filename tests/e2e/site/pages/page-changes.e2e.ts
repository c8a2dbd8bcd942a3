import type { Page, Request } from 'playwright/test'
import { nextFrames } from '../../../support/browser/layout.ts'
import { cards, openLive, whenAdsSettled } from '../../../support/browser/listing.ts'
import { expect, test } from '../../../support/browser/story.ts'
import { CARD_IMAGE, CARD_LINK } from '../../../support/card-parts.ts'
import { MEDICINES } from '../../../support/browser/demo-pages.ts'

// What a browser does by itself, and Playwright turns off.
test('a product page is prefetched when the pointer hovers over its link, and no other page', async ({
  page,
}) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(request.url())
  })
  await openLive(page, MEDICINES)
  const policy = await page.evaluate(() =>
    HTMLScriptElement.supports('speculationrules') ? 'known' : 'unknown',
  )
  expect(policy).toBe('known')
  await page.getByRole('contentinfo').getByRole('link').first().hover()
  const link = cards(page).nth(1).locator(CARD_LINK)
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href)
  // While the page scrolls, the pointer is over no card.
  await page.mouse.move(0, 0)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await expect.poll(() => ahead).toEqual([address])
})

test('the picture of a card transitions into that of its page', async ({ page }) => {
  await openLive(page, MEDICINES)
  await page.waitForFunction(() => 'dataLayer' in window)
  await page.evaluate((selector) => {
    addEventListener('pageswap', () => {
      const images = [...document.querySelectorAll<HTMLElement>(selector)]
      const named = images.filter(({ style }) => style.viewTransitionName === 'product-picture')
      sessionStorage.setItem(
        'named',
        named.map((one) => one.closest<HTMLElement>('.cell')?.dataset['code']).join(),
      )
    })
  }, CARD_IMAGE)
  const card = page.locator('[data-grid] > [data-code]').nth(2)
  const code = await card.getAttribute('data-code')
  await card.locator(CARD_LINK).click()
  await expect(page.locator('.product__pictures img').first()).toHaveCSS(
    'view-transition-name',
    'product-picture',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('named'))).toBe(code)
})

/** What keeps pages out of the cache for going back, but for what the browser at hand cannot do at all. */
async function obstaclesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const own = notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded')
    found.push(...own.map(({ reason }) => reason))
  })
  await session.send('Page.enable')
  return found
}

/** Requests of the page, from now on, that have neither come nor failed. */
function followPending(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

test('every page can be restored from the back/forward cache', async ({ page }) => {
  const obstacles = await obstaclesOf(page)
  const pending = followPending(page)
  for (const path of ['/en/', MEDICINES, '/en/search?query=vitamin', '/en/wishlist']) {
    await openLive(page, path)
    // What is still being fetched keeps a page out. Banners and their pictures are requested last.
    await whenAdsSettled(page)
    await nextFrames(page)
    await expect.poll(() => pending.size).toBe(0)
    await page.goto('/healthz')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, ...obstacles]).toEqual([path])
  }
})
