import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { product } from '../../support/samples/catalog/product.ts'

type Shape = Parameters<typeof product>[4]

const named = (code: string, name: string, price: number, shape: Shape = {}) =>
  product(code, name, 'goods', price, { brand: null, ...shape })

/** Kettles, of which one is listed four times, and pans, whose first listing is sold out. */
const source: CatalogSource = {
  products: [
    named('STEEL1', 'Steel kettle', 1000),
    named('STEEL2', 'Steel  Kettle!', 2000),
    named('STEEL3', 'STEEL KETTLE', 3000, { attributes: { colour: 'red' } }),
    named('STEEL4', 'Steel kettle', 4000),
    named('STEEL5', 'Steel kettle', 5000),
    ...Array.from({ length: 12 }, (_, at) => named(`COPPER${at}`, `Kettle ${at} of copper`, 700)),
    ...Array.from({ length: 3 }, (_, at) =>
      named(`PAN${at}`, 'Iron pan', 100, { inStock: at > 0 }),
    ),
    ...Array.from({ length: 3 }, (_, at) => named(`PAN-${at}`, `Iron pan ${at}`, 900)),
    ...Array.from({ length: 9 }, (_, at) => named(`BIG${at}`, `Large pan ${at}`, 900)),
    ...Array.from({ length: 40 }, (_, at) => named(`ITEM${at}`, `Item ${at}`, 900)),
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [
      {
        code: 'colour',
        slug: 'colour',
        name: { en: 'Colour' },
        position: 1,
        type: 'select',
        options: [{ code: 'red', label: { en: 'Red' }, slug: 'red' }],
      },
    ],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** Further listings of the same product stand behind what matches as well (RULES.md#search-text). */
export function describeTwins(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve(source)
  })
  afterAll(() => served.dispose())

  /** A list, with the number of further listings by the code of their first. */
  async function listed(query: string) {
    const { data, meta } = await requestList(served, query)
    const counts = data.flatMap(({ id, code }) => {
      const alike = meta.alike?.[String(id)]
      return alike ? [[code, alike.count]] : []
    })
    return {
      codes: data.map(({ code }) => code),
      alike: Object.fromEntries(counts) as Record<string, number>,
      key: Object.values(meta.alike ?? {})[0]?.key ?? '',
      meta,
    }
  }

  test('the first listing keeps its place, and the others stand behind everything that matches as well', async () => {
    const { codes, alike, meta } = await listed('query=kettle&itemsPerPage=50')
    expect(codes.slice(0, 2)).toEqual(['STEEL1', 'STEEL3'])
    expect(codes.slice(-3)).toEqual(['STEEL2', 'STEEL4', 'STEEL5'])
    expect(alike).toEqual({ STEEL1: 3 })
    expect(meta.totalItems).toBe(17)
  })

  test('they stand before products that match less', async () => {
    const { codes, alike, meta } = await listed('query=iron%20pan&itemsPerPage=50')
    expect(meta.wordMatches?.full).toBe(6)
    expect(codes.slice(0, 6)).toEqual(['PAN1', 'PAN-0', 'PAN-1', 'PAN-2', 'PAN2', 'BIG0'])
    expect(alike).toEqual({ PAN1: 2 })
    expect(codes.at(-1)).toBe('PAN0')
  })

  test('all pages of a list have each product once, in one order', async () => {
    const { codes } = await listed('query=kettle&itemsPerPage=50')
    const pages = []
    for (const page of [1, 2, 3, 4])
      pages.push(...(await listed(`query=kettle&itemsPerPage=5&page=${page}`)).codes)
    expect(pages).toEqual(codes)
  })

  test('a filter that leaves one of them alone shows it in its place', async () => {
    const { codes, alike } = await listed('query=kettle&price[min]=600&price[max]=2500')
    expect(codes[0]).toBe('STEEL1')
    expect(alike).toEqual({ STEEL1: 1 })
    const one = await listed('query=steel%20kettle&price[min]=1500&price[max]=2500')
    expect(one.codes[0]).toBe('STEEL2')
    expect(one.alike).toEqual({})
  })

  test('lists in another order, and without a text, are as they are', async () => {
    const byPrice = await listed('query=kettle&sort=PRICE&order=DESC')
    expect(byPrice.codes.slice(0, 3)).toEqual(['STEEL5', 'STEEL4', 'STEEL3'])
    expect(byPrice.alike).toEqual({})
    const { codes, alike } = await listed('')
    expect(codes.slice(0, 5)).toEqual(['STEEL1', 'STEEL2', 'STEEL3', 'STEEL4', 'STEEL5'])
    expect(alike).toEqual({})
  })

  test('their key lists them alone', async () => {
    const { key } = await listed('query=kettle')
    const { codes, alike, meta } = await listed(`query=kettle&alike=${key}`)
    expect(codes).toEqual(['STEEL1', 'STEEL2', 'STEEL4', 'STEEL5'])
    expect(meta.totalItems).toBe(4)
    expect(alike).toEqual({})
    expect(codesOf(await requestList(served, 'query=kettle&alike=nobody'))).toEqual([])
  })
}
