import type { Page } from 'playwright/test'
import { cutTexts } from '../../support/browser/cut-text.ts'
import { overflow } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { LISTED_CARD, LISTED_LINK } from '../../support/card-parts.ts'
import { sampled } from '../../support/runner/scope.ts'

const SHOPS = ['pharmacy', 'marketplace', 'alternative'] as const
/** Every language in some shop, and each shop from right to left. */
const READ = [
  ['pharmacy', 'en'],
  ['pharmacy', 'ar'],
  ['marketplace', 'ru'],
  ['marketplace', 'ar'],
  ['alternative', 'lt'],
  ['alternative', 'ar'],
] as const

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

const firstLink = async (page: Page, selector: string) =>
  (await page.locator(selector).first().getAttribute('href')) ?? ''

/** The first list of the menu. */
const listOn = (page: Page) => firstLink(page, '.menu li a')

/** What a page loses with a style sheet of the reader, which is taken away again. */
async function lostWith(page: Page, style: string) {
  const sheet = await page.addStyleTag({ content: style })
  const lost = { cut: await cutTexts(page), overflow: await overflow(page) }
  await sheet.evaluate((element) => (element as Element).remove())
  return lost
}

async function expectNothingLost(page: Page, address: string) {
  await page.goto(address)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, style] of Object.entries(SETTINGS)) {
      const place = { address, name, width }
      const lost = await lostWith(page, style)
      expect({ ...place, ...lost }).toEqual({ ...place, cut: [], overflow: 0 })
    }
  }
}

test.describe('with a user style sheet', () => {
  test.use({ bypassCSP: true })

  test('a skip link of several lines is hidden wholly until it has the focus @phone', async ({
    page,
    channels,
  }) => {
    await page.goto(`${channels.alternative}/ru/`)
    await page.addStyleTag({ content: SETTINGS['letters of twice the size'] })
    const skip = page.getByRole('link', { name: 'Перейти к основному содержанию' })
    const box = async () => (await skip.boundingBox()) ?? { y: 0, height: 0 }
    const { y, height } = await box()
    expect(height).toBeGreaterThan(80)
    expect(y + height).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    expect((await box()).y).toBeGreaterThanOrEqual(0)
  })

  for (const [shop, locale] of sampled(READ))
    test(`no text of the ${shop} shop in ${locale} is lost with large letters or wide spacing`, async ({
      page,
      channels,
    }) => {
      test.slow()
      const at = (path: string) => channels[shop] + path
      await expectNothingLost(page, at(`/${locale}/`))
      await expectNothingLost(page, at(await listOn(page)))
      await expectNothingLost(page, at(await firstLink(page, LISTED_LINK)))
      await expectNothingLost(page, at(`/${locale}/search?query=x5`))
      await expectNothingLost(page, at(`/${locale}/wishlist`))
    })
})

// Narrower, in letters, than any phone whose letters are not set to be larger.
test.describe('in a window 16 characters wide', () => {
  test.use({ viewport: { width: 264, height: 420 } })

  for (const shop of sampled(SHOPS))
    test(`the ${shop} has one card in a row, with full-size letters @all`, async ({
      page,
      channels,
    }) => {
      await page.goto(`${channels[shop]}/en/`)
      await page.goto(channels[shop] + (await listOn(page)))
      const cards = page.locator(LISTED_CARD)
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
