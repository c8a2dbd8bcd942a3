import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { axeFor } from '../support/browser/axe.ts'
import type { Listed } from './src/pages/states.json.ts'

const { channels, states } = JSON.parse(
  readFileSync(process.env['GALLERY_STATES'] ?? '', 'utf8'),
) as Listed

/** A page as one reader sees it. */
interface Look {
  name: string
  /** Whether axe examines it: colours and names differ by brand and scheme, little else does. */
  isExamined?: boolean
  media?: Parameters<Page['emulateMedia']>[0]
  /** Size of letters. */
  text?: string
}

/** A state's page in a channel and a locale, and the looks that it gets one after the other. */
interface Visit {
  channel: string
  locale: string
  looks: readonly Look[]
}

/** What a reader may set; each setting is shown in one brand, and the brands take turns. */
const SETTINGS: readonly Look[] = [
  { name: 'forced colours', media: { forcedColors: 'active' } },
  { name: 'dark', isExamined: true, media: { colorScheme: 'dark' } },
  { name: 'text at 200 %', text: '200%' },
]

/** Every brand in its first language, as most see it; each other language in one brand. */
const VISITS: readonly Visit[] = [
  ...channels.map(({ code, locales }, index) => ({
    channel: code,
    locale: locales[0] ?? '',
    looks: [
      { name: code, isExamined: true },
      ...SETTINGS.filter((_setting, turn) => turn % channels.length === index),
    ],
  })),
  ...[...new Set(channels.flatMap(({ locales }) => locales.slice(1)))].map((locale, index) => {
    const offering = channels.filter(({ locales }) => locales.includes(locale))
    const { code = '' } = offering[index % offering.length] ?? {}
    return { channel: code, locale, looks: [{ name: locale }] }
  }),
]

const USUAL = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const
const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Rules for whole pages: a part has neither landmarks nor an order of headings. */
const FOR_PAGES = [
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-unique',
  'region',
]

async function violationsIn(page: Page) {
  const { violations } = await axeFor(page).disableRules(FOR_PAGES).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** Collects what no page should say on the console. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

for (const { title, path, isPhone, isWindow } of states)
  test.describe(() => {
    const viewport = isPhone ? WINDOWS.phone : WINDOWS.desktop
    test.use({ viewport, isMobile: isPhone, hasTouch: isPhone })

    test(title, async ({ page }) => {
      const said = listen(page)
      for (const { channel, locale, looks } of VISITS) {
        await page.emulateMedia(USUAL)
        await page.goto(`/${locale}${path}?channel=${channel}`)
        await expect(page.locator('html[data-drawn]')).toBeAttached()
        for (const { name, isExamined, media, text = '' } of looks) {
          await page.emulateMedia({ ...USUAL, ...media })
          await page.locator('html').evaluate((root, size) => (root.style.fontSize = size), text)
          const shown = isWindow ? page : page.locator('body')
          const picture = [...path.slice(1).split('/'), `${name}.png`]
          await expect.soft(shown, `${title}, ${name}`).toHaveScreenshot(picture)
          const violations = isExamined ? await violationsIn(page) : []
          expect.soft(violations, `${title}, ${name}`).toEqual([])
        }
      }
      expect(said).toEqual([])
    })
  })
