import {
  expectCount,
  openLive,
  option,
  promisedBy,
  queryOf,
} from '../../support/browser/listing.ts'
import { searchPage, searchPath } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'

const MISSPELT = searchPath('en', 'magnezium')
const NOTE = 'Showing results for “magnesium”.'
const INSTEAD = 'Search instead for “magnezium”'

test('a misspelt search shows results for the correction, and states this', async ({ page }) => {
  await page.goto(searchPath('en', 'magnesium'))
  const search = searchPage(page, 'en')
  const meant = await search.totalNumber()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await page.goto(MISSPELT)
  await expect(search.heading).toHaveText('“magnezium”')
  await expect(page.getByText(NOTE)).toBeVisible()
  expect(await search.totalNumber()).toBe(meant)
})

test('a trade name finds its active ingredient, and the page does not say that they are alike', async ({
  page,
}) => {
  await page.goto(searchPath('en', 'nurofen'))
  const search = searchPage(page, 'en')
  await expect(search.heading).toHaveText('“nurofen”')
  const names = await search.cards.getByRole('heading').allTextContents()
  expect(names).not.toEqual([])
  expect(names.filter((name) => !/ibuprofen/i.test(name))).toEqual([])
  await expect(page.getByText(/instead|same as|results for/i)).toHaveCount(0)
})

test('the typed text can be searched instead', async ({ page }) => {
  await openLive(page, MISSPELT)
  const search = searchPage(page, 'en')
  const meant = await search.totalNumber()
  await page.getByRole('link', { name: INSTEAD }).click()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(search.heading).toHaveText('“magnezium”')
  expect(await search.totalNumber()).toBeLessThan(meant)
  await expect.poll(() => queryOf(page)).toBe('?exact=true&query=magnezium')
})

test('a filter and a reload keep the correction @all', async ({ page }) => {
  await openLive(page, MISSPELT)
  const promised = await promisedBy(page, 'Farmentis')
  await option(page, 'Farmentis').check()
  await expectCount(page, promised, promised)
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect.poll(() => queryOf(page)).toBe('?brand[]=farmentis&query=magnezium')
  await page.reload()
  await expectCount(page, promised, promised)
  await expect(page.getByText(NOTE)).toBeVisible()
})

test('an exact search stays exact with a filter @all', async ({ page }) => {
  await openLive(page, '/en/search?exact=true&query=vitamin')
  const promised = await promisedBy(page, 'Farmentis')
  await option(page, 'Farmentis').check()
  await expectCount(page, Math.min(30, promised), promised)
  await expect.poll(() => queryOf(page)).toBe('?brand[]=farmentis&exact=true&query=vitamin')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a possible correction is a link', async ({ page }) => {
    await page.goto(searchPath('en', 'scream'))
    await expect(searchPage(page, 'en').heading).toHaveText('“scream”')
    await page.getByRole('link', { name: 'Did you mean “cream”?' }).click()
    await expect(searchPage(page, 'en').heading).toHaveText('“cream”')
    expect(queryOf(page)).toBe('?query=cream')
  })

  const parts = [
    ['en', 'piano cream', 'No results for “piano”. Showing results for “cream”.'],
    [
      'ru',
      'скрипка крем',
      'По запросу «скрипка» ничего не найдено. Показаны результаты по запросу «крем».',
    ],
  ] as const
  for (const [locale, query, note] of parts) {
    test(`the unmatched words are listed: ${query} @all`, async ({ page }) => {
      await page.goto(`/${locale}/search?query=${encodeURIComponent(query)}`)
      await expect(page.getByText(note)).toBeVisible()
    })
  }

  test('an exact search stays exact with a filter and a sort @all', async ({ page }) => {
    await page.goto('/en/search?exact=true&query=vitamin')
    await option(page, 'Farmentis').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect
      .poll(() => queryOf(page))
      .toBe('?brand[]=farmentis&exact=true&order=ASC&query=vitamin&sort=PRICE')
  })
})
