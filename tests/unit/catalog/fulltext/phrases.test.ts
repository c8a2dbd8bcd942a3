import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PhraseCounter } from '#embedded-shop/fulltext/suggest/phrase-counter.ts'
import { openPhrases, type FindPhrases } from '#embedded-shop/fulltext/suggest/phrases.ts'
import { createTextTables } from '#embedded-shop/fulltext/postings/tables.ts'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'

const NAMES = [
  'Sonora Pebble 5 earbuds, black',
  'Sonora Pebble 5 earbuds, red',
  'Case for earbuds (black) - soft',
  'Sonora X99 case for earbuds',
  'Crème brûlée torch',
  'Crème brûlée dish S',
  'Torch head TN-2110',
]

const db = new DatabaseSync(':memory:')
let findPhrases: FindPhrases

/** More products than a small shop has, so that a pair of words must occur twice. */
beforeAll(() => {
  createTextTables(db)
  const reader = createAnalyzer('en')
  const counter = new PhraseCounter('en')
  NAMES.forEach((name) => {
    const brand = name.startsWith('Sonora') ? 'SONORA' : ''
    counter.add(reader.runs(name), [brand, 'kitchen & sound'], null)
  })
  for (let at = 0; at < 500; at++) counter.add([], [], null)
  counter.save(db)
  findPhrases = openPhrases(db, 'en')
})
afterAll(() => db.close())

test.each([
  ['single words', 'tor', ['torch']],
  ['words and the pairs that occur twice', 'peb', ['pebble', 'pebble 5']],
  ['pairs around a word that only links', 'case f', ['case for earbuds']],
  ['no pairs across a pause', 'earbuds b', []],
  ['a word when it is whole', 'case ', ['case for earbuds']],
  ['brands as they write themselves', 'son', ['SONORA', 'sonora pebble']],
  ['taxons', 'kit', ['kitchen & sound']],
  ['marks or none', 'creme BRU', ['crème brûlée']],
  ['no word that only links', 'fo', []],
  ['no single letters', 's', ['SONORA', 'sonora pebble', 'soft']],
  ['no number of one product', 'x9', []],
  ['a maker’s number of one product', 'tn-2', ['tn-2110']],
  ['a maker’s number, whatever its dashes', 'TN 21', ['tn-2110']],
  ['a maker’s number in one piece', 'tn21', ['tn-2110']],
  ['nothing for nothing', ' ', []],
  ['nothing for a sign', '%', []],
])('phrases are %s: %j', (_what, beginning, phrases) => {
  expect(findPhrases(beginning, 'any')).toEqual(phrases)
})

test('phrases of a small channel are found among thousands of better-selling ones', () => {
  const small = new DatabaseSync(':memory:')
  createTextTables(small)
  const reader = createAnalyzer('en')
  const counter = new PhraseCounter('en')
  const sell = (name: string, channels: string[] | null) =>
    counter.add(reader.runs(name), [], channels)
  for (let at = 0; at < 600; at++) sell(`ca${letters(at)} ca${letters(at)}`, ['large', 'other'])
  for (let at = 0; at < 600; at++) sell(`ca${letters(at)}`, ['other', 'large'])
  for (const name of ['camomile', 'calendula']) sell(name, ['small'])
  sell('caramel', null)
  counter.save(small)
  const find = openPhrases(small, 'en')
  expect(find('ca', 'small')).toEqual(['calendula', 'camomile', 'caramel'])
  expect(find('ca', 'large')).toHaveLength(30)
  expect(find('ca', 'elsewhere')).toEqual(['caramel'])
  small.close()
})

const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[+digit]!)
