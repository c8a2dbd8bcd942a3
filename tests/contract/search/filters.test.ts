import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { discountPercentage } from '#contract/shop/price.ts'
import { sampleProducts } from '../../support/samples/catalog.ts'
import {
  anyOf,
  between,
  codesOf,
  inCategory,
  openSampleSearchProvider,
} from '../../support/servers/search-provider.ts'

let served: Awaited<ReturnType<typeof openSampleSearchProvider>>
beforeAll(async () => {
  served = await openSampleSearchProvider()
})
afterAll(() => served.dispose())

const PAIN = '/Health/Pain relief'

describe('filters', () => {
  test.each([
    { range: { gte: '7.20', lte: '7.99' }, found: ['PH-02', 'PH-04'] },
    { range: { gt: '7.20', lt: '7.99' }, found: [] },
    { range: { gt: '7.20', lte: '7.99' }, found: ['PH-02'] },
    { range: { gte: '7.2', lt: '7.99' }, found: ['PH-04'] },
    { range: { lt: '4.99' }, found: ['PH-05'] },
    { range: { lte: '4.99' }, found: ['PH-01', 'PH-05'] },
    { range: { gt: '11.50' }, found: [] },
  ])('of the price $range find $found', async ({ range, found }) => {
    const results = await served.sendRequest(
      inCategory(PAIN, { filter: [between('price', range)] }),
    )
    expect(codesOf(results).toSorted()).toEqual(found)
  })

  test.each([
    { what: 'any of two values', filter: [anyOf('brand', 'Medira', 'Oakleaf')], total: 7 },
    {
      what: 'two fields at once',
      filter: [anyOf('brand', 'Oakleaf'), anyOf('customFields.form', 'Cream')],
      total: 2,
    },
    { what: 'a measure', filter: [between('customFields.volume', { gte: '75' })], total: 2 },
    { what: 'a category', filter: [anyOf('categories', `${PAIN}/Headache`)], total: 3 },
    { what: 'a boolean', filter: [anyOf('customFields.sugar_free', 'true')], total: 2 },
    { what: 'an unknown value', filter: [anyOf('brand', 'Nobody')], total: 0 },
    { what: 'an unknown field', filter: [anyOf('customFields.x', 'a')], total: 0 },
    { what: 'a code of the shop', filter: [anyOf('form', 'tablet')], total: 0 },
    { what: 'a range of texts', filter: [between('brand', { gte: '1' })], total: 0 },
    { what: 'a value of a range', filter: [anyOf('price', '4.99')], total: 0 },
    { what: 'a single value and range', filter: { field: 'brand', value: 'Medira' }, total: 3 },
    {
      what: 'a range without a list',
      filter: { field: 'price', range: { lte: '4.99' } },
      total: 2,
    },
  ])('find by $what', async ({ filter, total }) => {
    expect((await served.sendRequest(inCategory(PAIN, { filter }))).total).toBe(total)
  })

  test.each(['pharmacy', 'marketplace'])('by discount find products with %s', async (channel) => {
    const percents = new Map(sampleProducts.map((product) => [product.code, percentOf(product)]))
    const stepOf = (code: string) => Math.floor((percents.get(code) ?? 0) / 10) * 10
    const requestOptions = { variables: { query: 'plain', accountId: channel } }
    const whole = await served.sendRequest(requestOptions)
    const reduced = codesOf(whole).filter((code) => stepOf(code) > 0)
    expect(reduced.length).toBeGreaterThan(1)
    for (const step of new Set(reduced.map(stepOf))) {
      const filter = [anyOf('customFields.discount_amount', `${step}% or more`)]
      const results = await served.sendRequest({ ...requestOptions, products: { filter } })
      expect(codesOf(results)).toEqual(reduced.filter((code) => stepOf(code) >= step))
    }
  })

  test('find as many hits as their facets count', async () => {
    const whole = await served.sendRequest()
    for (const { field, type, data } of whole.facets) {
      if (type === 'stats') continue
      for (const term of data) {
        const { total } = await served.sendRequest({
          products: { filter: [anyOf(field, term.value)] },
        })
        expect({ field, value: term.value, total }).toEqual({
          field,
          value: term.value,
          total: term.count,
        })
      }
    }
  })
})

function percentOf({ variants }: SourceProduct): number {
  const inStock = variants.filter((variant) => variant.inStock !== false)
  const offered = inStock.length > 0 ? inStock : variants
  const [cheapest] = offered.toSorted((a, b) => a.price - b.price)
  if (!cheapest) return 0
  const { price: current, originalPrice = current, lowest30DayPrice } = cheapest
  if (originalPrice <= current) return 0
  const lowest30Day = lowest30DayPrice ?? null
  return discountPercentage({ current, regular: originalPrice, lowest30Day }) ?? 0
}
