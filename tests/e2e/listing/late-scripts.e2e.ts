import type { Page } from 'playwright/test'
import { KEPT } from '#storefront/listing/browser/head/keep-presses.ts'
import {
  cards,
  chips,
  countLine,
  expectCount,
  listedProducts,
  openLive,
  option,
  productLinks,
  promisedBy,
  queryOf,
  whenLive,
  whenListed,
} from '../../support/browser/listing.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { layoutShift, LOADING_SHIFT } from '../../support/browser/layout.ts'
import { sampled } from '../../support/runner/scope.ts'
import { startSlowLine } from '../../support/browser/slow-line.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

const CHOICES = `${MEDICINES}?brand[]=apotelle&brand[]=medirova&order=ASC&price[max]=900&sort=PRICE`

/** Cells that a phone draws in each of the first frames (opening.css). */
const CELLS_A_FRAME = 4

interface Frame {
  arrived: number
  drawn: number
  /** The part of the page that is drawn in this frame; null for all of it. */
  part: string | null
}

/** Before the page is read: notes how many cells have arrived in each of its frames, and how many of them are drawn. */
function followFrames(): void {
  const frames: Frame[] = []
  const note = () => {
    const cells = [...document.querySelectorAll('[data-grid] > .cell')]
    const drawn = cells.filter((cell) => cell.getClientRects().length > 0).length
    const part = document.documentElement.getAttribute('data-opening')
    frames.push({ arrived: cells.length, drawn, part })
    if (frames.length < 60) requestAnimationFrame(note)
  }
  // The page's own callback of the same frame, which comes later, is for the next drawing.
  requestAnimationFrame(note)
  Object.assign(globalThis, { frames })
}

test.describe('before anything is touched', () => {
  test.use({ isStill: true })

  test('a phone renders the first cells first, and the others before the shopper reaches them @both', async ({
    page,
    isMobile,
  }) => {
    await page.addInitScript(followFrames)
    await page.goto(MEDICINES)
    await expect(page.locator('html')).not.toHaveAttribute('data-opening')
    await expect(page.locator('footer')).toBeVisible()
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames)
    expect(frames.map(({ part }) => part)).toContain('1')
    // The first frame waits for them.
    expect(frames[0]?.arrived).toBeGreaterThanOrEqual(CELLS_A_FRAME)
    const drawn = frames.map((frame) => frame.drawn)
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    // A page that is still being read has not all of its cells yet.
    for (const { arrived, drawn: own, part } of frames) {
      const isPart = isMobile && part !== null && part !== '8'
      expect(own).toBe(isPart ? Math.min(CELLS_A_FRAME * Number(part), arrived) : arrived)
    }
    expect(await layoutShift(page)).toBeLessThanOrEqual(LOADING_SHIFT)
  })
})

test('choices made before the scripts arrive are applied when they do', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(MEDICINES, { waitUntil: 'commit' })
  const everything = await countLine(page).innerText()
  await option(page, 'Medirova').check()
  await option(page, 'Apotelle').check()
  const dearest = page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' })
  await dearest.fill('9')
  await dearest.blur()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  release()
  await expect(chips(page)).toHaveText([/Price \(€\): 1-9/, /Apotelle/, /Medirova/])
  await expect(page).toHaveURL((url) => decodeURIComponent(url.href).endsWith(CHOICES))
  await expect(option(page, 'Medirova')).toBeChecked()
  await expect(option(page, 'Apotelle')).toBeChecked()
  await expect(page.getByLabel('Sort by')).toHaveValue('price_asc')
  await expect(countLine(page)).not.toHaveText(everything)
  const live = await listedProducts(page)
  await page.goto(CHOICES)
  expect(await listedProducts(page)).toEqual(live)
})

test('text being typed as the scripts arrive is kept @all', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(MEDICINES, { waitUntil: 'commit' })
  const field = page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' })
  await field.pressSequentially('1')
  release()
  await whenLive(page)
  await expect(field).toBeFocused()
  await field.pressSequentially('2')
  expect([await field.inputValue(), queryOf(page)]).toEqual(['12', ''])
  await field.blur()
  await expect.poll(() => queryOf(page)).toBe('?price[max]=1200')
})

test('a box that is unticked before the scripts arrive stays unticked @all', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`${MEDICINES}?brand[]=apotelle&brand[]=medirova`, { waitUntil: 'commit' })
  const both = await countLine(page).innerText()
  await option(page, 'Medirova').uncheck()
  release()
  await expect(chips(page)).toHaveText([/Apotelle/])
  await expect(option(page, 'Medirova')).not.toBeChecked()
  await expect(countLine(page)).not.toHaveText(both)
})

test.describe('when a form is submitted before the scripts arrive', () => {
  test('it works as without scripts @all', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(MEDICINES, { waitUntil: 'commit' })
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectCount(page, 30, promised)
    release()
    await whenLive(page)
    await expectCount(page, 30, promised)
  })
})

test.describe('when the next page is requested before the scripts arrive', () => {
  test('ticked options are included @all', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(MEDICINES, { waitUntil: 'commit' })
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
    release()
    // Before the whole page is there, it has no island yet.
    await page.waitForLoadState()
    await whenLive(page)
    await expect(chips(page)).toHaveText([/Medirova/])
    await expectCount(page, 30, promised)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expectCount(page, 60, promised)
  })
})

test.describe('a press before the scripts arrive is done by them', () => {
  /** The page then waits for its scripts as long as the machine takes. */
  const waitForScripts = (page: Page) =>
    page.addInitScript((patience) => {
      const start = globalThis.setTimeout
      const setTimeout = (callback: () => void, delay?: number) =>
        delay === patience ? 0 : start(callback, delay)
      Object.assign(globalThis, { setTimeout })
    }, KEPT.patience)

  const startOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

  for (const name of sampled(['Load more', 'Load previous']))
    test(`"${name}" adds a page, and no card is lost @both`, async ({ page }) => {
      await waitForScripts(page)
      const release = await holdScripts(page)
      await page.goto(`${MEDICINES}?page=2`, { waitUntil: 'commit' })
      const link = page.getByRole('link', { name })
      await link.click()
      await expect(link).toHaveAttribute('aria-busy', 'true')
      const start = await startOf(page)
      const first = await productLinks(page).first().innerText()
      release()
      await expect(cards(page)).toHaveCount(60)
      await expect(productLinks(page).filter({ hasText: first }).first()).toBeAttached()
      expect(await startOf(page)).toBe(start)
    })

  test('a chip is closed, and the list follows', async ({ page }) => {
    await waitForScripts(page)
    const release = await holdScripts(page)
    const path = `${MEDICINES}?brand[]=apotelle&brand[]=medirova`
    await page.goto(path, { waitUntil: 'commit' })
    await chips(page).filter({ hasText: 'Medirova' }).click()
    const start = await startOf(page)
    release()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=apotelle')
    await expect(chips(page)).toHaveText([/Apotelle/])
    expect(await startOf(page)).toBe(start)
  })
})

test.describe('when all options of a filter are requested before the scripts arrive', () => {
  test('they are shown with the ticks, and work once the scripts have loaded @all', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto(MEDICINES, { waitUntil: 'commit' })
    const brand = page.getByRole('group', { name: 'Brand' })
    await option(page, 'Medirova').check()
    await brand.getByRole('button', { name: /^Show all/ }).click()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova&options=brand')
    await expect(brand.getByText('Show fewer')).toBeVisible()
    release()
    await page.waitForLoadState()
    await whenLive(page)
    await expect(chips(page)).toHaveText([/Medirova/])
    await brand.getByRole('checkbox').last().check()
    await expect(chips(page)).toHaveCount(2)
    await expect(brand.getByText('Show fewer')).toBeVisible()
  })
})

test('the same choices give the same list with scripts as without @all', async ({
  page,
  browser,
  baseURL,
}) => {
  await openLive(page, MEDICINES)
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  await expectCount(page, 30, promised)
  const both = await promisedBy(page, 'Tablets')
  await option(page, 'Tablets').check()
  await expectCount(page, Math.min(both, 30), both)
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(page).toHaveURL(/sort=CREATED_AT/)
  await expect(page.locator('product-grid')).toHaveAttribute('aria-busy', 'false')
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(baseURL + new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await listedProducts(page)).toEqual(await listedProducts(plain))
  await plain.close()
})

test('scripts that arrive before the end of the page handle every card of it @all', async ({
  page,
}) => {
  const line = await startSlowLine(Number(process.env['STORY_PORT']))
  await page.goto(`http://pharmacy.localhost:${line.port}${MEDICINES}`, { waitUntil: 'commit' })
  // Only a page that has begun can notice its shopper.
  await expect(cards(page)).toHaveCount(2)
  await page.mouse.move(300, 300, { steps: 3 })
  const filters = page.locator('#filters astro-island')
  await expect(filters).not.toHaveAttribute('ssr')
  await expect(cards(page)).toHaveCount(2)
  line.release()
  await whenLive(page)
  const whole = await listedProducts(page)
  expect(whole).toHaveLength(30)
  await option(page, 'Medirova').check()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await page.goBack()
  await expect(chips(page)).toHaveCount(0)
  await expect.poll(() => listedProducts(page)).toEqual(whole)
  await whenListed(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(60)
  await line.stop()
})
