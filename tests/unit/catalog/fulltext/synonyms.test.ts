import { expect, test } from 'vitest'
import { openLanguage } from '#embedded-shop/fulltext/language.ts'
import { readQueryText } from '#embedded-shop/fulltext/read-text.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'
import { readSynonyms } from '#embedded-shop/fulltext/synonyms/synonyms.ts'

const lines = [
  '# what is shown, and where one sits',
  'tv, television, flat screen',
  'couch => sofa, settee  # one way alone',
  'tv, telly',
  'mobile phone, smartphone',
  '',
]
const synonyms = readSynonyms(lines, createAnalyzer('en'))

test.each([
  ['tv', 1, 'tv,television,flat screen,telly'],
  ['flat screen monitor', 2, 'flat screen,tv,television'],
  ['televisions', 1, 'television,tv,flat screen'],
  ['couch', 1, 'sofa,settee'],
  ['mobile phones', 2, 'mobile phone,smartphone'],
])('%s is read as %i word(s): %s', (text, length, words) => {
  const found = synonyms.at(indexWords(text))
  expect(found?.length).toBe(length)
  expect(found?.words.toSorted()).toEqual(words.split(',').toSorted())
})

test.each(['sofa', 'mobile', 'screen flat', '# what'])('%s has no synonym', (text) => {
  expect(synonyms.at(indexWords(text))).toBeNull()
})

test.each([
  ['couhc', ['sofa'], 'couch'],
  ['black pulovers', ['sweater', 'black'], 'black pullover'],
  ['couhc', ['sweater'], null],
  ['hte mobil', ['smartphone'], null],
])('%s, where products are named %s, is searched as %s', (text, called, corrected) => {
  expect(correctedText(text, called)).toBe(corrected)
})

/** What a text is corrected to in a catalog that has these words. */
function correctedText(text: string, called: readonly string[]): string | null {
  const known = new Set(indexWords(called.join(' ')))
  const counter = {
    count: (terms: readonly (readonly string[])[]) =>
      terms.every((term) => term.some((word) => known.has(word))) ? 10 : 0,
  }
  const language = {
    ...openLanguage('en', { en: lines }),
    words: {
      countOf: (word: string) => (known.has(word) ? 10 : 0),
      beginningWith: () => [],
      isInCatalog: () => false,
    },
    vocabulary: () => new Vocabulary(called.map((word) => [word, 10])),
  }
  const counters = { all: counter, about: counter, things: counter }
  return readQueryText(text, language, counters, false).correctedText
}

function indexWords(text: string): string[] {
  return createAnalyzer('en')
    .runs(text)
    .flatMap(({ words }) => words.map(({ index }) => index))
}
