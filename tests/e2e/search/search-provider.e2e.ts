import type { Page } from 'playwright/test'
import { eventNames, recordDataLayer } from '../../support/browser/data-layer.ts'
import {
  listedProducts,
  openLive,
  productsOn,
  queryOf,
  whenLive,
} from '../../support/browser/listing.ts'
import {
  type FakeSearchProvider,
  startFakeSearchProvider,
} from '../../support/fakes/search-provider.ts'
import { SEARCHES, searchPage, searchPath } from '../../support/browser/search-page.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

/** How long the provider may take (RULES.md#internal-and-external-search), in milliseconds. */
const DEADLINE = 3000
/** Later than the deadline; the fake responds then. */
const LATE = 4000
const PAGE_SIZE = 30
const NOWHERE = 'PH999999'
const BRAND = {
  id: 'brand',
  name: 'Prekės ženklas',
  field: 'brand',
  type: 'terms',
  data: [
    { value: 'Apotelle', count: 2, selected: false },
    { value: 'Medirova', count: 0, selected: false },
  ],
}

// They share one provider, which is slow in one story and dead in the next.
test.describe.configure({ mode: 'default' })

// The pharmacy tells its words to the provider with consent alone.
test.use({ consent: 'personalisation' })

let provider: FakeSearchProvider
let server: RunningServer
/** Codes of products that the shop has. */
let codes: string[]

const words = SEARCHES.lt
const at = (query: string, more = '') =>
  `http://pharmacy.localhost:${server.port}${searchPath('lt', query, more)}`
const codeOf = (path: string) => path.split('-').at(-1) ?? ''
const listedCodes = async (page: Page) => (await listedProducts(page)).map(codeOf)

test.beforeAll(async () => {
  provider = await startFakeSearchProvider()
  server = await startServer({
    SEARCH_PROVIDER_URL: provider.url,
    SEARCH_PROVIDER_ACCOUNT: 'our-account',
  })
  const found = `http://pharmacy.localhost:${server.port}${searchPath('en', 'vitamin')}`
  codes = (await productsOn(found)).map(codeOf).slice(0, 4)
  expect(codes).toHaveLength(4)
})

test.afterAll(() => Promise.all([server.stop(), provider.stop()]))

test.beforeEach(() => provider.be('WELL', { codes, facets: [BRAND] }))

test('shows what the provider found, in its order', async ({ page }) => {
  provider.be('WELL', { codes: codes.toReversed(), facets: [BRAND] })
  await page.goto(at('bet kas'))
  const search = searchPage(page, 'lt')
  expect(await listedCodes(page)).toEqual(codes.toReversed())
  expect(await search.totalNumber()).toBe(4)
  expect(provider.requests.map(({ variables }) => variables)).toMatchObject([
    { accountId: 'our-account', query: 'bet kas', products: { from: 0, size: 30 } },
  ])
})

test('does not search in the shop’s own languages @all', async ({ page }) => {
  provider.be('DEAD')
  await page.goto(`http://pharmacy.localhost:${server.port}${searchPath('en', 'vitamin')}`)
  await expect(searchPage(page, 'en').cards).toHaveCount(30)
  expect(provider.requests).toEqual([])
})

for (const consent of sampled([null, 'none', 'analytics.ads']))
  test.describe(`with consent to ${consent}`, () => {
    test.use({ consent })

    test('the pharmacy searches itself, the marketplace by the provider', async ({ page }) => {
      await openLive(page, at('vitamin'))
      const search = searchPage(page, 'lt')
      await expect(search.cards).toHaveCount(PAGE_SIZE)
      const total = await search.totalNumber()
      await search.more.click()
      await expect(search.cards).toHaveCount(Math.min(2 * PAGE_SIZE, total))
      expect(provider.requests).toEqual([])
      await page.goto(at('vitamin').replace('pharmacy', 'marketplace'))
      expect(provider.requests).toHaveLength(1)
    })
  })

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(`a shopper who decides, scripts run: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, consent: null })

    test('repeats the search with the party that may search now', async ({ page }) => {
      await page.goto(at('vitamin'))
      const search = searchPage(page, 'lt')
      await expect(search.cards).toHaveCount(PAGE_SIZE)
      await page.getByRole('button', { name: words.acceptAll }).first().click()
      await expect(search.cards).toHaveCount(codes.length)
      expect(await listedCodes(page)).toEqual(codes)
      await page.getByText(words.privacy).click()
      const settings = page.getByRole('contentinfo').locator('details')
      await settings.getByRole('button', { name: words.necessary }).click()
      await expect(search.cards).toHaveCount(PAGE_SIZE)
    })
  })

test.describe('a decision that repeats the search', () => {
  test.use({ consent: null })

  test('is reported once, by the next page @all', async ({ page, context }) => {
    const entries = await recordDataLayer(context)
    await openLive(page, at('vitamin'))
    const isLoaded = page.waitForEvent('load')
    await page.getByRole('button', { name: words.acceptAll }).first().click()
    await isLoaded
    const searches = () => eventNames(entries).filter((name) => name === 'view_search_results')
    await expect.poll(searches).toHaveLength(1)
    await expect.poll(() => listedCodes(page)).toEqual(codes)
    await whenLive(page)
    // Reported later than whatever the page reports of its search by itself.
    await searchPage(page, 'lt').cards.first().locator('.heart').click()
    await expect.poll(() => eventNames(entries).at(-1)).toBe('add_to_wishlist')
    expect(searches()).toHaveLength(1)
  })
})

test('leaves out unavailable products @all', async ({ page }) => {
  provider.be('WELL', { codes: [NOWHERE, ...codes], total: 5 })
  await page.goto(at('vitamin'))
  expect(await listedCodes(page)).toEqual(codes)
})

test('a corrected spelling of the provider is quoted @all', async ({ page }) => {
  provider.be('WELL', { codes, correctedQuery: 'magnis' })
  await page.goto(at('magniss'))
  await expect(searchPage(page, 'lt').heading).toHaveText(words.quoted('magniss'))
  await expect(page.getByText('Rodomi užklausos „magnis“ rezultatai.')).toBeVisible()
})

for (const [mood, what] of sampled([
  ['CODELESS', 'some hits without a code'],
  ['PARTIAL', 'errors beside its hits'],
] as const))
  test(`a response with ${what} is shown as far as possible @all`, async ({ page }) => {
    provider.be(mood)
    const response = await page.goto(at('vitamin'))
    expect(response?.status()).toBe(200)
    const listed = await listedCodes(page)
    expect(listed).toEqual(
      mood === 'CODELESS' ? codes.filter((_code, index) => index % 2 === 0) : codes,
    )
  })

for (const mood of sampled([
  'DEAD',
  'FAILING',
  'GARBAGE',
  'NULLS',
  'REFUSING',
  'SLOW',
  'HALF',
] as const))
  test(`a provider that is ${mood} is reported as not responding, and is requested again @all`, async ({
    page,
  }) => {
    provider.be(mood)
    const response = await page.goto(at('vitamin'))
    const search = searchPage(page, 'lt')
    expect(response?.status()).toBe(200)
    expect(response?.request().timing().responseStart).toBeLessThan(LATE)
    await expect(search.heading).toHaveText(words.quoted('vitamin'))
    await expect(search.unavailable).toBeVisible()
    await expect(search.cards).toHaveCount(0)
    provider.be('WELL')
    await search.retry.click()
    await expect(search.cards).toHaveCount(codes.length)
    await expect(search.unavailable).toHaveCount(0)
  })

for (const javaScriptEnabled of sampled([true, false]))
  test.describe(`scripts run: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('a provider that does not respond is not shown as an empty result', async ({ page }) => {
      provider.be('FAILING')
      await page.goto(at('vitamin', 'brand[]=Apotelle&page=2'))
      const search = searchPage(page, 'lt')
      const main = page.getByRole('main')
      await expect(search.unavailable).toBeVisible()
      await expect(search.placeholder).toBeHidden()
      await expect(main.getByText(words.advice)).toBeHidden()
      await expect(main.getByRole('link', { name: words.clear })).toBeHidden()
      await expect(search.total).toBeHidden()
      await expect(search.previous).toHaveCount(0)
      await expect(main.getByRole('link', { name: words.taxon, exact: true })).toBeVisible()
      provider.be('WELL', { codes: [...Array<string>(PAGE_SIZE).fill(NOWHERE), ...codes] })
      await search.retry.click()
      await expect(search.cards).toHaveCount(codes.length)
      await expect.poll(() => queryOf(page)).toBe('?brand[]=Apotelle&page=2&query=vitamin')
    })

    test('a provider that finds nothing gives an empty result', async ({ page }) => {
      provider.be('WELL', { codes: [] })
      await page.goto(at('vitamin'))
      const search = searchPage(page, 'lt')
      await expect(search.placeholder).toBeVisible()
      // Said once: the empty list says it.
      await expect(search.total).toBeHidden()
      await expect(search.unavailable).toHaveCount(0)
      await expect(search.retry).toHaveCount(0)
    })
  })

test('the notice about a failing provider is accessible @all', async ({
  page,
  expectAccessible,
}) => {
  provider.be('FAILING')
  await page.goto(at('vitamin'))
  await expect(searchPage(page, 'lt').unavailable).toBeVisible()
  await expectAccessible()
})

test.describe('a provider that fails later', () => {
  test.use({ expectedConsole: [/status of 503/] })

  test('keeps the list unchanged, and is requested again @all', async ({ page }) => {
    await openLive(page, at('vitamin'))
    const search = searchPage(page, 'lt')
    provider.be('FAILING')
    await search.sort.selectOption({ index: 1 })
    const alert = page.getByRole('alert').filter({ hasText: words.failed })
    await expect(alert).toBeInViewport()
    await expect(search.cards).toHaveCount(codes.length)
    await expect(search.placeholder).toBeHidden()
    provider.be('WELL', { codes: codes.toReversed() })
    await alert.getByRole('button', { name: words.retry }).click()
    await expect.poll(() => listedCodes(page)).toEqual(codes.toReversed())
    await expect(alert).toHaveCount(0)
  })

  test('removes the message of an earlier empty list @all', async ({ page }) => {
    provider.be('WELL', { codes: [], facets: [BRAND] })
    await openLive(page, at('vitamin', 'brand[]=Apotelle'))
    const search = searchPage(page, 'lt')
    await expect(search.placeholder).toBeVisible()
    provider.be('FAILING')
    await search.removeAll.click()
    await expect(page.getByRole('alert').filter({ hasText: words.failed })).toBeInViewport()
    await expect(search.placeholder).toBeHidden()
  })
})

test('a failed search is repeated on Back @phone', async ({ page }) => {
  provider.be('FAILING')
  await openLive(page, at('vitamin'))
  const search = searchPage(page, 'lt')
  provider.be('WELL', { codes: [] })
  await page.getByRole('main').getByRole('button', { name: words.sortButton }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: words.sorts[1] }).click()
  await expect(search.placeholder).toBeVisible()
  await expect(search.unavailable).toBeHidden()
  provider.be('WELL', { codes })
  await page.goBack()
  await expect(search.cards).toHaveCount(codes.length)
})

test('a provider that keeps failing is no longer waited for @all', async ({ page, browser }) => {
  provider.be('DEAD')
  for (let failures = 0; failures < 5; failures += 1) await page.goto(at('vitamin'))
  provider.be('SLOW')
  const response = await page.goto(at('vitamin'))
  expect(response?.request().timing().responseStart).toBeLessThan(DEADLINE)
  await expect(searchPage(page, 'lt').unavailable).toBeVisible()
  expect(provider.requests).toEqual([])
  const other = await browser.newPage()
  provider.be('WELL')
  await other.goto(at('vitamin').replace('pharmacy', 'marketplace'))
  expect(provider.requests).toHaveLength(1)
  await other.close()
})
