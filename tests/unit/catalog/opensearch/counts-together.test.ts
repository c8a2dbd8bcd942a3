import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsTogether } from '#embedded-shop/opensearch/text/lookups.ts'

/** A count whose query has so many clauses. */
const countOf = (clauses: number, kind = 'words') => ({
  kind,
  count: {
    bool: { should: Array.from({ length: clauses }, (_, at) => ({ term: { words: String(at) } })) },
  },
})

test('the counts of one search have at most 700 clauses, and keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 })), (sizes) => {
      const counts = sizes.map((clauses) => countOf(clauses))
      const groups = countsTogether(counts)
      expect(groups.flat()).toEqual(counts)
      for (const group of groups) {
        const clauses = group.flatMap(({ count }) => count.bool.should).length
        expect(group.length).toBeGreaterThan(0)
        expect(clauses).toBeLessThanOrEqual(700)
      }
    }),
  )
})

test('a query has a clause for each of a few values, and one clause for many', () => {
  const terms = (length: number) => ({
    kind: 'words',
    count: { terms: { words: Array.from({ length }, (_, at) => String(at)) } },
  })
  expect(countsTogether(Array.from({ length: 150 }, () => terms(17)))).toHaveLength(1)
  expect(countsTogether(Array.from({ length: 150 }, () => terms(16)))).toHaveLength(4)
})

test('a search has at most 200 counts', () => {
  const groups = countsTogether(Array.from({ length: 450 }, () => countOf(1)))
  expect(groups.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('many counts are divided by kind, as each is checked for whatever any of them finds', () => {
  const some = (length: number) =>
    Array.from({ length }, (_, at) => countOf(1, at % 2 === 0 ? 'words' : 'phrases'))
  expect(countsTogether(some(16))).toHaveLength(1)
  const kinds = countsTogether(some(17)).map((group) => new Set(group.map(({ kind }) => kind)))
  expect(kinds).toEqual([new Set(['words']), new Set(['phrases'])])
})
