import { expect, test } from 'vitest'
import { createAnalyzer } from '#catalog/fulltext/analysis/analyzer.ts'
import { readSynonyms } from '#catalog/fulltext/synonyms/synonyms.ts'

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
])('%s is taken as %i word(s): %s', (text, length, words) => {
  const found = synonyms.at(indexWords(text))
  expect(found?.length).toBe(length)
  expect(found?.words.toSorted()).toEqual(words.split(',').toSorted())
})

test.each(['sofa', 'mobile', 'screen flat', '# what'])('%s has none', (text) => {
  expect(synonyms.at(indexWords(text))).toBeNull()
})

function indexWords(text: string): string[] {
  return createAnalyzer('en')
    .runs(text)
    .flatMap(({ words }) => words.map(({ index }) => index))
}
