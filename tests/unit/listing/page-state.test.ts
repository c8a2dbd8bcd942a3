import { expect, test } from 'vitest'
import {
  listState,
  packState,
  pageKey,
  parsePageState,
} from '#storefront/listing/rules/page-state.ts'
import { addPage, emptyList } from '#storefront/listing/rules/product-list.ts'
import { stateJson } from '#storefront/listing/rules/state-json.ts'
import { escapeJsonForHtml } from '#storefront/seo/rules/json-ld.ts'
import { listQuery, pageState } from '../../support/samples/pages.ts'

test('the list is packed without its products, but with their number', () => {
  const list = addPage(emptyList(2, 8), 3, [{ id: 1 }, { id: 2 }], {
    lastPage: 9,
    total: 17,
    isTotalCapped: true,
  })
  expect(listState(list)).toEqual({
    pageRangeMin: 3,
    pageRangeMax: 3,
    currentPage: 3,
    lastPage: 9,
    total: 17,
    isTotalCapped: true,
    pageSize: 2,
    maximum: 8,
    shown: 2,
  })
})

test.each([
  { query: '', key: '/en/sale/x-1' },
  { query: 'page=2', key: '/en/sale/x-1?page=2' },
])('the key of a page consists of its path and query, if any: $key', ({ query, key }) =>
  expect(pageKey('/en/sale/x-1', query)).toBe(key),
)

test.each([
  { name: 'a first page', state: pageState() },
  {
    name: 'a choice',
    state: pageState({ query: listQuery({ form: { brand: ['</b>', 'adora'] } }) }),
  },
  { name: 'no filters and texts', state: pageState({ filters: [], texts: {} }) },
])('the block of $name contains its packed state', ({ state }) => {
  const json = stateJson(state)
  expect(json).toBe(escapeJsonForHtml(packState(state)))
  expect(parsePageState(json)).toEqual(state)
})
