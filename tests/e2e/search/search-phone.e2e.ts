import { listedProducts, openLive, openPanel, queryOf } from '../../support/browser/listing.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

for (const locale of sampled(Object.keys(SEARCHES) as SearchLocale[]))
  test.describe(`the search in ${locale}`, () => {
    const { brand, ...words } = SEARCHES[locale]

    test('keeps its buttons in the header once they are out of view @phone', async ({
      page,
      expectAccessible,
    }) => {
      await openLive(page, searchPath(locale, 'vitamin'))
      const search = searchPage(page, locale)
      const header = page.getByRole('banner')
      const sorting = header.getByRole('button', { name: words.sortButton })
      const filter = header.getByRole('button', { name: words.filterButton })
      const ownSorting = page.getByRole('main').getByRole('button', { name: words.sortButton })
      await expect(ownSorting).toBeInViewport()
      await expect(sorting).toHaveCount(0)
      await expect(filter).toHaveCount(0)

      await search.cards.nth(12).scrollIntoViewIfNeeded()
      await expect(sorting).toBeInViewport()
      await expect(filter).toBeInViewport()
      await expectAccessible()

      const byRelevance = await listedProducts(page)
      await sorting.click()
      const sorts = page.getByRole('dialog', { name: words.sort })
      await sorts.getByRole('button', { name: words.sorts[2] }).click()
      await expect.poll(() => queryOf(page)).toBe('?order=ASC&query=vitamin&sort=PRICE')

      await expect.poll(() => listedProducts(page)).not.toEqual(byRelevance)
      await search.cards.nth(12).scrollIntoViewIfNeeded()
      await filter.click()
      await openPanel(page, brand.name)
      const filters = page.getByRole('dialog', { name: words.filters })
      await filters.getByRole('checkbox', { name: new RegExp(`^${brand.label} \\(`) }).check()
      await filters.getByRole('button', { name: words.show }).click()
      await expect
        .poll(() => queryOf(page))
        .toBe(`?${brand.field}=${brand.code}&order=ASC&query=vitamin&sort=PRICE`)

      await search.heading.scrollIntoViewIfNeeded()
      await expect(sorting).toHaveCount(0)
      await expect(filter).toHaveCount(0)
    })
  })

test('a search that found nothing has nothing to sort, to filter or to share @phone @all', async ({
  page,
}) => {
  await page.goto(searchPath('en', 'zzzzqqq'))
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sorting' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Share' })).toHaveCount(0)
  // A filter that left nothing can be taken back.
  await page.goto('/en/search?price[max]=300&price[min]=200&query=thermometer')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})
