import { readPage } from '../../support/browser/read-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test.use({ javaScriptEnabled: false })

test('the ranking is explained beside the sort, without scripts @both', async ({ page }) => {
  await page.goto(MEDICINES)
  const text = page.getByText('is our own order')
  await expect(text).toBeHidden()
  await page.getByRole('button', { name: 'How products are ranked' }).click()
  await expect(text).toBeVisible()
  await expect(page.getByText('Nobody can pay for a place in this order')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
})

for (const path of sampled([MEDICINES, '/en/loyalty/medicines-1100', '/lt/loyalty/medicines-1100']))
  test(`on a phone the button takes no line of its own: ${path} @phone`, async ({ page }) => {
    await page.goto(path)
    const head = page.locator('.listing__head')
    const height = async () => (await head.boundingBox())?.height
    const withIt = await height()
    // Its width may still be what brings the number below the heading.
    await head.getByRole('button').evaluate(({ style }) => {
      style.blockSize = '0'
    })
    expect(await height()).toBe(withIt)
    const total = await head.locator('.listing__total').boundingBox()
    const button = await head.getByRole('button').boundingBox()
    expect(Math.abs((button?.y ?? 0) - (total?.y ?? 0))).toBeLessThan(24)
  })

for (const path of ['/en/search?query=vitamin', '/lt/search?query=vitaminai'])
  test(`a search explains what counts: ${path}`, async ({ baseURL }) => {
    const { document } = await readPage(baseURL + path)
    const text = document.querySelector('#ranking')
    expect(text?.textContent).toContain(
      path.startsWith('/en') ? 'the best matches for your search' : 'labiausiai',
    )
    expect(text?.querySelectorAll('p')).toHaveLength(path.startsWith('/en') ? 2 : 3)
  })

test('a list without an order has no explanation', async ({ baseURL }) => {
  for (const path of ['/en/wishlist', `${MEDICINES}?brand[]=nosuch`]) {
    const { status, document } = await readPage(baseURL + path)
    expect([path, status]).toEqual([path, 200])
    expect(document.querySelector('#ranking')).toBeNull()
  }
})
