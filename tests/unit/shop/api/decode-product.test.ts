import { describe, expect, test } from 'vitest'
import { decodeProduct, decodeProducts } from '#shop/api/decode-product.ts'
import { wireAttribute, wirePrices, wireProduct } from '../../../support/samples/wire.ts'

const decode = (change = {}) => decodeProduct(wireProduct('P-1', change), 'pharmacy')

describe('a product from the shop', () => {
  test('is decoded with everything it says', () =>
    expect(
      decode({
        attributeValues: [wireAttribute('Dry skin', true)],
        description: '<p>Soft</p>',
        slugs: { en: 'product-P-1', lt: 'preke' },
        taxon: { id: 4, slug: 'face', name: 'Face' },
      }),
    ).toEqual({
      id: 1,
      code: 'P-1',
      name: 'Product P-1',
      slug: 'product-P-1',
      brand: 'Adora',
      inStock: true,
      createdAt: '2026-01-02T03:04:05Z',
      images: [{ path: '/media/product/x', width: 800, height: 800, alt: 'X' }],
      price: {
        current: 1299,
        regular: null,
        lowest30Day: null,
        loyalty: null,
        discountPercentage: null,
      },
      foundAttribute: 'Dry skin',
      badges: [],
      attributes: [
        {
          code: 'vegan',
          slug: 'vegan',
          name: 'Vegan',
          value: 'Dry skin',
          valueCode: 'Dry skin',
          valueSlug: null,
        },
      ],
      description: '<p>Soft</p>',
      slugs: { en: 'product-P-1', lt: 'preke' },
      taxon: { id: 4, slug: 'face', name: 'Face' },
    }))

  test('costs what its cheapest variant costs', () => {
    const variant = (current: number) => ({ code: 'v', prices: wirePrices(current) })
    expect(decode({ variants: [variant(900), variant(700)] })?.price?.current).toBe(700)
    expect(decode({ variants: [] })?.price).toBeNull()
  })

  test('shows only the badges that belong in product lists', () => {
    const badge = (code: string, showInProductList: boolean) => ({
      code,
      label: code,
      displayLocations: { showInProductList },
    })
    expect(
      decode({ promotionBadges: [badge('new', true), badge('hidden', false)] })?.badges,
    ).toEqual([{ code: 'new', label: 'new' }])
  })
})

describe('the attribute found for a card', () => {
  test.each([
    { values: [wireAttribute('A', false), wireAttribute('B', true)], is: 'B' },
    { values: [wireAttribute('A', true), wireAttribute('B', true)], is: 'A' },
    { values: [wireAttribute(true, true)], is: 'Vegan' },
    { values: [wireAttribute(false, true), wireAttribute('B', true)], is: 'B' },
    { values: [wireAttribute(250, true)], is: '250' },
    { values: [wireAttribute('A', false)], is: null },
    { values: [], is: null },
  ])('is $is, the first one shown in product lists', ({ values, is }) =>
    expect(decode({ attributeValues: values })?.foundAttribute).toBe(is),
  )
})

describe('a picture', () => {
  const pathsOf = (path: unknown) => {
    const images = [{ path, width: 1, height: 1, alt: '' }] as never
    return decode({ images })?.images.map((image) => image.path)
  }

  test.each([
    '/media/product/x',
    '/a picture.jpg',
    'https://cdn.example/1.jpg',
    'HTTP://a.example/1',
  ])('is taken from %s', (path) => expect(pathsOf(path)).toEqual([path]))

  test.each([
    ...['https://cdn exa/1.jpg', 'http://', '//', '//cdn.example/1.jpg', '/\\cdn.example/1.jpg'],
    ...['/\t/cdn.example/1.jpg', 'x.jpg', 'javascript:alert(1)', 'data:image/png;base64,x', '', 7],
  ])('is not taken from %j', (path) => expect(pathsOf(path)).toEqual([]))
})

describe('a malformed product', () => {
  test.each([
    { product: null },
    { product: 'P-1' },
    { product: [] },
    { product: {} },
    { product: { ...wireProduct('P-1'), code: '' } },
    { product: { ...wireProduct('P-1'), code: {} } },
    { product: { ...wireProduct('P-1'), name: null } },
    { product: { ...wireProduct('P-1'), id: 'x' } },
  ])('is none: %#', ({ product }) => expect(decodeProduct(product, 'pharmacy')).toBeNull())

  test('is dropped and counted, and the rest is shown', () => {
    const counts: number[] = []
    const values = [wireProduct('P-1'), null, { code: 'x' }, wireProduct('P-2')]
    const products = decodeProducts(values, 'pharmacy', (count) => counts.push(count))
    expect(products.map(({ code }) => code)).toEqual(['P-1', 'P-2'])
    expect(counts).toEqual([2])
  })

  test('is not reported when there is none', () => {
    const counts: number[] = []
    decodeProducts([wireProduct('P-1')], 'pharmacy', (count) => counts.push(count))
    expect(counts).toEqual([])
  })

  test('keeps what can be read when only a part is wrong', () =>
    expect(
      decode({
        brand: ['Adora'],
        images: [null, { path: '', width: 1, height: 1 }, { path: '/x', width: 'wide', height: 1 }],
        variants: 'none',
        attributeValues: [{ value: {} }, { value: 'x' }, 5],
        promotionBadges: {},
        taxon: { id: 4 },
        inStock: 'yes',
        slug: null,
      }),
    ).toMatchObject({
      brand: null,
      images: [],
      price: null,
      attributes: [],
      badges: [],
      slugs: {},
      taxon: null,
      inStock: false,
      slug: 'P-1',
    }))

  test('may have numbers for texts and texts for numbers', () =>
    expect(decodeProduct({ ...wireProduct('P-1'), id: '17', code: 5 }, 'pharmacy')).toMatchObject({
      id: 17,
      code: '5',
    }))

  test('may have its prices written as texts, but not as what is no number', () => {
    const prices = { ...wirePrices(900), pharmacy: '850', lowest30DayPrice: 'NaN' }
    expect(decode({ variants: [{ prices }] })?.price).toMatchObject({
      current: 850,
      regular: 900,
      lowest30Day: null,
    })
  })
})
