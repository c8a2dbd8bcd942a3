import { layoutShift, LOADING_SHIFT } from '../../support/browser/layout.ts'
import { startNarrowLine } from '../../support/browser/slow-line.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

for (const [shop, path] of sampled([
  ['pharmacy', '/en/'],
  ['marketplace', '/en/'],
  ['alternative', '/ar/'],
  ['pharmacy', MEDICINES],
] as const))
  test(`what has arrived of ${path} of the ${shop} shop stays where it is while the rest arrives`, async ({
    page,
  }) => {
    const line = await startNarrowLine(Number(process.env['STORY_PORT']))
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`http://${shop}.localhost:${line.port}${path}`)
      await expect(page.locator('footer')).toBeAttached()
      expect([width, (await layoutShift(page)) <= LOADING_SHIFT]).toEqual([width, true])
    }
    await line.stop()
  })
