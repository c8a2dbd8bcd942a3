import type { Page } from 'playwright/test'
import { openLive } from '../../support/browser/listing.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { localesOf } from '../../support/browser/demo-pages.ts'
import { sampled } from '../../support/runner/scope.ts'

const LOCALES = Object.keys(SEARCHES) as SearchLocale[]

const contentOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((one) => one.getAttribute('content')))

const hrefsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((one) => one.getAttribute('href')))

/** Every node of structured data by its type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parsed = blocks.flatMap((block) => {
    const data = JSON.parse(block) as { '@graph'?: Record<string, unknown>[] }
    return data['@graph'] ?? [data]
  })
  return Object.fromEntries(parsed.map((data) => [String(data['@type']), data]))
}
const PAGE_SIZE = 30

/** How the content block of the search page begins in each shop. */
const BLOCKS = {
  pharmacy: { en: SEARCHES.en.block, lt: SEARCHES.lt.block },
  marketplace: {
    en: 'Colour, material and size work, too:',
    lt: 'Nurodykite spalvą, medžiagą ar dydį:',
  },
  alternative: {
    en: 'A small catalogue is quickly searched.',
    lt: 'Mažame kataloge rasti lengva.',
  },
} as const

for (const locale of sampled(LOCALES))
  test.describe(`the search in ${locale}`, () => {
    const { brand, ...words } = SEARCHES[locale]
    const chosen = `${brand.field}=${brand.code}`
    const plain = '?query=vitamin'
    const at = (more = '') => searchPath(locale, 'vitamin', more)

    test('shows the search text and the number of results', async ({ page, expectAccessible }) => {
      await page.goto(at())
      const search = searchPage(page, locale)
      await expect(page).toHaveTitle(new RegExp(`^${words.title}`))
      await expect(search.heading).toHaveText(words.quoted('vitamin'))
      const crumb = page.getByRole('link', { name: words.crumb('vitamin') })
      await expect(crumb).toHaveAttribute('href', at())
      expect(await search.totalNumber()).toBeGreaterThan(10 * PAGE_SIZE)
      await expect(search.cards).toHaveCount(PAGE_SIZE)
      await expect(search.filters).toBeVisible()
      await expect(search.sort.getByRole('option')).toHaveText([...words.sorts])
      await expect(search.chips).toHaveCount(0)
      await expect(page.getByText(words.block)).toBeVisible()
      await expect(search.placeholder).toBeHidden()
      await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('vitamin')
      await expectAccessible()
    })

    test('has the search without page and filters as its canonical address @all', async ({
      page,
      baseURL,
    }) => {
      await page.goto(at(`${chosen}&order=ASC&page=2&sort=PRICE`))
      const search = searchPage(page, locale)
      const address = `${baseURL}${at()}`
      expect(await hrefsOf(page, 'link[rel="canonical"]')).toEqual([address])
      expect(await contentOf(page, 'meta[property="og:url"]')).toEqual([address])
      expect(await contentOf(page, 'meta[name="robots"]')).toEqual(['noindex,follow'])
      expect(await hrefsOf(page, 'link[hreflang]')).toEqual([])
      const data = await structuredData(page)
      expect(Object.keys(data).sort()).toEqual(['BreadcrumbList', 'ItemList', 'WebSite'])
      const total = await search.totalNumber()
      expect(data['ItemList']).toMatchObject({ url: address, numberOfItems: total })
      expect(data['ItemList']?.['itemListElement']).toHaveLength(await search.cards.count())
      expect(data['BreadcrumbList']?.['itemListElement']).toMatchObject([
        { name: words.home, item: `${new URL(address).origin}/${locale}/` },
        { name: words.crumb('vitamin'), item: address },
      ])
    })

    test('has hidden elements with page type and text for the recommendations provider @all', async ({
      page,
    }) => {
      await page.goto(searchPath(locale, 'vitamin c'))
      await expect(page.locator('.nosto_page_type')).toHaveText('search')
      await expect(page.locator('.nosto_search_term')).toHaveText('vitamin c')
      await expect(page.locator('.nosto_page_type, .nosto_search_term').nth(0)).toBeHidden()
      await expect(page.locator('.nosto_page_type, .nosto_search_term').nth(1)).toBeHidden()
    })

    test('offers help if it finds nothing @all', async ({ page, expectAccessible }) => {
      await page.goto(searchPath(locale, 'qqzzxxq'))
      const search = searchPage(page, locale)
      await expect(search.heading).toHaveText(words.quoted('qqzzxxq'))
      expect(await search.totalNumber()).toBe(0)
      await expect(search.placeholder).toBeVisible()
      await expect(page.getByText(words.advice)).toBeVisible()
      await expect(search.unavailable).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: words.none })).toBeAttached()
      await expect(search.shown).toHaveCount(0)
      await expect(search.sort).toHaveCount(0)
      await expectAccessible()
      await page.getByRole('main').getByRole('link', { name: words.taxon, exact: true }).click()
      await expect(search.heading).toHaveText(words.taxon)
    })

    test('can be sorted if there is something to sort @all', async ({ page }) => {
      await openLive(page, at(`${SEARCHES[locale].brand.field}=nobody`))
      const search = searchPage(page, locale)
      await expect(search.placeholder).toBeVisible()
      await expect(search.sort).toHaveCount(0)
      await page.goto(at())
      await expect(search.sort).toBeVisible()
    })

    test('shows the same search in the other languages @all', async ({ page }) => {
      await page.goto(at())
      for (const place of ['banner', 'contentinfo'] as const) {
        const paths = await page
          .getByRole(place)
          .locator('a[hreflang]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        // Another language is told whose words they are, as it may know them by other names.
        expect(paths).toEqual(
          localesOf('pharmacy').map(
            (one) => `/${one}/search${plain}${one === locale ? '' : `&from=${locale}`}`,
          ),
        )
      }
    })
  })

for (const [shop, texts] of sampled(
  Object.entries(BLOCKS) as [keyof typeof BLOCKS, Record<SearchLocale, string>][],
))
  test.describe(`the search of the ${shop}`, () => {
    test.use({ shop })

    for (const locale of sampled(LOCALES))
      test(`shows its own block of content in ${locale}, and no other page does @both`, async ({
        page,
      }) => {
        const block = page.getByRole('main').getByText(texts[locale])
        for (const query of ['a', 'qqzzxxq']) {
          await page.goto(searchPath(locale, query))
          await expect(block).toBeVisible()
        }
        await page.goto(`/${locale}/wishlist`)
        await expect(block).toHaveCount(0)
      })
  })
