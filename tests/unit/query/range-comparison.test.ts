import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emittedRange, chosenEnds, isRangeChosen } from '#contract/query/range.ts'
import { range } from '../../support/samples/domain.ts'

const volume = range('volume', 10, 15)
const price = range('price', 250, 1990)

describe('a range counts as chosen', () => {
  test.each([
    { min: 11, max: null },
    { min: null, max: 12 },
    { min: null, max: 50 },
    { min: 5, max: null },
    { min: 500, max: null },
  ])('if an end differs from the full range, even if other choices narrowed that: %j', (chosen) =>
    expect(isRangeChosen(volume, chosen)).toBe(true),
  )

  test.each([
    { min: null, max: null },
    { min: 10, max: null },
    { min: 10, max: 15 },
  ])('not if it equals the full range: %j', (chosen) =>
    expect(isRangeChosen(volume, chosen)).toBe(false),
  )

  test('not if a price equals the full range after rounding outwards', () => {
    expect(isRangeChosen(price, { min: 200, max: 2000 })).toBe(false)
    expect(isRangeChosen(price, { min: 300, max: null })).toBe(true)
  })

  test('if a price excludes a product, even if it equals the rounded full range', () =>
    expect(isRangeChosen(price, { min: 260, max: null })).toBe(true))
})

test('an open end is never beyond the selected one', () => {
  expect(chosenEnds({ min: 500, max: null }, { min: 10, max: 10 })).toEqual({ min: 500, max: 500 })
  expect(chosenEnds({ min: null, max: 5 }, { min: 10, max: 15 })).toEqual({ min: 5, max: 5 })
  expect(chosenEnds({ min: null, max: 12 }, { min: 10, max: 15 })).toEqual({ min: 10, max: 12 })
})

test('a range that a filter emits is selected, or open', () => {
  const end = fc.option(fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(end, end, (min, max) => {
      const emitted = emittedRange({ min, max }, volume.bounds)
      const isOpen = emitted.min === null && emitted.max === null
      expect(isRangeChosen(volume, emitted)).toBe(!isOpen)
    }),
  )
})
