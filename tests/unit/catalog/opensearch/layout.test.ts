import { describe, expect, test } from 'vitest'
import {
  facetPattern,
  orderKey,
  readTerm,
  shardsFor,
  termKey,
} from '#embedded-shop/opensearch/layout.ts'

describe('codes in an index', () => {
  const byPoint = (a: string, b: string) =>
    Buffer.compare(Buffer.from(orderKey(a)), Buffer.from(orderKey(b)))

  test('are sorted as in JavaScript, including characters beyond the first plane', () => {
    const codes = ['b', 'a-10', 'a-9', '\u{1f600}', '\uffee', '\ue000', 'é', 'ж', 'A', '']
    expect(codes.toSorted(byPoint)).toEqual(codes.toSorted((a, b) => (a < b ? -1 : 1)))
  })
})

describe('terms', () => {
  test.each([
    ['colour', 'red'],
    ['in-stock', 'true'],
    ['@taxon', '12'],
    ['size', ''],
  ])('are decoded as they were encoded: %s %s', (facet, value) => {
    expect(readTerm(termKey(facet, value))).toEqual([facet, value])
  })

  test('of a facet are matched by a pattern without special characters', () => {
    expect(facetPattern('a.b*')).toBe('a\\.b\\*\\\u001f.{0,}')
  })
})

test.each([
  [0, 1],
  [1, 1],
  [350_000, 1],
  [350_001, 2],
  [1_000_000, 3],
])('a catalog of %d products has %d shards', (products, shards) => {
  expect(shardsFor(products)).toBe(shards)
})
