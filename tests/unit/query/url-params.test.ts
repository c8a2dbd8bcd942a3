import { expect, test } from 'vitest'
import {
  parseCardCodes,
  parseRecommendedFor,
  parseUnfinishedText,
} from '#contract/query/fragment-params.ts'
import { fieldKey, isReserved, parseFieldKey } from '#contract/query/url-params.ts'

test.each([
  ['brand[]', { field: 'brand', part: 'value' }],
  ['price[min]', { field: 'price', part: 'min' }],
  ['price[max]', { field: 'price', part: 'max' }],
  [`customFields.${'a'.repeat(64)}[]`, { field: `customFields.${'a'.repeat(64)}`, part: 'value' }],
] as const)('%s is a filter key, and is serialised unchanged', (key, read) => {
  expect(parseFieldKey(key)).toEqual(read)
  expect(fieldKey(read)).toBe(key)
})

test.each(['brand', 'brand[x]', 'a[b][]', '[]', 'page[]', `${'a'.repeat(81)}[]`])(
  '%s is not a filter key',
  (key) => expect(parseFieldKey(key)).toBeNull(),
)

test.each(['page', 'query', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'no filter is named %s, which has another meaning',
  (name) => {
    expect(isReserved(name)).toBe(true)
    expect(parseFieldKey(`${name}[min]`)).toBeNull()
  },
)

const params = (query: string) => new URLSearchParams(query)

test.each([
  { query: 'query=%20tea&code=A', about: { query: 'tea' } },
  { query: 'query=%20&code=%20A%20', about: { code: 'A' } },
  { query: `code=${'A'.repeat(100)}`, about: { code: 'A'.repeat(100) } },
  { query: `code=${'A'.repeat(101)}`, about: null },
  { query: 'code=%20', about: null },
  { query: '', about: null },
])('?$query requests recommendations for $about', ({ query, about }) => {
  expect(parseRecommendedFor(params(query))).toEqual(about)
})

test('an unfinished text keeps its last space and 200 characters', () => {
  expect(parseUnfinishedText(params('query=%20green%20'))).toBe('green ')
  expect(parseUnfinishedText(params(`query=${'a'.repeat(201)}`))).toBe('a'.repeat(200))
  expect(parseUnfinishedText(params(''))).toBe('')
})

test('cards are requested by at most 100 codes, in their order', () => {
  const codes = Array.from({ length: 101 }, (_, at) => `P-${at}`)
  const query = codes.map((code) => `code[]=${code}`).join('&')
  expect(parseCardCodes(params(query))).toEqual(codes.slice(0, 100))
})
