import { expect, test } from 'vitest'
import * as limits from '#query/constants.ts'

test.each([
  { rule: 'filter and option changes are debounced by 500 ms', name: 'FILTER_DEBOUNCE', is: 500 },
  { rule: 'the external search may take 3000 ms', name: 'SEARCH_TIMEOUT', is: 3000 },
  { rule: 'the scroll back to a card waits 1100 ms', name: 'CARD_SCROLL_DELAY', is: 1100 },
  { rule: 'scrolling to a card or the tags ends at -150 px', name: 'SCROLL_OFFSET', is: -150 },
  { rule: 'the toggle needs more than 5 options', name: 'OPTIONS_BEFORE_TOGGLE', is: 5 },
  { rule: 'the filter skeleton has 9 rows', name: 'FILTER_SKELETON_ROWS', is: 9 },
  { rule: 'the default page is 1', name: 'DEFAULT_PAGE', is: 1 },
  { rule: 'products by codes are fetched 100 at a time', name: 'CODES_PER_CALL', is: 100 },
  {
    rule: 'banners of the search page ask for SEARCH',
    name: 'SEARCH_MEDIA_PLACEMENT',
    is: 'SEARCH',
  },
  {
    rule: 'content blocks of the search page lie at SEARCH_PAGE',
    name: 'SEARCH_CONTENT_LOCATION',
    is: 'SEARCH_PAGE',
  },
] as const)('$rule', ({ name, is }) => expect(limits[name]).toBe(is))

test('ru and en use the internal search', () =>
  expect(limits.INTERNAL_SEARCH_LOCALES).toEqual(['ru', 'en']))

test('show_longer_product_list is off by default', () =>
  expect(limits.LONGER_LIST_FLAG).toEqual({ name: 'show_longer_product_list', byDefault: false }))
