import { DATA_READY } from '#storefront/browser/dom-contract.ts'
import type { Page } from 'playwright/test'
import {
  consentCommands,
  eventNames,
  recordDataLayer,
  whenRun,
} from '../../support/browser/data-layer.ts'
import { openLive, whenLive } from '../../support/browser/listing.ts'
import { searchPage } from '../../support/browser/search-page.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const LIST = '/en/category/medicines-1100'
const PAGE_SIZE = 30

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const cardLink = (page: Page, index: number) =>
  cards(page).nth(index).getByRole('heading').getByRole('link')
const heart = (page: Page, index: number) => cards(page).nth(index).locator('.heart')

async function search(page: Page, text: string) {
  await page.getByRole('combobox', { name: 'Search products' }).fill(text)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

for (const consent of sampled([null, 'none', 'ads.personalisation']))
  test.describe(`with the decision ${consent}`, () => {
    test.use({ consent })

    test('nothing about a shopper is sent to anyone', async ({ page, context }) => {
      const entries = await recordDataLayer(context)
      const hosts = new Set<string>()
      context.on('request', (request) => hosts.add(new URL(request.url()).hostname))
      await openLive(page, LIST)
      await expect.poll(() => entries.length).toBe(1)
      await heart(page, 0).click()
      await page.getByRole('link', { name: 'Load more' }).click()
      await expect(cards(page)).toHaveCount(2 * PAGE_SIZE)
      await search(page, 'vitamin')
      await expect.poll(() => entries.length).toBe(2)
      await cardLink(page, 1).click()
      await expect.poll(() => entries.length).toBe(3)
      expect(consentCommands(entries)).toEqual(['default', 'default', 'default'])
      expect([...hosts]).toEqual(['pharmacy.localhost'])
    })
  })

test.describe('with consent to analytics', () => {
  test.use({ consent: 'analytics' })

  test('reports each page of a list once, with all its products', async ({ page, context }) => {
    const entries = await recordDataLayer(context)
    const views = () => eventNames(entries).filter((name) => name === 'view_item_list').length
    await openLive(page, LIST)
    await expect.poll(views).toBe(1)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect.poll(views).toBe(2)
    const lists = entries.flatMap(({ ecommerce }) => ecommerce ?? []) as {
      item_list_id: string
      items: { index: number; price: number; item_id: string }[]
    }[]
    expect(lists.map(({ items }) => items.length)).toEqual([PAGE_SIZE, PAGE_SIZE])
    expect(lists.map(({ items }) => items[0]?.index)).toEqual([1, PAGE_SIZE + 1])
    expect(lists[0]).toMatchObject({ item_list_id: 'category/medicines-1100', currency: 'EUR' })
    expect(lists[0]?.items[0]?.price).toBeGreaterThan(0)
    expect(new Set(lists.flatMap(({ items }) => items.map((one) => one.item_id))).size).toBe(60)
  })

  test('reports nothing twice on Back @all', async ({ page, context }) => {
    const entries = await recordDataLayer(context)
    // Each document says what holds before and after the decision was read.
    const documents = () => consentCommands(entries).filter((name) => name === 'update').length
    await openLive(page, LIST)
    await expect.poll(() => eventNames(entries)).toEqual(['view_item_list'])
    const option = page.getByRole('checkbox', { name: /\(\d+\)/ }).first()
    await option.check()
    await expect.poll(() => eventNames(entries).length).toBe(2)
    await page.goBack()
    await expect(option).not.toBeChecked()
    await cardLink(page, 2).click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(documents).toBe(2)
    await page.goBack()
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
    await expect.poll(documents).toBe(3)
    await page.reload()
    await expect.poll(documents).toBe(4)
    await whenLive(page)
    await heart(page, 0).click()
    await expect.poll(() => eventNames(entries).at(-1)).toBe('add_to_wishlist')
    expect(eventNames(entries)).toEqual([
      'view_item_list',
      'view_item_list',
      'select_item',
      'add_to_wishlist',
    ])
  })

  test('reports an opened or saved product with its position @all', async ({ page, context }) => {
    const entries = await recordDataLayer(context)
    await openLive(page, LIST)
    await expect.poll(() => eventNames(entries)).toContain('view_item_list')
    await heart(page, 1).click()
    await heart(page, 1).click()
    const name = await cardLink(page, 4).textContent()
    await cardLink(page, 4).click()
    await expect(page).toHaveURL(/\/product\//)
    const events = entries.filter(({ event }) => event && event !== 'view_item_list')
    expect(events).toMatchObject([
      { event: 'add_to_wishlist', ecommerce: { currency: 'EUR', value: expect.any(Number) } },
      { event: 'select_item', ecommerce: { items: [{ index: 5, item_name: name?.trim() }] } },
    ])
  })

  test('reports a search, its results, and every change of them @all', async ({
    page,
    context,
  }) => {
    const entries = await recordDataLayer(context)
    const isTracked = whenRun(page, 'tracking')
    await page.goto('/en/')
    await isTracked
    expect(consentCommands(entries)).toEqual(['default', 'update'])
    await search(page, 'cream')
    const searches = () => entries.filter((entry) => 'search_term' in entry)
    await expect.poll(() => searches().length).toBe(2)
    await page
      .getByRole('checkbox', { name: /\(\d+\)/ })
      .first()
      .check()
    await expect.poll(() => searches().length).toBe(3)
    expect(searches()).toEqual([
      { event: 'search', search_term: 'cream' },
      { event: 'view_search_results', search_term: 'cream' },
      { event: 'view_search_results', search_term: 'cream' },
    ])
  })
})

test.describe('a shop with a tag container', () => {
  test.use({ consent: null })

  test('loads it after consent, and stops when consent is withdrawn', async ({ page, context }) => {
    const container = 'https://tags.test/gtm.js?id=GTM-X'
    const server = await startServer({
      TAG_CONTAINER_URL: container,
      FLAGS: 'store_products_for_analytics=true',
    })
    const requested: string[] = []
    await context.route('https://tags.test/**', async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: 'window.hasTags = true' })
    })
    const entries = await recordDataLayer(context)
    await openLive(page, `http://pharmacy.localhost:${server.port}${LIST}`)
    expect(await page.locator('#page-state').textContent()).toContain('"storesProducts":true')
    await expect.poll(() => entries.length).toBe(1)
    expect(requested).toEqual([])

    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => page.evaluate(() => 'hasTags' in window)).toBe(true)
    expect(requested).toEqual([container])
    expect(consentCommands(entries)).toEqual(['default', 'update'])
    await expect.poll(() => eventNames(entries)).toEqual(['gtm.js', 'view_item_list'])

    await page.getByText('Privacy settings').click()
    await page.getByRole('button', { name: 'Essential only' }).click()
    await expect.poll(() => consentCommands(entries)).toEqual(['default', 'update', 'update'])
    await heart(page, 0).click()
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    expect(eventNames(entries)).toEqual(['gtm.js', 'view_item_list'])
    await page.close()
    await server.stop()
  })
})

/** Stands for the search provider's script, and records its calls. */
function startSearchClient(areWhole = false) {
  const events: unknown[] = []
  const record =
    (name: string) =>
    (...words: unknown[]) =>
      events.push(areWhole ? [name, ...words] : [name, words[0]])
  const client = {
    visit: { setDoNotTrack: record('doNotTrack') },
    recordSearchSubmit: record('submit'),
    recordSearch: record('search'),
    recordSearchClick: record('click'),
    getSearchSessionParams: () => Promise.resolve({ segments: ['new'] }),
  }
  Object.assign(window, { events, nostojs: (use: (api: typeof client) => void) => use(client) })
}

interface Recorded {
  products: { from: number; hits: { productId: string }[] }
}

test.describe('a search by the provider', () => {
  test.use({ shop: 'marketplace', consent: 'analytics.personalisation' })

  test('is reported page by page, each with its own products, and clicks with their page @all', async ({
    page,
  }) => {
    await page.addInitScript(startSearchClient, true)
    const hasRun = whenRun(page, 'search-provider')
    await page.goto('/lt/search?query=lempa&page=2')
    await hasRun
    const list = searchPage(page, 'lt')
    const shown = async () => {
      const calls = (await recordedEvents(page)) as [string, string, ...Recorded[]][]
      return calls.flatMap(([name, , , result]) => (name === 'search' && result ? [result] : []))
    }
    const reported = async () => (await shown()).map(({ products }) => products.from)
    await expect.poll(reported).toEqual([42])
    await list.more.click()
    await expect.poll(reported).toEqual([42, 84])
    await list.more.click()
    await expect.poll(reported).toEqual([42, 84, 126])
    await list.previous.click()
    await expect.poll(reported).toEqual([42, 84, 126, 0])
    const codes = (await shown()).flatMap(({ products }) =>
      products.hits.map((hit) => hit.productId),
    )
    expect(codes).toHaveLength(await list.cards.count())
    expect(new Set(codes).size).toBe(codes.length)
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await list.cards.last().getByRole('heading').getByRole('link').click()
    const clicks = ((await recordedEvents(page)) as [string, string, object][]).filter(
      ([name]) => name === 'click',
    )
    expect(clicks).toEqual([['click', 'serp', expect.objectContaining({ page: 4 })]])
  })
})

const recordedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: unknown[] }).events)

for (const { shop, consent, script, events, hasSession } of sampled(
  [
    { shop: 'pharmacy', consent: 'none', script: 'pages', events: [], hasSession: false },
    {
      shop: 'pharmacy',
      consent: 'analytics',
      script: 'search-provider',
      events: [],
      hasSession: false,
    },
    {
      shop: 'pharmacy',
      consent: 'analytics.personalisation',
      script: 'search-provider',
      events: [
        ['doNotTrack', false],
        ['search', 'serp'],
      ],
      hasSession: true,
    },
    {
      shop: 'marketplace',
      consent: 'analytics',
      script: 'search-provider',
      events: [
        ['doNotTrack', true],
        ['search', 'serp'],
      ],
      hasSession: false,
    },
  ] as const,
  2,
))
  test.describe(`the ${shop} with the decision ${consent}`, () => {
    test.use({ shop, consent })

    test(`sends the search provider ${events.length > 0 ? 'what is shown' : 'nothing'}`, async ({
      page,
      context,
    }) => {
      await page.addInitScript(startSearchClient)
      const hasRun = whenRun(page, script)
      await page.goto('/lt/search?query=a')
      await hasRun
      await searchPage(page, 'lt').sort.selectOption({ index: 1 })
      await page.locator(`product-grid[${DATA_READY}*=sort]`).waitFor()
      // The first list and the sorted one.
      expect(await recordedEvents(page)).toEqual([...events, ...events])
      const names = (await context.cookies(page.url())).map(({ name }) => name)
      expect(names.includes('search-session')).toBe(hasSession)
    })
  })
