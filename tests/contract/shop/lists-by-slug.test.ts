import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { PRODUCTS, TAXONS, isIn } from '../../support/fakes/awkward/stock.ts'
import { callOf, inWaves } from '../../support/fakes/call-waves.ts'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'

const SLUG = 'productTaxons.slug'
const narrowing = awkwardShop({ shape: 'bare', oddities: [] })

/** A shop that does not heed slugs lists everything. */
function heedless({ query, ...request }: FakeRequest) {
  const heeded = new URLSearchParams([...query].filter(([name]) => name !== SLUG))
  return narrowing({ ...request, query: heeded })
}
const refusing = (status: number) => (request: FakeRequest) =>
  request.query.has(SLUG) ? { status, body: {} } : narrowing(request)

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

const memories = { absences: new Set<string>(), proofs: new Set<string>() }
beforeEach(() => Object.values(memories).forEach((memory) => memory.clear()))

const taxon = TAXONS.find(({ id }) => id === 2)
const slug = taxon?.slug ?? ''
const inTaxon = PRODUCTS.filter((product) => isIn(product, 2)).length

/** The category of a shop whose addresses hold slugs alone. */
async function category(query = '') {
  const context = listContext(fetch, { newUrls: true })
  const { channel, locale } = context
  const client = createShopApi({ baseUrl: shop.url, channel, locale, ...memories })
  return pageAt(`/en/category/${slug}${query}`, { ...context, shop: client })
}

const slugCalls = () => shop.requests.filter(({ query }) => query.has(SLUG)).length

test.each([
  { what: 'narrows by slugs', response: narrowing },
  { what: 'ignores slugs', response: heedless },
  { what: 'refuses slugs with 400', response: refusing(400) },
  { what: 'has no list by slug', response: refusing(404) },
  { what: 'fails on slugs', response: refusing(500) },
])('a shop that $what has the list of the taxon only', async ({ response }) => {
  shop.respondWith(response)
  expect((await category()).list.total).toBe(inTaxon)
  expect((await category('?page=2')).list.total).toBe(inTaxon)
})

test('taxon and list are requested together, and once whether slugs are supported', async () => {
  const { respond, waves } = inWaves([3, 2], narrowing)
  shop.respondWith(respond)
  await category()
  await category('?page=2')
  expect(waves.map((wave) => wave.toSorted())).toEqual([
    [
      `search/products?itemsPerPage=1&page=1&${SLUG}=no-taxon-has-this-slug`,
      `search/products?itemsPerPage=30&page=1&${SLUG}=${slug}`,
      `search/taxon?slug=${slug}`,
    ],
    [`search/products?itemsPerPage=30&page=2&${SLUG}=${slug}`, `search/taxon?slug=${slug}`],
  ])
})

test('a shop that ignores slugs is not asked by them for a while', async () => {
  shop.respondWith(heedless)
  await category()
  const before = slugCalls()
  await category('?page=2')
  expect([before, slugCalls()]).toEqual([2, 2])
  expect(shop.requests.map(callOf)).toContain(
    'search/products?itemsPerPage=30&page=2&productTaxons.id=2',
  )
})
