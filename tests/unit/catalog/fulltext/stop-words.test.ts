import { expect, test } from 'vitest'
import { openLanguage } from '#embedded-shop/fulltext/language.ts'
import type { CountsProducts } from '#embedded-shop/fulltext/postings/product-counter.ts'
import { readQueryText, type TextQuery } from '#embedded-shop/fulltext/read-text.ts'
import { Vocabulary } from '#embedded-shop/fulltext/spelling/vocabulary.ts'
import type { QueryTerm } from '#embedded-shop/fulltext/query-term.ts'

/** A text, as read in a catalog whose products are called by each of its words, and so many by all of them. */
function readIn(locale: string, text: string, calledByAll: number): TextQuery {
  const counter: CountsProducts = {
    count: (terms) => (terms.length > 1 ? calledByAll : 10),
  }
  const analysis = openLanguage(locale, {})
  const runs = analysis.reader.runs(text)
  const known = new Set(runs.flatMap(({ words }) => words.map(({ index }) => index)))
  const language = {
    ...analysis,
    words: {
      countOf: (word: string) => (known.has(word) ? 10 : 0),
      beginningWith: () => [],
      isInCatalog: () => false,
    },
    vocabulary: () => new Vocabulary([]),
  }
  return readQueryText(text, language, { all: counter, about: counter, things: counter }, false)
}

const termsOf = (text: string, locale: string, calledByAll: number): readonly QueryTerm[] =>
  readIn(locale, text, calledByAll).terms

const QUERIES = [
  ['bag of leather', 'bag leather', 'en'],
  ['чай из ромашки', 'чай ромашки', 'ru'],
  ['рюкзак с ремнём', 'рюкзак ремнём', 'ru'],
  ['kremas su rože', 'kremas rože', 'lt'],
  ['شاي مع البابونج', 'شاي البابونج', 'ar'],
] as const

test.each(QUERIES)(
  'a stop word is dropped if no product is named by it: %s',
  (text, rest, locale) => {
    expect(termsOf(text, locale, 0)).toEqual(termsOf(rest, locale, 0))
  },
)

test.each(QUERIES)(
  'a stop word ranks, but finds nothing, if a product is named by it; a letter is searched: %s',
  (text, rest, locale) => {
    const { terms, offered } = readIn(locale, text, 1)
    const [own, ranking] = text.includes(' с ') ? [3, 0] : [2, 1]
    expect([terms.length, offered.length]).toEqual([own, ranking])
    expect(terms).toEqual(expect.arrayContaining([...termsOf(rest, locale, 1)]))
  },
)

test.each(['شاي من البابونج', 'كوب من الزجاج', 'قميص من القطن', 'أقراص من المغنيسيوم'])(
  'words between a negation and its word are never searched: %s',
  (text) => {
    expect(termsOf(text, 'ar', 1)).toEqual(termsOf(text.replace(' من ', ' '), 'ar', 1))
  },
)
