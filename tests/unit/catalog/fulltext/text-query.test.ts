import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'
import { stopWords } from '#embedded-shop/fulltext/analysis/stop-words.ts'
import { createNegations } from '#embedded-shop/fulltext/analysis/negations.ts'
import { readQueryText } from '#embedded-shop/fulltext/read-text.ts'
import { readSynonyms } from '#embedded-shop/fulltext/synonyms/synonyms.ts'
import { readWords } from '#embedded-shop/fulltext/text-query.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'

/** Counts how often an index word is looked up; no catalog has any of them. */
function countingLanguage() {
  const vocabulary = new Vocabulary([['cream', 1]])
  const reader = createAnalyzer('en')
  const analysis = {
    locale: 'en',
    reader,
    negations: createNegations('en'),
    isPurpose: () => false,
    synonyms: readSynonyms([], reader),
    names: () => readSynonyms([], reader),
    stopWords: stopWords('en'),
    isWord: () => false,
    hasWordList: false,
  }
  const language = { lookUps: 0, ...analysis, vocabulary: () => vocabulary }
  return Object.assign(language, {
    words: {
      countOf: () => (language.lookUps++, 0),
      postingsOf: () => new Uint32Array(),
      beginningWith: () => (language.lookUps++, []),
      isInCatalog: () => (language.lookUps++, false),
    },
  })
}

test('only the first 200 characters of a text are read', () => {
  const language = countingLanguage()
  const words = 'day cream '.repeat(20)
  expect(readWords(`${words}serum`, language)).toEqual(readWords(words, language))
})

test('reading a text looks up at most 1,000 words, however long it is', () => {
  const unit = fc.constantFrom(...'ab1ą漢 -."')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60_000 }), (text) => {
      const language = countingLanguage()
      readWords(text, language)
      expect(language.lookUps).toBeLessThan(1000)
    }),
    { numRuns: 50 },
  )
})

test('prefixes of many codes are searched by at most 64 index words, each by at least one', () => {
  const { words, ...language } = countingLanguage()
  const codes = Array.from({ length: 40 }, (_, at) => String(at))
  const withCodes = {
    ...language,
    words: { ...words, beginningWith: (beginning: string) => codes.map((at) => beginning + at) },
  }
  const counter = { count: () => 0 }
  const counters = { all: counter, about: counter, things: counter }
  const text = Array.from({ length: 9 }, (_, at) => `ph1${at}`).join(' ')
  const { terms } = readQueryText(text, withCodes, counters, false)
  expect(terms.map(({ length }) => length)).toEqual([40, 21, 1, 1, 1])
})
