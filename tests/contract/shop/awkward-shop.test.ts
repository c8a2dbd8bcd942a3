import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDropCounter } from '#contract/wire/dropped.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import type { Product } from '#contract/shop/product.ts'
import { matchFilter } from '#contract/query/filter.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { type Oddity, ODDITIES, SHAPES } from '../../support/fakes/awkward/shapes.ts'
import { FORMS, isIn, priceOf, PRODUCTS } from '../../support/fakes/awkward/stock.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

const LIST = {
  scope: { taxonId: 2 },
  form: {},
  page: 1,
  itemsPerPage: 30,
  sort: 'position',
} as const
const IN_TAXON = PRODUCTS.filter((product) => isIn(product, 2))

/** What the client reads, and what it had to drop. */
function client() {
  const dropped = createDropCounter(() => {})
  const connection = { baseUrl: shop.url, channel: pharmacy, locale: 'en' }
  const api = createShopApi({ ...connection, onDropped: dropped.onDropped })
  return { api, dropped: () => [...dropped.counts().keys()] }
}

const shown = ({ code, name, price, foundAttribute, badges }: Product) => ({
  code,
  name,
  price: [price?.current, price?.regular, price?.loyalty],
  form: foundAttribute,
  badges: badges.map(({ label }) => label),
})

const expected = IN_TAXON.slice(0, 30).map((product) => ({
  code: product.code,
  name: product.name,
  price: [priceOf(product), product.original, product.loyalty],
  form: FORMS[product.form],
  badges: product.hasBadge ? ['New'] : [],
}))

/** Kinds of what may be missing in the manner of an oddity; nothing else may. */
const MISSING: Partial<Record<Oddity, string[]>> = { manyPrices: ['PRICE'], noTotal: ['TOTAL'] }

const manners = SHAPES.flatMap((shape) => [
  { shape, oddity: 'nothing else' as const },
  ...ODDITIES.map((oddity) => ({ shape, oddity })),
])

describe.each(manners)('a shop in the shape "$shape" with $oddity', ({ shape, oddity }) => {
  beforeAll(() =>
    shop.respondWith(awkwardShop({ shape, oddities: oddity === 'nothing else' ? [] : [oddity] })),
  )

  test('has its names, prices, attributes and badges decoded', async () => {
    const { api, dropped } = client()
    const list = await api.listProducts(LIST)
    expect(list.products.map(shown)).toEqual(expected)
    expect(list.currentPage).toBe(1)
    expect(list.lastPage).toBe(oddity === 'noTotal' ? 2 : Math.ceil(IN_TAXON.length / 30))
    expect(list.total).toBe(oddity === 'noTotal' ? 30 : IN_TAXON.length)
    expect(list.availableTaxons).toEqual([2, 21, 211, 212, 22, 221, 222, 23, 231, 232])
    expect(dropped()).toEqual(oddity === 'nothing else' ? [] : (MISSING[oddity] ?? []))
  })

  test('has a picture for each product', async () => {
    const { products } = await client().api.listProducts(LIST)
    expect(products.map(({ images }) => images.length)).toEqual(products.map(() => 1))
    const isUnsized = ['awkwardPictures', 'picturesAsTexts'].includes(oddity)
    const size = isUnsized ? null : 600
    expect(products.every(({ images }) => images[0]?.width === size)).toBe(true)
  })

  test('is not out of stock, unless it states so', async () => {
    const { products } = await client().api.listProducts(LIST)
    const statesStock = oddity === 'stockAsNumbers'
    expect(products.map(({ inStock }) => inStock)).toEqual(
      IN_TAXON.slice(0, 30).map(({ id }) => (statesStock ? id % 2 === 1 : null)),
    )
  })

  test('has its filters decoded, and applied when selected', async () => {
    const { api } = client()
    const { filters } = await api.listProducts(LIST)
    const read = filters.map((filter) =>
      matchFilter<unknown>(filter, {
        select: ({ kind, code, options }) => [kind, code, options.map(({ label }) => label)],
        range: ({ kind, code, bounds }) => [kind, code, bounds.min < bounds.max],
      }),
    )
    expect(read).toEqual([
      ['PRICE', 'price', true],
      ['SELECT', 'brand', ['Adora', 'Belisse', 'Corvita', 'Dermalux', 'Ezera']],
      ['SELECT', 'form', ['Cream', 'Drops', 'Gel', 'Tablets']],
      ['SELECT', 'vegan', ['yes', 'no']],
      ['RANGE', 'volume', true],
      ['SELECT', 'catalog-promotion', ['Weekend prices']],
    ])
    const form = { brand: ['101'], volume: { min: 20, max: 60 } }
    const chosen = await api.listProducts({ ...LIST, form })
    expect(chosen.products.map(({ code }) => code)).toEqual(
      IN_TAXON.filter(({ brand, volume }) => brand === 1 && volume >= 20 && volume <= 60).map(
        ({ code }) => code,
      ),
    )
  })

  test('has its taxons, attribute values and promotions decoded', async () => {
    const { api } = client()
    expect(await api.taxon(23)).toMatchObject({
      name: 'Shelf 23',
      parent: { slug: 'shelf-2', parent: { slug: 'root' } },
      children: [{ id: 231 }, { id: 232 }],
    })
    expect(await api.taxonBySlug('shelf-43')).toMatchObject({ id: 43, enabled: false })
    const brand = oddity === 'namelessEntities' ? 'brand' : 'Brand'
    expect(await api.attributeValue('adora', 'brand')).toMatchObject({
      name: 'Adora',
      slug: 'adora',
      attribute: { slug: 'brand', name: brand },
    })
    expect(await api.promotion(7)).toMatchObject({ id: 7, label: 'Spring sale' })
    expect(await api.catalogPromotion(5)).toMatchObject({ id: 5, label: 'Weekend prices' })
    expect(await api.promotion(8)).toBeNull()
  })

  test('has products found by code and by text', async () => {
    const { api } = client()
    const products = await api.productsByCodes(['1005', '7', '1002'])
    expect(products.map(({ code }) => code)).toEqual(['1005', '1002'])
    const found = await api.listProducts({ ...LIST, scope: {}, query: 'serum' })
    expect(found.products.every(({ name }) => name.includes('Serum'))).toBe(true)
    expect(found.products).toHaveLength(30)
  })
})

test('a shop without suggestions responds with 404, and nothing else is affected', async () => {
  shop.respondWith(awkwardShop({ shape: 'sylius', oddities: [] }))
  const nothing = { queries: [], taxons: [], products: [] }
  expect(await client().api.suggest('cre', 6)).toEqual(nothing)
})

test('a shop with all oddities at once is decoded nevertheless', async () => {
  const oddities = ODDITIES.filter((oddity) => oddity !== 'noTotal')
  for (const shape of SHAPES) {
    shop.respondWith(awkwardShop({ shape, oddities }))
    const { products, total } = await client().api.listProducts(LIST)
    expect(products.map(shown)).toEqual(expected)
    expect(total).toBe(IN_TAXON.length)
  }
})
