import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  eitherOf,
  IN_OWN_TEXT,
  IS_ABOUT,
  IS_THING,
  NAMED,
  WHOLE_TAXON,
  type Hits,
} from '#embedded-shop/fulltext/hits.ts'
import {
  addOccurrences,
  BIT_FIELDS,
  documentOf,
  packPosting,
  patternOf,
  unpackPattern,
  type TextField,
} from '#embedded-shop/fulltext/postings/postings.ts'
import { createScoring, rarityOf } from '#embedded-shop/fulltext/scoring.ts'
import { WEIGHTS } from '#embedded-shop/fulltext/weights.ts'

const documents = fc.uniqueArray(fc.nat(30)).map((list) => Uint32Array.from(list).sort())
const hits = documents.map((list): Hits => ({
  documents: list,
  scores: Float64Array.from(list, (one) => (one * 7) % 5),
  flags: Uint8Array.from(list, (one) => one % 64),
}))
const scoreOf = ({ documents: list, scores }: Hits, document: number) =>
  scores[list.indexOf(document)] ?? 0

describe('hits', () => {
  test('for a word and one that replaces it are the union, scored by the better one', () => {
    fc.assert(
      fc.property(hits, hits, (a, b) => {
        const either = eitherOf(a, b, { hit: 0.5, thing: 0.75 })
        const all = [...new Set([...a.documents, ...b.documents])].sort((x, y) => x - y)
        expect([...either.documents]).toEqual(all)
        expect([...either.scores]).toEqual(
          all.map((one) => {
            const ofThing = (one & IS_THING) === 0 ? 0 : 0.75
            const isOther = b.documents.includes(one)
            return Math.max(scoreOf(a, one), isOther ? scoreOf(b, one) * 0.5 + ofThing : 0)
          }),
        )
        // Here the place depends on the document alone.
        expect([...either.flags]).toEqual(all.map((one) => one % 64))
      }),
    )
  })
})

const pattern = (counts: Partial<Record<TextField, number>>) =>
  Object.entries(counts).reduce(
    (packed, [field, count]) => addOccurrences(packed, BIT_FIELDS[field as TextField], count),
    0,
  )

describe('a posting', () => {
  test('keeps its document and its counts', () => {
    const packed = packPosting(16_777_215, pattern({ name: 1, taxons: 2, description: 3 }))
    expect(documentOf(packed)).toBe(16_777_215)
    expect(unpackPattern(patternOf(packed))).toEqual({
      name: 1,
      taxons: 2,
      brand: 0,
      facts: 0,
      description: 3,
    })
  })

  test('caps a count that is too large', () => {
    const many = pattern({ name: 9, taxons: 9, brand: 9, facts: 9, description: 99 })
    const most = { name: 3, taxons: 3, brand: 1, facts: 1, description: 3 }
    expect(unpackPattern(many)).toEqual(most)
  })
})

describe('the weight of a word', () => {
  const lengths = {
    name: Uint8Array.of(2, 20),
    description: Uint8Array.of(10, 200),
    category: new Uint16Array(2),
  }
  const hitsOf = createScoring(WEIGHTS)
  const hitIn = (counts: Partial<Record<TextField, number>>) =>
    hitsOf('lamp', Uint32Array.of(packPosting(0, pattern(counts))), lengths)
  const weightIn = (document: number, counts: Partial<Record<TextField, number>>, word = 'lamp') =>
    hitsOf(word, Uint32Array.of(packPosting(document, pattern(counts))), lengths).scores[0] ?? 0

  test.each([
    ['a short name than in a description', [0, { name: 1 }], [0, { description: 1 }]],
    ['a short name than in a long one', [0, { name: 1 }], [1, { name: 1 }]],
    ['a short description than in a long one', [0, { description: 1 }], [1, { description: 1 }]],
    ['two texts than in one', [0, { name: 1, brand: 1 }], [0, { name: 1 }]],
    ['a brand than in another fact', [0, { brand: 1 }], [0, { facts: 1 }]],
    ['a name that has it once more than in others', [0, { name: 3 }], [0, { name: 2 }]],
    ['a taxon’s whole name than in half of it', [0, { taxons: 3 }], [0, { taxons: 2 }]],
  ] as const)('is higher in %s', (_where, [more, moreCounts], [less, lessCounts]) => {
    expect(weightIn(more, moreCounts)).toBeGreaterThan(weightIn(less, lessCounts))
  })

  test('counts sizes and codes among attributes, but no other labels', () => {
    expect(weightIn(0, { facts: 1 }, '42')).toBeGreaterThan(0)
    expect(weightIn(0, { facts: 1 }, 'keyboard')).toBe(0)
  })

  test('records whether the word names the product or its kind, and how much of its taxon’s name it covers', () => {
    expect([...hitIn({ description: 1 }).flags]).toEqual([IN_OWN_TEXT])
    expect([...hitIn({ description: 1, facts: 1 }).flags]).toEqual([IS_ABOUT | IN_OWN_TEXT])
    expect([...hitIn({ name: 1 }).flags]).toEqual([IS_ABOUT | NAMED | IN_OWN_TEXT])
    expect([...hitIn({ taxons: 1 }).flags]).toEqual([IS_ABOUT | NAMED | 1])
    expect([...hitIn({ taxons: 3, name: 1 }).flags]).toEqual([
      IS_ABOUT | NAMED | IS_THING | IN_OWN_TEXT | WHOLE_TAXON,
    ])
    expect([...hitIn({ name: 2 }).flags]).toEqual([IS_ABOUT | NAMED | IS_THING | IN_OWN_TEXT])
  })

  test('is higher for a rare word, and above zero for a word that all products have', () => {
    expect(rarityOf(1, 100)).toBeGreaterThan(rarityOf(50, 100))
    expect(rarityOf(100, 100)).toBeGreaterThan(0)
  })
})
