import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BADGE_FILTER } from '#contract/query/filters.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import {
  requestList,
  serveInProcess,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import { product } from '../../../support/samples/catalog/product.ts'

const badges = [
  { code: 'new', label: { en: 'New', ru: 'Новинка' } },
  { code: 'ours', label: { en: 'For us alone' }, showInProductList: false },
  { code: 'loved', label: { en: 'Bestseller' } },
]
const schema = { ...sampleSchema, badges }

const marked = (code: string, ...of: string[]) => ({
  ...product(code, 'Pebble', 'vitamins', 100, {}),
  badges: of,
})

let shop: ServedCatalog
beforeAll(async () => {
  const products = [
    marked('P-1', 'new', 'loved'),
    marked('P-2', 'new', 'ours'),
    marked('P-3', 'ours'),
    product('P-4', 'Pebble', 'headache', 100, {}),
  ]
  shop = await serveInProcess({ products, schema: () => schema })
})
afterAll(() => shop.dispose())

const filterOf = async (query: string) => {
  const { meta } = await requestList(shop, query)
  return meta.filters.attributes.find(({ code }) => code === BADGE_FILTER.code)
}

describe('the badges that cards show can be filtered by', () => {
  test('as the options of one filter among the attributes, each with its label and count', async () => {
    const filter = await filterOf('')
    expect(filter).toMatchObject({ name: BADGE_FILTER.name, type: 'select' })
    expect(filter?.values.map(({ label, count }) => [label, count])).toEqual([
      ['New', 2],
      ['Bestseller', 1],
    ])
  })

  test('which finds the products with any of the chosen ones', async () => {
    const codes = async (query: string) =>
      (await requestList(shop, query)).data.map(({ code }) => code)
    expect(await codes('badge[]=new')).toEqual(['P-1', 'P-2'])
    expect(await codes('badge[]=loved&badge[]=new')).toEqual(['P-1', 'P-2'])
    expect(await codes('badge[]=ours')).toEqual([])
  })

  test('and a list without badges has no such filter', async () => {
    expect(await filterOf('productTaxons.id=12')).toBeUndefined()
  })

  test('nor has a catalog with an attribute of that code', () => {
    const badge = { code: BADGE_FILTER.code, slug: 'badge', name: { en: 'Badge' }, position: 1 }
    const attributes = [...schema.attributes, { ...badge, type: 'select' as const }]
    expect(indexSchema({ ...schema, attributes }).badgeFilter).toBeNull()
    expect(indexSchema({ ...schema, badges: [] }).badgeFilter).toBeNull()
  })
})
