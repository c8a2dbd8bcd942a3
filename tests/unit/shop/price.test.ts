import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatPrice } from '#storefront/i18n/number-format.ts'
import { majorUnits } from '#contract/query/price.ts'
import { toCents, toCentsRange, wholePrice, wholePrices } from '#contract/query/range.ts'
import { discountPercentage, shownLowest } from '#contract/shop/price.ts'

describe('a price in whole units', () => {
  test.each([
    { cents: 1299, min: 12, max: 13 },
    { cents: 1300, min: 13, max: 13 },
    { cents: 2900, min: 29, max: 29 },
    { cents: 1, min: 0, max: 1 },
    { cents: 0, min: 0, max: 0 },
  ])('of $cents cents is $min rounded down for min and $max rounded up for max', (row) => {
    expect(wholePrice(row.cents, 'min')).toBe(row.min)
    expect(wholePrice(row.cents, 'max')).toBe(row.max)
    expect(wholePrices({ min: row.cents, max: row.cents })).toEqual({ min: row.min, max: row.max })
  })

  test('is converted back by dividing by the multiplier', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (units) => {
        expect(toCents(units)).toBe(units * 100)
        expect(wholePrice(toCents(units), 'min')).toBe(units)
        expect(wholePrice(toCents(units), 'max')).toBe(units)
      }),
    ))

  test('keeps an open end open when converted back to cents', () =>
    expect(toCentsRange({ min: 12.5, max: null })).toEqual({ min: 1250, max: null }))
})

describe('a formatted price', () => {
  test.each([
    { locale: 'en', shown: '€1,299.50' },
    { locale: 'lt', shown: '1\u00a0299,50\u00a0€' },
    { locale: 'ru', shown: '1\u00a0299,50\u00a0€' },
  ])('is written as in $locale', ({ locale, shown }) =>
    expect(formatPrice(129950, 'EUR', locale)).toBe(shown),
  )

  test('has Latin digits in Arabic too, because they can be typed into the price filter', () =>
    expect(formatPrice(129950, 'EUR', 'ar')).toMatch(/1,299\.50/))

  test('is written in major units with a dot for machines', () => {
    expect(majorUnits(1299)).toBe('12.99')
    expect(majorUnits(1200)).toBe('12.00')
  })
})

describe('the count line', () => {
  test.each([
    { locale: 'en', count: 12345, shown: '12,345' },
    { locale: 'es', count: 1234, shown: '1.234' },
    { locale: 'lt', count: 1234, shown: '1\u00a0234' },
    { locale: 'en', count: 30, shown: '30' },
  ])('groups the thousands of $count in $locale', ({ locale, count, shown }) =>
    expect(formatCount(count, locale)).toBe(shown),
  )
})

describe('the announced percentage', () => {
  test.each([
    { current: 900, regular: 1200, lowest30Day: 1000, percent: 10 },
    { current: 900, regular: 1200, lowest30Day: 900, percent: null },
    { current: 900, regular: 1200, lowest30Day: 850, percent: null },
    { current: 900, regular: 1200, lowest30Day: null, percent: 25 },
    { current: 900, regular: null, lowest30Day: null, percent: null },
    { current: 999, regular: 1000, lowest30Day: null, percent: null },
    { current: 667, regular: 1000, lowest30Day: null, percent: 33 },
  ])(
    'is $percent at $current with regular $regular and lowest in 30 days $lowest30Day',
    ({ percent, ...price }) => expect(discountPercentage(price)).toBe(percent),
  )
})

describe('the 30-day low', () => {
  const lowest30Day = 1000
  test.each([
    { why: 'the regular price is struck through', regular: 1200, discountPercentage: null },
    { why: 'a percentage is announced', regular: null, discountPercentage: 10 },
    { why: 'both are', regular: 1200, discountPercentage: 10 },
  ])('is shown if $why', ({ why: _, ...price }) =>
    expect(shownLowest({ ...price, lowest30Day })).toBe(lowest30Day),
  )

  test('is not shown for a price without a reduction', () =>
    expect(shownLowest({ regular: null, lowest30Day, discountPercentage: null })).toBeNull())

  test('is not shown if the shop gives none', () =>
    expect(shownLowest({ regular: 1200, lowest30Day: null, discountPercentage: 25 })).toBeNull())
})
