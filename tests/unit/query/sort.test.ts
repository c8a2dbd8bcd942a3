import { expect, test } from 'vitest'
import { LISTING_SORTS, RATED_SORTS, SEARCH_SORTS, sortChoice, sortPair } from '#query/sort.ts'

test('listing pages offer five orders, position first', () =>
  expect(LISTING_SORTS).toEqual([
    'position',
    'created_at_desc',
    'price_desc',
    'price_asc',
    'discount_percentage_desc',
  ]))

test('listing pages with ratings offer the best rated first as well', () =>
  expect(RATED_SORTS).toEqual([...LISTING_SORTS, 'rating_desc']))

test('the search page offers three orders, position first', () =>
  expect(SEARCH_SORTS).toEqual(['position', 'price_desc', 'price_asc']))

test.each([
  { choice: 'position', sort: null, order: null },
  { choice: 'created_at_desc', sort: 'CREATED_AT', order: 'DESC' },
  { choice: 'price_desc', sort: 'PRICE', order: 'DESC' },
  { choice: 'price_asc', sort: 'PRICE', order: 'ASC' },
  { choice: 'discount_percentage_desc', sort: 'DISCOUNT_PERCENTAGE', order: 'DESC' },
  { choice: 'rating_desc', sort: 'RATING', order: 'DESC' },
] as const)('$choice is written as $sort $order and read back', ({ choice, sort, order }) => {
  expect(sortPair(choice)).toEqual({ sort, order })
  expect(sortChoice(sort, order)).toBe(choice)
})

test.each([
  { sort: 'ID', order: 'ASC' },
  { sort: 'ID', order: 'DESC' },
  { sort: 'ID', order: null },
  { sort: 'PRICE', order: null },
  { sort: 'PRICE', order: 'UP' },
  { sort: 'CREATED_AT', order: 'ASC' },
  { sort: '__proto__', order: 'DESC' },
])('an incoming $sort $order maps to position', ({ sort, order }) =>
  expect(sortChoice(sort, order)).toBe('position'),
)

test('an order that the page does not offer maps to position', () =>
  expect(sortChoice('CREATED_AT', 'DESC', SEARCH_SORTS)).toBe('position'))
