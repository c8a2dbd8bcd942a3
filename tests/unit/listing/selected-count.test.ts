import { expect, test } from 'vitest'
import { selectedCount, selectedFacetCount } from '#storefront/listing/rules/selected-count.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

const filters = [
  select('brand', [option('a')]),
  select('size', [option('s')]),
  range('volume', 5, 9),
]

test.each([
  { fields: {}, count: 0 },
  { fields: { brand: ['a'] }, count: 1 },
  { fields: { brand: ['a', 'b', 'c'] }, count: 1 },
  { fields: { brand: ['a'], size: ['s'] }, count: 2 },
  { fields: { unknown: ['a'] }, count: 0 },
])('a select filter counts once if it has any value: $fields is $count', ({ fields, count }) =>
  expect(selectedCount(filters, form(fields))).toBe(count),
)

test.each([
  { selection: { min: 6, max: null }, count: 1 },
  { selection: { min: null, max: 8 }, count: 1 },
  { selection: { min: 5, max: 8 }, count: 1 },
  { selection: { min: 5, max: 9 }, count: 0 },
  { selection: { min: null, max: null }, count: 0 },
])('a range filter counts if set and not the full range: $selection is $count', (row) =>
  expect(selectedCount(filters, form({ volume: row.selection }))).toBe(row.count),
)

test('on search a facet counts if any of its items is selected', () => {
  const facets = [
    select('brand', [option('a'), option('b', { selected: true })]),
    select('size', [option('s')]),
    range('price', 0, 900),
  ]
  expect(selectedFacetCount(facets, form({}))).toBe(1)
  expect(selectedFacetCount(facets, form({ price: { min: 5, max: null } }))).toBe(2)
})
