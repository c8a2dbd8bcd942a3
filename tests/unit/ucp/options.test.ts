import { describe, expect, test } from 'vitest'
import { readCursor, writeCursor } from '#protocols/ucp/rules/cursor.ts'
import { detailedOptions, matching, relaxed, selectionOf } from '#protocols/ucp/rules/options.ts'
import { productJson } from '#protocols/ucp/rules/product.ts'
import { productCodesOf, variantId } from '#contract/shop/variants.ts'
import { price, product } from '../../support/samples/domain.ts'

const variant = (code: string, colour: string, size: string, isSoldOut = false) => ({
  code,
  name: code,
  price: null,
  isSoldOut,
  gtin: null,
  mpn: null,
  options: [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ],
})

const VARIANTS = [
  variant('b-10', 'Blue', '10'),
  variant('b-12', 'Blue', '12', true),
  variant('r-12', 'Red', '12'),
]

const chosen = (colour: string, size: string) => [
  { name: 'Colour', label: colour },
  { name: 'Size', label: size },
]

describe('options of a product', () => {
  test('a combination that a variant has is unchanged', () => {
    expect(relaxed(VARIANTS, chosen('Red', '12'))).toEqual(chosen('Red', '12'))
  })

  test('without a variant for a combination, the least preferred option is dropped first', () => {
    const [colour, size] = chosen('Red', '10')
    expect(relaxed(VARIANTS, chosen('Red', '10'), ['Colour', 'Size'])).toEqual([colour])
    expect(relaxed(VARIANTS, chosen('Red', '10'), ['Size', 'Colour'])).toEqual([size])
    expect(relaxed(VARIANTS, [{ name: 'Shape', label: 'Round' }])).toEqual([])
  })

  test('each value states whether it exists and is available with the other selected options', () => {
    const [, sizes] = detailedOptions(VARIANTS, [{ name: 'Colour', label: 'Blue' }])
    expect(sizes?.values).toEqual([
      { label: '10', available: true, exists: true },
      { label: '12', available: false, exists: true },
    ])
    const [colours] = detailedOptions(VARIANTS, [{ name: 'Size', label: '10' }])
    expect(colours?.values[1]).toEqual({ label: 'Red', available: false, exists: false })
  })
})

test('a variant with several values of an option matches each of them, and is selected by the first', () => {
  const any = {
    ...variant('r-any', 'Red', '10'),
    options: ['Red', '10', '12'].map((value) => ({
      name: value === 'Red' ? 'Colour' : 'Size',
      value,
    })),
  }
  const all = [variant('b-10', 'Blue', '10', true), any]
  expect(matching(all, chosen('Red', '12'))).toEqual([any])
  expect(selectionOf(any)).toEqual(chosen('Red', '10'))
  const [, sizes] = detailedOptions(all, chosen('Red', '10'))
  expect(sizes?.values).toEqual([
    { label: '10', available: true, exists: true },
    { label: '12', available: true, exists: true },
  ])
  const site = {
    origin: 'https://shop.example',
    currency: 'EUR',
    optionName: 'Size',
    pathOf: () => '/p',
    categoriesOf: () => [],
  }
  const shown = [{ ...any, price: price() }]
  const json = productJson(product({}), { all: shown, shown }, site)
  expect(json?.variants[0]?.options).toEqual([
    ...chosen('Red', '10'),
    { name: 'Size', label: '12' },
  ])
})

test('the id of a variant identifies its product, whatever the codes contain', () => {
  const one = variant('a:%3A', 'Blue', '1')
  const owner = product({ code: 'P:1', variants: [one] })
  const id = variantId(owner.code, one.code)
  expect(productCodesOf(id)).toContain('P:1')
})

test('a cursor is parsed as it was serialised, and a foreign one is rejected', () => {
  const cursor = { list: 1, page: 3, limit: 10 }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  for (const text of ['', 'zz', btoa('[]'), btoa('[0,0,10]'), btoa('{"page":1}')])
    expect([text, readCursor(text)]).toEqual([text, null])
})

test('options of variants are not attributes of the product', () => {
  const attributes = [
    { code: 'size', name: 'Size', value: 'M' },
    { code: 'leaf', name: 'Leaf', value: 'green' },
  ].map((one) => ({ ...one, slug: one.code, valueCode: one.value, valueSlug: null }))
  const site = {
    origin: 'https://shop.example',
    currency: 'EUR',
    optionName: 'Size',
    pathOf: () => '/p',
    categoriesOf: () => [],
  }
  const all = VARIANTS.map((one) => ({ ...one, price: price() }))
  const json = productJson(product({ attributes, brand: null }), { all, shown: all }, site)
  expect(json?.metadata).toEqual({ Leaf: 'green' })
})

test('a variant on pre-order is available, with that status', () => {
  const site = {
    origin: 'https://shop.example',
    currency: 'EUR',
    optionName: 'Size',
    pathOf: () => '/p',
    categoriesOf: () => [],
  }
  const all = VARIANTS.slice(0, 1).map((one) => ({
    ...one,
    price: price(),
    isSoldOut: false,
    availability: 'preorder' as const,
    availabilityDate: '2126-12-24T00:00:00Z',
  }))
  const json = productJson(product({ inStock: true }), { all, shown: all }, site)
  expect(json?.variants[0]?.availability).toEqual({ available: true, status: 'preorder' })
  expect(json?.variants[0]?.metadata).toMatchObject({ availability_date: '2126-12-24T00:00:00Z' })
})
