import type { Page } from 'playwright/test'
import { sendRequest } from '../../support/servers/http-client.ts'
import { MEDICINES, shownOfTotal } from '../../support/browser/listing.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { expect, localesOf, test } from '../../support/browser/story.ts'

test.use({ javaScriptEnabled: false })

const LOCALES = localesOf('pharmacy')
const OTHERS = LOCALES.filter((locale) => locale !== 'en')

const crumbs = (page: Page) =>
  page.getByRole('navigation', { name: 'You are here' }).getByRole('link')

const crumbPaths = (page: Page) =>
  crumbs(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const hrefOf = (page: Page, link: string) =>
  page.locator(link).evaluateAll((found) => found.map((one) => one.getAttribute('href')))

/** Every node of structured data by its type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const parsed = blocks.flatMap((block) => {
    const data = JSON.parse(block) as { '@graph'?: Record<string, unknown>[] }
    return data['@graph'] ?? [data]
  })
  return Object.fromEntries(parsed.map((data) => [String(data['@type']), data]))
}

const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content')

interface Expected {
  path: string
  heading: string
  crumbs: string[]
  hidesOffers?: boolean
}

const LISTINGS: Record<string, Expected> = {
  category: {
    path: '/en/category/pain-and-fever-1110',
    heading: 'Pain and fever',
    crumbs: ['/en/category/medicines-1100', '/en/category/pain-and-fever-1110'],
  },
  sale: {
    path: '/en/sale/pain-and-fever-1110',
    heading: 'Pain and fever on sale',
    crumbs: ['/en/sale/medicines-1100', '/en/sale/pain-and-fever-1110'],
  },
  loyalty: {
    path: '/en/loyalty/medicines-1100',
    heading: 'Card prices in Medicines',
    crumbs: ['/en/loyalty/medicines-1100'],
  },
  'attribute value': {
    path: '/en/attribute/brand/medirova',
    heading: 'Medirova: all products',
    crumbs: ['/en/attribute/brand/medirova'],
  },
  'attribute value in a taxon': {
    path: '/en/attribute/brand/medirova/pain-and-fever-1110',
    heading: 'Medirova: Pain and fever',
    crumbs: ['/en/attribute/brand/medirova', '/en/attribute/brand/medirova/pain-and-fever-1110'],
  },
  'attribute that is yes or no': {
    path: '/en/attribute/prescription-free/prescription-free-true',
    heading: 'Without prescription: all products',
    crumbs: ['/en/attribute/prescription-free/prescription-free-true'],
  },
  promotion: {
    path: '/en/promotion/11',
    heading: 'Three for two',
    crumbs: ['/en/promotion/11'],
    hidesOffers: true,
  },
  'catalog promotion': {
    path: '/en/catalog-promotion/101',
    heading: 'Autumn prices',
    crumbs: ['/en/catalog-promotion/101'],
    hidesOffers: true,
  },
}

for (const [name, listing] of Object.entries(LISTINGS))
  test(`the ${name} page is described, for shoppers and search engines`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(listing.path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.heading)
    expect(await crumbPaths(page)).toEqual(['/en/', ...listing.crumbs])
    await expect(crumbs(page).and(page.locator('[aria-current=page]'))).toHaveCount(1)
    expect(await robots(page)).toBe('index,follow')
    expect(await hrefOf(page, 'link[rel="canonical"]')).toEqual([baseURL + listing.path])
    expect(await hrefOf(page, 'link[hreflang="en"]')).toEqual([baseURL + listing.path])
    for (const locale of [...OTHERS, 'x-default'])
      expect(await hrefOf(page, `link[hreflang="${locale}"]`)).toHaveLength(1)
    const data = await structuredData(page)
    const [shown, total] = await shownOfTotal(page)
    expect(data['ItemList']).toMatchObject({ url: baseURL + listing.path, numberOfItems: total })
    expect(data['ItemList']?.['itemListElement']).toHaveLength(shown)
    expect(data['BreadcrumbList']?.['itemListElement']).toHaveLength(1 + listing.crumbs.length)
    await expect(page.locator('.filters summary', { hasText: /^Offers$/ })).toHaveCount(
      listing.hidesOffers ? 0 : 1,
    )
  })

test('a crumb that links elsewhere is not marked as the current page', async ({ page }) => {
  await page.goto('/en/attribute/brand/medirova/medicines-1100')
  expect(await crumbPaths(page)).toEqual(['/en/', '/en/attribute/brand/medirova'])
  await expect(crumbs(page).and(page.locator('[aria-current]'))).toHaveCount(0)
})

for (const path of ['/en/sale/medicines-1100', '/en/attribute/brand/medirova/medicines-1100'])
  test(`${path} links to its other languages without a redirect`, async ({ page }) => {
    await page.goto(`${path}?order=DESC&page=2&sort=PRICE`)
    const links = await hrefOf(page, 'footer a[hreflang]')
    expect(links).toHaveLength(LOCALES.length)
    for (const link of links) {
      const response = await page.goto(link ?? '')
      expect(response?.status()).toBe(200)
      expect(response?.request().redirectedFrom()).toBeNull()
      expect(new URL(page.url()).search).toBe('?order=DESC&page=2&sort=PRICE')
    }
  })

test('the list in another language is the same', async ({ page }) => {
  await page.goto('/en/category/pain-and-fever-1110')
  const total = (await structuredData(page))['ItemList']?.['numberOfItems']
  for (const locale of OTHERS) {
    const [href = ''] = await hrefOf(page, `link[hreflang="${locale}"]`)
    await page.goto(href ?? '')
    expect((await structuredData(page))['ItemList']?.['numberOfItems']).toBe(total)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
})

test('a filtered or sorted list is noindex, without a canonical address', async ({ page }) => {
  for (const query of ['brand[]=medirova', 'sort=PRICE&order=ASC']) {
    await page.goto(`${MEDICINES}?${query}`)
    expect(await robots(page)).toBe('noindex,follow')
    expect(await hrefOf(page, 'link[rel="canonical"], link[hreflang][rel="alternate"]')).toEqual([])
  }
})

test("the list of a 'no' value has a different title from that of 'yes'", async ({ page }) => {
  await page.goto('/en/attribute/vegan/vegan-false/medicines-1100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vegan: No · Medicines')
  await expect(page).toHaveTitle(/^Vegan: No · Medicines/)
  await page.goto('/en/attribute/vegan/vegan-true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vegan: all products')
})

test('a list without products is noindex', async ({ page }) => {
  await page.goto('/en/attribute/brand/voltaneo')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  // There is none to take off.
  await expect(page.getByText('Take a filter off')).toBeHidden()
  expect(await robots(page)).toBe('noindex,follow')
  expect(await hrefOf(page, 'link[rel="canonical"], link[hreflang][rel="alternate"]')).toEqual([])
})

test('a further page is its own canonical address', async ({ page, baseURL }) => {
  await page.goto(`${MEDICINES}?page=2`)
  expect(await hrefOf(page, 'link[rel="canonical"]')).toEqual([`${baseURL}${MEDICINES}?page=2`])
  await page.goto(`${MEDICINES}?page=1`)
  expect(await hrefOf(page, 'link[rel="canonical"]')).toEqual([baseURL + MEDICINES])
})

test('the wishlist has no filters and is noindex', async ({ page }) => {
  await page.goto('/en/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  expect(await robots(page)).toContain('noindex')
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})

const HOST = { headers: { host: 'pharmacy.localhost' } }
const storyPort = () => Number(process.env['STORY_PORT'])

for (const [what, path, status, location] of [
  ['a wrong slug', '/en/category/drugs-1100?page=2', 301, '/en/category/medicines-1100?page=2'],
  ['a slash behind the wishlist', '/en/wishlist/', 301, '/en/wishlist'],
  [
    'a locale in capital letters',
    '/EN/sale/medicines-1100?page=2',
    301,
    '/en/sale/medicines-1100?page=2',
  ],
  ['a slug of another language', '/en/sale/lekarstva-1100', 301, '/en/sale/medicines-1100'],
  [
    'a page beyond the last',
    '/en/category/medicines-1100?page=99',
    302,
    '/en/category/medicines-1100',
  ],
  [
    'a filtered page beyond the last',
    '/en/category/medicines-1100?brand[]=medirova&page=99',
    302,
    '/en/category/medicines-1100?brand[]=medirova',
  ],
] as const)
  test(`${what} leads to the right address`, async () => {
    const { status: responded, headers } = await sendRequest(storyPort(), path, HOST)
    expect([responded, decodeURIComponent(headers.location ?? '')]).toEqual([status, location])
  })

test.describe('what the shop does not have', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] })

  for (const path of [
    '/en/category/nothing-999999',
    // A seasonal department that is switched off.
    '/en/category/travel-season-1160',
    '/lt/sale/nothing-999999',
    '/ar/attribute/brand/nothing',
    '/en/attribute/nothing/medirova',
    '/ru/promotion/999999',
    '/en/catalog-promotion/999999',
    '/en/catalog-promotion/x',
    '/en/nowhere',
    '/en/product/nothing-NOTHING',
  ])
    test(`${path} is not found, in its own language`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3))
      await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0)
      expect(await robots(page)).toContain('noindex')
    })
})

test.describe('in new URLs mode', () => {
  test.use({ expectedConsole: [/Failed to load resource.*404/] })

  test('a slug alone names the taxon, in every route family', async ({ page }) => {
    const server = await startServer({ NEW_URLS: 'true' })
    const shop = `http://pharmacy.localhost:${server.port}`
    await page.goto(`${shop}/en/category/pain-and-fever`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pain and fever')
    expect(await crumbPaths(page)).toEqual([
      '/en/',
      '/en/category/medicines',
      '/en/category/pain-and-fever',
    ])
    await page.goto(`${shop}/en/attribute/brand/medirova/pain-and-fever`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medirova: Pain and fever')
    const missing = await page.goto(`${shop}/en/sale/nothing`)
    expect(missing?.status()).toBe(404)
    await page.close()
    await server.stop()
  })
})
