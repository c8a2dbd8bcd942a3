import { appendFileSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { axeFor } from '../support/browser/axe.ts'
import type { Listed } from './src/pages/states.json.ts'

const { channels, states } = JSON.parse(
  readFileSync(process.env['GALLERY_STATES'] ?? '', 'utf8'),
) as Listed

/** A page as one reader sees it. */
interface Look {
  name: string
  /** What axe examines: everything once, and colours in every brand and scheme, which differ in these alone. */
  axe?: 'all' | 'colours'
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
  { name: 'dark', axe: 'colours', media: { colorScheme: 'dark' } },
  { name: 'text at 200 %', text: '200%' },
]

/** Every brand in its first language, as most see it; each other language in one brand. */
const VISITS: readonly Visit[] = [
  ...channels.map(({ code, locales }, index) => ({
    channel: code,
    locale: locales[0] ?? '',
    looks: [
      { name: code, axe: index === 0 ? 'all' : 'colours' },
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

async function violationsIn(page: Page, examined: Look['axe']) {
  if (!examined) return []
  const axe = examined === 'all' ? axeFor(page).disableRules(FOR_PAGES) : axeFor(page)
  if (examined === 'colours') axe.withRules(['color-contrast'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** Saves the classes in a page for `run.ts`, which compares those of all pages with the style sheets'. */
async function saveClasses(page: Page): Promise<void> {
  const classes = await page
    .locator('[class]')
    .evaluateAll((all) => [...new Set(all.flatMap(({ classList }) => [...classList]))])
  appendFileSync(process.env['GALLERY_CLASSES'] ?? '', `${classes.join('\n')}\n`)
}

/** Collects what no page should say on the console. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.text()} ${message.location().url}`)
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
        await saveClasses(page)
        for (const { name, axe, media, text = '' } of looks) {
          await page.emulateMedia({ ...USUAL, ...media })
          await page.locator('html').evaluate((root, size) => (root.style.fontSize = size), text)
          const shown = isWindow ? page : page.locator('body')
          const picture = [...path.slice(1).split('/'), `${name}.png`]
          await expect.soft(shown, `${title}, ${name}`).toHaveScreenshot(picture)
          expect.soft(await violationsIn(page, axe), `${title}, ${name}`).toEqual([])
        }
      }
      expect(said).toEqual([])
    })
  })
