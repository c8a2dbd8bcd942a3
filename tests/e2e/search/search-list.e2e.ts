import type { Page } from 'playwright/test'
import { listedProducts, openLive, queryOf } from '../../support/browser/listing.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const LOCALES = Object.keys(SEARCHES) as SearchLocale[]

/** How far the chips' place is from the top of the window. */
const tagsTop = (page: Page) =>
  page
    .locator('#filter-tags')
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))
const PAGE_SIZE = 30

for (const locale of sampled(LOCALES))
  test.describe(`the search in ${locale}`, () => {
    const { brand, country, ...words } = SEARCHES[locale]
    const chosen = `${brand.field}=${brand.code}`
    const plain = '?query=vitamin'
    const at = (more = '') => searchPath(locale, 'vitamin', more)

    test('is narrowed by filters, and their chips widen it again @all', async ({ page }) => {
      await openLive(page, at())
      const search = searchPage(page, locale)
      const everything = await search.totalNumber()
      const option = search.option(brand.name, brand.label)
      await option.check()
      await expect(search.chips).toHaveText([new RegExp(`^${brand.name}: ${brand.label}`)])
      await expect.poll(() => queryOf(page)).toBe(`?${chosen}&query=vitamin`)
      await expect.poll(() => search.totalNumber()).toBeLessThan(everything)
      await expect(search.heading).toHaveText(words.quoted('vitamin'))
      const narrowed = await search.totalNumber()
      await page.reload()
      expect(await search.totalNumber()).toBe(narrowed)
      await search.removeAll.click()
      await expect(search.chips).toHaveCount(0)
      await expect.poll(() => search.totalNumber()).toBe(everything)
      await expect.poll(() => queryOf(page)).toBe(plain)
    })

    test('shows a chip of a price range when both of its ends are chosen @all', async ({
      page,
    }) => {
      const search = searchPage(page, locale)
      await page.goto(at('price[min]=500'))
      await expect(search.chips).toHaveCount(0)
      await page.goto(at('price[max]=700&price[min]=500'))
      await expect(search.chips).toHaveText([`${words.price} (€): 5-7`])
    })

    test('greys out values without products, and scrolls to the chips when one is pressed', async ({
      page,
    }) => {
      await openLive(page, at(chosen))
      const search = searchPage(page, locale)
      await search.filters.locator('summary', { hasText: country.name }).click()
      const empty = search.option(country.name, country.label)
      await expect(empty).toHaveAccessibleName(`${country.label} (0)`)
      await expect(empty).toHaveAttribute('aria-disabled', 'true')
      await empty.evaluate((box) => {
        box.scrollIntoView({ block: 'start' })
        scrollBy(0, 200)
      })
      expect(await tagsTop(page)).toBeLessThan(150)
      // By force, because an ordinary click waits until the box is enabled.
      await empty.click({ force: true })
      await expect.poll(() => tagsTop(page)).toBe(150)
      await expect(empty).not.toBeChecked()
      await expect.poll(() => queryOf(page)).toBe(`?${chosen}&query=vitamin`)
    })

    test('is paged both ways @all', async ({ page }) => {
      await page.goto(at())
      const first = await listedProducts(page)
      await openLive(page, at('page=2'))
      const search = searchPage(page, locale)
      const second = await listedProducts(page)
      await search.previous.click()
      await expect(search.cards).toHaveCount(2 * PAGE_SIZE)
      await search.more.click()
      await expect(search.cards).toHaveCount(3 * PAGE_SIZE)
      await expect(search.previous).toHaveCount(0)
      const listed = await listedProducts(page)
      expect(listed.slice(0, 2 * PAGE_SIZE)).toEqual([...first, ...second])
      expect(new Set(listed).size).toBe(3 * PAGE_SIZE)
    })

    test('returns to its first page with every filter, sort and chip', async ({ page }) => {
      await openLive(page, at('page=2'))
      const search = searchPage(page, locale)
      await search.option(brand.name, brand.label).check()
      await expect.poll(() => queryOf(page)).toBe(`?${chosen}&query=vitamin`)
      await expect(search.chips).toHaveCount(1)
      await openLive(page, at(`${chosen}&page=2`))
      await search.sort.selectOption({ index: 2 })
      await expect.poll(() => queryOf(page)).toBe(`?${chosen}&order=ASC&query=vitamin&sort=PRICE`)
      await openLive(page, at(`${chosen}&page=2`))
      await search.chips.click()
      await expect.poll(() => queryOf(page)).toBe(plain)
      await expect(search.previous).toHaveCount(0)
    })

    test('is sorted by price both ways, and by relevance otherwise @all', async ({ page }) => {
      await openLive(page, at())
      const search = searchPage(page, locale)
      const byRelevance = await listedProducts(page)
      const prices = async () => {
        const found = await page.locator('[data-grid] [data-price]').all()
        return Promise.all(found.map(async (one) => Number(await one.getAttribute('data-price'))))
      }
      for (const [index, direction] of [
        [1, -1],
        [2, 1],
      ] as const) {
        await search.sort.selectOption({ index })
        const sorted = () => prices().then((all) => all.toSorted((a, b) => (a - b) * direction))
        await expect.poll(async () => String(await prices()) === String(await sorted())).toBe(true)
      }
      await search.sort.selectOption({ index: 0 })
      await expect.poll(() => listedProducts(page)).toEqual(byRelevance)
      await expect.poll(() => queryOf(page)).toBe(plain)
      await page.goto(at('order=ASC&sort=ID'))
      await expect(search.sort).toHaveValue('position')
    })
  })
