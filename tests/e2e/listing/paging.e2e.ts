import type { Page } from 'playwright/test'
import {
  cards,
  expectCount,
  grid,
  listedProducts,
  openLive,
  productLinks,
  queryOf,
  shownOfTotal,
  whenAtRest,
  whenLive,
  whenListed,
} from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'
import { ELECTRONICS, FASHION, MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const previous = (page: Page) => page.getByRole('link', { name: 'Load previous' })

/** Presses a pager button without scrolling to it; gives how far a product's card moves in the window. */
async function movedBy(page: Page, button: string, path: string) {
  await whenListed(page)
  return page.getByRole('link', { name: button }).evaluate(
    (link: HTMLElement, href) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const list = document.querySelector('[data-grid]')
        const card = document
          .querySelector(`[data-grid] .card__link[href="${href}"]`)
          ?.closest('.card')
        if (!list || !card) throw new Error(`${href} is not in the list`)
        const before = card.getBoundingClientRect()
        const changed = new MutationObserver(() => {
          // Skeletons come first, the cards after them.
          if (list.closest('[aria-busy="true"]')) return
          const { x, y } = card.getBoundingClientRect()
          resolve({ x: Math.abs(Math.round(x - before.x)), y: Math.abs(Math.round(y - before.y)) })
        })
        changed.observe(list, { childList: true })
        link.click()
      }),
    path,
  )
}

for (const [shop, path, pageSize, maximum, tag] of sampled([
  ['pharmacy', MEDICINES, 30, 120, '@both'],
  ['marketplace', ELECTRONICS, 42, 210, ''],
  ['alternative', FASHION, 42, 210, '@phone'],
] as const))
  test(`the ${shop} shop renders at most ${maximum} cards, and none of them jumps ${tag}`, async ({
    page,
    channels,
  }) => {
    await openLive(page, channels[shop] + path)
    await expect(previous(page)).toHaveCount(0)
    for (let loaded = 2; loaded <= maximum / pageSize + 2; loaded += 1) {
      await more(page).scrollIntoViewIfNeeded()
      const last = (await listedProducts(page)).at(-1) ?? ''
      expect(await movedBy(page, 'Load more', last)).toEqual({ x: 0, y: 0 })
      await expect(cards(page)).toHaveCount(Math.min(loaded * pageSize, maximum))
    }
    const trimmed = await listedProducts(page)
    await previous(page).scrollIntoViewIfNeeded()
    expect(await movedBy(page, 'Load previous', trimmed[0] ?? '')).toEqual({ x: 0, y: 0 })
    await expect(cards(page)).toHaveCount(maximum)
    expect((await listedProducts(page)).slice(pageSize)).toEqual(trimmed.slice(0, -pageSize))
  })

test('cards that leave the list are given back to the browser', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const nodesAfter = async (presses: number) => {
    for (let left = presses; left > 0; left -= 1) {
      const last = (await listedProducts(page)).at(-1) ?? ''
      await movedBy(page, 'Load more', last)
    }
    await whenAtRest(page)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  }
  await openLive(page, MEDICINES)
  const few = await nodesAfter(5)
  expect((await nodesAfter(5)) / few).toBeLessThan(1.1)
})

test('focus goes to the first new card @both', async ({ page }) => {
  await openLive(page, `${MEDICINES}?page=2`)
  await more(page).click()
  await expect(cards(page)).toHaveCount(60)
  await expect(productLinks(page).nth(30)).toBeFocused()
  await previous(page).click()
  await expect(cards(page)).toHaveCount(90)
  await expect(productLinks(page).first()).toBeFocused()
})

test('the address follows the page in view, and a reload lands there @both', async ({ page }) => {
  await openLive(page, MEDICINES)
  await more(page).click()
  await expect(cards(page)).toHaveCount(60)
  await productLinks(page).nth(50).scrollIntoViewIfNeeded()
  await expect.poll(() => queryOf(page)).toBe('?page=2')
  const second = (await listedProducts(page)).slice(30)
  // The address may have named the page before the scroll came to its end.
  await whenAtRest(page)
  await page.reload()
  await whenLive(page)
  await expect.poll(() => listedProducts(page)).toEqual(expect.arrayContaining(second))
  await expect.poll(() => queryOf(page)).toBe('?page=2')
  await expect(cards(page)).toHaveCount(60)
  await expect(productLinks(page).nth(50)).toBeInViewport()
})

test('the address follows a jump to the start of the page @all', async ({ page }) => {
  await openLive(page, MEDICINES)
  await more(page).click()
  await expect(cards(page)).toHaveCount(60)
  await productLinks(page).nth(50).scrollIntoViewIfNeeded()
  await expect.poll(() => queryOf(page)).toBe('?page=2')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => queryOf(page)).toBe('')
})

test('the last page offers no more, and the count shows the total @both', async ({ page }) => {
  await page.goto(MEDICINES)
  const [, total] = await shownOfTotal(page)
  const last = Math.ceil(total / 30)
  await openLive(page, `${MEDICINES}?page=${last}`)
  await expect(more(page)).toHaveCount(0)
  await expectCount(page, total - (last - 1) * 30, total)
  await expect(grid(page)).toBeVisible()
})
