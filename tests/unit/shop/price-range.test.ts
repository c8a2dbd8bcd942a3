import { expect, test } from 'vitest'
import { priceRange } from '#contract/shop/price.ts'

const variant = (current: number | null, isSoldOut = false) => ({
  code: 'v',
  name: 'V',
  isSoldOut,
  options: [],
  gtin: null,
  mpn: null,
  price: current === null ? null : { ...NO_MORE, current },
})
const NO_MORE = { regular: null, lowest30Day: null, loyalty: null, discountPercentage: null }

test.each([
  [[900, 1200, null], { from: '9', to: '12' }],
  [[900, 900], null],
  [[null], null],
  [[], null],
])('variants of %j have the price range %j', (prices, range) => {
  expect(
    priceRange(
      prices.map((price) => variant(price)),
      (cents) => String(cents / 100),
    ),
  ).toEqual(range)
})

test.each([
  ['those in stock', [variant(700, true), variant(900), variant(1200)], { from: '9', to: '12' }],
  ['all if none is in stock', [variant(700, true), variant(900, true)], { from: '7', to: '9' }],
  ['none if one is in stock', [variant(700, true), variant(900)], null],
])('the price range is of %s', (_what, variants, range) => {
  expect(priceRange(variants, (cents) => String(cents / 100))).toEqual(range)
})
