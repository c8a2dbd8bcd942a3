import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addOccurrences,
  BIT_FIELDS,
  packPosting,
} from '#embedded-shop/fulltext/postings/postings.ts'
import { ProductCounter } from '#embedded-shop/fulltext/postings/product-counter.ts'

/** Documents of a word, each with whether it is only mentioned there. */
const entries = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(400), fc.boolean()), {
      maxLength: most,
      selector: ([document]) => document,
    })
    .map((list) => list.toSorted(([a], [b]) => a - b))
type Entries = [document: number, isMentionedOnly: boolean][]

const postingOf = ([document, isMentioned]: Entries[number]) =>
  packPosting(document, addOccurrences(0, BIT_FIELDS[isMentioned ? 'description' : 'name'], 1))

test('counts visible products that have a word of each term', () => {
  const words = fc.record({ a: entries(300), b: entries(300), c: entries(8), d: entries(3) })
  fc.assert(
    fc.property(words, fc.boolean(), (table: Record<string, Entries>, isAbout) => {
      const postingsOf = (word: string) => Uint32Array.from(table[word] ?? [], postingOf)
      const countOf = (word: string) => postingsOf(word).length
      const isVisible = (document: number) => document % 3 !== 0
      const counter = new ProductCounter(
        { countOf, postingsOf, beginningWith: () => [] },
        isVisible,
        isAbout ? 'about' : 'all',
      )
      const has = (document: number, word: string) =>
        table[word]?.some(([one, isMentioned]) => one === document && !(isAbout && isMentioned))
      for (const terms of [[['a']], [['a'], ['b']], [['a'], ['c', 'd']], [['c'], ['a'], ['b']]]) {
        const expected = Array.from({ length: 401 }, (_, document) => document).filter(
          (document) =>
            isVisible(document) && terms.every((term) => term.some((word) => has(document, word))),
        )
        expect(counter.count(terms)).toBe(expected.length)
      }
    }),
  )
})
