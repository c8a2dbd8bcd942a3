import { openLive } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test('a long list of options shows five of them and the toggle, at most 218 px high', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const options = page.getByRole('group', { name: 'Used for' }).locator('.options')
  const heights = () =>
    options.evaluate((element) => ({
      isWithin: element.getBoundingClientRect().height <= 218,
      scrolls: element.scrollHeight > element.clientHeight,
    }))
  await expect(options.getByRole('checkbox').locator('visible=true')).toHaveCount(5)
  expect(await heights()).toEqual({ isWithin: true, scrolls: false })
  await options.getByText(/^Show all/).click()
  expect(await heights()).toEqual({ isWithin: true, scrolls: true })
  await expect(options.getByRole('checkbox').nth(5)).toBeInViewport()
  const fewer = options.getByText('Show fewer')
  await options.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(fewer).toBeInViewport({ ratio: 1 })
  await options.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await expect(fewer).toBeInViewport({ ratio: 1 })
  await fewer.click()
  expect(await heights()).toEqual({ isWithin: true, scrolls: false })
})

test('on a phone, whose options are higher, the toggle of a long list is in view @phone', async ({
  page,
  channels,
}) => {
  await openLive(page, `${channels.marketplace}/en/category/shoes-2510`)
  await page.locator('.mobile-bar [href="#filters"]').click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('summary', { hasText: 'Shoe size' }).click()
  const options = sheet.getByRole('group', { name: 'Shoe size' }).locator('.options')
  const toggle = options.getByText(/^Show all/)
  await expect(toggle).toBeInViewport({ ratio: 1 })
  await toggle.click()
  await expect(options.getByText('Show fewer')).toBeInViewport({ ratio: 1 })
})

/** A chosen value below the box's edge. */
const LATE_SIZE = '/en/category/boots-2512?shoe-size[]=eu42'

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, isStill: true })

    test('a box of options begins with the chosen one, and the page stays at its start', async ({
      page,
      channels,
    }) => {
      await page.goto(channels.marketplace + LATE_SIZE)
      const chosen = page.locator('[type=checkbox][value=eu42]')
      await expect(chosen).toBeChecked()
      const [inner, outer] = [
        await chosen.boundingBox(),
        await page.locator('.options').filter({ has: chosen }).boundingBox(),
      ]
      expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity)
      expect(inner?.y).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0) - 60)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  })

test('a box of options shows the chosen one in browsers that do not know where a box begins', async ({
  page,
  channels,
}) => {
  // As in those, the property is unknown.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.options [checked] { scroll-initial-target: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goto(channels.marketplace + LATE_SIZE)
  const chosen = page.locator('[type=checkbox][value=eu42]')
  const box = page.locator('.options').filter({ has: chosen })
  await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  const [inner, outer] = [await chosen.boundingBox(), await box.boundingBox()]
  expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan(
    (outer?.y ?? 0) + (outer?.height ?? 0) - 36,
  )
})
