import { expect, test } from 'vitest'
import { parseCardCodes, parseRecommendedFor, parseUnfinishedText } from '#query/fragment-params.ts'

const params = (query: string) => new URLSearchParams(query)

test.each([
  { query: 'query=%20tea&code=A', about: { query: 'tea' } },
  { query: 'query=%20&code=%20A%20', about: { code: 'A' } },
  { query: `code=${'A'.repeat(100)}`, about: { code: 'A'.repeat(100) } },
  { query: `code=${'A'.repeat(101)}`, about: null },
  { query: 'code=%20', about: null },
  { query: '', about: null },
])('?$query asks for recommendations for $about', ({ query, about }) => {
  expect(parseRecommendedFor(params(query))).toEqual(about)
})

test('an unfinished text keeps its last space and 200 characters', () => {
  expect(parseUnfinishedText(params('query=%20green%20'))).toBe('green ')
  expect(parseUnfinishedText(params(`query=${'a'.repeat(201)}`))).toBe('a'.repeat(200))
  expect(parseUnfinishedText(params(''))).toBe('')
})

test('cards are requested by 100 codes at most, in their order', () => {
  const codes = Array.from({ length: 101 }, (_, at) => `P-${at}`)
  const query = codes.map((code) => `code[]=${code}`).join('&')
  expect(parseCardCodes(params(query))).toEqual(codes.slice(0, 100))
})
