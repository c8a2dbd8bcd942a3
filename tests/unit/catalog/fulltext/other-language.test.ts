import { expect, test } from 'vitest'
import { openLanguage } from '#catalog/fulltext/language.ts'
import { hasAllWords } from '#catalog/fulltext/read-text.ts'
import { Vocabulary } from '#catalog/fulltext/spelling/vocabulary.ts'

const own = openLanguage('lt', {})
/** Texts with the words of two titles: a thermos and, in English, a novel. */
const FORMS = ['termosas', 'wife']
const indexWords = FORMS.flatMap((form) =>
  own.reader.runs(form).flatMap(({ words }) => words.map(({ index }) => index)),
)
const vocabulary = new Vocabulary(FORMS.map((form) => [form, 1] as const))
const language = {
  ...own,
  words: {
    countOf: (word: string) => (indexWords.includes(word) ? 1 : 0),
    beginningWith: () => [],
    isInCatalog: () => false,
  },
  vocabulary: () => vocabulary,
}

test.each([
  ['termosas', true, 'as it is written'],
  ['termosą', true, 'in a form that the language has'],
  ['wifi', false, 'by its stem alone, and the language has no such word'],
  ['termosas wifi', false, 'of which one is met by its stem alone'],
  ['kėdė', false, 'that no product has'],
])('"%s" is found in another language: %s (%s)', (text, expected) => {
  expect(hasAllWords(text, language)).toBe(expected)
})
