import type { Page } from 'playwright/test'
import { listedProducts } from '../support/listing.ts'
import {
  type FakeSearchProvider,
  startFakeSearchProvider,
} from '../support/fake-search-provider.ts'
import { SEARCHES, searchPage, searchPath } from '../support/search-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

/** How long the provider may take (§9), in milliseconds. */
const DEADLINE = 3000
/** Later than the deadline; the fake answers then. */
const LATE = 4000
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

let provider: FakeSearchProvider
let server: RunningServer
/** Codes of products that the shop has. */
let codes: string[]

const words = SEARCHES.lt
const at = (query: string, more = '') =>
  `http://pharmacy.localhost:${server.port}${searchPath('lt', query, more)}`
const listedCodes = async (page: Page) =>
  (await listedProducts(page)).map((path) => path.split('-').at(-1))

test.beforeAll(async () => {
  provider = await startFakeSearchProvider()
  server = await startServer({
    SEARCH_PROVIDER_URL: provider.url,
    SEARCH_PROVIDER_ACCOUNT: 'our-account',
  })
})

test.afterAll(() => Promise.all([server.stop(), provider.stop()]))

test.beforeEach(async ({ page, baseURL }) => {
  await page.goto(`${baseURL}${searchPath('en', 'vitamin')}`)
  codes = (await listedCodes(page)).map(String).slice(0, 4)
  provider.be('WELL', { codes, facets: [BRAND] })
})

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

test('leaves the shop’s own languages alone', async ({ page }) => {
  provider.be('DEAD')
  await page.goto(`http://pharmacy.localhost:${server.port}${searchPath('en', 'vitamin')}`)
  await expect(searchPage(page, 'en').cards).toHaveCount(30)
  expect(provider.requests).toEqual([])
})

test('leaves out what the shop does not have', async ({ page }) => {
  provider.be('WELL', { codes: [NOWHERE, ...codes], total: 5 })
  await page.goto(at('vitamin'))
  expect(await listedCodes(page)).toEqual(codes)
})

test('a provider that corrects the spelling is quoted', async ({ page }) => {
  provider.be('WELL', { codes, correctedQuery: 'magnis' })
  await page.goto(at('magniss'))
  await expect(searchPage(page, 'lt').heading).toHaveText(words.quoted('magniss'))
  await expect(page.getByText('Rodomi „magnis“ rezultatai.')).toBeVisible()
})

for (const [mood, what] of [
  ['CODELESS', 'some hits without a code'],
  ['PARTIAL', 'errors beside its hits'],
] as const)
  test(`a provider that gives ${what} is shown as far as it can be`, async ({ page }) => {
    provider.be(mood)
    const answer = await page.goto(at('vitamin'))
    expect(answer?.status()).toBe(200)
    const listed = await listedCodes(page)
    expect(listed).toEqual(
      mood === 'CODELESS' ? codes.filter((_code, index) => index % 2 === 0) : codes,
    )
  })

for (const mood of ['DEAD', 'FAILING', 'GARBAGE', 'NULLS', 'REFUSING', 'SLOW', 'HALF'] as const)
  test(`a provider that is ${mood} has found nothing, and is asked again`, async ({ page }) => {
    provider.be(mood)
    const answer = await page.goto(at('vitamin'))
    const search = searchPage(page, 'lt')
    expect(answer?.status()).toBe(200)
    expect(answer?.request().timing().responseStart).toBeLessThan(LATE)
    await expect(search.heading).toHaveText(words.quoted('vitamin'))
    await expect(search.placeholder).toBeVisible()
    expect(await search.totalNumber()).toBe(0)
    await expect(search.cards).toHaveCount(0)
    provider.be('WELL')
    await page.reload()
    await expect(search.cards).toHaveCount(codes.length)
  })

test('a provider that keeps failing is not waited for any more', async ({ page, browser }) => {
  provider.be('DEAD')
  for (let failures = 0; failures < 5; failures += 1) await page.goto(at('vitamin'))
  provider.be('SLOW')
  const answer = await page.goto(at('vitamin'))
  expect(answer?.request().timing().responseStart).toBeLessThan(DEADLINE)
  await expect(searchPage(page, 'lt').placeholder).toBeVisible()
  expect(provider.requests).toEqual([])
  const other = await browser.newPage()
  provider.be('WELL')
  await other.goto(at('vitamin').replace('pharmacy', 'marketplace'))
  expect(provider.requests).toHaveLength(1)
  await other.close()
})
