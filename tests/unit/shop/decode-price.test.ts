import { describe, expect, test } from 'vitest'
import { decodeCents, decodePrice, lowestPrice } from '#shop/api/decode-price.ts'
import { price } from '../../support/samples/domain.ts'

const named = { originalPrices: [], lowest30DayPrice: null, loyaltyCatalogPromotionPrice: null }

describe('the current price', () => {
  test("is the one under the channel's own key", () =>
    expect(decodePrice({ ...named, pharmacy: 900, other: 500 }, 'pharmacy')?.current).toBe(900))

  test('is the only other number when the own key is missing', () =>
    expect(decodePrice({ ...named, x81f: 500 }, 'pharmacy')?.current).toBe(500))

  test.each([
    { why: 'two other numbers', prices: { ...named, a: 1, b: 2 } },
    { why: 'no other number', prices: { ...named, a: null } },
    { why: 'only named prices', prices: { ...named, lowest30DayPrice: 900 } },
    { why: 'an inherited key', prices: Object.create({ pharmacy: 5 }) as Record<string, unknown> },
  ])('is unknown, so that there is no price, with $why', ({ prices }) =>
    expect(decodePrice(prices, 'pharmacy')).toBeNull(),
  )

  test.each([
    { value: 900, is: 900 },
    { value: '900', is: 900 },
    { value: 0, is: 0 },
    { value: Number.NaN, is: null },
    { value: '9.5', is: null },
    { value: '', is: null },
    { value: 'nine', is: null },
    { value: -1, is: null },
    { value: Infinity, is: null },
    { value: true, is: null },
  ])('is read from outside as whole cents: $value is $is', ({ value, is }) =>
    expect(decodeCents(value)).toBe(is),
  )
})

describe('the prices beside it', () => {
  test('are all decoded once into one price', () =>
    expect(
      decodePrice(
        {
          originalPrices: [1200, 1500],
          lowest30DayPrice: 1000,
          loyaltyCatalogPromotionPrice: 850,
          pharmacy: 900,
        },
        'pharmacy',
      ),
    ).toEqual({
      current: 900,
      regular: 1200,
      lowest30Day: 1000,
      loyalty: 850,
      discountPercentage: 10,
    }))

  test.each([{ original: 900 }, { original: 800 }])(
    'hold no regular price when the first original price is $original and the current one 900',
    ({ original }) =>
      expect(
        decodePrice({ ...named, originalPrices: [original], p: 900 }, 'p')?.regular,
      ).toBeNull(),
  )

  test.each([{ loyalty: 900 }, { loyalty: 950 }])(
    'hold no loyalty price when it is $loyalty, not below the current 900',
    ({ loyalty }) =>
      expect(
        decodePrice({ ...named, loyaltyCatalogPromotionPrice: loyalty, p: 900 }, 'p')?.loyalty,
      ).toBeNull(),
  )

  test('survive fields of the wrong shape', () =>
    expect(decodePrice({ originalPrices: 'none', lowest30DayPrice: {}, p: 900 }, 'p')).toEqual(
      price({ current: 900 }),
    ))
})

test('a product with several variants costs what its cheapest variant costs', () => {
  expect(lowestPrice([price({ current: 5 }), null, price({ current: 3 })])?.current).toBe(3)
  expect(lowestPrice([null])).toBeNull()
})
