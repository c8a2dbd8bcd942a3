import { expect, test } from 'vitest'
import { openLanguage } from '#catalog/fulltext/language.ts'
import { grownOf } from '#catalog/fulltext/spelling/likelier-words.ts'
import { Vocabulary } from '#catalog/fulltext/spelling/vocabulary.ts'

const vocabulary = new Vocabulary([
  ['hard', 9],
  ['drive', 9],
])
const language = {
  ...openLanguage('en', {}),
  words: { countOf: () => 0, beginningWith: () => [] },
  vocabulary: () => vocabulary,
}
const counting = (count: number) => {
  const counter = { isVisible: () => true, count: () => count }
  return { all: counter, about: counter, things: counter }
}

test.each([
  ['harddrive', 3, 'hard drive'],
  ['harddrive', 2, null],
  ['drive', 3, null],
])('%s, with %i products called by both words, is searched as %s too', (form, count, expected) => {
  expect(grownOf(form, language, counting(count))).toBe(expected)
})
