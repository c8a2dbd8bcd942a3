import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { product } from '../../../support/samples/catalog/product.ts'
import { sampleSchema } from '../../../support/samples/catalog/schema.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'

const DEAR = 2 ** 33

/** A mug that is cheap in blue and dear in red; one whose cheapest colour is sold out; one of one colour; a precious one. */
const products: SourceProduct[] = [
  {
    ...product('M-1', 'Mug', 'headache', 1000, {}),
    variants: [
      { code: 'M-1-b', price: 1000, options: { colour: 'blue' } },
      { code: 'M-1-r', price: 5000, options: { colour: 'red' } },
    ],
  },
  {
    ...product('M-2', 'Mug', 'headache', 900, {}),
    variants: [
      { code: 'M-2-b', price: 900, inStock: false, options: { colour: 'blue' } },
      { code: 'M-2-a', price: 3000, options: { colour: ['red', 'green'] } },
    ],
  },
  product('M-3', 'Mug', 'headache', 1500, { attributes: { colour: ['red'] } }),
  {
    ...product('M-4', 'Mug', 'headache', DEAR, {}),
    variants: ['green', 'blue'].map((colour, at) => ({
      code: `M-4-${colour}`,
      price: DEAR + at,
      options: { colour },
      inStock: false,
    })),
  },
]

const inBlue = (code: string, stock: { blue: boolean; red: boolean }): SourceProduct => ({
  ...product(code, 'Mug', 'headache', 1000, {}),
  variants: Object.entries(stock).map(([colour, inStock]) => ({
    code: `${code}-${colour}`,
    price: 1000,
    options: { colour },
    inStock,
  })),
})

/** Mugs that are sold out of blue, of everything, or of nothing, the last ones without variants. */
const blueProducts: SourceProduct[] = [
  inBlue('S-RED', { blue: false, red: true }),
  inBlue('S-NONE', { blue: false, red: false }),
  inBlue('S-BLUE', { blue: true, red: false }),
  product('S-PLAIN-NONE', 'Mug', 'headache', 1000, {
    attributes: { colour: ['blue'] },
    inStock: false,
  }),
  product('S-PLAIN', 'Mug', 'headache', 1000, { attributes: { colour: ['blue'] } }),
]

/** Options, stock and price of one variant (RULES.md#filters-of-variants). */
export function describeVariantFilters(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve({ products, schema: () => sampleSchema })
  })
  afterAll(() => served.dispose())

  const list = (query: string) => requestList(served, query)

  test.each([
    ['', 'M-1 M-2 M-3 M-4'],
    ['price[max]=2000', 'M-1 M-3'],
    ['price[min]=4000&price[max]=6000', ''],
    ['price[min]=4000&price[max]=6000&inStock=true', ''],
    ['price[min]=3000&price[max]=3000&inStock=true', 'M-2'],
    ['colour[]=red&price[max]=2000', 'M-3'],
    ['colour[]=red&price[min]=4000', 'M-1'],
    ['colour[]=red&colour[]=blue&price[max]=2000', 'M-1 M-3'],
    ['colour[]=green&price[max]=3000', 'M-2'],
    ['colour[]=blue&price[max]=2000&inStock=true', 'M-1'],
    ['colour[]=blue', 'M-1 M-2 M-4'],
    [`price[min]=${DEAR}`, 'M-4'],
    [`price[min]=${DEAR + 1}`, ''],
    [`price[min]=${DEAR + 1}&colour[]=blue`, 'M-4'],
    [`price[min]=${DEAR + 1}&colour[]=green`, ''],
    [`price[min]=${DEAR + 2}`, ''],
  ])('%s finds %s', async (query, codes) => {
    expect(
      codesOf(await list(query))
        .toSorted()
        .join(' '),
    ).toBe(codes)
  })

  test.each([
    ['price[max]=2000', { blue: 1, red: 1, green: 0 }],
    ['price[min]=4000&price[max]=6000', { blue: 0, red: 1, green: 0 }],
    ['price[max]=3000&colour[]=blue', { blue: 1, red: 2, green: 1 }],
    ['price[max]=2000&inStock=true', { blue: 1, red: 1, green: 0 }],
  ])('%s counts the colours %j that lists with each would have', async (query, wanted) => {
    const { meta } = await list(`itemsPerPage=0&${query}`)
    const colour = meta.filters.attributes.find(({ code }) => code === 'colour')
    const counts = colour?.values.map(({ code, count }) => [code, count])
    expect(Object.fromEntries(counts ?? [])).toEqual(wanted)
  })

  test('bounds of prices are those of the products shown, without the selected prices', async () => {
    const { meta } = await list('itemsPerPage=0&colour[]=red&price[max]=1')
    expect(meta.totalItems).toBe(0)
    expect(meta.filters.priceRange).toEqual({ min: 1000, max: 3000 })
  })
  describe('with an option chosen', () => {
    let mugs: ServedCatalog
    beforeAll(async () => {
      mugs = await serve({ products: blueProducts, schema: () => sampleSchema })
    })
    afterAll(() => mugs.dispose())

    const codes = async (query: string) => codesOf(await requestList(mugs, query)).join(' ')
    const IN_ORDER = 'S-BLUE S-PLAIN S-RED S-NONE S-PLAIN-NONE'

    test.each(['', '&sort=UNIT_PRICE', '&query=mug', '&query=mug&sort=UNIT_PRICE'])(
      'what is sold out of it comes after what is in stock, and before what is sold out: %s',
      async (rest) => {
        const pages = ['itemsPerPage=2&page=1', 'itemsPerPage=2&page=2', 'itemsPerPage=2&page=3']
        const [all, ...each] = await Promise.all(
          ['', ...pages].map((page) => codes(`colour[]=blue${rest}&${page}`)),
        )
        expect(all).toBe(IN_ORDER)
        expect(each.join(' ')).toBe(IN_ORDER)
      },
    )

    test('what is sold out of one of several chosen ones alone keeps its place', async () => {
      expect(await codes('colour[]=blue&colour[]=red')).toBe(
        'S-RED S-BLUE S-PLAIN S-NONE S-PLAIN-NONE',
      )
    })

    test('and an order of prices leaves it where its price is', async () => {
      const byPrice = await codes('colour[]=blue&sort=PRICE')
      expect(byPrice).toBe('S-BLUE S-NONE S-PLAIN S-PLAIN-NONE S-RED')
    })
  })
}
