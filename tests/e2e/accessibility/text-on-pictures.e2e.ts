import { lowestContrast } from '../../support/browser/text-contrast.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const SHOPS = ['pharmacy', 'marketplace', 'alternative'] as const
/** Hides words, and not what they lie on. */
const UNSEEN = '[data-unseen] { color: transparent !important; }'
const ENOUGH = 4.5

test.use({ bypassCSP: true })

for (const shop of sampled(SHOPS))
  for (const locale of sampled(['en', 'ru', 'lt', 'ar'], 2))
    test(`the text on the home picture of ${shop} in ${locale} is readable at every width @all`, async ({
      page,
      channels,
    }) => {
      await page.goto(`${channels[shop]}/${locale}/`)
      await page.addStyleTag({ content: UNSEEN })
      for (const width of [390, 960, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.waitForFunction(() => {
          const picture = document.querySelector<HTMLImageElement>('.hero__picture img')
          return picture?.complete && picture.naturalWidth > 0
        })
        for (const words of ['h1', 'p']) {
          const found = await lowestContrast(page, page.locator(`.hero__words ${words}`))
          expect([width, words, Math.min(found, ENOUGH)]).toEqual([width, words, ENOUGH])
        }
      }
    })
