import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eitherOf, type Hits } from '#catalog/fulltext/hits.ts'
import {
  addOccurrences,
  documentOf,
  packPosting,
  patternOf,
  unpackPattern,
  type TextField,
} from '#catalog/fulltext/postings/postings.ts'
import { hitsOf, rarityOf } from '#catalog/fulltext/scoring.ts'

const documents = fc.uniqueArray(fc.nat(30)).map((list) => Uint32Array.from(list).sort())
const hits = documents.map((list): Hits => ({
  documents: list,
  scores: Float64Array.from(list, (one) => (one * 7) % 5),
}))
const scoreOf = ({ documents: list, scores }: Hits, document: number) =>
  scores[list.indexOf(document)] ?? 0

describe('hits', () => {
  test('of either word are those of both, each with its better score, the second at a share', () => {
    fc.assert(
      fc.property(hits, hits, (a, b) => {
        const either = eitherOf(a, b, 0.5)
        const all = [...new Set([...a.documents, ...b.documents])].sort((x, y) => x - y)
        expect([...either.documents]).toEqual(all)
        expect([...either.scores]).toEqual(
          all.map((one) => Math.max(scoreOf(a, one), scoreOf(b, one) / 2)),
        )
      }),
    )
  })
})

const pattern = (counts: Partial<Record<TextField, number>>) =>
  Object.entries(counts).reduce(
    (packed, [field, count]) => addOccurrences(packed, field as TextField, count),
    0,
  )

describe('a posting', () => {
  test('keeps its document and its counts', () => {
    const packed = packPosting(16_777_215, pattern({ name: 1, taxons: 2, description: 5 }))
    expect(documentOf(packed)).toBe(16_777_215)
    expect(unpackPattern(patternOf(packed))).toEqual({
      name: 1,
      taxons: 2,
      facts: 0,
      description: 5,
    })
  })

  test('counts what is too many to tell as the most it can', () => {
    const many = pattern({ name: 9, taxons: 9, facts: 9, description: 99 })
    expect(unpackPattern(many)).toEqual({ name: 3, taxons: 3, facts: 1, description: 7 })
  })
})

describe('the weight of a word', () => {
  const lengths = { name: Uint8Array.of(2, 20), description: Uint8Array.of(10, 200) }
  const weightIn = (document: number, counts: Partial<Record<TextField, number>>) =>
    hitsOf(Uint32Array.of(packPosting(document, pattern(counts))), lengths).scores[0] ?? 0

  test.each([
    ['a name than in a description', [0, { name: 1 }], [0, { description: 1 }]],
    ['a short name than in a long one', [0, { name: 1 }], [1, { name: 1 }]],
    ['a short description than in a long one', [0, { description: 1 }], [1, { description: 1 }]],
    ['two texts than in one', [0, { name: 1, facts: 1 }], [0, { name: 1 }]],
    ['the whole name of a taxon than in a part of it', [0, { taxons: 3 }], [0, { taxons: 1 }]],
  ] as const)('is more in %s', (_where, [more, moreCounts], [less, lessCounts]) => {
    expect(weightIn(more, moreCounts)).toBeGreaterThan(weightIn(less, lessCounts))
  })

  test('is more for a rare word, and above nothing for one that all products have', () => {
    expect(rarityOf(1, 100)).toBeGreaterThan(rarityOf(50, 100))
    expect(rarityOf(100, 100)).toBeGreaterThan(0)
  })
})
