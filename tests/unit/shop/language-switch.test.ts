import { describe, expect, test } from 'vitest'
import { hasSameOptions } from '#contract/shop/language-switch.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { stripSelectFilters } from '#storefront/site/rules/first/strip-select-filters.ts'

describe('the options of a page', () => {
  test.each([
    { route: ROUTE.taxon, from: 'en', to: 'lt', same: true },
    { route: ROUTE.wishlist, from: 'ar', to: 'en', same: true },
    { route: null, from: 'en', to: 'lt', same: true },
    { route: ROUTE.search, from: 'en', to: 'ru', same: true },
    { route: ROUTE.search, from: 'lt', to: 'lt', same: true },
    { route: ROUTE.search, from: 'en', to: 'lt', same: false },
    { route: ROUTE.search, from: 'lt', to: 'en', same: false },
    { route: ROUTE.search, from: 'lt', to: 'ar', same: false },
  ])('of $route have the same codes in $from and $to: $same', ({ route, from, to, same }) =>
    expect(hasSameOptions(route, [from, to], {})).toBe(same),
  )

  test("keep their codes if the channel's own shop searches in both languages", () => {
    const channel = { internalSearchLocales: ['lt', 'ar'] }
    expect(hasSameOptions(ROUTE.search, ['lt', 'ar'], channel)).toBe(true)
    expect(hasSameOptions(ROUTE.search, ['en', 'ru'], channel)).toBe(false)
  })
})

test.each([
  { search: '', left: '' },
  { search: '?brand[]=a&brand[]=b', left: '' },
  { search: '?brand%5B%5D=a&query=tea', left: '?query=tea' },
  { search: '?price[min]=5&page=2&sort=PRICE', left: '?price[min]=5&page=2&sort=PRICE' },
])('"$search" without its options is "$left"', ({ search, left }) =>
  expect(decodeURIComponent(stripSelectFilters(search))).toBe(left),
)
