import type { Page } from 'playwright/test'
import { openLive, openPanel, queryOf, whenAtRest } from '../../support/browser/listing.ts'
import { searchPage, searchPath, type SearchLocale } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

/** A category of the search for vitamins in a language of each way to search. */
const CATEGORIES = {
  en: { filter: 'Category', label: 'Vitamins', code: '1210' },
  lt: { filter: 'Kategorija', label: 'Vitaminai', code: '/Vitaminai+ir+papildai/Vitaminai' },
} as const satisfies Partial<Record<SearchLocale, object>>

const narrowing = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name, exact: true }).getByRole('link')

/** How many products a chip promises. */
const promised = (text: string) => Number(/\(([\d\s,]+)\)$/.exec(text)?.[1]?.replaceAll(/\D/g, ''))

for (const locale of sampled(['en', 'lt'] as const))
  test.describe(`the categories of a search in ${locale}`, () => {
    const { filter, label, code } = CATEGORIES[locale]
    const named = new RegExp(`^${label} ?\\(`)
    const chosen = `?categories[]=${code}&query=vitamin`
    const plain = '?query=vitamin'
    const at = (more = '') => searchPath(locale, 'vitamin', more)

    test('narrow it, from its first page on, and widen it again', async ({ page }) => {
      await openLive(page, at('page=2'))
      const search = searchPage(page, locale)
      const links = narrowing(page, filter)
      const everything = await search.totalNumber()
      const texts = await links.allInnerTexts()
      expect(texts.length).toBeGreaterThan(2)
      expect(texts.length).toBeLessThanOrEqual(8)
      expect(texts.map(promised)).toEqual(texts.map(promised).toSorted((a, b) => b - a))

      const link = links.filter({ hasText: named })
      const count = promised(await link.innerText())
      await link.click()
      await expect.poll(() => queryOf(page)).toBe(chosen)
      await expect.poll(() => search.totalNumber()).toBe(count)
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expect(link).toBeFocused()
      await expect(search.option(filter, label)).toBeChecked()
      await expect(search.chips).toHaveText([`${filter}: ${label}`])
      expect(await links.allInnerTexts()).toEqual(texts)
      await page.reload()
      expect(await search.totalNumber()).toBe(count)
      await expect(link).toHaveAttribute('aria-current', 'true')
      expect(await links.allInnerTexts()).toEqual(texts)

      await search.chips.click()
      await expect.poll(() => queryOf(page)).toBe(plain)
      await expect.poll(() => search.totalNumber()).toBe(everything)
      await expect(link).not.toHaveAttribute('aria-current')
    })

    test('are chosen and removed by keyboard, and restored on Back', async ({ page }) => {
      await openLive(page, at())
      const search = searchPage(page, locale)
      const everything = await search.totalNumber()
      const link = narrowing(page, filter).filter({ hasText: named })
      const count = promised(await link.innerText())
      await link.press('Enter')
      await expect.poll(() => search.totalNumber()).toBe(count)
      await whenAtRest(page)
      await page.goBack()
      await expect.poll(() => search.totalNumber()).toBe(everything)
      await expect(link).not.toHaveAttribute('aria-current')
      await page.goForward()
      await expect.poll(() => search.totalNumber()).toBe(count)
      await expect(link).toHaveAttribute('aria-current', 'true')
      await link.press('Enter')
      await expect.poll(() => queryOf(page)).toBe(plain)
      await link.press('Enter')
      await expect.poll(() => queryOf(page)).toBe(chosen)
      await search.removeAll.click()
      await expect.poll(() => queryOf(page)).toBe(plain)
      await expect.poll(() => search.totalNumber()).toBe(everything)
    })

    test('combine with each other and with other filters @all', async ({
      page,
      expectAccessible,
    }) => {
      const brand = searchPage(page, locale).words.brand
      await openLive(page, at())
      const search = searchPage(page, locale)
      const links = narrowing(page, filter)
      const [first = '', second = ''] = await links.allInnerTexts()
      await links.nth(0).click()
      await links.nth(1).click()
      await expect(search.chips).toHaveCount(2)
      const most = promised(first) + promised(second)
      await expect.poll(() => search.totalNumber()).toBeLessThanOrEqual(most)
      expect(await search.totalNumber()).toBeGreaterThanOrEqual(promised(first))
      await search.option(brand.name, brand.label).check()
      await expect(search.chips).toHaveCount(3)
      await expect.poll(() => search.totalNumber()).toBeLessThan(promised(first))
      await expectAccessible()
    })

    test('are within reach of a thumb @phone', async ({ page, expectAccessible }) => {
      await openLive(page, at())
      const search = searchPage(page, locale)
      const link = narrowing(page, filter).filter({ hasText: named })
      const count = promised(await link.innerText())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await link.click()
      await expect.poll(() => queryOf(page)).toBe(chosen)
      await expect.poll(() => search.totalNumber()).toBe(count)
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expectAccessible()
      await page.getByRole('main').getByRole('button', { name: filter }).click()
      await openPanel(page, filter)
      const box = page.getByRole('dialog').getByRole('checkbox', { name: named })
      await expect(box).toBeChecked()
      await box.uncheck()
      await page.getByRole('dialog').getByRole('button', { name: search.words.show }).click()
      await expect.poll(() => queryOf(page)).toBe(plain)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('are links that narrow the search @both @all', async ({ page }) => {
        await page.goto(at('page=2'))
        const search = searchPage(page, locale)
        const everything = await search.totalNumber()
        const link = narrowing(page, filter).filter({ hasText: named })
        const count = promised(await link.innerText())
        await link.click()
        await page.waitForURL((url) => decodeURIComponent(url.search) === chosen)
        expect(await search.totalNumber()).toBe(count)
        await expect(link).toHaveAttribute('aria-current', 'true')
        await link.click()
        await page.waitForURL((url) => url.search === plain)
        expect(await search.totalNumber()).toBe(everything)
      })

      test('are checkboxes of a form', async ({ page }) => {
        await page.goto(at())
        const search = searchPage(page, locale)
        const link = narrowing(page, filter).filter({ hasText: named })
        await search.option(filter, label).check()
        await search.apply.click()
        await page.waitForURL((url) => decodeURIComponent(url.search) === chosen)
        await expect(link).toHaveAttribute('aria-current', 'true')
        await search.option(filter, label).uncheck()
        await search.apply.click()
        await page.waitForURL((url) => url.search === plain)
      })
    })
  })

test('are laid out from right to left in Arabic', async ({ page, expectAccessible }) => {
  await openLive(page, '/ar/search?query=vitamin')
  const links = narrowing(page, 'الفئة')
  const [first, second] = await Promise.all([
    links.nth(0).boundingBox(),
    links.nth(1).boundingBox(),
  ])
  expect(first?.x).toBeGreaterThan(second?.x ?? NaN)
  await links.nth(0).click()
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'true')
  await expectAccessible()
})

test('are not indexed, and not shown on listings @all', async ({ page }) => {
  await page.goto('/en/search?categories[]=1210&query=vitamin')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/en\/search\?query=vitamin$/,
  )
  await page.goto('/en/category/medicines-1100')
  await expect(narrowing(page, 'Category')).toHaveCount(0)
})
