import { listedProducts, openLive, openPanel, queryOf } from '../../support/browser/listing.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const LOCALES = Object.keys(SEARCHES) as SearchLocale[]
const PAGE_SIZE = 30

for (const locale of sampled(LOCALES))
  test.describe(`the search in ${locale}`, () => {
    const { brand, ...words } = SEARCHES[locale]
    const chosen = `${brand.field}=${brand.code}`
    const plain = '?query=vitamin'
    const at = (more = '') => searchPath(locale, 'vitamin', more)

    test('keeps its filters and its sort in the modals of a phone @phone', async ({ page }) => {
      await openLive(page, at(chosen))
      const search = searchPage(page, locale)
      await expect(search.cards).toHaveCount(PAGE_SIZE)
      await expect(search.chips).toBeHidden()
      await expect(search.sort).toBeHidden()
      const button = page.getByRole('main').getByRole('button', { name: words.filterButton })
      await expect(button).toHaveText(/\(1\)$/)
      await button.click()
      await openPanel(page, brand.name)
      const filters = page.getByRole('dialog', { name: words.filters })
      const box = filters.getByRole('checkbox', { name: new RegExp(`^${brand.label} `) })
      await expect(box).toBeChecked()
      await box.uncheck()
      await filters.getByRole('button', { name: words.show }).click()
      await expect.poll(() => queryOf(page)).toBe(plain)
      await page.getByRole('main').getByRole('button', { name: words.sortButton }).click()
      const sorting = page.getByRole('dialog', { name: words.sort })
      await expect(sorting.getByRole('listitem')).toHaveCount(words.sorts.length)
      await sorting.getByRole('button', { name: words.sorts[2] }).click()
      await expect.poll(() => queryOf(page)).toBe('?order=ASC&query=vitamin&sort=PRICE')
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('works with forms and links: filters, sort and pages @all', async ({ page }) => {
        await page.goto(`/${locale}/`)
        const search = searchPage(page, locale)
        await page.getByRole('searchbox', { name: words.searchBox }).fill('vitamin')
        await page.getByRole('button', { name: words.searchButton, exact: true }).click()
        await expect.poll(() => queryOf(page)).toBe(plain)
        const everything = await search.totalNumber()
        await search.option(brand.name, brand.label).check()
        await search.apply.click()
        await expect.poll(() => queryOf(page)).toBe(`?${chosen}&query=vitamin`)
        await expect(search.chips).toHaveText([new RegExp(`^${brand.name}: ${brand.label}`)])
        expect(await search.totalNumber()).toBeLessThan(everything)
        await search.sort.selectOption({ index: 2 })
        await page.getByRole('button', { name: words.sortApply, exact: true }).click()
        await expect.poll(() => queryOf(page)).toBe(`?${chosen}&order=ASC&query=vitamin&sort=PRICE`)
        const first = await listedProducts(page)
        await search.more.click()
        await expect
          .poll(() => queryOf(page))
          .toBe(`?${chosen}&order=ASC&page=2&query=vitamin&sort=PRICE`)
        await search.previous.click()
        expect(await listedProducts(page)).toEqual(first)
        await search.chips.click()
        await expect.poll(() => queryOf(page)).toBe('?order=ASC&query=vitamin&sort=PRICE')
        expect(await search.totalNumber()).toBe(everything)
      })
    })
  })
