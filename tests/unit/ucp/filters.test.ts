import { expect, test } from 'vitest'
import { IN_STOCK_FILTER, IN_STOCK_OPTION } from '#query/filters.ts'
import { readFilters } from '#ucp/server/filters.ts'
import { option, range, select } from '../../support/samples/domain.ts'

const KNOWN = [
  select('colour', [option('navy'), option('red')]),
  select(IN_STOCK_FILTER.code, [option(IN_STOCK_OPTION)]),
  range('volume', 10, 300),
]

test.each([
  ['options by code', 'colour', ['navy', 'red'], ['navy', 'red']],
  ['an option by its label', 'colour', 'NAVY', ['navy']],
  ['the stock', 'inStock', true, ['true']],
  ['a range open above', 'volume', { min: 50 }, { min: 50, max: null }],
])("an agent's filters may hold %s", (_what, code, value, chosen) => {
  expect(readFilters({ [code]: value }, KNOWN)).toEqual({ form: { [code]: chosen }, messages: [] })
})

test.each([
  ['options of a range', 'volume', ['50']],
  ['ends of options', 'colour', { min: 50 }],
  ['what is not in stock', 'inStock', false],
])('%s choose nothing', (_what, code, value) => {
  expect(readFilters({ [code]: value }, KNOWN)).toEqual({ form: {}, messages: [] })
})
