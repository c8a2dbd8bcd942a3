import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseSavedPrices,
  savedAmount,
  serialiseSavedPrices,
  withSavedPrice,
} from '#storefront/wishlist/rules/saved-prices.ts'

const anyPrices = fc.uniqueArray(
  fc.tuple(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }), fc.nat()),
  { maxLength: 20, selector: ([code]) => code },
)

describe('prices of saved items', () => {
  test('are read from their cookie as they were written', () =>
    fc.assert(
      fc.property(anyPrices, (entries) => {
        const prices = new Map(entries)
        expect(parseSavedPrices(serialiseSavedPrices(prices))).toEqual(prices)
      }),
    ))

  test('fit into a cookie, the latest first', () => {
    const prices = new Map(Array.from({ length: 400 }, (_, at) => [`PRODUCT-${at}`, at]))
    const text = serialiseSavedPrices(prices)
    expect(text.length).toBeLessThanOrEqual(3800)
    expect(text.startsWith('PRODUCT-0:0|')).toBe(true)
  })

  test.each(['', 'A', 'A:', ':12', 'A:-1', 'A:1.5', '%:12', 'A:1234567890123'])(
    'are empty for a cookie like %j',
    (text) => expect(parseSavedPrices(text)).toEqual(new Map()),
  )

  test('are dropped with items that left the wishlist', () => {
    const before = new Map([
      ['A', 100],
      ['B', 200],
    ])
    expect([...withSavedPrice(before, ['C', 300], ['C', 'B'])]).toEqual([
      ['C', 300],
      ['B', 200],
    ])
  })
})

test.each([
  { saved: 1299, current: 999, less: 300 },
  { saved: 999, current: 999, less: null },
  { saved: 999, current: 1299, less: null },
  { saved: undefined, current: 999, less: null },
  { saved: 999, current: undefined, less: null },
])('saved at $saved and now at $current, a product costs $less less', ({ saved, current, less }) =>
  expect(savedAmount(saved, current)).toBe(less),
)
