import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { heightsOf } from '../../support/browser/layout.ts'
import { foundIn } from '../../support/browser/listing.ts'
import { sampled } from '../../support/runner/scope.ts'
import { expect, test } from '../../support/browser/story.ts'

/** What tells a product from its siblings, where it is cut or covers less than it takes. */
const cutEnds = (all: Element[]) =>
  all
    .filter((end) => {
      const cell = end.closest('.card')?.getBoundingClientRect()
      const own = end.getBoundingClientRect()
      const isOutside = !cell || own.bottom > cell.bottom + 1 || own.right > cell.right + 1
      const isOutsideStart = !cell || own.left < cell.left - 1
      const isCut = end.scrollHeight > end.clientHeight + 1 || end.scrollWidth > end.clientWidth + 1
      return own.height === 0 || isOutside || isOutsideStart || isCut
    })
    .map((end) => end.textContent.trim())

for (const width of [390, 1440])
  test(`every card at ${width} px shows what distinguishes its product, even with text at 200 % @all`, async ({
    page,
    channels,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const locale of ['en', 'ru', 'lt', 'ar'])
      for (const shop of ['pharmacy', 'marketplace'] as const) {
        const home = `${channels[shop]}/${locale}/`
        const [list = ''] = await foundIn(home, /<a class="button button--main" href="([^"]+)"/g)
        await page.goto(channels[shop] + list)
        await expect(page.locator('html')).not.toHaveAttribute('data-opening')
        const ends = page.locator('[data-grid] .card__variant')
        await expect.poll(() => ends.count()).toBeGreaterThan(15)
        expect([shop, locale, await ends.evaluateAll(cutEnds)]).toEqual([shop, locale, []])
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        expect([shop, locale, await ends.evaluateAll(cutEnds)]).toEqual([shop, locale, []])
      }
  })

/** Words of badges that are on more than one line. */
const brokenWords = (badges: Element[]) =>
  badges.flatMap((badge) => {
    const text = badge.firstChild
    if (!(text instanceof Text) || badge.getClientRects().length === 0) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
    })
  })

test('two words of a badge keep to one line beside the filters, and on a phone @all', async ({
  page,
  channels,
}) => {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const locale of ['ru', 'lt']) {
      await page.goto(`${channels.marketplace}/${locale}/category/fashion-2400`)
      const badges = page.locator('.card__badges .badge').filter({ visible: true })
      await expect.poll(() => badges.count()).toBeGreaterThan(2)
      const high = (await heightsOf(badges)).filter((height) => height > 26)
      expect([width, locale, high]).toEqual([width, locale, []])
    }
  }
})

test('the button of a card covers neither its picture nor its words @both', async ({ page }) => {
  await page.goto(MEDICINES)
  const boxes = await page
    .locator('.card', { has: page.locator('.card__add') })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const top = card.querySelector('.card__add')?.getBoundingClientRect().top ?? 0
        const others = card.querySelectorAll(
          '.card__picture, .card__name, .card__prices, .card__low',
        )
        return top - Math.max(...[...others].map((one) => one.getBoundingClientRect().bottom))
      }),
    )
  expect(boxes.length).toBeGreaterThan(20)
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(0)
})

for (const width of sampled([960, 1024, 1100, 600, 320, 390]))
  test(`no word of a badge is broken at ${width} px, even with text at 200 %`, async ({
    page,
    channels,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const locale of ['ru', 'lt']) {
      await page.goto(`${channels.marketplace}/${locale}/category/fashion-2400`)
      await expect(page.locator('html')).not.toHaveAttribute('data-opening')
      const badges = page.locator('[data-grid] .badge')
      await expect.poll(() => badges.count()).toBeGreaterThan(5)
      expect([locale, await badges.evaluateAll(brokenWords)]).toEqual([locale, []])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect([locale, await badges.evaluateAll(brokenWords)]).toEqual([locale, []])
    }
  })
