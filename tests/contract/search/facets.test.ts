import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anyOf,
  between,
  countsOf,
  facetOf,
  inCategory,
  openSampleSearchProvider,
} from '../../support/servers/search-provider.ts'

let served: Awaited<ReturnType<typeof openSampleSearchProvider>>
beforeAll(async () => {
  served = await openSampleSearchProvider()
})
afterAll(() => served.dispose())

const PAIN = '/Health/Pain relief'

describe('facets', () => {
  test('are stock, categories, price, discount and the attributes that divide the hits best', async () => {
    const { facets } = await served.sendRequest(inCategory('/Health'))
    expect(facets.map(({ field, type }) => `${field} ${type}`)).toEqual([
      'available terms',
      'categories terms',
      'price stats',
      'customFields.discount_amount terms',
      'customFields.form terms',
      'customFields.sugar_free terms',
      'customFields.volume stats',
      'brand terms',
      'customFields.symptom terms',
      'customFields.colour terms',
    ])
  })

  test.each([
    { facets: ['brand', 'price'], fields: ['price', 'brand'] },
    { facets: ['nothing'], fields: [] },
    { facets: undefined, fields: [] },
  ])('are only those requested: $facets', async ({ facets, fields }) => {
    const results = await served.sendRequest({ products: { facets } })
    expect(results.facets.map(({ field }) => field)).toEqual(fields)
  })

  test('name the price by a translation key and the others by a text', async () => {
    const results = await served.sendRequest()
    expect(facetOf(results, 'price').name).toBe('common_filters.price')
    expect(facetOf(results, 'brand').name).toBe('Brand')
  })

  test('are limited by all filters except that on their own field', async () => {
    const filter = [anyOf('customFields.form', 'Tablets')]
    const results = await served.sendRequest(inCategory(PAIN, { filter }))
    expect(countsOf(results, 'customFields.form')).toEqual([
      '*Tablets 3',
      'Cream 2',
      'Drops 1',
      'syrup 1',
    ])
    expect(countsOf(results, 'brand')).toEqual(['Medira 2', 'Oakleaf 1'])
  })

  test('list values without hits under the other filters', async () => {
    const filter = [between('price', { gte: '10.00' })]
    expect(
      countsOf(await served.sendRequest(inCategory(PAIN, { filter })), 'customFields.form'),
    ).toEqual(['Cream 2', 'Drops 0', 'syrup 0', 'Tablets 0'])
  })

  test('have the bounds of the price in major units, without the price filter', async () => {
    const filter = [between('price', { gte: '7.00' })]
    expect(facetOf(await served.sendRequest(inCategory(PAIN, { filter })), 'price')).toMatchObject({
      min: 3.8,
      max: 11.5,
    })
  })

  test('of categories are paths below the root of the channel, only those that are open', async () => {
    const paths = countsOf(
      await served.sendRequest({ variables: { query: 'jointa baby balm calmidol' } }),
      'categories',
    )
    expect(paths).toContain('/Health/Pain relief 5')
    expect(paths).toContain('/Health/Pain relief/Headache 3')
    expect(paths.join()).not.toMatch(/Pharmacy|Joints|Baby/)
  })

  test('of a boolean contain true and false', async () => {
    expect(
      countsOf(await served.sendRequest(inCategory('/Health/Vitamins')), 'customFields.sugar_free'),
    ).toEqual(['true 2', 'false 1'])
  })

  test('are omitted if nothing is found', async () => {
    expect((await served.sendRequest({ variables: { query: 'zzzz' } })).facets).toEqual([])
  })
})
