import { expect, test } from '../../support/browser/story.ts'
import { layoutShift, LOADING_SHIFT } from '../../support/browser/layout.ts'
import { ELECTRONICS } from '../../support/browser/demo-pages.ts'

test.use({ shop: 'marketplace' })

const COLUMNS = '[data-grid] .card'

test('a product a row has its data beside it, and the device remembers that @both', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(ELECTRONICS)
  const rows = page.getByRole('checkbox', { name: 'List view' })
  await rows.check()
  const cards = page.locator(COLUMNS)
  await expect(cards.first().getByRole('term').filter({ hasText: 'Colour' })).toBeVisible()
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
  expect(second?.x).toBe(first?.x)
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  await expectAccessible()
  await page.goto('/en/category/fashion-2400')
  await expect(rows).toBeChecked()
  await expect(cards.first().getByRole('definition').first()).toBeVisible()
  await rows.uncheck()
  await page.reload()
  await expect(rows).not.toBeChecked()
})

test('products that come later have their data too @all', async ({ page }) => {
  await page.goto(ELECTRONICS)
  await page.getByRole('checkbox', { name: 'List view' }).check()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page.locator(COLUMNS).nth(60).getByRole('term').first()).toBeVisible()
})

test('a remembered list view is there from the first frame on: nothing moves', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('list-view', 'rows'))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(ELECTRONICS)
  await expect(page.getByRole('checkbox', { name: 'List view' })).toBeChecked()
  await expect(page.locator(COLUMNS).first().getByRole('term').first()).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test.describe('without an input', () => {
  test.use({ isStill: true })

  test('a remembered list view has its data, its switch is marked, and next to nothing moves @both', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('list-view', 'rows'))
    await page.goto(ELECTRONICS)
    await expect(page.getByRole('checkbox', { name: 'List view' })).toBeChecked({ timeout: 2000 })
    const facts = page.locator(COLUMNS).first().getByRole('term').first()
    await expect(facts).toBeVisible({ timeout: 4000 })
    expect(await layoutShift(page)).toBeLessThanOrEqual(2 * LOADING_SHIFT)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list view draws a product a row @phone', async ({ page }) => {
    await page.goto(ELECTRONICS)
    await page.getByRole('checkbox', { name: 'List view' }).check()
    const cards = page.locator(COLUMNS)
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(second?.x).toBe(first?.x)
  })
})
