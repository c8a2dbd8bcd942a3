import { expect, test } from 'vitest'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { INTERNAL_SEARCH_LOCALES } from '#query/internal-search.ts'
import { SEARCH_TIMEOUT } from '#search/server/nosto/nosto.ts'
import { LONGER_LIST_FLAG } from '#search/server/search-size.ts'

test.each([
  { rule: 'the external search may take 3000 ms', value: SEARCH_TIMEOUT, is: 3000 },
  { rule: 'the default page is 1', value: DEFAULT_PAGE, is: 1 },
] as const)('$rule', ({ value, is }) => expect(value).toBe(is))

test('ru and en use the internal search', () =>
  expect(INTERNAL_SEARCH_LOCALES).toEqual(['ru', 'en']))

test('show_longer_product_list is off by default', () =>
  expect(LONGER_LIST_FLAG).toEqual({ name: 'show_longer_product_list', byDefault: false }))
