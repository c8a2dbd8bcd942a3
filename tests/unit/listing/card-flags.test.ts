import { describe, expect, test } from 'vitest'
import { cardFlags, isEvenBlock } from '#storefront/listing/rules/card-flags.ts'
import { price } from '../../support/samples/domain.ts'

describe('space for price lines', () => {
  const cards = [
    { price: price({ regular: 1500 }) },
    { price: price({ lowest30Day: 1400, discountPercentage: 7 }) },
    { price: null },
  ]
  const flags = cardFlags(cards, 30, (position) => position)

  test('is reserved for the regular price if any card of the page has one', () =>
    expect(flags.map((flag) => flag.reserveRegularPrice)).toEqual([false, true, true]))

  test('is reserved for the 30-day price if any card of the page has one', () =>
    expect(flags.map((flag) => flag.reserve30dPrice)).toEqual([true, false, true]))

  test('is not reserved if no card has the line: a 30-day low without a reduction does not count', () =>
    expect(
      cardFlags(
        [{ price: price({ lowest30Day: 1200 }) }, { price: null }],
        30,
        (position) => position,
      ),
    ).toEqual([
      { reserveRegularPrice: false, reserve30dPrice: false, even: true },
      { reserveRegularPrice: false, reserve30dPrice: false, even: true },
    ]))
})

describe('even and odd style blocks', () => {
  test.each([
    { index: 0, even: true },
    { index: 31, even: true },
    { index: 32, even: false },
    { index: 63, even: false },
    { index: 64, even: true },
  ])('have page size + 2 items: with pages of 30, item $index is even $even', ({ index, even }) =>
    expect(isEvenBlock(index, 30)).toBe(even),
  )

  test('include banners, because the index is that of the grid', () =>
    expect(cardFlags([{ price: null }], 30, () => 32)[0]?.even).toBe(false))
})
