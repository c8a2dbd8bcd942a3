import { expect, test } from 'vitest'
import { openLanguage } from '#embedded-shop/fulltext/language.ts'
import { hasAllWords } from '#embedded-shop/fulltext/read-text.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'

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
  ['termosas', true, 'as written'],
  ['termosą', true, 'in an inflected form'],
  ['wifi', false, 'only the stem matches'],
  ['termosas wifi', false, 'one word matches by its stem only'],
  ['kėdė', false, 'no product has it'],
])('"%s" is found in another language: %s (%s)', (text, expected) => {
  expect(hasAllWords(text, language)).toBe(expected)
})
