import { expect, test } from 'vitest'
import { ALL_SORTS, listSorts, sortChoice, sortPair } from '#contract/query/sort.ts'
import { LISTING_SORTS, SEARCH_SORTS } from '../../support/samples/domain.ts'

test('listing pages offer five orders, position first', () =>
  expect(LISTING_SORTS).toEqual([
    'position',
    'created_at_desc',
    'price_desc',
    'price_asc',
    'discount_percentage_desc',
  ]))

const RATED = { isRated: true, unitPriceSort: false }
const BY_UNIT = { isRated: false, unitPriceSort: true }

test.each([
  { isSearch: false, further: RATED, offered: [...LISTING_SORTS, 'rating_desc'] },
  { isSearch: false, further: BY_UNIT, offered: [...LISTING_SORTS, 'unit_price_asc'] },
  { isSearch: false, further: { ...RATED, unitPriceSort: true }, offered: ALL_SORTS },
  { isSearch: true, further: RATED, offered: SEARCH_SORTS },
  { isSearch: true, further: BY_UNIT, offered: [...SEARCH_SORTS, 'unit_price_asc'] },
])('of a search ($isSearch) with $further there are $offered', ({ isSearch, further, offered }) =>
  expect(listSorts(isSearch, further)).toEqual(offered),
)

test('the search page offers three orders, position first', () =>
  expect(SEARCH_SORTS).toEqual(['position', 'price_desc', 'price_asc']))

test.each([
  { choice: 'position', sort: null, order: null },
  { choice: 'created_at_desc', sort: 'CREATED_AT', order: 'DESC' },
  { choice: 'price_desc', sort: 'PRICE', order: 'DESC' },
  { choice: 'price_asc', sort: 'PRICE', order: 'ASC' },
  { choice: 'discount_percentage_desc', sort: 'DISCOUNT_PERCENTAGE', order: 'DESC' },
  { choice: 'rating_desc', sort: 'RATING', order: 'DESC' },
  { choice: 'unit_price_asc', sort: 'UNIT_PRICE', order: 'ASC' },
] as const)('$choice is serialised as $sort $order and parsed again', ({ choice, sort, order }) => {
  expect(sortPair(choice)).toMatchObject({ sort, order })
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
