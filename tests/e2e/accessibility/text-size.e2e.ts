import type { Page } from 'playwright/test'
import { cutTexts } from '../../support/browser/cut-text.ts'
import { overflow } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'

const SHOPS = ['pharmacy', 'marketplace', 'alternative'] as const

/** What a reader may set, of WCAG 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

const SETTINGS = {
  'letters of twice the size': 'html { font-size: 200% !important; }',
  'wide spacing': SPACING,
}
const WIDTHS = [390, 1440]

/** A list, a product of it, a search, the home page and the wishlist. */
async function pathsOf(page: Page, shop: string, locale: string): Promise<string[]> {
  await page.goto(`${shop}/${locale}/`)
  const list = await page.locator('.menu li a').first().getAttribute('href')
  await page.goto(shop + (list ?? ''))
  const product = await page.locator('[data-grid] h3 a').first().getAttribute('href')
  return [
    list ?? '',
    product ?? '',
    `/${locale}/search?query=x5`,
    `/${locale}/`,
    `/${locale}/wishlist`,
  ]
}

/** What a page loses at a width with a style sheet of the reader, which is taken away again. */
async function lostWith(page: Page, style: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  const sheet = await page.addStyleTag({ content: style })
  const lost = { cut: await cutTexts(page), overflow: await overflow(page) }
  await sheet.evaluate((element) => (element as Element).remove())
  return lost
}

test.describe('with a style sheet of the reader', () => {
  test.use({ bypassCSP: true })

  for (const shop of SHOPS)
    for (const locale of ['en', 'ru', 'lt', 'ar'])
      test(`no text of the ${shop} shop in ${locale} is lost in large letters or wide spacing`, async ({
        page,
        channels,
      }) => {
        test.slow()
        for (const path of await pathsOf(page, channels[shop], locale)) {
          await page.goto(channels[shop] + path)
          for (const [name, style] of Object.entries(SETTINGS))
            for (const width of WIDTHS) {
              const place = { path, name, width }
              const lost = await lostWith(page, style, width)
              expect({ ...place, ...lost }).toEqual({ ...place, cut: [], overflow: 0 })
            }
        }
      })
})

// Narrower, in letters, than any phone whose letters are not set to be larger.
test.describe('in a window of 16 letters', () => {
  test.use({ viewport: { width: 264, height: 420 } })

  for (const shop of SHOPS)
    test(`the ${shop} has one card in a row, with letters of full size`, async ({
      page,
      channels,
    }) => {
      const [list = ''] = await pathsOf(page, channels[shop], 'en')
      await page.goto(channels[shop] + list)
      const cards = page.locator('[data-grid] article')
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
      expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
      const price = cards
        .first()
        .getByText(/^€[\d.,]+$/)
        .first()
      await expect(price).toHaveCSS('font-size', '18px')
      expect(await overflow(page)).toBe(0)
    })
})
