import { expect, test } from 'vitest'
import { priceRange } from '#shop/price.ts'

const variant = (current: number | null) => ({
  code: 'v',
  name: 'V',
  isSoldOut: false,
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
  expect(priceRange(prices.map(variant), (cents) => String(cents / 100))).toEqual(range)
})
