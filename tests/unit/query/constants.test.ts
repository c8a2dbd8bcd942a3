import { expect, test } from 'vitest'
import * as limits from '#query/constants.ts'

test.each([
  { rule: 'the external search may take 3000 ms', name: 'SEARCH_TIMEOUT', is: 3000 },
  { rule: 'scrolling to a card or the tags ends at -150 px', name: 'SCROLL_OFFSET', is: -150 },
  { rule: 'the default page is 1', name: 'DEFAULT_PAGE', is: 1 },
] as const)('$rule', ({ name, is }) => expect(limits[name]).toBe(is))

test('ru and en use the internal search', () =>
  expect(limits.INTERNAL_SEARCH_LOCALES).toEqual(['ru', 'en']))

test('show_longer_product_list is off by default', () =>
  expect(limits.LONGER_LIST_FLAG).toEqual({ name: 'show_longer_product_list', byDefault: false }))
