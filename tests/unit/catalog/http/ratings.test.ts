import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestList,
  serveInProcess,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import { product } from '../../../support/samples/catalog/product.ts'

const rated = (code: string, average: number, count: number) => ({
  ...product(code, 'Pebble', 'vitamins', 100, {}),
  rating: { average, count },
})

let shop: ServedCatalog
beforeAll(async () => {
  const products = [
    rated('P-1', 3.2, 80),
    product('P-2', 'Pebble', 'headache', 100, {}),
    rated('P-3', 4.6, 90),
    rated('P-4', 4.1, 7),
    rated('P-5', 5, 1),
  ]
  shop = await serveInProcess({ products, schema: () => sampleSchema })
})
afterAll(() => shop.dispose())

const codes = async (query: string) => (await requestList(shop, query)).data.map(({ code }) => code)

test('products include their ratings, and no field without one', async () => {
  const { data } = await requestList(shop, '')
  expect(data.map(({ rating }) => rating?.average)).toEqual([3.2, undefined, 4.6, 4.1, 5])
})

test('the best rated products come first, one review ranks below many, and unrated products come last', async () => {
  expect(await codes('sort=RATING')).toEqual(['P-3', 'P-4', 'P-5', 'P-1', 'P-2'])
  expect(await codes('sort=RATING&order=ASC')).toEqual(['P-1', 'P-5', 'P-4', 'P-3', 'P-2'])
})

test('a list is filtered by a minimum average', async () => {
  expect(await codes('minRating[]=4')).toEqual(['P-3', 'P-4', 'P-5'])
  expect(await codes('minRating[]=4.5')).toEqual(['P-3', 'P-5'])
  expect(await codes('minRating[]=4.5&minRating[]=3')).toHaveLength(4)
})

test('options count their results regardless of what is selected', async () => {
  const counts = async (query: string) =>
    (await requestList(shop, query)).meta.filters.ratings?.map(({ code, count }) => [code, count])
  const all = [
    ['4.5', 2],
    ['4', 3],
    ['3', 4],
  ]
  expect(await counts('')).toEqual(all)
  expect(await counts('minRating[]=4.5')).toEqual(all)
})

test('a minimum has the decimal mark of the language that is asked for', async () => {
  const labels = async (language: string) => {
    const headers = { 'Accept-Language': language }
    const { meta } = await requestList(shop, '', { headers })
    return meta.filters.ratings?.map(({ label }) => label)
  }
  expect(await labels('en')).toEqual(['★ 4.5+', '★ 4+', '★ 3+'])
  expect(await labels('ru')).toEqual(['★ 4,5+', '★ 4+', '★ 3+'])
  expect(await labels('lt')).toEqual(['★ 4,5+', '★ 4+', '★ 3+'])
})

test('a list without ratings has no rating filter', async () => {
  const headache = await requestList(shop, 'productTaxons.id=12')
  expect(headache.data.length).toBe(1)
  expect(headache.meta.filters.ratings).toBeUndefined()
})
