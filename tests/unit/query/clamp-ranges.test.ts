import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameForm } from '#contract/query/filter-form.ts'
import {
  changedRanges,
  clampRanges,
  unknownFields,
  withoutFields,
} from '#contract/query/clamp-ranges.ts'
import { anyForm } from '../../support/samples/domain-arbitraries.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

const filters = [
  range('price', 250, 1990),
  range('volume', 4.5, 90.2),
  select('brand', [option('a')]),
]
const clamp = (fields: Parameters<typeof form>[0]) => {
  const given = form(fields)
  return clampRanges(given, filters, Object.keys(given))
}

describe('a range in an address', () => {
  test.each([
    { price: { min: 0, max: 999_900 } },
    { price: { min: 250, max: null } },
    { price: { min: 200, max: 2000 } },
    { volume: { min: null, max: 91 } },
  ])('is not a choice if it equals the full range: %j', (fields) =>
    expect(clamp(fields)).toEqual(form({})),
  )

  test.each([
    { chosen: { price: { min: 0, max: 700 } }, clamped: { price: { min: 250, max: 700 } } },
    { chosen: { price: { min: 700, max: 9900 } }, clamped: { price: { min: 700, max: 1990 } } },
    { chosen: { price: { min: 9900, max: null } }, clamped: { price: { min: 1990, max: null } } },
    { chosen: { volume: { min: -3, max: 50 } }, clamped: { volume: { min: 4.5, max: 50 } } },
    { chosen: { price: { min: 100, max: 200 } }, clamped: { price: { min: 250, max: 250 } } },
  ])('beyond a bound is clamped to that bound, in its own units: $chosen', ({ chosen, clamped }) =>
    expect(clamp(chosen)).toEqual(form(clamped)),
  )

  test.each([
    { price: { min: 700, max: 900 } },
    { price: { min: 200, max: 900 } },
    { price: { min: null, max: 2000 }, volume: { min: 5, max: null } },
    { brand: ['b'], unheard: { min: 0, max: 1 } },
  ])('is unchanged if a filter would write it: %j', (fields) => {
    const given = form(fields)
    expect(clampRanges(given, filters, ['volume', 'brand', 'unheard'])).toBe(given)
  })

  test('is clamped only once', () =>
    fc.assert(
      fc.property(anyForm, (given) => {
        const once = clampRanges(given, filters, Object.keys(given))
        expect(clampRanges(once, filters, Object.keys(given))).toBe(once)
      }),
    ))
})

test('only a range that differs from the previous one counts as changed', () => {
  const before = form({ price: { min: 500, max: null }, volume: { min: 1, max: 2 } })
  const after = form({ price: { min: 500, max: 900 }, volume: { min: 1, max: 2 }, brand: ['a'] })
  expect(changedRanges(before, after)).toEqual(['price'])
})

test('a form without some of its fields keeps the others', () =>
  expect(isSameForm(withoutFields(form({ a: ['1'], b: ['2'] }), ['b']), form({ a: ['1'] }))).toBe(
    true,
  ))

test('a field belongs to the filter with its name and kind', () =>
  expect(
    unknownFields(
      form({ brand: ['zzz'], price: ['1'], volume: { min: 1, max: null }, foo: ['1'] }),
      filters,
    ),
  ).toEqual(['price', 'foo']))
