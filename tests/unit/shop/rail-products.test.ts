import { expect, test } from 'vitest'
import { railProducts, railRequest } from '#storefront/card/rules/rail-products.ts'
import { product } from '../../support/samples/domain.ts'

const sold = (code: string, inStock: boolean | null) => product({ code, inStock })

test('a rail leaves out sold-out products, and keeps those with unknown stock', () => {
  const products = [sold('a', false), sold('b', true), sold('c', null)]
  expect(railProducts(products).map(({ code }) => code)).toEqual(['b', 'c'])
})

test('a rail requests a few more products than it shows', () => {
  const products = Array.from({ length: railRequest(8) }, (_, i) => sold(String(i), i > 2))
  expect(railProducts(products, 8)).toHaveLength(8)
})
