import { expect, test } from 'vitest'
import { FAMILY_RULES } from '#embedded-shop/columns/families.ts'
import { priceFacts } from '#embedded-shop/columns/prices.ts'
import { product } from '../../../support/samples/catalog/product.ts'

const variant = (price: number, rest = {}) => ({ code: 'v', price, ...rest })

test.each([
  ['nothing without a reduction', [variant(100)], 0, false],
  ['the regular price without a 30-day low', [variant(75, { originalPrice: 100 })], 25, true],
  ['the 30-day low', [variant(60, { originalPrice: 100, lowest30DayPrice: 80 })], 25, true],
  [
    'a 30-day low of null as if missing',
    [variant(50, { originalPrice: 100, lowest30DayPrice: null })],
    50,
    true,
  ],
  [
    'a 30-day low below the price as no reduction',
    [variant(60, { originalPrice: 90, lowest30DayPrice: 50 })],
    0,
    false,
  ],
  [
    'a 30-day low that is the price as no reduction',
    [variant(60, { originalPrice: 90, lowest30DayPrice: 60 })],
    0,
    false,
  ],
  [
    'a regular price below the price as no reduction',
    [variant(60, { originalPrice: 50 })],
    0,
    false,
  ],
  ['the variant of the lowest price', [variant(90), variant(75, { originalPrice: 100 })], 25, true],
  [
    'the cheapest variant in stock',
    [variant(50, { inStock: false }), variant(90), variant(75, { originalPrice: 100 })],
    25,
    true,
  ],
  [
    'the cheapest variant where none is in stock',
    [variant(75, { originalPrice: 100, inStock: false }), variant(90, { inStock: false })],
    25,
    true,
  ],
  [
    'no variant that is sold out',
    [variant(75, { originalPrice: 100, inStock: false }), variant(90)],
    0,
    false,
  ],
  ['not another variant', [variant(75), variant(90, { originalPrice: 180 })], 0, false],
])('computes a discount from %s', (_what, variants, discountPercentage, isReduced) => {
  const facts = priceFacts(product('X', 'X', 'health', 1, { variants }))
  const priceFlags = isReduced ? FAMILY_RULES.sale.flag : 0
  expect(facts).toMatchObject({ discountPercentage, priceFlags })
})
