import { expect, test } from 'vitest'
import type { ProductAttribute } from '#contract/shop/product.ts'
import { compareProducts } from '#storefront/compare/rules/comparison.ts'
import { valuesHtml } from '#storefront/card/views/card-html.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { product } from '../../support/samples/domain.ts'

const t = createTranslator('en')

const has = (code: string, value: ProductAttribute['value']): ProductAttribute => ({
  code,
  slug: code,
  name: code.toUpperCase(),
  value,
  valueCode: String(value),
  valueSlug: null,
})

const rowsOf = (...attributes: ProductAttribute[][]) =>
  compareProducts(attributes.map((of, index) => product({ code: `P-${index}`, attributes: of })))

test('attributes that differ come before equal ones', () => {
  const { different, same } = rowsOf(
    [has('brand', 'Adora'), has('form', 'gel'), has('vegan', true)],
    [has('brand', 'Adora'), has('form', 'cream'), has('vegan', true)],
  )
  expect(different.map(({ name }) => name)).toEqual(['FORM'])
  expect(same.map(({ name }) => name)).toEqual(['BRAND', 'VEGAN'])
})

test('a missing value is an empty cell, and counts as a difference', () => {
  const { different } = rowsOf([has('spf', 30)], [])
  expect(different).toMatchObject([{ code: 'spf', cells: [[{ value: 30 }], []] }])
})

test('several values are equal in any order', () => {
  const both = [has('for', 'hands'), has('for', 'face')]
  expect(rowsOf(both, both.toReversed()).different).toEqual([])
})

/** A product in two sizes, of which some are sold out. */
const shoes = (...soldOut: string[]) =>
  product({
    code: soldOut.join(),
    attributes: [has('size', '42'), has('size', '43')],
    choices: ['42', '43'].map((size) => ({
      options: new Map([['size', new Map([[size, size]])]]),
      isSoldOut: soldOut.includes(size),
    })),
  })

test('equal sizes differ if one product is sold out of one of them', () => {
  expect(compareProducts([shoes('43'), shoes('43')]).different).toEqual([])
  const { different } = compareProducts([shoes('43'), shoes()])
  expect(different.map(({ code }) => code)).toEqual(['size'])
})

test('a value that is sold out is struck and said to be, as on a card', () => {
  const one = shoes('43')
  expect(valuesHtml(one, one.attributes, { t, locale: 'en' }).text).toBe(
    '<bdi>42, <s aria-hidden="true">43</s></bdi><span class="visually-hidden"> (Out of stock: 43)</span>',
  )
})

test('rows keep the order of the first product that has them', () => {
  const { different } = rowsOf([has('b', 1), has('a', 1)], [has('c', 2), has('a', 3)])
  expect(different.map(({ code }) => code)).toEqual(['b', 'a', 'c'])
})
