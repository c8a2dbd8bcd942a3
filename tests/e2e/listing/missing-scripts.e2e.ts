import type { Page } from 'playwright/test'
import {
  cards,
  openLive,
  option,
  productLinks,
  promisedBy,
  queryOf,
  whenLive,
} from '../../support/browser/listing.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { builtChunks } from '../../support/runner/chunks.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { RUNS_ALL, sampled } from '../../support/runner/scope.ts'

// What does not come, or throws, is reported.
test.use({ expectedConsole: [/./] })

/** Scripts that no visit of this story loads: of other pages, and with consent. */
const OF_OTHERS =
  /^(ProductView|WishlistPage|wishlist-page|Recommendations|tracking|search-provider)$/
/** Scripts on which the controls of a wide window depend; a phone has all of them, and more. */
const OF_WIDE_WINDOWS = /^(first|list|islands|react|hydrate|shopper-state)$/
/** Several scripts may have one name. */
const NAMES = [...new Set(builtChunks().map(({ file }) => file.replace(/.*\/|\..*/g, '')))].filter(
  (name) => !OF_OTHERS.test(name),
)

const windowsOf = (name: string) => (OF_WIDE_WINDOWS.test(name) ? '@both' : '@phone')
const script = (name: string) => new RegExp(`/_astro/${name}\\.`)

/** Waits until the window has stood still for two frames. */
const whenStill = (page: Page) =>
  page.waitForFunction(async () => {
    const before = window.scrollY
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
    return window.scrollY === before
  })

/** Presses a phone's button, or its copy in the header: which of the two is inert changes while the page scrolls. */
async function pressControl(page: Page, name: RegExp): Promise<void> {
  await whenStill(page)
  await page.locator('.mobile-bar:not([inert])').getByRole('button', { name }).click()
}

async function loadMore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Load more' }).click()
  const isLonger = async () => (await cards(page).count()) > 30 || queryOf(page).includes('page=2')
  await expect.poll(isLonger).toBe(true)
}

async function sort(page: Page, isMobile: boolean): Promise<void> {
  const choice = page.getByRole('dialog').getByRole('button', { name: 'Price: low to high' })
  const select = page.locator('#sort-form select')
  if (isMobile) {
    await pressControl(page, /^Sorting/)
    await expect(choice.or(select).filter({ visible: true })).toBeVisible()
  }
  if (await choice.isVisible()) await choice.click()
  else await select.selectOption('price_asc')
  await expect.poll(() => queryOf(page)).toContain('sort=PRICE')
}

/** Ticks a brand, on a phone behind its 'Filter': in the modal, or in the form to which it leads. */
async function tick(page: Page, isMobile: boolean): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Filters' })
  const form = page.locator('#filters-form')
  if (isMobile) {
    await pressControl(page, /^Filter/)
    // Until its script has come, or is given up, the modal has no panels.
    const panels = modal.locator('summary').filter({ hasText: 'Brand' })
    await expect(panels.or(form).filter({ visible: true }).first()).toBeVisible()
  }
  if (await modal.isVisible()) {
    await modal.locator('summary').filter({ hasText: 'Brand' }).click()
    await modal.getByRole('checkbox', { name: /^Medirova/ }).check()
    await modal.getByRole('button', { name: /^Show/ }).click()
  } else await option(page, 'Medirova').check()
  await expect.poll(() => queryOf(page)).toContain('brand[]=medirova')
}

async function heart(page: Page): Promise<void> {
  await page.waitForLoadState()
  const first = page.getByRole('button', { name: /^Wishlist: / }).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-wishlist-count]').first()).toHaveText('1')
}

async function visitProduct(page: Page): Promise<void> {
  const list = page.url()
  const card = productLinks(page).first()
  const path = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(card).toHaveAttribute('href', path)
}

async function pressAll(page: Page, isMobile: boolean): Promise<void> {
  await page.goto(MEDICINES)
  await loadMore(page)
  await sort(page, isMobile)
  await tick(page, isMobile)
  await heart(page)
  await visitProduct(page)
}

/** In the gate, only those of wide windows that a list cannot do without. */
for (const name of RUNS_ALL ? NAMES : ['first'])
  test(`without ${name} every press works or leads to its address ${windowsOf(name)}`, async ({
    page,
    isMobile,
  }) => {
    await page.route(script(name), (route) => route.abort())
    await pressAll(page, isMobile)
  })

for (const name of sampled(['first', 'list', 'MobileControls', 'Modals']))
  test(`while ${name} is late every press leads to its address ${windowsOf(name)} @all`, async ({
    page,
    isMobile,
  }) => {
    const release = await holdScripts(page, script(name))
    await page.goto(MEDICINES, { waitUntil: 'commit' })
    await tick(page, isMobile)
    if (!isMobile) await loadMore(page)
    release()
    await whenLive(page)
  })

for (const name of ['hydrate', 'islands'])
  test(`without ${name} a tick before any other input leads to a list that is right in all parts @all`, async ({
    page,
  }) => {
    await page.route(script(name), (route) => route.abort())
    await page.goto(MEDICINES)
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible()
    await expect(page.getByText(`${promised} products`)).toBeVisible()
    expect(queryOf(page)).toContain('brand[]=medirova')
  })

test('a filter modal that throws as it opens leads to the form @phone @all', async ({ page }) => {
  // It scrolls to the panel whose button was pressed.
  await page.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  await openLive(page, MEDICINES)
  await page.locator('.pills').getByRole('button', { name: 'Price' }).click()
  await expect(page.locator('#filters-form')).toBeVisible()
  await option(page, 'Medirova').check()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  expect(new URL(page.url()).hash).toBe('')
})

test('a filter modal that throws at a choice leads to the form with it @phone @all', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Intl, 'ListFormat'))
  // It lists what is chosen.
  await openLive(page, `${MEDICINES}?order=DESC&sort=PRICE`)
  await pressControl(page, /^Filter/)
  const modal = page.getByRole('dialog', { name: 'Filters' })
  await modal.locator('summary').filter({ hasText: 'Brand' }).click()
  await modal.getByRole('checkbox', { name: /^Medirova/ }).click()
  await expect(option(page, 'Medirova')).toBeChecked()
  expect(queryOf(page)).toBe('?brand[]=medirova&order=DESC&sort=PRICE')
  expect(new URL(page.url()).hash).toBe('#filters')
})

test('islands that throw as they start stay as plain HTML, and every press works @both @all', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Intl, 'NumberFormat'))
  await pressAll(page, isMobile)
  await expect(page.locator('astro-island[ssr=failed]').first()).toBeAttached()
})

test('islands that throw at a response stay as they were, and the next tick leads on @all', async ({
  page,
}) => {
  await page.route('**/fragments/**', async (route) => {
    const { host, port, pathname, search } = new URL(route.request().url())
    const { text } = await sendRequest(Number(port), pathname + search, { headers: { host } })
    const body = text.replace(/("filters":\[.*?"name":)"[^"]*"/s, '$1{"is":"no name"}')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(MEDICINES)
  await whenLive(page)
  await tick(page, false)
  await expect(page.locator('#filters astro-island')).toHaveAttribute('ssr', 'failed')
  await expect(option(page, 'Medirova')).toBeChecked()
  await option(page, 'Apotelle').check()
  await expect.poll(() => queryOf(page)).toContain('brand[]=apotelle')
  expect(queryOf(page)).toContain('brand[]=medirova')
  await expect(option(page, 'Medirova')).toBeChecked()
})
