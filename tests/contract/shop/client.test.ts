import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopError } from '#contract/wire/shop-error.ts'
import { createShopApi, type ShopApi } from '#storefront/shop/api/shop-api.ts'
import { marketplace, pharmacy } from '../../support/samples/channels.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

type Sample = Awaited<ReturnType<typeof openSampleCatalog>>

const PAGE = { scope: {}, form: {}, page: 1, itemsPerPage: 30, sort: 'position' } as const

const WAYS = {
  'over HTTP': ({ catalog }: Sample) => ({ fetch: catalog.fetch }),
  'within this process': ({ catalog }: Sample) => ({
    local: (url: string, headers: Readonly<Record<string, string>>) =>
      catalog.respond({ method: 'GET', url, headers: new Headers(headers) }),
  }),
}

describe.each(Object.entries(WAYS))('the shop API client on the embedded catalog, %s', (_, way) => {
  let sample: Sample
  let dropped = 0
  beforeAll(async () => {
    sample = await openSampleCatalog()
  })
  afterAll(() => sample.dispose())

  function shop(channel: typeof pharmacy | typeof marketplace = pharmacy, locale = 'en'): ShopApi {
    const baseUrl = 'http://catalog.invalid'
    const onDropped = () => (dropped += 1)
    return createShopApi({ ...way(sample), baseUrl, channel, locale, onDropped })
  }

  test('decodes every product of the list', async () => {
    const list = await shop(marketplace).listProducts({ ...PAGE, itemsPerPage: 100 })
    expect(list).toMatchObject({ total: 29, currentPage: 1, lastPage: 1 })
    expect(list.products).toHaveLength(29)
    expect(list.products.every(({ price }) => price !== null)).toBe(true)
    expect(dropped).toBe(0)
  })

  test('decodes the same price, discount and attribute as shown on a card', async () => {
    const [product, other] = await shop().productsByCodes(['PH-12', 'PH-07'])
    expect(product).toMatchObject({
      name: 'Dew day cream',
      price: { current: 1190, regular: 1490, lowest30Day: 1390, loyalty: null },
      foundAttribute: null,
    })
    expect(other).toMatchObject({ name: 'Jointa gel', foundAttribute: 'Cream' })
  })

  test('has its selections, scope and order applied', async () => {
    const form = { form: ['cream', 'drops'], price: { min: 1000, max: null } }
    const scope = { attributeValue: { attributeSlug: 'brand', attributeValueSlug: 'medira' } }
    const list = await shop().listProducts({ ...PAGE, form, scope, sort: 'price_desc' })
    expect(list.products.map(({ code }) => code)).toEqual(['PH-14', 'PH-13', 'PH-12', 'PH-09'])
    const chosen = list.filters.find(({ code }) => code === 'form')
    expect(chosen).toMatchObject({
      kind: 'SELECT',
      options: [
        { code: 'cream', count: 2, selected: true },
        { code: 'drops', count: 2, selected: true },
        { code: 'tablet', count: 0, selected: false },
      ],
    })
  })

  test('searches in the shopper’s locale', async () => {
    const list = await shop(pharmacy, 'ru').listProducts({ ...PAGE, query: 'мигрень' })
    expect(list.products.map(({ name }) => name)).toEqual(['Калмидол таблетки'])
  })

  test('returns products by code in the requested order, with details if requested', async () => {
    const codes = ['PH-09', 'gone', 'PH-01']
    const products = await shop().productsByCodes(codes, { details: true })
    expect(products.map(({ code, taxon }) => [code, taxon?.name])).toEqual([
      ['PH-09', 'Vitamins'],
      ['PH-01', 'Headache'],
    ])
  })

  test('returns the taxons with reduced products', async () => {
    expect(await shop().availableTaxons({ taxonId: 10, discount: true })).toEqual([
      1, 2, 10, 11, 12, 14, 16, 17, 18,
    ])
  })

  test('returns the correction of a misspelt text, unless an exact search is requested', async () => {
    const misspelt = { ...PAGE, query: 'calmidl' }
    expect(await shop().listProducts(misspelt)).toMatchObject({
      correctedQuery: 'calmidol',
      total: 3,
    })
    expect(await shop().listProducts({ ...misspelt, exact: true })).toMatchObject({
      correctedQuery: null,
      total: 0,
    })
  })

  test('returns the possible correction and the unmatched words', async () => {
    expect(await shop().listProducts({ ...PAGE, query: 'night scream' })).toMatchObject({
      correctedQuery: null,
      textMatch: { suggestion: 'night cream', partial: { matched: 'night', unmatched: 'scream' } },
    })
    expect(await shop().listProducts({ ...PAGE, query: 'fridge night cream' })).toMatchObject({
      textMatch: { partial: { matched: 'night cream', unmatched: 'fridge' } },
    })
  })

  test('returns suggestions for a text', async () => {
    const { queries, taxons, products } = await shop(pharmacy, 'ru').suggest('голов', 5)
    expect(queries).toContain('головная боль')
    const parent = { code: 'pain', name: 'От боли' }
    expect(taxons).toEqual([{ id: 12, slug: 'golovnaya-bol', name: 'Головная боль', parent }])
    expect(products[0]).toMatchObject({ code: 'PH-01', price: { current: 499 } })
  })

  test('looks up taxons, attribute values and promotions', async () => {
    const api = shop(pharmacy, 'lt')
    expect(await api.taxon(12)).toMatchObject({ slug: 'galvos-skausmas', parent: { id: 11 } })
    expect(await api.taxonBySlug('headache')).toMatchObject({ id: 12 })
    expect(await api.attributeValue('oak', 'colour')).toMatchObject({
      attribute: { name: 'Spalva' },
    })
    expect(await api.attributeValue('bluetooth-true', 'bluetooth')).toMatchObject({ name: true })
    expect(await api.promotion(1)).toMatchObject({ code: 'two-for-one', metaRobots: 'noindex' })
    expect(await api.catalogPromotion(2)).toMatchObject({ code: 'weekend' })
  })

  test('returns null for what does not exist', async () => {
    const api = shop()
    expect(await api.taxon(13)).toBeNull()
    expect(await api.taxonBySlug('nowhere')).toBeNull()
    expect(await api.attributeValue('nowhere', 'brand')).toBeNull()
    expect(await api.promotion(9)).toBeNull()
    expect(await api.catalogPromotion(9)).toBeNull()
  })

  test('reports the rejected parameter', async () => {
    const refused = shop().listProducts({ ...PAGE, itemsPerPage: 500 })
    await expect(refused).rejects.toThrow(ShopError)
    await expect(refused).rejects.toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'itemsPerPage' }],
    })
  })
})

test.each([
  [400, 2],
  [404, 1],
])('after a %i to a suggestion, %i of two texts are requested', async (status, requested) => {
  const absences = new Set<string>()
  const urls: string[] = []
  const shop = () =>
    createShopApi({
      baseUrl: 'http://shop.invalid',
      channel: pharmacy,
      locale: 'en',
      absences,
      fetch: (request) => {
        urls.push(String(request instanceof Request ? request.url : request))
        return Promise.resolve(Response.json({}, { status }))
      },
    })
  for (const text of ['a', 'an'])
    await shop()
      .suggest(text, 5)
      .catch((error: ShopError) => expect(error.status).toBe(400))
  expect(urls).toHaveLength(requested)
})
