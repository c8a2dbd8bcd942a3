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
  'letters of twice the size': (page: Page) =>
    page.addStyleTag({ content: 'html { font-size: 200% !important; }' }),
  'wide spacing': (page: Page) => page.addStyleTag({ content: SPACING }),
}

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

test.describe('with a style sheet of the reader', () => {
  test.use({ bypassCSP: true })

  for (const [name, apply] of Object.entries(SETTINGS))
    for (const width of [390, 1440])
      test(`no text is lost in ${name} at ${width} px`, async ({ page, channels }) => {
        test.slow()
        await page.setViewportSize({ width, height: 900 })
        for (const shop of SHOPS)
          for (const locale of ['en', 'ru', 'lt', 'ar'])
            for (const path of await pathsOf(page, channels[shop], locale)) {
              await page.goto(channels[shop] + path)
              await apply(page)
              const place = [shop, path]
              expect([...place, await cutTexts(page)]).toEqual([...place, []])
              expect([...place, await overflow(page)]).toEqual([...place, 0])
            }
      })
})
