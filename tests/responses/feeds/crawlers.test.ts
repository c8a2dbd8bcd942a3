import { SaxesParser } from 'saxes'
import { expect, inject, test } from 'vitest'
import { FAMILY_NAMES, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { smallShop } from '../../support/fakes/small-shop.ts'
import { startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { localesOf } from '../../support/browser/demo-pages.ts'

const HEADERS = { host: 'marketplace.localhost' }
const locales = localesOf('marketplace')
const ORIGIN = 'http://marketplace.localhost'

const get = (path: string) => sendRequest(inject('port'), path, { headers: HEADERS })

/** The texts of an XML document's elements of one name; throws for a document that is not well formed. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  let text: string | null = null
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => (text = tag.name === name ? '' : text))
  parser.on('text', (part) => (text = text === null ? null : text + part))
  parser.on('closetag', (tag) => {
    if (tag.name === name && text !== null) texts.push(text)
    if (tag.name === name) text = null
  })
  parser.write(xml).close()
  return texts
}

const pathOf = (address: string) => new URL(address).pathname

async function mapsOf(locale: string): Promise<Map<string, string[]>> {
  const index = textsOf((await get(`/${locale}/sitemap.xml`)).text, 'loc')
  const maps = new Map<string, string[]>()
  // One after another: four files are written at a time at most.
  for (const address of index)
    maps.set(pathOf(address), textsOf((await get(pathOf(address))).text, 'loc'))
  return maps
}

const totalOf = async (query: string) => {
  const { text } = await get(`/api/v2/shop/search/products?itemsPerPage=0&${query}`)
  return (JSON.parse(text) as { meta: { totalItems: number } }).meta.totalItems
}

test('the robots file names the site map of each locale, and disallows no page', async () => {
  const { text } = await get('/robots.txt')
  const maps = text.matchAll(/^Sitemap: (.*)$/gm)
  const expected = locales.map((locale) => `/${locale}/sitemap.xml`)
  expect([...maps].map(([, address = '']) => pathOf(address))).toEqual(expected)
  expect(text).not.toMatch(/Disallow: \/(\w\w|search)?\s*$/m)
})

for (const path of ['sitemaps/products-1.xml', 'feeds/google.xml', 'feeds/products.jsonl'])
  test(`${path} is compressed for clients that accept it`, async () => {
    const headers = { ...HEADERS, 'accept-encoding': 'gzip' }
    const response = await sendRequest(inject('port'), `/en/${path}`, { headers })
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    expect(response.raw.length * 5).toBeLessThan(response.text.length)
  })

test('site maps list every product and category of the channel once, and each address exists', async () => {
  const maps = await mapsOf('ru')
  const kinds = [
    ...FAMILY_NAMES.map((name) => TAXON_FAMILIES[name].siteMap),
    'attributes',
    'products',
    'pages',
  ]
  expect([...maps.keys()]).toEqual(kinds.map((kind) => `/ru/sitemaps/${kind}-1.xml`))
  const products = maps.get('/ru/sitemaps/products-1.xml') ?? []
  expect(new Set(products).size).toBe(await totalOf(''))
  const all = [...maps.values()].flat()
  const some = [...maps.values()].flatMap((one) => [one[0], one.at(-1)]) as string[]
  expect(all.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true)
  for (const address of some) {
    const { status, text } = await get(pathOf(address))
    expect(status, address).toBe(200)
    expect(text, address).toContain('name="robots" content="index,follow')
    expect(text, address).toContain(`<link rel="canonical" href="${address}"`)
  }
})

test('an address of a site map is listed with its alternates', async () => {
  const { text } = await get('/en/sitemaps/products-1.xml')
  const [first = ''] = text.split('\n').slice(2)
  const listed = [...first.matchAll(/hreflang="([\w-]+)"/g)].map(([, locale]) => locale)
  expect(listed).toEqual([...locales, 'x-default'])
  expect(first).toMatch(/<lastmod>\d{4}-/)
})

test('the feeds contain each product with a price, at that price', async () => {
  const total = await totalOf('')
  const google = (await get('/en/feeds/google.xml')).text
  const lines = (await get('/en/feeds/products.jsonl')).text.trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(new Set(records.map(({ group_id }) => group_id)).size).toBe(total)
  expect(new Set(records.map(({ url }) => url)).size).toBe(records.length)
  expect(textsOf(google, 'g:id')).toEqual(records.map(({ item_id }) => item_id))
  const { item_id: code, price, sale_price: sale, url = '' } = records[40]!
  const { pathname, search } = new URL(url)
  const page = (await get(pathname + search)).text
  expect(page).toContain(`"price":"${(sale ?? price ?? '').split(' ')[0]}"`)
  expect(code).not.toBe('')
})

test('other file names are a 404, and HEAD has no body', async () => {
  for (const path of ['/en/sitemaps/products-99.xml', '/en/feeds/other.xml', '/xx/sitemap.xml'])
    expect((await get(path)).status, path).toBe(404)
  const head = await sendRequest(inject('port'), '/en/feeds/google.xml', {
    method: 'HEAD',
    headers: HEADERS,
  })
  expect([head.status, head.text]).toEqual([200, ''])
})

test("an own shop's products are requested page by page", async () => {
  const shop = await startFakeShop()
  const reply = smallShop()
  shop.respondWith(async (request) => {
    const response = await reply(request)
    if (request.query.has('itemsPerPage') && request.query.get('itemsPerPage') === '0')
      return { body: { data: [], meta: { availableTaxons: [1, 4, 6] } } }
    return response
  })
  const own = await startServer({ SHOP_API_URL: shop.url, SITE_URL: 'https://www.shop.example' })
  const headers = { host: 'www.shop.example' }
  try {
    const feed = await sendRequest(own.port, '/en/feeds/products.jsonl', { headers })
    expect(feed.text.trim().split('\n')).toHaveLength(9 * 30)
    const map = await sendRequest(own.port, '/en/sitemaps/categories-1.xml', { headers })
    expect(textsOf(map.text, 'loc').map(pathOf)).toEqual([
      '/en/category/taxon-1-1',
      '/en/category/taxon-4-4',
      '/en/category/taxon-6-6',
    ])
    shop.respondWith(() => ({ status: 500, body: {} }))
    const failed = await sendRequest(own.port, '/en/feeds/google.xml', { headers })
    expect(failed.status).toBe(503)
  } finally {
    await own.stop()
    await shop.stop()
  }
})
