import { describe, expect, test } from 'vitest'
import { decodeProduct, decodeProducts } from '#contract/wire/decode-product.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'
import { wireAttribute, wirePrices, wireProduct } from '../../../support/samples/wire.ts'

const decode = (change = {}) => decodeProduct({ ...wireProduct('P-1'), ...change }, READING)

describe('a product of the shop', () => {
  test('is decoded with all its fields', () =>
    expect(
      decode({
        attributeValues: [wireAttribute('Dry skin', true)],
        description: '<p>Soft</p>',
        slugs: { en: 'product-P-1', lt: 'preke' },
        taxon: { id: 4, name: 'Face' },
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
      foundAttributeName: 'Vegan',
      facts: [{ code: 'vegan', name: 'Vegan', text: 'Dry skin' }],
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
      taxon: { id: 4, name: 'Face' },
    }))

  test('has the price of its cheapest variant', () => {
    const variant = (current: number) => ({ code: 'v', prices: wirePrices(current) })
    expect(decode({ variants: [variant(900), variant(700)] })?.price?.current).toBe(700)
    expect(decode({ variants: [] })?.price).toBeNull()
  })

  test('shows only the badges for product lists', () => {
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

describe('the attribute shown on a card', () => {
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
  const pathsOf = (path: unknown, change = {}) => {
    const images = [{ path, width: 1, height: 1, alt: '' }]
    const { reading } = createReading(change)
    return decodeProduct({ code: 'a', images }, reading)?.images.map((image) => image.path)
  }

  test.each([
    '/media/product/x',
    '/a picture.jpg',
    'https://cdn.example/1.jpg',
    'HTTP://a.example/1',
    '//cdn.example/1.jpg',
  ])('is taken from %s', (path) => expect(pathsOf(path)).toEqual([path]))

  test('is a path of the storefront if its address has no leading slash', () =>
    expect(pathsOf('ab/12/x.jpg')).toEqual(['/ab/12/x.jpg']))

  test.each([
    { path: 'ab/x.jpg', is: 'https://cdn.example/shop/ab/x.jpg' },
    { path: '/ab/x.jpg', is: 'https://cdn.example/shop/ab/x.jpg' },
    { path: '//other.example/x.jpg', is: '//other.example/x.jpg' },
    { path: 'https://other.example/x.jpg', is: 'https://other.example/x.jpg' },
  ])('is resolved against the base address, unless it names its host: $path', ({ path, is }) =>
    expect(pathsOf(path, { imageBase: 'https://cdn.example/shop/' })).toEqual([is]),
  )

  test.each([
    'https://cdn exa/1.jpg',
    'http://',
    '//',
    '/\\cdn.example/1.jpg',
    '\\\\cdn.example/1.jpg',
    '/\t/cdn.example/1.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    '',
    7,
  ])('is not taken from %j', (path) => expect(pathsOf(path)).toEqual([]))

  test('that is not taken is reported', () => {
    const { reading, dropped } = createReading()
    decodeProduct({ code: 'a', images: [{ path: 'javascript:alert(1)' }, {}] }, reading)
    expect(dropped).toEqual([
      ['PICTURE', 'javascript:alert(1)'],
      ['PICTURE', 'no path'],
    ])
  })

  test.each([{}, { width: 'wide', height: 5 }, { width: 0, height: 0 }, { width: 5 }])(
    'is shown without a size if that is unknown: %j',
    (size) =>
      expect(decode({ images: [{ path: '/x', ...size }] })?.images).toEqual([
        { path: '/x', width: null, height: null, alt: '' },
      ]),
  )

  test('may be in a list with gaps, as PHP serialises them', () =>
    expect(decode({ images: { 2: { path: '/x' }, 7: { path: '/y' } } })?.images).toHaveLength(2))
})

describe('the stock of a product', () => {
  const { inStock: _inStock, variants: _variants, ...silent } = wireProduct('P-1')
  const stockOf = (wire: object) => decodeProduct({ ...silent, ...wire }, READING)?.inStock

  test.each([
    ...[true, 1, '1', 'true'].map((inStock) => ({ inStock, is: true })),
    ...[false, 0, '0', 'false'].map((inStock) => ({ inStock, is: false })),
    ...[null, undefined, 'plenty', 7].map((inStock) => ({ inStock, is: null })),
  ])('is $is if it gives $inStock', ({ inStock, is }) => expect(stockOf({ inStock })).toBe(is))

  test('is that of its variants if it gives none itself', () => {
    expect(stockOf({ variants: [{ inStock: 0 }, { inStock: 1 }] })).toBe(true)
    expect(stockOf({ variants: [{ inStock: 0 }, { inStock: false }] })).toBe(false)
    expect(stockOf({ variants: [{ inStock: 0 }, {}] })).toBeNull()
    expect(stockOf({ variants: [] })).toBeNull()
  })
})

describe('the card of a product', () => {
  const shown = { displayLocations: { showInProductList: 1 } }
  const attributeOf = (attribute: object, value: unknown) =>
    decode({ attributeValues: [{ value, attribute: { ...shown, ...attribute } }] })

  test('has the first attribute even without a code', () => {
    expect(attributeOf({}, 'Cream')?.foundAttribute).toBe('Cream')
    expect(attributeOf({}, 'Cream')?.attributes).toEqual([])
    expect(attributeOf({ name: 'Form' }, 'Cream')?.attributes).toMatchObject([
      { code: 'Form', name: 'Form', value: 'Cream' },
    ])
  })

  test('has all values of a list, each as a value of the product', () => {
    const product = attributeOf({ code: 'skin' }, { 1: 'Dry', 4: 'Oily', 5: null })
    expect(product?.foundAttribute).toBe('Dry, Oily')
    expect(product?.attributes).toMatchObject([
      { code: 'skin', value: 'Dry', valueCode: 'Dry', valueSlug: null },
      { code: 'skin', value: 'Oily' },
    ])
  })

  test.each([
    { name: 'Battery life, h', value: 10, is: ['Battery life', '10\u00a0h'] },
    { name: 'Veikimo laikas, val.', value: 10, is: ['Veikimo laikas', '10\u00a0val.'] },
    { name: 'Screen, inches', value: 10, is: ['Screen, inches', '10'] },
    { name: 'Sizes, EU', value: 'M', is: ['Sizes, EU', 'M'] },
  ])('writes an abbreviated unit of $name after a number', ({ name, value, is: [label, text] }) =>
    expect(attributeOf({ code: 'one', name }, value)).toMatchObject({
      foundAttributeName: label,
      foundAttribute: text,
    }),
  )

  test('shows an attribute of 0, and not one of true without a name', () => {
    expect(attributeOf({ code: 'sugar' }, 0)?.foundAttribute).toBe('0')
    expect(attributeOf({}, true)?.foundAttribute).toBeNull()
  })

  test.each([
    { name: 'Silk Dress, Ivory', value: 'silk', is: null },
    { name: 'Silky Dress', value: 'Silk', is: 'Silk' },
    { name: 'Kefalis Phone 6.1″', value: 6.1, is: null },
    { name: 'Puzzle, 100 pieces', value: 10, is: '10' },
    { name: 'Крем', value: 'Кремовый', is: 'Кремовый' },
  ])('shows $is for $value: never what “$name” says', ({ name, value, is }) => {
    const attributeValues = [wireAttribute(value, true)]
    expect(decode({ name, attributeValues })?.foundAttribute).toBe(is)
    const others = [...attributeValues, wireAttribute('Other', true)]
    expect(decode({ name, attributeValues: others })?.foundAttribute).toBe(is ?? 'Other')
  })

  test('has a badge that has only a name, or only a code', () => {
    const badges = [
      { name: 'New', ...shown },
      { code: 5, ...shown },
    ]
    expect(decode({ promotionBadges: badges })?.badges).toEqual([
      { code: 'New', label: 'New' },
      { code: '5', label: '5' },
    ])
  })

  test('lacks a badge without any text, which is reported', () => {
    const { reading, dropped } = createReading()
    expect(decodeProduct({ code: 'a', promotionBadges: [shown] }, reading)?.badges).toEqual([])
    expect(dropped).toEqual([['BADGE', 'a']])
  })
})

describe('a malformed product', () => {
  test.each([
    { product: null },
    { product: 'P-1' },
    { product: [] },
    { product: {} },
    { product: { ...wireProduct('P-1'), code: '' } },
    { product: { ...wireProduct('P-1'), code: {} } },
  ])('is rejected: %#', ({ product }) => expect(decodeProduct(product, READING)).toBeNull())

  test('is dropped and reported, and the rest is shown', () => {
    const { reading, dropped } = createReading()
    const values = [wireProduct('P-1'), null, { id: 7, name: 'No code' }, wireProduct('P-2')]
    const products = decodeProducts(values, reading)
    expect(products.map(({ code }) => code)).toEqual(['P-1', 'P-2'])
    expect(dropped).toEqual([
      ['PRODUCT', 'object'],
      ['PRODUCT', '7'],
    ])
  })

  test('keeps what can be decoded if only a part is wrong', () =>
    expect(
      decode({
        brand: ['Adora'],
        images: [null, { path: '', width: 1, height: 1 }],
        variants: [{ inStock: true, prices: 'none' }],
        attributeValues: [{ value: {} }, { value: 'x' }, 5],
        promotionBadges: {},
        taxon: { slug: 'face', name: 'Face' },
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
      inStock: true,
      slug: 'P-1',
    }))

  test.each([
    { fields: { taxon: { id: '4' } }, is: { id: 4, name: null } },
    { fields: { mainTaxon: { id: 4, name: 'Face' } }, is: { id: 4, name: 'Face' } },
    { fields: { mainTaxon: '/api/v2/shop/taxons/4' }, is: { id: 4, name: null } },
    { fields: { mainTaxon: '/api/v2/shop/taxons/face' }, is: null },
  ])('has its main taxon if the shop gives $fields', ({ fields, is }) =>
    expect(decode({ taxon: undefined, ...fields })?.taxon).toEqual(is),
  )

  test.each([
    { type: 'checkbox', value: 1, is: true },
    { type: 'BOOLEAN', value: '0', is: false },
    { type: 'integer', value: 1, is: 1 },
    { type: 'checkbox', value: 'maybe', is: 'maybe' },
    { type: undefined, value: '1', is: '1' },
  ])('has $is for the value $value of an attribute of type $type', ({ type, value, is }) => {
    const attribute = { code: 'vegan', name: 'Vegan' }
    for (const own of [
      { value, type, attribute },
      { value, attribute: { ...attribute, type } },
    ])
      expect(decode({ attributeValues: [own] })?.attributes[0]?.value).toBe(is)
  })

  test('lacks attribute values without a text, which are reported', () => {
    const { reading, dropped } = createReading()
    const attribute = { code: 'box', name: 'Box' }
    const values = [{ width: 1 }, [{ width: 1 }], {}, [], null, '']
    const attributeValues = values.map((value) => ({ value, attribute }))
    expect(decodeProduct({ code: 'A', attributeValues }, reading)?.attributes).toEqual([])
    expect(dropped).toEqual([
      ['ATTRIBUTE', 'box'],
      ['ATTRIBUTE', 'box'],
    ])
  })

  test('may have numbers for texts and texts for numbers', () =>
    expect(decodeProduct({ ...wireProduct('P-1'), id: '17', code: 5 }, READING)).toMatchObject({
      id: 17,
      code: '5',
    }))

  test('has its code as its name if it has neither an id nor a name', () =>
    expect(decodeProduct({ code: 5 }, READING)).toMatchObject({ id: '5', code: '5', name: '5' }))

  test('may have its prices as numeric texts only', () => {
    const prices = { ...wirePrices(900), pharmacy: '850', lowest30DayPrice: 'NaN' }
    expect(decode({ variants: [{ prices }] })?.price).toMatchObject({
      current: 850,
      regular: 900,
      lowest30Day: null,
    })
  })
})
