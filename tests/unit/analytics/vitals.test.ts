import { expect, test } from 'vitest'
import { readVitals } from '#storefront/analytics/rules/vitals.ts'

test('a report has a word of the address and one vital at least', () => {
  expect(readVitals(new URLSearchParams('word=category&lcp=1234.5&cls=0.0123'))).toEqual({
    word: 'category',
    values: [
      ['lcp', 1234.5],
      ['cls', 0.0123],
    ],
  })
  expect(readVitals(new URLSearchParams('word=&inp=80'))?.values).toEqual([['inp', 80]])
})

test.each([
  '',
  'lcp=1',
  'word=category',
  'word=category&lcp=-1',
  'word=category&lcp=1e5',
  'word=category&lcp=100000',
  'word=category&lcp=NaN',
  'word=category&lcp=1&inp=',
  'word=Category%22&lcp=1',
  `word=${'a'.repeat(21)}&lcp=1`,
])('%s is no report', (text) => expect(readVitals(new URLSearchParams(text))).toBeNull())
