import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createShopApi,
  type ShopApi,
  type ShopApiOptions,
  type ShopProblem,
} from '#storefront/shop/api/shop-api.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { pharmacy } from '../../../support/samples/channels.ts'
import { form } from '../../../support/samples/domain.ts'
import { type FakeShop, startFakeShop } from '../../../support/fakes/shop.ts'
import {
  wireAttributeValue,
  wireList,
  wireProduct,
  wirePromotion,
  wireTaxon,
} from '../../../support/samples/wire.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

function api(change: Partial<ShopApiOptions> = {}) {
  const connection = { fetch, baseUrl: shop.url, channel: pharmacy, locale: 'lt' }
  return createShopApi({ ...connection, ...change })
}

const request = {
  scope: { taxonId: 5 },
  form: form({ brand: ['a'] }),
  page: 2,
  itemsPerPage: 30,
  sort: 'position',
} as const

describe('a list of products', () => {
  test('is returned with its page, total, taxons and filters', async () => {
    const meta = { currentPage: 2, lastPage: 4, totalItems: 95, availableTaxons: [5, 6] }
    const filters = {
      attributes: [],
      priceRange: { min: 100, max: 900 },
      catalogPromotions: [],
    }
    shop.respondWith({ body: wireList([wireProduct('P-1')], { ...meta, filters }) })
    expect(await api().listProducts(request)).toMatchObject({
      products: [{ code: 'P-1' }],
      currentPage: 2,
      lastPage: 4,
      total: 95,
      availableTaxons: [5, 6],
      filters: [{ kind: 'PRICE', bounds: { min: 100, max: 900 } }],
    })
    expect(shop.requests[0]?.path).toBe('/api/v2/shop/search/products')
    expect(Object.fromEntries(shop.requests[0]?.query ?? [])).toEqual({
      'brand[]': 'a',
      'productTaxons.id': '5',
      itemsPerPage: '30',
      page: '2',
    })
  })

  test('drops malformed products and reports each', async () => {
    const dropped: string[] = []
    const body = { ...wireList([]), data: [{ id: 3 }, wireProduct('P-1'), null] }
    shop.respondWith({ body })
    const onDropped = (kind: string, example: string) => dropped.push(`${kind} ${example}`)
    const { products } = await api({ onDropped }).listProducts(request)
    expect(products).toHaveLength(1)
    expect(dropped).toEqual(['PRODUCT 3', 'PRODUCT object'])
  })

  test.each([
    { body: {} },
    { body: { data: 'none' } },
    { body: { data: { data: { data: [] } } } },
    { body: null },
    { body: '<h1>Welcome</h1>' },
  ])('that cannot be decoded is a ShopError: %#', async ({ body }) => {
    shop.respondWith({ body })
    await expect(api().listProducts(request)).rejects.toMatchObject({
      name: 'ShopError',
      status: 502,
      title: 'Unreadable response',
    })
  })
})

test('prices and pictures are decoded as the client is configured', async () => {
  const variants = [{ prices: { web_net: 900, web_gross: 1100, b2b_gross7: 700 } }]
  const product = { code: 'a', variants, images: [{ path: 'ab/x.jpg' }] }
  shop.respondWith({ body: { data: [product], meta: { totalItems: 1 } } })
  const reading = { priceHash: /^web_gross$/, imageBase: 'https://cdn.example/media' }
  const { products } = await api({ reading }).listProducts(request)
  expect(products[0]).toMatchObject({
    price: { current: 1100 },
    images: [{ path: 'https://cdn.example/media/ab/x.jpg' }],
  })
})

describe('the page of a list', () => {
  test.each([
    { currentPage: 3, is: 3 },
    { currentPage: '3', is: 3 },
    { currentPage: 3.7, is: 3 },
    { currentPage: 0, is: 1 },
    { currentPage: -4, is: 1 },
    { currentPage: undefined, is: 2 },
    { currentPage: null, is: 2 },
    { currentPage: 'last', is: 2 },
  ])('is $is if the shop gives $currentPage for page 2', async ({ currentPage, is }) => {
    const list = wireList([wireProduct('P-1')], { totalItems: 95 })
    const meta = { ...list.meta, currentPage, lastPage: null }
    shop.respondWith({ body: { ...list, meta } })
    expect(await api().listProducts(request)).toMatchObject({ currentPage: is, lastPage: 4 })
  })
})

describe('a failed call', () => {
  const problemsOf = async (lookup: (shop: ShopApi) => Promise<unknown>) => {
    const problems: ShopProblem[] = []
    await Promise.allSettled([lookup(api({ onProblem: (problem) => problems.push(problem) }))])
    return problems
  }
  const list = (client: ShopApi) => client.listProducts({ ...request, query: 'a secret' })
  const path = 'search/products'
  const secret = { title: 'No "secret" here' }
  const unreadable = (reason: string) => ({
    status: 502,
    kind: 'UNREADABLE',
    reason,
    retryAfter: null,
  })

  test.each([
    {
      response: { status: 500, body: secret, headers: { 'retry-after': '7' } },
      problem: { status: 500, kind: 'REFUSED', reason: 'Status 500', retryAfter: 7 },
    },
    { response: { body: 'no JSON' }, problem: unreadable('The response is not JSON') },
    { response: { body: {} }, problem: unreadable('The response holds no list of products') },
    {
      response: 'dead',
      problem: { status: 0, kind: 'UNREACHABLE', reason: 'UND_ERR_SOCKET', retryAfter: null },
    },
  ] as const)(
    'is reported once, without its query and in our own words: $problem.reason',
    async ({ response, problem }) => {
      shop.respondWith(response)
      expect(await problemsOf(list)).toEqual([{ path, ...problem }])
    },
  )

  test('of a lookup is reported too', async () => {
    shop.respondWith({ body: {} })
    const problems = await problemsOf((client) => client.taxonBySlug('secret'))
    const reason = 'The response to search/taxon lacks what it must have'
    expect(problems).toMatchObject([{ path: 'search/taxon', status: 502, reason }])
  })

  test.each([
    { status: 401, paths: [path, 'taxons/5'] },
    { status: 404, paths: [path] },
  ])('with $status is reported for $paths', async ({ status, paths }) => {
    shop.respondWith({ status, body: {} })
    const problems = await problemsOf((client) =>
      Promise.allSettled([list(client), client.taxon(5)]),
    )
    expect(problems.map((problem) => problem.path).toSorted()).toEqual(paths)
    expect(problems).toMatchObject(paths.map(() => ({ status })))
  })

  test('of a shopper who has left is not reported', async () => {
    shop.respondWith('silence')
    const signal = AbortSignal.abort()
    const problems: ShopProblem[] = []
    const gone = api({ signal, onProblem: (problem) => problems.push(problem) })
    await expect(gone.taxon(5)).rejects.toMatchObject({ name: 'AbortError' })
    expect(problems).toEqual([])
  })
})

describe('products by codes', () => {
  test('are returned in the requested order, each once, unknown ones missing', async () => {
    shop.respondWith({ body: wireList([wireProduct('P-1'), wireProduct('P-2')]) })
    const products = await api().productsByCodes(['P-2', 'P-9', 'P-1', 'P-2'])
    expect(products.map(({ code }) => code)).toEqual(['P-2', 'P-1'])
  })

  test('are requested 100 at a time', async () => {
    const codes = Array.from({ length: 250 }, (_one, index) => `P-${index}`)
    shop.respondWith(({ query }) => ({
      body: wireList(query.getAll('code[]').map((code) => wireProduct(code))),
    }))
    const products = await api().productsByCodes(codes, { details: true })
    expect(products.map(({ code }) => code)).toEqual(codes)
    const sizes = shop.requests.map(({ query }) => query.getAll('code[]').length)
    expect(sizes.sort((a, b) => b - a)).toEqual([100, 100, 50])
    expect(shop.requests.every(({ query }) => query.get('details') === 'true')).toBe(true)
  })

  test('are not requested when there are none', async () => {
    shop.respondWith({ body: {} })
    expect(await api().productsByCodes([])).toEqual([])
    expect(shop.requests).toHaveLength(0)
  })
})

test('the parent-taxon call returns the taxons with reduced products', async () => {
  shop.respondWith({ body: wireList([], { availableTaxons: [8, 9] }) })
  expect(await api().availableTaxons({ taxonId: 7, discount: true })).toEqual([8, 9])
  expect(shop.requests[0]?.query.toString()).toBe('discount=true&itemsPerPage=0&productTaxons.id=7')
})

describe('suggestions', () => {
  test('are returned with texts, taxons and products', async () => {
    const taxon = { id: 5, slug: 'creams', name: 'Creams' }
    shop.respondWith({
      body: { queries: ['cream', 'day cream'], taxons: [taxon], products: [wireProduct('P-1')] },
    })
    expect(await api().suggest('cre', 6)).toMatchObject({
      queries: ['cream', 'day cream'],
      taxons: [taxon],
      products: [{ code: 'P-1', price: { current: 1299 } }],
    })
    expect(shop.requests[0]?.path).toBe('/api/v2/shop/search/suggest')
    expect(shop.requests[0]?.query.toString()).toBe('limit=6&query=cre')
  })

  test('leave out what cannot be decoded, and report it', async () => {
    const dropped: string[] = []
    const body = { queries: ['cream', {}, ''], taxons: [{ id: 'x' }, null], products: [{}] }
    shop.respondWith({ body })
    const options = { onDropped: (kind: string) => dropped.push(kind) }
    expect(await api(options).suggest('cre', 6)).toEqual({
      queries: ['cream'],
      taxons: [],
      products: [],
    })
    expect(dropped).toEqual(['TAXON_ID', 'PRODUCT'])
  })

  test('that are invalid are a ShopError', async () => {
    shop.respondWith({ body: { data: [] } })
    await expect(api().suggest('cre', 6)).rejects.toMatchObject({ name: 'ShopError', status: 502 })
  })
})

describe('a lookup', () => {
  const lookups = [
    {
      what: 'taxon',
      lookup: () => api().taxon(5),
      path: '/api/v2/shop/taxons/5',
      body: wireTaxon(5),
    },
    {
      what: 'taxon by slug',
      lookup: () => api().taxonBySlug('face & body'),
      path: '/api/v2/shop/search/taxon',
      query: 'slug=face+%26+body',
      body: wireTaxon(5),
    },
    {
      what: 'attribute value',
      lookup: () => api().attributeValue('a/b', 'brand'),
      path: '/api/v2/shop/attribute-values/a%2Fb',
      query: 'attribute=brand',
      body: wireAttributeValue(),
    },
    {
      what: 'promotion',
      lookup: () => api().promotion(3),
      path: '/api/v2/shop/promotions/by-id/3',
      body: wirePromotion(),
    },
    {
      what: 'catalog promotion',
      lookup: () => api().catalogPromotion(3),
      path: '/api/v2/shop/catalog-promotions/by-id/3',
      body: wirePromotion(),
    },
  ]

  test.each(lookups)('of a $what requests $path', async ({ lookup, path, query = '', body }) => {
    shop.respondWith({ body })
    expect(await lookup()).toMatchObject('code' in body ? { id: body.id } : { slug: body.slug })
    expect(shop.requests[0]?.path).toBe(path)
    expect(shop.requests[0]?.query.toString()).toBe(query)
  })

  test.each(lookups)('of an unknown $what returns null for 404', async ({ lookup }) => {
    shop.respondWith({ status: 404, body: { title: 'Not Found' } })
    expect(await lookup()).toBeNull()
  })

  test.each(lookups)('of a $what with an invalid response throws', async ({ lookup }) => {
    shop.respondWith({ body: {} })
    await expect(lookup()).rejects.toBeInstanceOf(ShopError)
  })
})
