import { expect, test } from 'vitest'
import { cleanText } from '#contract/json/clean-text.ts'
import { asFlag, asLabel, asList, asText } from '#contract/json/json-readers.ts'

test.each([
  { what: 'direction overrides', text: 'a\u202eb\u2066c\u2069', is: 'abc' },
  { what: 'control characters', text: 'a\u0000b\u0007c\u009fd\u007f', is: 'abcd' },
  { what: 'halves of surrogate pairs', text: 'a\ud83db\ude00', is: 'ab' },
  { what: 'only what is not a text', text: '\u202e', is: '' },
])('a text is shown without $what', ({ text, is }) => expect(cleanText(text)).toBe(is))

test.each(['Ąžuolas – ünïcode', 'مرحبا \u200f', 'one 😀 two', 'line\nbreak\tand tab', 'a\u00adb'])(
  'a text is unchanged: %j',
  (text) => expect(cleanText(text)).toBe(text),
)

test('a name of 20,000 letters is cut, but never within a character', () => {
  expect(asLabel('x'.repeat(20_000))).toBe(`${'x'.repeat(499)}…`)
  expect(asLabel(`${'x'.repeat(498)}😀😀`)).toBe(`${'x'.repeat(498)}…`)
  expect(asText('x'.repeat(20_000))).toHaveLength(20_000)
})

test('a label is a non-empty text, or a number', () => {
  expect([' ', '', '\u0000', true, null, {}].map(asLabel)).toEqual(Array(6).fill(null))
  expect([0, 12.5, ' x '].map(asLabel)).toEqual(['0', '12.5', ' x '])
})

test("PHP's object-shaped lists are read as lists", () => {
  expect(asList({ 5: 'b', 1: 'a' })).toEqual(['a', 'b'])
  expect([{ a: 1 }, 'ab', null, 7].map(asList)).toEqual([[], [], [], []])
})

test('booleans are read in any of their forms; other values are not booleans', () => {
  expect([true, 1, '1', 'true'].map(asFlag)).toEqual(Array(4).fill(true))
  expect([false, 0, '0', 'false'].map(asFlag)).toEqual(Array(4).fill(false))
  expect([null, undefined, 2, '', 'yes', []].map(asFlag)).toEqual(Array(6).fill(null))
})
