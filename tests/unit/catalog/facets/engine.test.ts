import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ColumnBuilder, type IndexedProduct } from '#embedded-shop/columns/column-builder.ts'
import { GrowableTypedArray } from '#embedded-shop/model/growable-typed-array.ts'
import { createPager } from '#embedded-shop/facets/page.ts'
import { ascending, codeRanks, ranksBy } from '#embedded-shop/columns/ranks.ts'
import { meantShare, topK } from '#embedded-shop/fulltext/relevance.ts'
import { IS_THING, NAMED, WHOLE_TAXON } from '#embedded-shop/fulltext/hits.ts'
import { Relevance } from '#embedded-shop/fulltext/relevance.ts'

describe('a growing column', () => {
  test('holds everything that was pushed', () => {
    const column = new GrowableTypedArray((size) => new Uint32Array(size))
    const values = Array.from({ length: 5000 }, (_, i) => i * 3)
    values.forEach((value) => column.push(value))
    expect([...column.finish()]).toEqual(values)
  })
})

describe('ranks', () => {
  test('break ties by code in both directions', () => {
    const codes = codeRanks(['b', 'a', 'c'])
    expect([...ranksBy(Float64Array.of(5, 5, 1), codes, 1)]).toEqual([2, 1, 0])
    expect([...ranksBy(Float64Array.of(5, 5, 1), codes, -1)]).toEqual([1, 0, 2])
  })
})

const documents = (count: number) => fc.subarray(Array.from(ascending(count)))

describe('a page of matches', () => {
  test('equals that page of the fully sorted matches', () => {
    const pageOf = createPager(30)
    const ranks = Uint32Array.from(ascending(30), (document) => (document * 7) % 30)
    fc.assert(
      fc.property(documents(30), fc.nat(35), fc.nat(10), (matches, offset, size) => {
        const sorted = matches.toSorted((a, b) => ranks[a]! - ranks[b]!)
        const page = pageOf(Uint32Array.from(matches), ranks, offset, size)
        expect(page).toEqual(sorted.slice(offset, offset + size))
      }),
    )
  })

  test("is sorted by relevance, then by the shop's own order, with promoted products first", () => {
    const score = fc.integer({ min: 1, max: 5 })
    const scores = fc.array(score, { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(
        scores,
        documents(20),
        documents(20),
        fc.nat(22),
        fc.nat(8),
        (all, some, lifted, at, size) => {
          const relevance = new Relevance(ascending(20))
          const hits = {
            documents: ascending(20),
            scores: Float64Array.from(all),
            flags: new Uint8Array(20),
            rarity: 2,
          }
          relevance.collect([hits], 0)
          relevance.promote(Uint32Array.from(lifted))
          const weight = (document: number) =>
            all[document]! + (lifted.includes(document) ? 100 : 0)
          const sorted = some.toSorted((a, b) => weight(b) - weight(a) || a - b)
          const page = relevance.page(Uint32Array.from(some), at, at + size)
          expect([...page]).toEqual(sorted.slice(at, at + size))
        },
      ),
    )
  })

  test('starts with the first values, whatever the page size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.nat(20), (values, size) => {
        const first = topK(Uint32Array.from(values), size, (a, b) => a < b)
        expect([...first].sort((a, b) => a - b)).toEqual(
          values.toSorted((a, b) => a - b).slice(0, size),
        )
      }),
    )
  })
})

describe('a text search', () => {
  const hits = (...list: number[]) => ({
    documents: Uint32Array.from(list),
    scores: Float64Array.from(list, () => 1),
    flags: Uint8Array.from(list, () => NAMED | IS_THING),
    rarity: 1,
  })

  test('counts the words that a document matches, and resets after each search', () => {
    const relevance = new Relevance(ascending(9))
    relevance.collect([hits(1, 2, 3), hits(2, 3), hits(3)], 0)
    const found = relevance.collect([hits(2, 5), hits(5, 7)], 0)
    expect([...found]).toEqual([2, 5, 7])
    expect([...relevance.withWords(found, 2)]).toEqual([5])
    expect([...relevance.page(found, 0, 9)]).toEqual([5, 2, 7])
  })

  test('puts a product first if its taxon is named by the word', () => {
    const relevance = new Relevance(ascending(9))
    const ofTaxon = { ...hits(1, 2, 3), flags: Uint8Array.of(0, WHOLE_TAXON, 1) }
    const found = relevance.collect([ofTaxon], 1)
    expect([...relevance.page(found, 0, 9)]).toEqual([2, 3, 1])
  })

  test('puts the category first that has most products named by the word, and resets afterwards', () => {
    const relevance = new Relevance(ascending(9))
    const category = Uint16Array.of(0, 7, 8, 8, 8, 8, 8, 8, 8)
    for (let time = 0; time < 2; time++) {
      const found = relevance.collect([hits(1, 2, 3)], 0)
      relevance.preferCategories(found, category, 1, 1)
      expect([...relevance.page(found, 0, 9)]).toEqual([2, 3, 1])
    }
    const others = relevance.collect(
      [{ ...hits(1, 2), flags: Uint8Array.of(NAMED | IS_THING, 0) }],
      0,
    )
    relevance.preferCategories(others, category, 1, 1)
    expect([...relevance.page(others, 0, 9)]).toEqual([1, 2])
  })

  test('does not prefer a category whose products are only accessories', () => {
    const relevance = new Relevance(ascending(9))
    const category = Uint16Array.of(0, 8, 8, 8, 8, 7, 7, 0, 0)
    const flags = Uint8Array.of(...Array.from({ length: 4 }, () => NAMED), 12, 12)
    const found = relevance.collect([{ ...hits(1, 2, 3, 4, 5, 6), flags }], 0)
    relevance.preferCategories(found, category, 1, 1)
    expect([...relevance.page(found, 0, 9)]).toEqual([5, 6, 1, 2, 3, 4])
  })

  test('prefers a category more the larger its share of products named by the word', () => {
    expect(meantShare(20, 20, 40)).toBeGreaterThan(meantShare(20, 200, 40))
    expect(meantShare(20, 20, 40)).toBeGreaterThan(meantShare(5, 5, 40))
    expect(meantShare(0, 20, 40)).toBe(0)
  })
})

describe('a catalog of many channels', () => {
  const product = (channel: string): IndexedProduct => ({
    code: channel,
    channels: [channel],
    terms: [],
    numbers: [],
    variants: [],
    flags: 0,
    twins: 0,
    sortValues: {
      ID: 0,
      CREATED_AT: 0,
      PRICE: 0,
      DISCOUNT_PERCENTAGE: 0,
      RATING: 0,
      UNIT_PRICE: 0,
    },
  })

  test('is rejected if it has more than 31', () => {
    const columns = new ColumnBuilder()
    for (let i = 0; i < 31; i++) columns.add(product(`channel-${String(i)}`))
    expect(() => columns.add(product('one-more'))).toThrow('at most 31 channels')
  })
})
