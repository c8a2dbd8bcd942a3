import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { ODDITIES, SHAPES } from '../../support/fakes/awkward/shapes.ts'
import { isIn, PRODUCTS, priceOf, type StockProduct } from '../../support/fakes/awkward/stock.ts'
import { sendRequest, withoutStyles } from '../../support/servers/http-client.ts'

const ALL = ODDITIES.filter((oddity) => oddity !== 'noTotal' && oddity !== 'stockAsNumbers')

const TOKEN = 'a-token-of-the-operator-with-32-characters'

const own = openOwnShop({ beforeAll, afterAll }, { INTERNAL_TOKEN: TOKEN })

const PAGES: { what: string; path: string; first: StockProduct | undefined }[] = [
  {
    what: 'category',
    path: 'category/shelf-23-23',
    first: PRODUCTS.find((product) => isIn(product, 23)),
  },
  {
    what: 'attribute',
    path: 'attribute/brand/adora',
    first: PRODUCTS.find(({ brand }) => brand === 0),
  },
  { what: 'promotion', path: 'promotion/7', first: PRODUCTS[6] },
  { what: 'catalog promotion', path: 'catalog-promotion/5', first: PRODUCTS[4] },
  {
    what: 'search',
    path: 'search?query=serum',
    first: PRODUCTS.find(({ name }) => name.includes('Serum')),
  },
]

const priceText = (product: StockProduct) => `€${(priceOf(product) / 100).toFixed(2)}`
const manners = SHAPES.flatMap((shape) => [
  { shape, how: 'plainly', oddities: [] },
  { shape, how: 'in every odd way', oddities: ALL },
])

for (const { shape, how, oddities } of manners)
  for (const { what, path, first } of PAGES)
    test(`a ${what} page shows a shop that responds ${how} in the shape "${shape}"`, async () => {
      own.shop.respondWith(awkwardShop({ shape, oddities }))
      const { status, text } = await sendRequest(own.server.port, `/en/${path}`, {
        headers: { host: 'pharmacy.localhost' },
      })
      expect(status).toBe(200)
      expect(text).toContain(first?.name)
      expect(text).toContain(first && priceText(first))
      expect(text.match(/<article/g)).not.toBeNull()
      expect(text).toMatch(/<img[^>]* src="?(\/\/|https:\/\/)cdn\.example\//)
      for (const filter of ['Price', 'Brand', 'Dosage form', 'Vegan', 'Volume'])
        expect(text).toContain(`<summary>${filter}</summary>`)
      expect(text).not.toContain('Out of stock')
      expect(text).not.toContain('"availability"')
    })

for (const shape of SHAPES)
  test(`a product page shows what a shop in the shape "${shape}" states, and no stock`, async () => {
    own.shop.respondWith(awkwardShop({ shape, oddities: ALL }))
    const [product] = PRODUCTS
    const headers = { host: 'pharmacy.localhost' }
    const { status, text } = await sendRequest(own.server.port, '/en/product/1000-1000', {
      headers,
    })
    expect(status).toBe(200)
    expect(text).toContain(product?.name)
    expect(text).toContain(product && priceText(product))
    expect(text).toContain(`src="${own.shop.url}/pictures/y.jpg"`)
    expect(withoutStyles(text)).not.toMatch(/product__stock|"availability"/)
  })

test('a category whose parent is an IRI only has the breadcrumbs of the menu', async () => {
  const response = awkwardShop({ shape: 'bare', oddities: [] })
  own.shop.respondWith((request) => {
    if (!request.path.endsWith('/taxons/23')) return response(request)
    const addresses = { parent: '/api/v2/shop/taxons/2', children: ['/api/v2/shop/taxons/231'] }
    return { body: { id: 23, code: 'taxon_23', name: 'Shelf 23', slug: 'shelf-23', ...addresses } }
  })
  const headers = { host: 'pharmacy.localhost' }
  const { text } = await sendRequest(own.server.port, '/en/category/shelf-23-23', { headers })
  expect(text).toContain('<a href="/en/category/shelf-2-2"><bdi>Shelf 2</bdi></a>')
  expect(text).toContain('href="/en/category/shelf-231-231"')
})

test('the stock that a shop states is shown', async () => {
  own.shop.respondWith(awkwardShop({ shape: 'php', oddities: ['stockAsNumbers'] }))
  const headers = { host: 'pharmacy.localhost' }
  const [odd, even] = await Promise.all(
    [1000, 1001].map((code) =>
      sendRequest(own.server.port, `/en/product/${code}-${code}`, { headers }),
    ),
  )
  expect(odd?.text).toContain('https://schema.org/InStock')
  expect(even?.text).toContain('https://schema.org/OutOfStock')
})

test('the contract is described for an own shop too', async () => {
  const { status, text } = await sendRequest(own.server.port, '/api/v2/shop/openapi.json', {
    headers: { host: 'pharmacy.localhost' },
  })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '{shop}', variables: { shop: { default: 'https://api.shop.example' } } }],
  })
  expect(text).not.toContain(own.shop.url)
  const operator = await sendRequest(own.server.port, '/api/v2/shop/openapi.json', {
    headers: { host: 'pharmacy.localhost', authorization: `Bearer ${TOKEN}` },
  })
  expect(JSON.parse(operator.text)).toMatchObject({ servers: [{ url: own.shop.url }] })
})

test('dropped values are one line in the log', async () => {
  own.shop.respondWith(awkwardShop({ shape: 'sylius', oddities: ALL }))
  const headers = { host: 'pharmacy.localhost' }
  for (const page of [1, 2])
    await sendRequest(own.server.port, `/en/search?query=cream&page=${page}`, { headers })
  const lines = own.server.log.map(
    (line) => JSON.parse(line) as { kind?: string; example?: string; count?: number },
  )
  const prices = lines.filter(({ kind }) => kind === 'PRICE')
  expect(prices).toHaveLength(1)
  expect(prices[0]?.example).toMatch(/^\d{4}$/)
  expect(prices[0]?.count).toBe(1)
})
