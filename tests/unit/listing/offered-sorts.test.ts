import { expect, test } from 'vitest'
import { listRules } from '#listing/rules/list-rules.ts'
import type { Filter } from '#query/filter.ts'
import { LISTING_SORTS, SEARCH_SORTS } from '../../support/samples/domain.ts'

const ratings: Filter = {
  kind: 'SELECT',
  code: 'minRating',
  name: 'common_filters.rating',
  position: 0,
  options: [],
}

const LISTING = { route: { name: 'TAXON_PRODUCTS' }, searchRangeTag: 'both' } as const
const SEARCH = { route: { name: 'PRODUCTS_SEARCH' }, searchRangeTag: 'both' } as const

test('a listing can be sorted by rating if the shop has ratings', () => {
  const { sorts } = listRules(LISTING)
  expect(sorts([])).toEqual(LISTING_SORTS)
  expect(sorts([ratings])).toEqual([...LISTING_SORTS, 'rating_desc'])
})

test('a search cannot', () => expect(listRules(SEARCH).sorts([ratings])).toEqual(SEARCH_SORTS))

test.each([LISTING, SEARCH])(
  '$route.name can be sorted by unit price if the page has unit prices',
  (facts) =>
    expect(
      listRules({ ...facts, unitPriceSort: true })
        .sorts([])
        .at(-1),
    ).toBe('unit_price_asc'),
)
