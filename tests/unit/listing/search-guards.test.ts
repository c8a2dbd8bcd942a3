import { expect, test } from 'vitest'
import {
  isBeyondSearch,
  isEmptyPage,
  isSearchValid,
  lastSearchPage,
  withoutPage,
} from '#storefront/listing/rules/search-guards.ts'
import { form } from '../../support/samples/domain.ts'

test.each([
  { query: 'tea', is: true },
  { query: null, is: false },
])('the search page with query "$query" is valid ($is) only if there is a text', (row) =>
  expect(isSearchValid({ query: row.query })).toBe(row.is),
)

test.each([
  { page: 333, is: false },
  { page: 334, is: true },
])('search page $page is above the maximum ($is)', ({ page, is }) =>
  expect(isBeyondSearch({ page })).toBe(is),
)

test.each([
  { lastPage: 1, is: 1 },
  { lastPage: 333, is: 333 },
  { lastPage: 334, is: 333 },
])('of $lastPage pages of a search, $is is the last that can be requested', ({ lastPage, is }) => {
  expect(lastSearchPage(lastPage)).toBe(is)
  expect(isBeyondSearch({ page: lastSearchPage(lastPage) })).toBe(false)
})

test.each([
  { page: 1, count: 0, is: false },
  { page: 2, count: 0, is: true },
  { page: 2, count: 1, is: false },
])('page $page with $count products is abandoned ($is) if empty and above 1', (row) =>
  expect(isEmptyPage({ page: row.page }, row.count)).toBe(row.is),
)

test('abandoning a page keeps the rest of the query', () => {
  const query = { form: form({ a: ['1'] }), page: 9, sort: 'price_asc', query: 'tea' } as const
  expect(withoutPage(query)).toEqual({ ...query, page: 1 })
})
