import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireTaxon } from '#contract/schema/entities.ts'
import type { WireSuggestions } from '#contract/schema/product-list.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { product } from '../../../support/samples/catalog/product.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'

const FORM = { attributes: { form: ['drops'] } }
const LOW = { reduced: [9000, 8000] as const }

/** The first one is found in the catalog alone: what it shares with others stays theirs. */
const products: SourceProduct[] = [
  product('V-1', 'Quokka bowl', 'headache', 700, { visibility: 'catalog' }),
  product('V-2', 'Quokka lamp', 'headache', 500, { visibility: 'everywhere', ...LOW }),
  product('V-3', 'Quokka vase', 'headache', 600, { visibility: 'search', ...FORM, ...LOW }),
  product('V-4', 'Zebra rug', 'vitamins', 100, { visibility: 'search' }),
  product('V-5', 'Quokka mug', 'face', 900, { attributes: { sugar_free: true } }),
]

/** Where products are found (RULES.md#visibility-of-products). */
export function describeVisibility(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve({ products, schema: () => sampleSchema })
  })
  afterAll(() => served.dispose())

  test.each([
    ['a list of everything', '', 'V-1 V-2 V-5'],
    ['a category', 'productTaxons.id=12', 'V-1 V-2'],
    ['a category that lists nothing', 'productTaxons.id=14', ''],
    ['a sale', 'discount=true', 'V-2'],
    [
      'an attribute value',
      'attribute-value[attribute-slug]=form&attribute-value[attribute-value-slug]=drops',
      '',
    ],
    ['a search', 'query=quokka&sort=PRICE', 'V-2 V-3 V-5'],
    ['a search in a category', 'query=quokka&sort=PRICE&productTaxons.id=12', 'V-2 V-3'],
    ['a search for what is in searches alone', 'query=zebra', 'V-4'],
    ['a search for what is in the catalog alone', 'query=bowl', ''],
    ['products by their codes', 'code[]=V-4&code[]=V-1&code[]=V-2', 'V-4 V-1 V-2'],
    ['all products, for feeds', 'after=0', 'V-1 V-2 V-3 V-4 V-5'],
  ])('%s has those that are found there', async (_what, query, codes) => {
    const list = await requestList(served, query)
    expect(codesOf(list)).toEqual(codes.split(' ').filter(Boolean))
    expect(list.meta.totalItems).toBe(list.data.length)
  })

  test('counts and bounds are those of what is found', async () => {
    const { meta } = await requestList(served, '')
    expect(meta.availableTaxons).not.toContain(14)
    expect(meta.filters).toMatchObject({ priceRange: { min: 500, max: 900 }, inStock: 3 })
    expect(meta.filters.attributes.map(({ code }) => code)).not.toContain('form')
    const search = await requestList(served, 'query=quokka')
    expect(search.meta.filters).toMatchObject({ priceRange: { min: 500, max: 900 }, inStock: 3 })
    expect(search.meta.filters.attributes.map(({ code }) => code)).toContain('form')
  })

  test('attribute values have pages if lists have products of theirs', async () => {
    const { body } = await served.sendRequest('attribute-values')
    expect(body).toEqual({
      data: [{ slug: 'sugar-free-true', attribute: { slug: 'sugar-free' } }],
    })
  })

  test.each([
    ['zeb', ['zebra', 'zebra rug'], 'V-4'],
    ['quokka l', ['quokka lamp'], 'V-2'],
    ['bow', [], undefined],
  ])('suggestions for %s lead to what searches find', async (text, queries, code) => {
    const { body } = await served.sendRequest(`search/suggest?query=${encodeURIComponent(text)}`)
    const suggested = body as WireSuggestions
    expect(suggested.queries).toEqual(queries)
    expect(suggested.products[0]?.code).toBe(code)
    expect(suggested.products.map((one) => one.code)).not.toContain('V-1')
  })

  test('a category that lists nothing is in no menu', async () => {
    const { body } = await served.sendRequest('taxons/10')
    expect((body as WireTaxon).children?.map(({ code }) => code)).toEqual(['pain'])
    expect((await served.sendRequest('taxons/14')).status).toBe(200)
  })

  test('no category that lists nothing is suggested', async () => {
    const { body } = await served.sendRequest('search/suggest?query=vitam')
    expect((body as WireSuggestions).taxons).toEqual([])
  })
}
