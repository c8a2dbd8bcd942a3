import { expect, test } from 'vitest'
import { IN_STOCK_FILTER, IN_STOCK_OPTION, RATING_FILTER } from '#contract/query/filters.ts'
import {
  readAgentFilters,
  filtersInCents,
  readVariantFilters,
} from '#protocols/ucp/server/filters.ts'
import { toMinorUnits } from '#protocols/ucp/rules/amount.ts'
import { option, range, select } from '../../support/samples/domain.ts'

/** The text of a key, which is the key's last word. */
const t = (key: string) => key.split('.').at(-1) ?? key

const KNOWN = [
  select('colour', [option('navy'), option('red')]),
  select(IN_STOCK_FILTER.code, [option(IN_STOCK_OPTION)]),
  range('volume', 10, 300),
]

test.each([
  ['options by code', 'colour', ['navy', 'red'], ['navy', 'red']],
  ['an option by its label', 'colour', 'NAVY', ['navy']],
  ['the stock', 'inStock', true, ['true']],
  ['the stock as a word', 'inStock', 'True', ['true']],
  ['a range open above', 'volume', { min: 50 }, { min: 50, max: null }],
])("an agent's filters may have %s", (_what, code, value, chosen) => {
  expect(readAgentFilters({ [code]: value }, KNOWN, t)).toEqual({
    form: { [code]: chosen },
    messages: [],
  })
})

test.each(['minRating', 'rating', 'Rating', RATING_FILTER.name])(
  'a filter of the storefront itself is chosen by code or name, as %s',
  (name) => {
    const known = [{ ...select(RATING_FILTER.code, [option('4')]), name: RATING_FILTER.name }]
    const { form, messages } = readAgentFilters({ [name]: 4 }, known, t)
    expect([form, messages]).toEqual([{ minRating: ['4'] }, []])
    expect(readVariantFilters({ [name]: 4 }, t).filters).toMatchObject([{ name: 'minRating' }])
  },
)

test.each([
  ['options of a range', 'volume', ['50']],
  ['ends of options', 'colour', { min: 50 }],
  ['what is not in stock', 'inStock', false],
])('%s select nothing, and the error is reported', (_what, code, value) => {
  const { form, messages } = readAgentFilters({ [code]: value }, KNOWN, t)
  expect(form).toEqual({})
  expect(messages.map((one) => one.code)).toEqual(value === false ? [] : ['invalid_filter'])
})

test.each([
  ['an empty list of options', 'colour', [], []],
  ['an empty list of stocks', 'inStock', [], []],
  ['a word that is not true', 'inStock', 'no', ['unknown_option']],
  ['the word false', 'inStock', ['false'], ['unknown_option']],
])('%s of %s is not a choice', (_what, code, value, codes) => {
  const { form, messages } = readAgentFilters({ [code]: value }, KNOWN, t)
  expect([form, messages.map((one) => one.code)]).toEqual([{}, codes])
})

test.each([
  ['covers that of the list', { min: 10, max: 300 }, {}],
  ['is wider than that of the list', { min: 0, max: 1000 }, {}],
  ['is wider at one end', { max: 1000 }, {}],
  ['ends within the list', { min: 5, max: 100 }, { volume: { min: 5, max: 100 } }],
  ['lies beyond the list', { max: 5 }, { volume: { min: null, max: 5 } }],
])('a range that %s chooses the same as on the page', (_what, value, form) => {
  expect(readAgentFilters({ volume: value }, KNOWN, t)).toEqual({ form, messages: [] })
})

test('a price filter in another currency is not applied, and the agent is notified', () => {
  const sent = {
    filters: { price: { min: 900 }, categories: ['tea'] },
    context: { currency: 'EUR' },
  }
  const { filters, messages } = filtersInCents(sent, { currency: 'USD' })
  expect(filters).toEqual({ categories: ['tea'] })
  expect(messages).toMatchObject([{ type: 'info', code: 'price_filter_ignored' }])
  expect(messages[0]?.content).toContain('EUR')
})

test.each([undefined, { currency: 'USD' }, { currency: 'usd' }])(
  "a price filter is in the shop's currency with the context %o",
  (context) => {
    const filters = { price: { min: 900 } }
    const read = filtersInCents({ filters, context }, { currency: 'USD' })
    expect(read).toEqual({ filters, messages: [] })
  },
)

test.each([
  ['JPY', 1980, 198_000],
  ['KWD', 12_500, 1250],
  ['EUR', 1299, 1299],
])('prices in %s are in its minor units', (currency, amount, cents) => {
  const { filters } = filtersInCents({ filters: { price: { max: amount } } }, { currency })
  expect(filters?.price).toEqual({ max: cents })
  expect(toMinorUnits(cents, currency)).toBe(amount)
})
