import { describe, expect, test } from 'vitest'
import { CATALOG_ONLY, SEARCH_ONLY, SOLD_OUT } from '#embedded-shop/columns/columns.ts'
import {
  allPriceFlags,
  FAMILY_FIELDS,
  FAMILY_RULES,
  familyFields,
  type FamilyRule,
  flagsOf,
  priceFlags,
  productFlags,
} from '#embedded-shop/columns/families.ts'
import { scopeFilters } from '#embedded-shop/opensearch/scope-query.ts'
import { productsIndex } from '#embedded-shop/opensearch/layout.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import { everything } from '#embedded-shop/model/catalog-index.ts'
import { readFields } from '#embedded-shop/http/fields.ts'
import { readListParameters } from '#embedded-shop/http/list-parameters.ts'
import { FAMILY_NAMES, type PartialFamily, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { product } from '../../support/samples/catalog/product.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'

const families = Object.keys(FAMILY_RULES) as PartialFamily[]
const partial = FAMILY_NAMES.filter((name) => TAXON_FAMILIES[name].parameter !== null)
const schema = indexSchema(sampleSchema)

test('every family except all products has a rule', () => expect(families).toEqual(partial))

test('the flags of families share no bit with each other or with flags of stock and visibility', () => {
  const own = [SOLD_OUT, SEARCH_ONLY, CATALOG_ONLY]
  const flags = [...own, ...families.map((family) => FAMILY_RULES[family].flag)]
  expect(new Set(flags).size).toBe(flags.length)
  expect(flags.filter((flag) => ![1, 2, 4, 8, 16, 32, 64, 128].includes(flag))).toEqual([])
})

test('the families of imported catalogs keep their flags', () =>
  expect([FAMILY_RULES.sale.flag, FAMILY_RULES.loyalty.flag]).toEqual([1, 2]))

test('no two families share a field', () =>
  expect(new Set(FAMILY_FIELDS).size).toBe(families.length))

describe.each(families)('the family %s', (family) => {
  const { flag, field } = FAMILY_RULES[family]

  test('filters a list by its parameter', () => {
    const query = new URLSearchParams({ [TAXON_FAMILIES[family].parameter]: 'true' })
    const { parameters } = readListParameters(readFields(query), schema)
    expect(parameters.families).toEqual([family])
    expect(flagsOf(parameters.families)).toBe(flag)
  })

  test('filters an OpenSearch list by its field', () => {
    const query = { ...everything('pharmacy', 'en'), families: [family] }
    expect(scopeFilters(query)).toContainEqual({ term: { [field]: true } })
    expect(productsIndex(schema, 1).mappings.properties).toHaveProperty([field, 'type'], 'boolean')
    expect(familyFields(flag)).toMatchObject({ [field]: true })
  })
})

/** A family by prices, and one by what a product is. */
const RULES: FamilyRule[] = [
  { flag: 8, field: 'isCheap', ofVariant: ({ price }) => price < 100 },
  { flag: 16, field: 'isNew', ofProduct: ({ badges = [] }) => badges.includes('new') },
]

test.each([
  { price: 99, badges: ['new'], prices: 8, lasting: 16 },
  { price: 99, badges: [], prices: 8, lasting: 0 },
  { price: 100, badges: ['new'], prices: 0, lasting: 16 },
])(
  'a product with the price $price and the badges $badges is in the families $prices and $lasting',
  ({ price, badges, prices, lasting }) => {
    const variant = { code: 'v', price }
    const sold = product('X', 'X', 'health', 1, { variants: [variant], badges })
    expect(priceFlags(variant, RULES)).toBe(prices)
    expect(productFlags(sold, RULES)).toBe(lasting)
  },
)

test('a price change does not update families that do not depend on prices', () =>
  expect(allPriceFlags(RULES)).toBe(8))
