import { openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_LINK } from '../../support/card-parts.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

/** For the page: paths of all that its workers have cached. */
async function cachedPaths(): Promise<string[]> {
  const names = await window.caches.keys()
  const cached = await Promise.all(
    names.map(async (name) => (await window.caches.open(name)).keys()),
  )
  return cached.flat().map(({ url }) => new URL(url).pathname)
}

for (const [path, locale, title] of sampled([
  [MEDICINES, 'en', 'No connection'],
  ['/ar/', 'ar', 'لا يوجد اتصال'],
] as const))
  test(`after ${path} the shop has a page of its own without a network, and caches nothing else @both`, async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(await page.evaluate(cachedPaths)).toEqual([`/fragments/${locale}/offline`])
    await context.setOffline(true)
    await page.goto('/en/wishlist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectAccessible()
    await context.setOffline(false)
    await page.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
    await expect.poll(() => page.evaluate(cachedPaths)).toEqual(['/fragments/en/offline'])
  })

test('a list works with the service worker: islands, prefetched products, Back', async ({
  page,
}) => {
  await page.goto(MEDICINES)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openLive(page, MEDICINES)
  const controlled = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(controlled).toContain('/sw.js?en')
  const link = page.locator(LISTED_LINK).first()
  const ahead = page.waitForRequest(
    (request) => request.headers()['sec-purpose']?.startsWith('prefetch') ?? false,
  )
  await link.hover()
  expect((await ahead).url()).toContain('/product/')
  await link.click()
  await expect(page.locator('.product__price')).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
})
