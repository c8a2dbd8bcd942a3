import { expect, test as base, type BrowserContext } from 'playwright/test'
import type { ChannelCode } from './demo-pages.ts'
import { DATA_OPENING } from '#storefront/browser/dom-contract.ts'
import { axeFor } from './axe.ts'
import { TRANSITION } from './chromium.ts'

interface Story {
  /** The shop that relative addresses lead to: `test.use({ shop: 'marketplace' })`. */
  shop: ChannelCode
  /** Console errors and warnings that this story brings about on purpose. */
  expectedConsole: RegExp[]
  /** The shopper's earlier decision on consent; null for none. */
  consent: string | null
  /** Whether the shopper's hand lies still at first: no script comes before something is touched. */
  isStill: boolean
  /** Address of each shop, without a slash at the end. */
  channels: Record<ChannelCode, string>
  /** Fails on anything axe finds in the page as it is now. */
  expectAccessible: () => Promise<void>
  decided: void
  moved: void
  silence: void
}

const addressOf = (code: ChannelCode) => `http://${code}.localhost:${process.env['STORY_PORT']}`

/**
 * A story on a desktop; tag it `@phone` for a phone instead, or `@both` for a phone and, in a whole run, a desktop
 * too. The gate leaves out what is tagged `@all`. A page that `goto` has opened is wholly drawn.
 */
export const test = base.extend<Story>({
  shop: ['pharmacy', { option: true }],
  expectedConsole: [[], { option: true }],
  consent: ['none', { option: true }],
  isStill: [false, { option: true }],
  baseURL: async ({ shop }, use) => use(addressOf(shop)),
  channels: async ({ shop: _ }, use) =>
    use({
      pharmacy: addressOf('pharmacy'),
      marketplace: addressOf('marketplace'),
      alternative: addressOf('alternative'),
    }),
  page: async ({ page }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await open(url, options)
      // Cards of a page that is still drawn part by part are no part of its layout.
      if (!options?.waitUntil)
        await page.waitForSelector(`[${DATA_OPENING}]`, { state: 'detached' })
      return response
    }
    await use(page)
  },
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      const { violations } = await axeFor(page).analyze()
      const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((n) => n.html) }))
      expect(found).toEqual([])
    }),
  decided: [
    async ({ context, consent, channels }, use) => {
      const cookie = { name: 'consent', value: consent ?? '' }
      const cookies = Object.values(channels).map((url) => ({ ...cookie, url }))
      if (consent !== null) await context.addCookies(cookies)
      await use()
    },
    { auto: true },
  ],
  moved: [
    async ({ context, isStill }, use) => {
      if (!isStill) await context.addInitScript(movePointer)
      await use()
    },
    { auto: true },
  ],
  silence: [
    async ({ context, expectedConsole }, use) => {
      const said = listen(context)
      await use()
      const isExpected = (text: string) =>
        [TRANSITION, NO_WORKER, ...expectedConsole].some((pattern) => pattern.test(text))
      expect(said.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For the page: a hand that comes near as soon as there is something to see. */
function movePointer(): void {
  document.addEventListener('DOMContentLoaded', () =>
    document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 })),
  )
}

/** Logged where stories block service workers. */
const NO_WORKER = /Service Worker registration blocked by Playwright/

/** Collects console output that no page should have: errors, warnings, exceptions. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('weberror', (error) => said.push(String(error.error())))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return said
}
