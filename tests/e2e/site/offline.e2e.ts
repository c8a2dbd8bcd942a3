import { MEDICINES } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

test.use({
  serviceWorkers: 'allow',
  expectedConsole: [/ERR_INTERNET_DISCONNECTED/],
})

for (const [path, title] of [
  [MEDICINES, 'You are offline'],
  ['/ar/', 'لا يوجد اتصال بالإنترنت'],
] as const)
  test(`after ${path} the shop has a page of its own without a network, and keeps nothing else`, async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/en/wishlist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await context.setOffline(false)
    await page.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map((name) => window.caches.open(name)),
      )
      const requests = await Promise.all(caches.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual([`/brand/pharmacy/${path.slice(1, 3)}.html`])
  })
