import { expect, test } from 'vitest'
import type { ProductAttribute } from '#contract/shop/product.ts'
import { compareProducts } from '#storefront/compare/rules/comparison.ts'
import { product } from '../../support/samples/domain.ts'

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

test('rows keep the order of the first product that has them', () => {
  const { different } = rowsOf([has('b', 1), has('a', 1)], [has('c', 2), has('a', 3)])
  expect(different.map(({ code }) => code)).toEqual(['b', 'a', 'c'])
})
