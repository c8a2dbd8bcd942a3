import type { Page } from 'playwright/test'
import {
  expectCount,
  openLive,
  option,
  promisedBy,
  queryOf,
} from '../../support/browser/listing.ts'
import { SEARCHES, searchPage } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

test('a description in another language is aligned with the page @all', async ({ page }) => {
  for (const locale of ['en', 'ar']) {
    await page.goto(`/${locale}/category/cough-and-cold-1120`)
    const edges = await page.evaluate(() => {
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('.listing__text p')!)
      const [text, heading] = [words, document.querySelector('.listing__head')!].map((one) =>
        one.getBoundingClientRect(),
      )
      const isRight = document.dir === 'rtl'
      return [text!, heading!].map(({ left, right }) => Math.round(isRight ? right : left))
    })
    expect(Math.abs(edges[0]! - edges[1]!)).toBeLessThanOrEqual(1)
  }
})

/** Wraps each text as a translation by the browser does, before any script of the page has run. */
function translateByBrowser() {
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
      const wrapped = document.createElement('font')
      text.replaceWith(wrapped)
      wrapped.append(text)
    }
  })
}

test('a page that the browser translates before its scripts run works, without an error', async ({
  page,
}) => {
  await page.addInitScript(translateByBrowser)
  await openLive(page, MEDICINES)
  const promised = await promisedBy(page, 'Medirova')
  await option(page, 'Medirova').check()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
  await expectCount(page, 30, promised)
})

/** Goes on in another language, by the switch at the top or the list at the bottom. */
const switches = {
  header: async (page: Page, name: string) => {
    await page.getByRole('banner').getByText('EN', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name }).click()
  },
  footer: (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name }).click(),
  keyboard: async (page: Page, name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
  },
}

for (const [where, go] of sampled(Object.entries(switches)))
  test(`choices are kept in another language, by ${where}`, async ({ page }) => {
    await openLive(page, MEDICINES)
    const total = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await expectCount(page, 30, total)
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(page).toHaveURL(/sort=PRICE/)
    const chosen = queryOf(page)
    await go(page, 'Lietuvių')
    await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
    await expect.poll(() => queryOf(page)).toBe(chosen)
    await expect(page.getByRole('checkbox', { name: /^Medirova \(/ })).toBeChecked()
    await expect(page.getByText(SEARCHES.lt.shown)).toHaveText(new RegExp(` ${total}$`))
  })

test('options unknown to a search in another language are dropped, a price is kept, the text is translated @all', async ({
  page,
}) => {
  await openLive(page, '/en/search?price[max]=2000&query=vitamin')
  await option(page, SEARCHES.en.brand.label).check()
  await expect(page).toHaveURL(/brand/)
  await switches.footer(page, 'Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect.poll(() => queryOf(page)).toBe('?brand[]=apotelle&price[max]=2000&query=витамины')
  await switches.footer(page, 'Lietuvių')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt')
  await expect.poll(() => queryOf(page)).toBe('?price[max]=2000&query=vitaminai')
  const search = searchPage(page, 'lt')
  await expect(search.heading).toHaveText(SEARCHES.lt.quoted('vitaminai'))
  await expect(search.placeholder).toBeHidden()
  await expect(search.sort).toBeVisible()
})

/** Left edges of some characters of an element's first text, in the order they are written. */
const leftEdges = (page: Page, selector: string, text: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(wanted) ?? -1
        if (start < 0) continue
        return [...wanted].map((_character, index) => {
          const range = document.createRange()
          range.setStart(node as Text, start + index)
          range.setEnd(node as Text, start + index + 1)
          return range.getBoundingClientRect().left
        })
      }
      throw new Error(`"${wanted}" is not there`)
    }, text)

test('"C++" is written from left to right on a right-to-left page', async ({ page }) => {
  await page.goto('/ar/search?query=C%2B%2B')
  for (const place of ['h1', '.crumbs']) {
    const edges = await leftEdges(page, place, 'C++')
    expect([place, edges.toSorted((a, b) => a - b)]).toEqual([place, edges])
  }
  await expect(page).toHaveTitle(/^\u2068C\+\+\u2069/)
})
