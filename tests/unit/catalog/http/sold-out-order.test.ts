import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestList,
  serveInProcess,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import { product } from '../../../support/samples/catalog/product.ts'

const packOf = (code: string, pieces: number | null, inStock = true) => {
  const pebble = product(code, 'Pebble', 'vitamins', 100, {})
  const content = pieces === null ? {} : { content: { amount: pieces, unit: 'pcs' as const } }
  return { ...pebble, variants: [{ code, price: 100, inStock, ...content }] }
}

let shop: ServedCatalog
beforeAll(async () => {
  const products = [
    packOf('NONE', null),
    packOf('GONE', 50, false),
    packOf('FEW', 10),
    packOf('MANY', 40),
    packOf('GONE-NONE', null, false),
  ]
  shop = await serveInProcess({ products, schema: () => sampleSchema })
})
afterAll(() => shop.dispose())

const codes = async (query: string) =>
  (await requestList(shop, `sort=UNIT_PRICE${query}`)).data.map(({ code }) => code)

test.each(['', '&query=pebble'])(
  'by unit price sold-out products come last, in both directions and on every page: %s',
  async (search) => {
    const rising = ['MANY', 'FEW', 'NONE', 'GONE', 'GONE-NONE']
    expect(await codes(search)).toEqual(rising)
    expect(await codes(`&order=DESC${search}`)).toEqual([
      'FEW',
      'MANY',
      'NONE',
      'GONE',
      'GONE-NONE',
    ])
    const pages = await Promise.all(
      [1, 2, 3].map((page) => codes(`&itemsPerPage=2&page=${String(page)}${search}`)),
    )
    expect(pages.flat()).toEqual(rising)
  },
)
