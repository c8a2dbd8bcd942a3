import { describe, expect, test } from 'vitest'
import { keepFilter, nextKeptFilter } from '#storefront/listing/rules/keep-filter.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

describe('keepFilter', () => {
  test.each([
    { before: {}, after: { brand: ['a'] }, kept: 'brand' },
    { before: { brand: ['a'] }, after: { brand: ['a', 'b'] }, kept: 'brand' },
    { before: { size: ['s'] }, after: { size: ['s'], brand: ['a'] }, kept: 'brand' },
    { before: { brand: ['a'] }, after: { brand: ['b'] }, kept: 'brand' },
  ])('is set to the code of the filter that gains a value: $before to $after', (row) =>
    expect(nextKeptFilter('size', form(row.before), form(row.after))).toBe(row.kept),
  )

  test.each([
    { before: { brand: ['a'] }, after: {} },
    { before: { brand: ['a', 'b'] }, after: { brand: ['a'] } },
    { before: { brand: ['a'], size: ['s'] }, after: { size: ['s'] } },
  ])('is set to null when a filter loses one: $before to $after', ({ before, after }) =>
    expect(nextKeptFilter('brand', form(before), form(after))).toBeNull(),
  )

  test('is unchanged if nothing changed', () =>
    expect(
      nextKeptFilter('brand', form({ a: ['1'], b: ['2'] }), form({ b: ['2'], a: ['1'] })),
    ).toBe('brand'))

  test('names a range filter that gained a value', () => {
    expect(nextKeptFilter(null, form({}), form({ price: { min: 5, max: null } }))).toBe('price')
    expect(nextKeptFilter('price', form({ price: { min: 5, max: null } }), form({}))).toBeNull()
  })
})

describe('after a fetch', () => {
  const price = range('price', 100, 900)
  const brand = select('brand', [option('a'), option('b')])
  const size = select('size', [option('s')])
  const narrowBrand = select('brand', [option('a')])
  const narrowPrice = range('price', 300, 400)
  const before = [price, brand, size]

  test('the kept filter keeps its options, and the others are replaced', () =>
    expect(keepFilter(before, [narrowPrice, narrowBrand, size], 'brand')).toEqual([
      narrowPrice,
      brand,
      size,
    ]))

  test('a kept entry that the response lacks is reinserted at its previous index', () =>
    expect(keepFilter(before, [narrowPrice, size], 'brand')).toEqual([narrowPrice, brand, size]))

  test('a kept entry that the response moved returns to its previous index', () =>
    expect(keepFilter(before, [narrowBrand, price, size], 'brand')).toEqual([price, brand, size]))

  test('a kept entry stays after the entry before it, even if others are gone', () => {
    const volume = range('volume', 1, 9)
    const all = [brand, size, volume, price]
    expect(keepFilter(all, [size, volume, price], 'volume')).toEqual([size, volume, price])
    expect(keepFilter(all, [price], 'volume')).toEqual([volume, price])
  })

  test('a kept price range is preserved', () =>
    expect(keepFilter(before, [narrowPrice, narrowBrand], 'price')).toEqual([price, narrowBrand]))

  test.each([{ kept: null }, { kept: 'unknown' }])(
    'nothing is kept if the kept filter is $kept',
    ({ kept }) =>
      expect(keepFilter(before, [narrowPrice, narrowBrand], kept)).toEqual([
        narrowPrice,
        narrowBrand,
      ]),
  )
})
