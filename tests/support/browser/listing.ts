import {
  DATA_AD_SLOT,
  DATA_DEFERRED,
  DATA_READY,
  DATA_RESPONDED,
} from '#storefront/browser/dom-contract.ts'
import { expect, type Page, type Request } from 'playwright/test'
import { numbersShown } from './demo-pages.ts'
import { sendRequest } from '../servers/http-client.ts'
import { LISTED_LINK } from '../card-parts.ts'

/** The grid of cards. */
export const grid = (page: Page) => page.getByRole('list', { name: 'Products' })

/** The cards that are drawn. */
export const cards = (page: Page) => grid(page).getByRole('article')

/** The links of the cards, in order. */
export const productLinks = (page: Page) => grid(page).getByRole('heading').getByRole('link')

/** Paths of the listed products, in order. A page that is still being read is waited for. */
export async function listedProducts(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded')
  return page
    .locator(LISTED_LINK)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** What a pattern finds in the HTML of a page: to learn an address, no page needs to be opened. */
export async function foundIn(address: string, pattern: RegExp): Promise<string[]> {
  const { host, port, pathname, search } = new URL(address)
  const { text, headers } = await sendRequest(Number(port), pathname + search, {
    headers: { host },
  })
  if (headers.location) return foundIn(new URL(headers.location, address).href, pattern)
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** Paths of the products that a page has cards of, in order. */
export const productsOn = (address: string) =>
  foundIn(address, /<a class="card__link" href="([^"]+)"/g)

/** Codes of the first products of a list, of which no page is opened. */
export const firstCodes = async (address: string, count: number) =>
  (await foundIn(address, /<li[^>]* data-code="?([^\s">]+)/g)).slice(0, count)

/** 'Showing 30 of 566', as numbers. */
export const shownOfTotal = async (page: Page) => numbersShown(await countLine(page).innerText())

export const countLine = (page: Page) => page.getByText(/^Showing [\d,]+ of/)

/** Waits until the list is as long as a shopper expects; without its first page it says which products it shows. */
export const expectCount = (page: Page, shown: number, total: number) =>
  expect(countLine(page)).toHaveText(
    new RegExp(
      `^Showing ${shown.toLocaleString('en')} of ${total.toLocaleString('en')}(\\. Products .*)?$`,
    ),
  )

/** The box of an option, whatever its count. */
export const option = (page: Page, label: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${label} \\([\\d,]+\\)$`) })

/** How many products an option promises. */
export async function promisedBy(page: Page, label: string): Promise<number> {
  const text = await page
    .locator('label')
    .filter({ has: option(page, label) })
    .innerText()
  return Number(/\(([\d,]+)\)/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** Opens a panel of the filter modal, where it is not open already. */
export async function openPanel(page: Page, name: string) {
  const summary = page.getByRole('dialog').locator('summary').filter({ hasText: name }).first()
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))
  if (!isOpen) await summary.click()
}

/** The chips above the list. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /^Remove filter/ })

/** No list is on its way: until then controls do nothing, and only a slow one shows that. */
export const whenListed = (page: Page) =>
  expect(page.locator('product-grid')).toHaveAttribute('aria-busy', 'false')

/**
 * Whether every control visible in this window is interactive, and deferred scripts are loaded. Runs in the
 * page.
 */
export function isLive([deferred, ready]: readonly [string, string]): boolean {
  const areLive = [...document.querySelectorAll('astro-island[ssr]')].every((island) => {
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: unknown }
    const { near, media } = Object(value) as { near?: string; media?: string }
    return near !== undefined || (media !== undefined && !matchMedia(media).matches)
  })
  const list = document.querySelector('product-grid')
  const isReady = list === null || document.querySelector(`[${deferred}] [${ready}]`) === list
  const isShown = document.readyState === 'complete'
  return areLive && isReady && isShown && customElements.get('consent-form') !== undefined
}

/** What `isLive` looks for. */
export const LIVE_MARKS = [DATA_DEFERRED, DATA_READY] as const

/** Waits until the page is live. */
export const whenLive = (page: Page) => page.waitForFunction(isLive, LIVE_MARKS)

/** Waits until the banners of every loaded page have come, or will not come. They are requested last. */
export const whenAdsSettled = (page: Page) =>
  expect(page.locator(`[${DATA_AD_SLOT}]:not([${DATA_RESPONDED}])`)).toHaveCount(0)

/** Waits until the list is loaded, its ad slots are settled, and its state is saved for Back. */
export const whenAtRest = (page: Page) =>
  page.waitForFunction(() => {
    const list = document.querySelector('product-grid[aria-busy="false"] [data-grid]')
    if (!list || list.querySelector('[data-ad-slot]:not([data-responded])')) return false
    const entry = history.state as { scroll: number } | null
    return entry !== null && Math.abs(list.getBoundingClientRect().top + entry.scroll) < 1
  })

/** Opens a page and waits for its scripts. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenLive(page)
}

/** Addresses of the fragments requested from now on. */
export function followFragments(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/fragments/')) requested.push(pathname + decodeURIComponent(search))
  })
  return requested
}

/** The query of the address bar, readable. */
export const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

/** Drags by a finger across, as the browser hears it: down, a few moves, up. */
export async function dragByFinger(
  page: Page,
  from: { x: number; y: number },
  to: { x: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    })
  await touch('touchStart', from.x)
  for (const share of [0.1, 0.4, 0.7, 1]) await touch('touchMove', from.x + (to.x - from.x) * share)
  await touch('touchEnd')
  await session.detach()
}
