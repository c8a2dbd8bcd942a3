import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireFilter } from '#contract/schema/product-list.ts'
import type { CatalogSource, SourceAttribute, SourceProduct } from '#embedded-shop/model/source.ts'
import {
  requestList,
  serveInProcess,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'
import { product } from '../../support/samples/catalog/product.ts'
import { anyOf, between, openSampleSearchProvider } from '../../support/servers/search-provider.ts'

const PRODUCTS = 200
const ATTRIBUTES = 40
const TYPES = ['select', 'boolean', 'range'] as const

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const codeOf = (number: number) => `a${String(number).padStart(2, '0')}`
const typeOf = (number: number) => TYPES[(number - 1) % TYPES.length] ?? 'select'
/** What a product of a type has: of a select two values, which are still one product. */
const VALUES = { select: ['x', 'y'], boolean: true, range: 7 }

const attribute = (number: number): SourceAttribute => ({
  code: codeOf(number),
  slug: codeOf(number),
  name: { en: codeOf(number) },
  position: number,
  type: typeOf(number),
})

/** Of 200 products, each costing its number, 1 has the first attribute, and 40 have the last. */
function pebble(number: number): SourceProduct {
  const having = upTo(ATTRIBUTES).filter((one) => number <= one)
  const attributes = Object.fromEntries(having.map((one) => [codeOf(one), VALUES[typeOf(one)]]))
  const taxon = number % 2 === 0 ? 'headache' : 'vitamins'
  return product(`P-${String(number)}`, 'Pebble', taxon, number, { attributes })
}

const source: CatalogSource = {
  products: upTo(PRODUCTS).map(pebble),
  schema: () => ({ ...sampleSchema, attributes: upTo(ATTRIBUTES).map(attribute) }),
}

/** Codes of the attributes from one number to the last. */
const from = (first: number) =>
  upTo(ATTRIBUTES)
    .slice(first - 1)
    .map(codeOf)

describe('a list with filters of many product types', () => {
  let shop: ServedCatalog
  beforeAll(async () => {
    shop = await serveInProcess(source)
  })
  afterAll(() => shop.dispose())

  const filters = async (query: string): Promise<WireFilter[]> =>
    (await requestList(shop, `itemsPerPage=0&${query}`)).meta.filters.attributes
  const codes = async (query: string) => (await filters(query)).map(({ code }) => code)

  test.each([
    ['leaves out what fewer than 5 % of its products have', '', from(10)],
    ['counts the products that fit the other selections', 'price[max]=120', from(6)],
    ['keeps the 24 that most products have', 'price[min]=17', from(17)],
    ['keeps all of up to 100 products', 'productTaxons.id=12', from(2)],
    ['keeps all of up to 100 products that fit', 'price[max]=100', from(1)],
  ])('%s', async (_what, query, expected) => {
    expect((await codes(query)).toSorted()).toEqual(expected)
  })

  test('puts filters that divide it alike by position, regardless of what is selected', async () => {
    const order = await codes('')
    expect(order).toEqual(order.toSorted())
    const chosen = await codes('a12[]=x&price[max]=30')
    expect(chosen.filter((code) => order.includes(code))).toEqual(
      order.filter((code) => chosen.includes(code)),
    )
  })

  test.each([
    ['a01 of options', 'a01[]=x&a01[]=unheard-of', 'a01'],
    ['a02 of yes and no', 'a02[]=true', 'a02'],
    ['a03 of numbers', 'a03[min]=7', 'a03'],
  ])('returns %s while it is selected', async (_what, query, code) => {
    expect(await codes(query)).toContain(code)
  })

  test('returns the same filters for another page', async () => {
    expect(await filters('itemsPerPage=10&page=3')).toEqual(await filters('itemsPerPage=10'))
  })
})

describe('a list whose import limits its filters', () => {
  const listFilters = { most: 5, always: ['a01'], preferred: [] as string[] }
  const open = (limit: Partial<typeof listFilters> = {}) =>
    serveInProcess({
      ...source,
      schema: () => ({ ...source.schema(), listFilters: { ...listFilters, ...limit } }),
    })
  const codesIn = async (shop: ServedCatalog, query: string) =>
    (await requestList(shop, `itemsPerPage=0&${query}`)).meta.filters.attributes
      .map(({ code }) => code)
      .toSorted()

  let shop: ServedCatalog
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.dispose())

  test.each([
    ['has those that are always there and the most useful others', '', 'a01 a34 a37 a39 a40'],
    ['has them in a category with few products', 'productTaxons.id=12', 'a34 a36 a37 a39 a40'],
    ['has them in a search', 'query=pebble', 'a01 a34 a37 a39 a40'],
    ['keeps a chosen one, beside those of its products', 'a12[min]=7', 'a01 a12 a13 a16 a19'],
    [
      'keeps all chosen ones',
      'a12[min]=7&a13[]=x&a15[min]=7&a16[]=x&a18[min]=7',
      'a01 a12 a13 a15 a16 a18',
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await codesIn(shop, query)).toEqual(expected.split(' '))
  })

  test('prefers some that are about as useful as others', async () => {
    const preferring = await open({ preferred: ['a38', 'a02'] })
    expect(await codesIn(preferring, '')).toEqual(['a01', 'a37', 'a38', 'a39', 'a40'])
    await preferring.dispose()
  })

  test('keeps the attributes of products', async () => {
    const { data } = await requestList(shop, 'itemsPerPage=1&details=true&sort=PRICE')
    const found = data[0]?.attributeValues.map((one) => one.attribute.code)
    expect(new Set(found).size).toBe(ATTRIBUTES)
  })

  test('is limited in the same way by the search provider', async () => {
    const limited = { ...source, schema: () => ({ ...source.schema(), listFilters }) }
    const provider = await openSampleSearchProvider(limited)
    const { facets } = await provider.sendRequest({ products: {} })
    const found = facets.map(({ field }) => field).filter((field) => field.startsWith('custom'))
    expect(found.map((field) => field.split('.')[1])).toEqual(['a01', 'a34', 'a37', 'a39', 'a40'])
    await provider.dispose()
  })
})

describe('a search of the provider with facets of many product types', () => {
  let provider: Awaited<ReturnType<typeof openSampleSearchProvider>>
  beforeAll(async () => {
    provider = await openSampleSearchProvider(source)
  })
  afterAll(() => provider.dispose())

  const own = ['available', 'categories', 'price']
  const named = (list: string[]) => list.map((code) => `customFields.${code}`)
  const fields = async (products: object) =>
    (await provider.sendRequest({ products })).facets.map(({ field }) => field)

  test('omits facets of fewer than 5 % of its hits', async () => {
    expect(await fields({})).toEqual([...own, ...named(from(10))])
  })

  test('returns a rare facet that is requested by name', async () => {
    expect(await fields({ facets: ['customFields.a01', 'price'] })).toEqual([
      'price',
      'customFields.a01',
    ])
  })

  test.each([
    ['options', anyOf('customFields.a01', 'x')],
    ['numbers', between('customFields.a03', { gte: '7' })],
  ])('returns a rare facet of %s if it is filtered by', async (_what, filter) => {
    expect(await fields({ filter: [filter] })).toContain(filter.field)
  })
})
