import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceAttribute } from '#embedded-shop/model/source.ts'
import {
  requestList,
  serveInProcess,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import { product } from '../../../support/samples/catalog/product.ts'

const option = (code: string) => ({ code, label: { en: code } })
const attributes: SourceAttribute[] = [
  { code: 'maker', slug: 'maker', name: { en: 'Maker' }, position: 1, type: 'select' },
  {
    code: 'age',
    slug: 'age',
    name: { en: 'Age' },
    position: 2,
    type: 'select',
    hasOptionOrder: true,
    options: ['kitten', 'grown', 'old'].map(option),
  },
  { code: 'vegan', slug: 'vegan', name: { en: 'Vegan' }, position: 3, type: 'boolean' },
  { code: 'scent', slug: 'scent', name: { en: 'Scent' }, position: 4, type: 'select' },
]
const taxons = sampleSchema.taxons.map((taxon) =>
  taxon.code === 'health' ? { ...taxon, filters: ['age'] } : taxon,
)

let shop: ServedCatalog
beforeAll(async () => {
  const values = [
    ['a', 'old'],
    ['b', 'old'],
    ['a', 'old'],
    ['b', 'grown'],
    ['a', 'kitten'],
    ['b', 'old'],
  ] as const
  const products = values.flatMap(([maker, age], at) =>
    (['lamps', 'headache'] as const).map((taxon) => ({
      ...product(`P-${taxon}-${String(at)}`, 'Pebble', taxon, 100, {}),
      attributes: {
        maker,
        age,
        vegan: true,
        ...(taxon === 'lamps' && at === 0 && { scent: 'fig' }),
      },
    })),
  )
  shop = await serveInProcess({ products, schema: () => ({ ...sampleSchema, taxons, attributes }) })
})
afterAll(() => shop.dispose())

const filtersOf = async (query: string) =>
  (await requestList(shop, query)).meta.filters.attributes.filter(({ code }) => code !== 'badge')

describe('the filters of a list', () => {
  test('are first those that its category or the one above names, whatever is chosen', async () => {
    for (const choice of ['', '&age[]=old', '&maker[]=a']) {
      const filters = await filtersOf(`productTaxons.id=12${choice}`)
      expect(filters.map(({ code }) => code)).toEqual(['age', 'maker', 'vegan'])
    }
  })

  test('are elsewhere first those that divide its products best, and last what all have', async () => {
    const filters = await filtersOf('query=pebble')
    expect(filters.map(({ code }) => code)).toEqual(['maker', 'age', 'scent', 'vegan'])
  })

  test('are rare if most of its products lack them, whatever is chosen', async () => {
    for (const choice of ['', '&scent[]=fig']) {
      const filters = await filtersOf(`query=pebble${choice}`)
      const rare = filters.filter(({ isRare }) => isRare)
      expect(rare.map(({ code }) => code)).toEqual(['scent'])
    }
  })

  test('have the options of an attribute with an order as they are listed, however many have them', async () => {
    const [age] = await filtersOf('productTaxons.id=12')
    expect(age?.values.map(({ code }) => code)).toEqual(['kitten', 'grown', 'old'])
  })
})

test('a product has first what its category filters by first, so that cards show it', async () => {
  const { data } = await requestList(shop, 'productTaxons.id=12')
  const orders = data.map(({ attributeValues = [] }) =>
    attributeValues.map((one) => one.attribute.code),
  )
  expect(orders).toContainEqual(['age', 'maker', 'vegan'])
  expect(new Set(orders.map(String)).size).toBe(1)
  const elsewhere = await requestList(shop, 'query=pebble')
  const all = elsewhere.data.map(({ attributeValues = [] }) => attributeValues[0]?.attribute.code)
  expect(new Set(all)).toEqual(new Set(['age', 'maker']))
})
