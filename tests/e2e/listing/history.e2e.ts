import type { Locator, Page, Route } from 'playwright/test'
import { DATA_READY } from '#storefront/browser/dom-contract.ts'
import { layoutShift, turnWheel } from '../../support/browser/layout.ts'
import {
  cards,
  chips,
  expectCount,
  followFragments,
  listedProducts,
  openLive,
  option,
  productLinks,
  promisedBy,
  queryOf,
  shownOfTotal,
  whenAtRest,
  whenLive,
  whenListed,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { listedCodes, scrollToEnd, rail } from '../../support/browser/rail.ts'
import { ELECTRONICS, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const FRAGMENTS = '**/fragments/**'

const sorted = (page: Page) => expect(page.getByLabel('Sort by'))

test('Back and Forward show every list as it was left', async ({ page }) => {
  const requested = followFragments(page)
  await openLive(page, MEDICINES)
  await option(page, 'Medirova').check()
  await expectCount(page, 30, await promisedBy(page, 'Medirova'))
  const total = (await promisedBy(page, 'Apotelle')) + (await promisedBy(page, 'Medirova'))
  await option(page, 'Apotelle').check()
  await expectCount(page, 30, total)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=PRICE/)
  await whenListed(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectCount(page, 60, total)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectCount(page, Math.min(90, total), total)
  const list = await listedProducts(page)
  const requestedBefore = requested.length
  const name = await productLinks(page).nth(70).innerText()
  await productLinks(page).nth(70).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expectCount(page, list.length, total)
  expect(await listedProducts(page)).toEqual(list)
  await expect(productLinks(page).filter({ hasText: name })).toBeInViewport()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)

  await page.goBack()
  await sorted(page).toHaveValue('position')
  await expectCount(page, 30, total)
  await page.goForward()
  await sorted(page).toHaveValue('price_asc')
  await expectCount(page, list.length, total)
  expect(await listedProducts(page)).toEqual(list)
  expect(requested).toHaveLength(requestedBefore)
})

test('Back and Forward within the page request nothing @all', async ({ page }) => {
  const requested = followFragments(page)
  await openLive(page, MEDICINES)
  const everything = await listedProducts(page)
  await option(page, 'Medirova').check()
  await expectCount(page, 30, await promisedBy(page, 'Medirova'))
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await whenListed(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  const list = await listedProducts(page)
  await page.goBack()
  await sorted(page).toHaveValue('position')
  await page.goBack()
  await expect(chips(page)).toHaveCount(0)
  await expect.poll(() => listedProducts(page)).toEqual(everything)
  await page.goForward()
  await page.goForward()
  await sorted(page).toHaveValue('price_asc')
  await expect.poll(() => listedProducts(page)).toEqual(list)
  expect(requested).toHaveLength(3)
})

/** The first card below the header, and where it stands in the window. */
const cardInView = (page: Page) =>
  page.locator('[data-grid] > [data-code]').evaluateAll((cells) => {
    const cell = cells.find((one) => one.getBoundingClientRect().top > 100)
    return [cell?.getAttribute('data-code'), Math.round(cell?.getBoundingClientRect().top ?? 0)]
  })

test.describe('in a list with empty ad slots', () => {
  test.use({ shop: 'marketplace' })

  test('Back from another page and reloads find every card where it was @all', async ({ page }) => {
    await openLive(page, ELECTRONICS)
    for (let turns = 0; turns < 8; turns += 1) {
      await turnWheel(page, 400)
      await whenAtRest(page)
    }
    const left = await cardInView(page)
    await page.locator('.header__logo').click()
    await page.waitForURL('**/en/')
    await page.goBack()
    await expect.poll(() => cardInView(page)).toEqual(left)
    for (let reloads = 0; reloads < 2; reloads += 1) {
      await page.reload()
      await expect.poll(() => cardInView(page)).toEqual(left)
    }
  })
})

for (const [shop, path, width] of sampled([
  ['pharmacy', MEDICINES, 390],
  ['marketplace', ELECTRONICS, 768],
  ['pharmacy', MEDICINES, 1440],
] as const))
  test.describe(`in a window ${width} px wide`, () => {
    const isMobile = width < 960
    test.use({ shop, viewport: { width, height: 844 }, isMobile, hasTouch: isMobile })
    test(`Back and Forward find every card of the ${shop} shop where it was, and nothing shifts`, async ({
      page,
    }) => {
      await openLive(page, path)
      const [, total] = await shownOfTotal(page)
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(page.locator('[data-page="2"]').last()).toBeAttached()
      await page.locator('[data-page="2"]').nth(9).scrollIntoViewIfNeeded()
      await expect.poll(() => queryOf(page)).toBe('?page=2')
      await whenAtRest(page)
      const all = await cardInView(page)
      if (isMobile) {
        await page.getByRole('banner').getByRole('button', { name: 'Filter' }).click()
        const modal = page.getByRole('dialog', { name: 'Filters' })
        await modal.locator('summary', { hasText: 'Brand' }).click()
        await modal.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first().check()
        await modal.getByRole('button', { name: /^Show / }).click()
      } else
        await page
          .locator('#filters [name="brand[]"]')
          .first()
          .evaluate((box: HTMLElement) => box.click())
      await expect(chips(page)).toHaveCount(1)
      await expect.poll(async () => (await shownOfTotal(page))[1]).toBeLessThan(total)
      await whenAtRest(page)
      const filtered = await cardInView(page)
      const before = await layoutShift(page)
      for (let times = 0; times < 2; times += 1) {
        await page.evaluate(() => history.back())
        await expect.poll(() => cardInView(page)).toEqual(all)
        await page.evaluate(() => history.forward())
        await expect.poll(() => cardInView(page)).toEqual(filtered)
      }
      expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.01)
    })
  })

test('a choice made right before leaving is restored on Back @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await option(page, 'Medirova').check()
  await productLinks(page).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL((url) => decodeURIComponent(url.search) === '?brand[]=medirova')
  await expect(option(page, 'Medirova')).toBeChecked()
  await expectCount(page, 30, await promisedBy(page, 'Medirova'))
})

test("Back within a list keeps a rail's scroll position @all", async ({ page }) => {
  await page.goto(MEDICINES)
  const codes = JSON.stringify(await listedCodes(page, 10))
  await page.evaluate((text) => localStorage.setItem('recently-viewed', text), codes)
  await openLive(page, MEDICINES)
  await scrollToEnd(page)
  const row = rail(page, 'Recently viewed')
  await expect(row).toBeVisible()
  const scrolled = () => row.evaluate((element) => element.scrollLeft)
  await row.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }))
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await option(page, 'Medirova').check()
  await expectCount(page, 30, await promisedBy(page, 'Medirova'))
  await page.goBack()
  await expect(chips(page)).toHaveCount(0)
  expect(await scrolled()).toBe(before)
})

test('a link from a product to its category restores the list that it was opened in @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  await page.getByRole('link', { name: 'Load more' }).click()
  await productLinks(page).nth(40).scrollIntoViewIfNeeded()
  await expect.poll(() => queryOf(page)).toBe('?page=2')
  await productLinks(page).nth(40).click()
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Medicines' })
    .click()
  await whenLive(page)
  await expectCount(page, 60, (await shownOfTotal(page))[1])
  await expect(productLinks(page).nth(40)).toBeInViewport()
  await expect.poll(() => queryOf(page)).toBe('?page=2')
})

/** Responses to fragment requests wait until the story releases each of them. */
async function holdFragments(page: Page) {
  const held: { address: string; route: Route }[] = []
  await page.route(FRAGMENTS, (route) => {
    held.push({ address: decodeURIComponent(route.request().url()), route })
  })
  const waiting = (part: string) => held.find(({ address }) => address.includes(part))
  return {
    arrived: (part: string) => expect.poll(() => waiting(part) !== undefined).toBe(true),
    release: (part: string) => waiting(part)?.route.continue(),
  }
}

test('of two fast choices the second is shown, whichever response comes first', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const promised = await promisedBy(page, 'Apotelle')
  const responses = await holdFragments(page)
  await option(page, 'Medirova').check()
  await responses.arrived('medirova')
  await option(page, 'Medirova').uncheck()
  await option(page, 'Apotelle').check()
  await responses.arrived('apotelle')
  await responses.release('apotelle')
  await expectCount(page, 30, promised)
  await responses.release('medirova')
  await expect(chips(page)).toHaveText([/Apotelle/])
  await expectCount(page, 30, promised)
  await expect.poll(() => queryOf(page)).toBe('?brand[]=apotelle')
})

test('two fast choices in different filters are both shown, whichever response comes first @all', async ({
  page,
}) => {
  await openLive(page, MEDICINES)
  const responses = await holdFragments(page)
  await option(page, 'Medirova').check()
  await responses.arrived('brand[]=medirova')
  await option(page, 'Tablets').check()
  await responses.arrived('form[]=tablets')
  await responses.release('form[]=tablets')
  await expect(chips(page)).toHaveText([/Medirova/, /Tablets/])
  await expect(page.locator('product-grid')).toHaveAttribute('aria-busy', 'false')
  const list = await listedProducts(page)
  await responses.release('brand[]=medirova')
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&form[]=tablets')
  await page.reload()
  expect(await listedProducts(page)).toEqual(list)
})

test('choices made within half a second are requested once @all', async ({ page }) => {
  await page.clock.install()
  const requested = followFragments(page)
  await openLive(page, MEDICINES)
  await page.clock.pauseAt(Date.now() + 60_000)
  await option(page, 'Medirova').check()
  await page.clock.runFor(400)
  await option(page, 'Apotelle').check()
  await page.clock.runFor(499)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect
    .poll(() => requested)
    .toEqual([`/fragments${MEDICINES}?brand[]=apotelle&brand[]=medirova`])
})

/** Ticks the first option in view: of the column, or of a phone's modal, which is then applied. */
async function choose(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.locator('.mobile-bar [role=button]').nth(1).tap()
  const form = page.locator(isPhone ? '#filters-modal-form' : '#filters-form')
  const panel = form.locator('details').first()
  if (isPhone && (await panel.getAttribute('open')) === null)
    await panel.locator('summary').first().tap()
  await form.getByRole('checkbox').first().check()
  if (isPhone) await page.getByRole('dialog').locator('.button--main').tap()
}

/** Whether a press in the middle of a control reaches it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe('when a list cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource.*fragments/] })

  test('the old one stays, and trying again works @all', async ({ page }) => {
    await openLive(page, MEDICINES)
    const before = await listedProducts(page)
    const promised = await promisedBy(page, 'Medirova')
    await page.route(FRAGMENTS, (route) => route.abort())
    await option(page, 'Medirova').check()
    await expect(page.getByRole('alert')).toContainText('We could not load the products.')
    expect(await listedProducts(page)).toEqual(before)
    const tick = page.getByRole('checkbox', { name: /^Medirova \([\d,]+\) not applied yet$/ })
    await expect(tick).toBeChecked()
    await expect(chips(page)).toHaveText([/Medirova not applied yet$/])
    const again = page.getByRole('button', { name: 'Try again' })
    const refused = page.waitForEvent('requestfailed')
    await again.click()
    await refused
    await expect(again).toBeFocused()
    await page.unroute(FRAGMENTS)
    await again.press('Enter')
    await expectCount(page, 30, promised)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  const WORDS = {
    en: { again: 'Try again', undo: 'Undo', waiting: 'not applied yet' },
    ar: { again: 'إعادة المحاولة', undo: 'تراجع', waiting: 'لم يُطبَّق بعد' },
  } as const
  for (const [locale, { again, undo, waiting }] of sampled(Object.entries(WORDS)))
    test.describe(`before a decision on consent, in ${locale}`, () => {
      test.use({ consent: null })

      test(`both ways out lie above the bar, and undo restores everything @both`, async ({
        page,
        expectAccessible,
      }) => {
        await openLive(page, MEDICINES.replace('/en/', `/${locale}/`))
        const address = page.url()
        const before = await listedProducts(page)
        const isPhone = (page.viewportSize()?.width ?? 0) < 960
        await page.route(FRAGMENTS, (route) => route.fulfill({ status: 503 }))
        await choose(page, isPhone)
        const alert = page.getByRole('alert')
        for (const name of [again, undo])
          expect(await isOnTop(alert.getByRole('button', { name, exact: true }))).toBe(true)
        await expect(page.locator('.chip')).toHaveText([new RegExp(`${waiting}$`)])
        expect(page.url()).not.toBe(address)
        await expect(page.locator('product-grid .grid')).toHaveCSS('opacity', '0.55')
        await expectAccessible()
        await alert.getByRole('button', { name: undo, exact: true }).click()
        await expect(alert).toHaveCount(0)
        await expect(page.locator('.chip')).toHaveCount(0)
        await expect(page.locator('product-grid .grid')).toHaveCSS('opacity', '1')
        expect([page.url(), await listedProducts(page)]).toEqual([address, before])
        // Nothing is left of the failed choice: the next one is a choice of its own.
        await page.unroute(FRAGMENTS)
        await choose(page, isPhone)
        await expect(page).not.toHaveURL(address)
        await whenListed(page)
        await expect(page.locator('.chip')).not.toHaveText([new RegExp(waiting)])
        await page.goBack()
        await expect(page).toHaveURL(address)
        await expect(page.locator('.chip')).toHaveCount(0)
      })
    })

  test('a page that cannot be loaded leaves the others in place @all', async ({ page }) => {
    await openLive(page, MEDICINES)
    await page.route(FRAGMENTS, (route) => route.abort())
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(cards(page)).toHaveCount(30)
    await page.unroute(FRAGMENTS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(60)
  })
})

test('a reload shows the list of the address @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await option(page, 'Medirova').check()
  await page.locator(`product-grid[${DATA_READY}*=brand]`).waitFor()
  const list = await listedProducts(page)
  await page.reload()
  await whenLive(page)
  await expect(chips(page)).toHaveText([/Medirova/])
  expect(await listedProducts(page)).toHaveLength(list.length)
})
