import type { Page } from 'playwright/test'
import { LOADING_SHIFT, layoutShift } from '../../support/browser/layout.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const LISTS = { pharmacy: MEDICINES, marketplace: ELECTRONICS, alternative: ELECTRONICS } as const
const SHOPS = Object.keys(LISTS) as (keyof typeof LISTS)[]
const MOST_BYTES = 30_000

/** Bytes of the fonts that the page has loaded, and whether all were requested by the document itself. */
const fontsOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const fonts = entries.filter(({ name }) => name.endsWith('.woff2'))
    return {
      count: fonts.length,
      bytes: fonts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      preloaded: fonts.filter(({ initiatorType }) => initiatorType === 'link').length,
    }
  })

for (const shop of sampled(SHOPS))
  for (const locale of sampled(['en', 'ru', 'lt', 'ar']))
    test(`headings of ${shop} in ${locale} have its font, small and without a shift @both`, async ({
      page,
      channels,
      isMobile,
    }) => {
      for (const path of [`/${locale}/`, LISTS[shop].replace('/en/', `/${locale}/`)]) {
        await page.goto(channels[shop] + path)
        await page.evaluate(() => document.fonts.ready)
        const { bytes, count, preloaded } = await fontsOf(page)
        // A phone's line is left to styles and pictures.
        if (isMobile) expect(preloaded).toBe(0)
        else expect(preloaded).toBeGreaterThan(0)
        // Of a heading in two files one that is late would be letters of another face in it.
        const hasTwo = locale === 'lt' || (locale === 'ar' && shop === 'alternative')
        if (hasTwo && !isMobile) expect(preloaded).toBe(count)
        expect(bytes).toBeGreaterThan(9000)
        expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
        const drawn = await page.evaluate(() => {
          const { fontFamily } = getComputedStyle(document.querySelector('h1')!)
          const [face] = fontFamily.split(',')
          return [...document.fonts].some(
            ({ family, status }) => status === 'loaded' && face === `"${family}"`,
          )
        })
        expect(drawn).toBe(true)
        expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
      }
    })

const LETTERS = {
  en: 'aëz',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  lt: 'aąbcčdeęėfghiįyjklmnoprsštuųūvzž',
}

for (const shop of sampled(SHOPS))
  test(`the font of ${shop} has each letter of its languages`, async ({ page, channels }) => {
    for (const [locale, letters] of Object.entries(LETTERS)) {
      await page.goto(`${channels[shop]}/${locale}/`)
      const missing = await page.evaluate(async (small) => {
        const { fontFamily, fontWeight } = getComputedStyle(document.querySelector('h1')!)
        const [face] = fontFamily.split(',')
        // The same files under another name: the page itself leaves out what comes late.
        const files = [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .map(({ style }) => ({ style, name: style.getPropertyValue('font-family') }))
          .filter(({ name }) => name.replaceAll(/['"]/g, '') === face?.replaceAll('"', ''))
          .map(({ style }) => {
            const unicodeRange = style.getPropertyValue('unicode-range') || 'U+0-10FFFF'
            const weight = style.getPropertyValue('font-weight')
            return new FontFace('probe', style.getPropertyValue('src'), { unicodeRange, weight })
          })
        for (const file of files) document.fonts.add(await file.load())
        const pen = document.createElement('canvas').getContext('2d')!
        const widths = (family: string, letter: string) => {
          pen.font = `${fontWeight} 100px ${family}`
          return pen.measureText(letter).width
        }
        const all = [...(small + small.toUpperCase())]
        // What the face lacks is as wide as the letter that stands in for it, whichever that is.
        return all.filter(
          (letter) => widths('probe, monospace', letter) !== widths('probe, sans-serif', letter),
        )
      }, letters)
      expect([locale, missing]).toEqual([locale, []])
    }
  })

test.describe('without the font files', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('a font that fails to load leaves the headings where they are @both', async ({
    page,
    channels,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(`${channels.marketplace}/en/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
  })
})
