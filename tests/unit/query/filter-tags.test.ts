import { describe, expect, test } from 'vitest'
import type { Filter } from '#contract/query/filter.ts'
import { type FilterTag, listingTags, searchTags } from '#contract/query/filter-tags.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

const names: Record<string, string> = { 'common_filters.price': 'Price' }
const texts = {
  filterName: ({ name }: Filter) => names[name] ?? name,
  yes: 'Yes',
  no: 'No',
  oneEnd: (end: string, value: number) => `${end} ${value}`,
}
const brand: Filter = { ...select('brand', [option('ad', { label: 'Adora' })]), name: 'Brand' }
const vegan = select('vegan', [option('1', { boolean: true }), option('0', { boolean: false })])
const price: Filter = { ...range('price', 150, 9950), name: 'common_filters.price' }
const volume = range('volume', 5, 500)
const all = [brand, vegan, price, volume]

const shown = (tags: FilterTag[]) => tags.map(({ label, valueLabel }) => `${label}: ${valueLabel}`)

describe('a tag of a listing', () => {
  test.each([
    { fields: { brand: ['ad'] }, reads: 'Brand: Adora' },
    { fields: { brand: ['unknown'] }, reads: 'Brand: unknown' },
    { fields: { vegan: ['1'] }, reads: 'vegan: Yes' },
    { fields: { vegan: ['0'] }, reads: 'vegan: No' },
    { fields: { volume: { min: 10, max: 50 } }, reads: 'volume: 10-50' },
    { fields: { volume: { min: 10, max: null } }, reads: 'volume: 10-500' },
    { fields: { price: { min: 1050, max: 2050 } }, reads: 'Price: 10-21' },
    // Other choices have narrowed the range to the other side of the only chosen end.
    { fields: { price: { min: null, max: 100 } }, reads: 'Price: max 1' },
    { fields: { volume: { min: 600, max: null } }, reads: 'volume: min 600' },
    { fields: { price: { min: 9900, max: 9900 } }, reads: 'Price: 99-99' },
  ])('has the text "$reads": the filter name and the value label', ({ fields, reads }) =>
    expect(shown(listingTags(all, form(fields), texts))).toEqual([reads]),
  )

  test.each([
    { selection: { min: 5, max: 500 } },
    { selection: { min: null, max: 500 } },
    { selection: { min: 5, max: null } },
  ])('is omitted when its range $selection equals the full range', ({ selection }) =>
    expect(listingTags(all, form({ volume: selection }), texts)).toEqual([]),
  )

  test('carries the filter as payload, and a range its [min, max] pair in cents', () =>
    expect(listingTags(all, form({ price: { min: 1050, max: null } }), texts)).toEqual([
      { id: 'price', label: 'Price', value: [1050, 9950], valueLabel: '10-100', payload: price },
    ]))

  test('has an id of its own for every value', () => {
    const ids = listingTags(all, form({ vegan: ['0', '1'], brand: ['ad'] }), texts).map(
      ({ id }) => id,
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a tag of the search page', () => {
  test.each([
    { selection: { min: 6, max: 499 }, both: 1, either: 1 },
    { selection: { min: 6, max: 500 }, both: 0, either: 1 },
    { selection: { min: 5, max: 499 }, both: 0, either: 1 },
    { selection: { min: null, max: 499 }, both: 0, either: 1 },
    { selection: { min: 5, max: 500 }, both: 0, either: 0 },
  ])(
    'appears for the range $selection of 5 to 500 $both times if both ends must differ',
    ({ selection, both, either }) => {
      expect(searchTags([volume], form({ volume: selection }), texts, 'both')).toHaveLength(both)
      expect(searchTags([volume], form({ volume: selection }), texts, 'either')).toHaveLength(
        either,
      )
    },
  )

  test.each([
    { selection: { min: 199, max: 9901 }, both: 0 },
    { selection: { min: 200, max: 9900 }, both: 1 },
  ])('compares prices with min floored and max ceiled: $selection', ({ selection, both }) =>
    expect(searchTags([price], form({ price: selection }), texts, 'both')).toHaveLength(both),
  )

  test('is shown only with both a value and a value label', () => {
    const nameless = select('type', [option('x', { label: '' }), option('y', { label: 'Why' })])
    expect(shown(searchTags([nameless], form({ type: ['x', 'y'] }), texts, 'both'))).toEqual([
      'type: Why',
    ])
  })
})
