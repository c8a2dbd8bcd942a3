import { expect, test } from 'vitest'
import { listRules } from '#listing/islands/list-rules.ts'
import type { Filter } from '#query/filter.ts'
import { LISTING_SORTS, RATED_SORTS, SEARCH_SORTS } from '#query/sort.ts'

const ratings: Filter = {
  kind: 'SELECT',
  code: 'minRating',
  name: 'common_filters.rating',
  position: 0,
  options: [],
}

test('a listing is sorted by ratings where the shop has some', () => {
  const { sorts } = listRules('TAXON_PRODUCTS', 'both')
  expect(sorts([])).toEqual(LISTING_SORTS)
  expect(sorts([ratings])).toEqual(RATED_SORTS)
})

test('a search never is', () =>
  expect(listRules('PRODUCTS_SEARCH', 'both').sorts([ratings])).toEqual(SEARCH_SORTS))
