import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { axeFor } from '../support/browser/axe.ts'
import type { Listed } from './src/pages/states.json.ts'

const { channels, states } = JSON.parse(
  readFileSync(process.env['GALLERY_STATES'] ?? '', 'utf8'),
) as Listed

interface Look {
  name: string
  channel: string
  locale: string
  media?: Parameters<Page['emulateMedia']>[0]
  text?: number
}

/** The channel at a place, from the first again after the last: a shop may have one alone. */
const channelAt = (index: number) => channels[index % channels.length]!

/** Every brand as most see it; each language, and each setting of a reader, in one of them. */
const LOOKS: readonly Look[] = [
  ...channels.map(({ code, locales }) => ({ name: code, channel: code, locale: locales[0]! })),
  ...[...new Set(channels.flatMap(({ locales }) => locales.slice(1)))].map((locale, index) => {
    const offering = channels.filter(({ locales }) => locales.includes(locale))
    return { name: locale, channel: offering[index % offering.length]!.code, locale }
  }),
  { name: 'dark', ...lookOf(1), media: { colorScheme: 'dark' } },
  { name: 'forced colours', ...lookOf(0), media: { forcedColors: 'active' } },
  { name: 'text at 200 %', ...lookOf(2), text: 200 },
]

function lookOf(index: number) {
  const { code, locales } = channelAt(index)
  return { channel: code, locale: locales[0]! }
}

const USUAL = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const
const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** A rule of whole pages: a part has neither landmarks nor an order of headings. */
const OF_PAGES = [
  'region',
  'heading-order',
  'landmark-unique',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-complementary-is-top-level',
]

async function violationsIn(page: Page) {
  const { violations } = await axeFor(page).disableRules(OF_PAGES).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

for (const { title, path, isPhone, isWindow } of states)
  test.describe(() => {
    test.use({
      viewport: isPhone ? WINDOWS.phone : WINDOWS.desktop,
      isMobile: isPhone,
      hasTouch: isPhone,
    })

    test(title, async ({ page }) => {
      const said: string[] = []
      page.on('pageerror', (error) => said.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      for (const { name, channel, locale, media, text } of LOOKS) {
        await page.emulateMedia({ ...USUAL, ...media })
        const query = new URLSearchParams({ channel, ...(text && { text: String(text) }) })
        await page.goto(`/${locale}${path}?${query}`)
        await expect(page.locator('html[data-drawn]')).toBeAttached()
        const picture = [...path.slice(1).split('/'), `${name}.png`]
        const shown = isWindow ? page : page.locator('body')
        await expect.soft(shown, `${title}, ${name}`).toHaveScreenshot(picture)
        expect
          .soft({ look: name, violations: await violationsIn(page) })
          .toEqual({ look: name, violations: [] })
      }
      expect(said).toEqual([])
    })
  })
