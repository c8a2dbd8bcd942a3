import { expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { readPage } from '../../support/browser/read-page.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { MEDICINES, localesOf, numbersShown } from '../../support/browser/demo-pages.ts'

const storyPort = () => inject('port')
const shopUrl = () => `http://pharmacy.localhost:${storyPort()}`

const LOCALES = localesOf('pharmacy')
const OTHERS = LOCALES.filter((locale) => locale !== 'en')
const NOT_SHARED = 'link[rel="canonical"], link[hreflang][rel="alternate"]'

const textOf = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent?.trim()

const hrefOf = (document: Document, link: string) =>
  [...document.querySelectorAll(link)].map((one) => one.getAttribute('href'))

const crumbs = (document: Document, link = 'a') =>
  hrefOf(document, `nav[aria-label="You are here"] ${link}`)

/** Every node of structured data by its type. */
function structuredData(document: Document): Record<string, Record<string, unknown>> {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const parsed = blocks.flatMap(({ textContent }) => {
    const data = JSON.parse(textContent) as { '@graph'?: Record<string, unknown>[] }
    return data['@graph'] ?? [data]
  })
  return Object.fromEntries(parsed.map((data) => [String(data['@type']), data]))
}

const robots = (document: Document) =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content')

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
  test(`the ${name} page is described, for shoppers and search engines`, async () => {
    const { status, document } = await readPage(shopUrl() + listing.path)
    expect(status).toBe(200)
    expect(textOf(document, 'h1')).toBe(listing.heading)
    expect(crumbs(document)).toEqual(['/en/', ...listing.crumbs])
    expect(crumbs(document, '[aria-current=page]')).toHaveLength(1)
    expect(robots(document)).toBe('index,follow')
    expect(hrefOf(document, 'link[rel="canonical"]')).toEqual([shopUrl() + listing.path])
    expect(hrefOf(document, 'link[hreflang="en"]')).toEqual([shopUrl() + listing.path])
    for (const locale of [...OTHERS, 'x-default'])
      expect(hrefOf(document, `link[hreflang="${locale}"]`)).toHaveLength(1)
    const data = structuredData(document)
    const [shown, total] = numbersShown(document.body.textContent)
    expect(data['ItemList']).toMatchObject({ url: shopUrl() + listing.path, numberOfItems: total })
    expect(data['ItemList']?.['itemListElement']).toHaveLength(shown)
    expect(data['BreadcrumbList']?.['itemListElement']).toHaveLength(1 + listing.crumbs.length)
    const filters = [...document.querySelectorAll('.filters summary')]
    const offers = filters.filter(({ textContent }) => textContent.trim() === 'Offers')
    expect(offers).toHaveLength(listing.hidesOffers ? 0 : 1)
  })

test('a crumb that links elsewhere is not marked as the current page', async () => {
  const { document } = await readPage(`${shopUrl()}/en/attribute/brand/medirova/medicines-1100`)
  expect(crumbs(document)).toEqual(['/en/', '/en/attribute/brand/medirova'])
  expect(crumbs(document, '[aria-current]')).toEqual([])
})

for (const path of ['/en/sale/medicines-1100', '/en/attribute/brand/medirova/medicines-1100'])
  test(`${path} links to its other languages without a redirect`, async () => {
    const { document, url } = await readPage(`${shopUrl()}${path}?order=DESC&page=2&sort=PRICE`)
    const links = hrefOf(document, 'footer a[hreflang]')
    expect(links).toHaveLength(LOCALES.length)
    for (const link of links) {
      const { href, search } = new URL(link ?? '', url)
      expect([href, (await readPage(href)).status]).toEqual([href, 200])
      expect(search).toBe('?order=DESC&page=2&sort=PRICE')
    }
  })

test('the list in another language is the same', async () => {
  const { document } = await readPage(`${shopUrl()}/en/category/pain-and-fever-1110`)
  const total = structuredData(document)['ItemList']?.['numberOfItems']
  expect(total).toBeGreaterThan(0)
  for (const locale of OTHERS) {
    const [href] = hrefOf(document, `link[hreflang="${locale}"]`)
    const other = (await readPage(href ?? '')).document
    expect(structuredData(other)['ItemList']?.['numberOfItems']).toBe(total)
    expect(other.documentElement.lang).toBe(locale)
  }
})

test('a filtered or sorted list is noindex, without a canonical address', async () => {
  for (const query of ['brand[]=medirova', 'sort=PRICE&order=ASC']) {
    const { document } = await readPage(`${shopUrl()}${MEDICINES}?${query}`)
    expect(robots(document)).toBe('noindex,follow')
    expect(hrefOf(document, NOT_SHARED)).toEqual([])
  }
})

test('the title of a filtered list names its filters, and its heading does not', async () => {
  const { document } = await readPage(`${shopUrl()}${MEDICINES}?brand[]=medirova&sugarFree[]=true`)
  expect(document.title).toMatch(/^Medicines, Medirova.* · Salvia$/)
  expect(textOf(document, 'h1')).toBe('Medicines')
})

test("the list of a 'no' value has a different title from that of 'yes'", async () => {
  const no = (await readPage(`${shopUrl()}/en/attribute/vegan/vegan-false/medicines-1100`)).document
  expect(textOf(no, 'h1')).toBe('Vegan: No · Medicines')
  expect(no.title).toMatch(/^Vegan: No · Medicines/)
  const yes = (await readPage(`${shopUrl()}/en/attribute/vegan/vegan-true`)).document
  expect(textOf(yes, 'h1')).toBe('Vegan: all products')
})

test('a further page is its own canonical address', async () => {
  const canonicalOf = async (path: string) =>
    hrefOf((await readPage(shopUrl() + path)).document, 'link[rel="canonical"]')
  expect(await canonicalOf(`${MEDICINES}?page=2`)).toEqual([`${shopUrl()}${MEDICINES}?page=2`])
  expect(await canonicalOf(`${MEDICINES}?page=1`)).toEqual([shopUrl() + MEDICINES])
})

const HOST = { headers: { host: 'pharmacy.localhost' } }

for (const [what, path, status, location] of [
  ['a wrong slug', '/en/category/drugs-1100?page=2', 301, '/en/category/medicines-1100?page=2'],
  ['a slash behind the wishlist', '/en/wishlist/', 301, '/en/wishlist'],
  [
    'a locale in capital letters',
    '/EN/sale/medicines-1100?page=2',
    301,
    '/en/sale/medicines-1100?page=2',
  ],
  [
    'a path in capital letters',
    '/EN/CATEGORY/MEDICINES-1100?utm_source=mail&page=2',
    301,
    '/en/category/medicines-1100?page=2&utm_source=mail',
  ],
  ['a capital letter', '/en/Category/medicines-1100', 301, '/en/category/medicines-1100'],
  ['a blank behind an id', '/en/category/medicines-1100%20', 301, '/en/category/medicines-1100'],
  ['a zero before an id', '/en/category/medicines-01100', 301, '/en/category/medicines-1100'],
  ['a home page in capital letters', '/EN', 301, '/en/'],
  ['a search in capital letters', '/EN/Search?query=Cream', 301, '/en/search?query=Cream'],
  [
    'a value in capital letters',
    '/en/Attribute/BRAND/MEDIROVA',
    301,
    '/en/attribute/brand/medirova',
  ],
  ['a value with a capital', '/en/attribute/brand/Medirova', 301, '/en/attribute/brand/medirova'],
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

test('the address of a product in capital letters leads to the product', async () => {
  const { text } = await sendRequest(storyPort(), MEDICINES, HOST)
  const path = /href="?(\/en\/product\/[^" >?]+)/.exec(text)?.[1] ?? ''
  const { status, headers } = await sendRequest(storyPort(), path.toUpperCase(), HOST)
  expect([status, headers.location]).toEqual([301, path])
})

for (const path of [
  '/EN/CATEGORY/NOTHING-999999',
  '/EN/Category/medicines-01100/x',
  '/EN/Search',
  '/EN/nothing',
  '/en/Attribute/BRAND/Nobody',
  '/en/PRODUCT/nothing-NONE',
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
  test(`${path} is not found, in its own language`, async () => {
    const { status, document } = await readPage(shopUrl() + path)
    expect(status).toBe(404)
    expect(document.documentElement.lang).toBe(path.slice(1, 3).toLowerCase())
    expect(hrefOf(document, 'main a')).not.toEqual([])
    expect(robots(document)).toContain('noindex')
  })

test('in new URLs mode a slug alone names the taxon, in every route family', async () => {
  const server = await startServer({ NEW_URLS: 'true' })
  const shop = `http://pharmacy.localhost:${server.port}`
  const { document } = await readPage(`${shop}/en/category/pain-and-fever`)
  expect(textOf(document, 'h1')).toBe('Pain and fever')
  expect(crumbs(document)).toEqual([
    '/en/',
    '/en/category/medicines',
    '/en/category/pain-and-fever',
  ])
  const brand = await readPage(`${shop}/en/attribute/brand/medirova/pain-and-fever`)
  expect(textOf(brand.document, 'h1')).toBe('Medirova: Pain and fever')
  expect((await readPage(`${shop}/en/sale/nothing`)).status).toBe(404)
  const { status, headers } = await sendRequest(server.port, '/en/category/Pain-And-Fever%20', HOST)
  expect([status, headers.location]).toEqual([301, '/en/category/pain-and-fever'])
  await server.stop()
})
