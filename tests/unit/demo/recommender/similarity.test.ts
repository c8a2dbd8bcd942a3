import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Comparable,
  mostAlike,
  optionWeights,
  similarity,
} from '#demo/recommender/similarity.ts'

const like = (code: string, changes: Partial<Comparable> = {}): Comparable => ({
  code,
  options: ['form:tablet', 'brand:medira', 'symptom:headache'],
  price: 500,
  inStock: true,
  nearness: 1,
  ...changes,
})

const anyProduct = fc.record({
  code: fc.string({ minLength: 1, maxLength: 6 }),
  options: fc.uniqueArray(fc.constantFrom('a:1', 'a:2', 'b:1', 'c:1', 'c:2')),
  price: fc.option(fc.integer({ min: 0, max: 10_000 })),
  inStock: fc.boolean(),
  nearness: fc.constantFrom(1, 0.5, 0.25),
})

const anyShelf = fc.uniqueArray(anyProduct, { selector: ({ code }) => code, maxLength: 20 })

test.each([
  ['more of its options', { options: ['form:tablet'] }],
  ['a price closer to its own', { price: 2000 }],
  ['the same taxon', { nearness: 0.5 }],
  ['stock', { inStock: false }],
  ['a price at all', { price: null }],
])('products with %s come first', (_what, less) => {
  expect(mostAlike([like('P')], [like('A', less), like('B')], 2)).toEqual(['B', 'A'])
})

test('an option that all products have counts less than a rare one', () => {
  const common = like('A', { options: ['form:tablet', 'brand:other'] })
  const rare = like('B', { options: ['form:drops', 'brand:medira'] })
  const shelf = ['C', 'D', 'E'].map((code) => like(code, { options: ['form:tablet'] }))
  expect(mostAlike([like('P')], [common, rare, ...shelf], 1)).toEqual(['B'])
})

test('with several products, the most similar one counts', () => {
  const other = like('Q', { options: ['form:cream'], price: 3000 })
  const candidates = [
    like('A', { price: 900 }),
    like('B', { options: ['form:cream'], price: 3000 }),
  ]
  expect(mostAlike([like('P'), other], candidates, 1)).toEqual(['B'])
})

test('equally similar products are sorted by code', () => {
  expect(mostAlike([like('P')], [like('B'), like('A')], 2)).toEqual(['A', 'B'])
})

test('a similarity is between 0 and 1, and 1 with itself', () => {
  fc.assert(
    fc.property(anyProduct, anyProduct, (a, b) => {
      const weights = optionWeights([a, b])
      expect(similarity(a, b, weights)).toBeGreaterThanOrEqual(0)
      expect(similarity(a, b, weights)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
  expect(similarity(like('P'), like('P'), optionWeights([like('P')]))).toBeCloseTo(1)
})

test('products in stock always come before others, whatever the input order', () => {
  fc.assert(
    fc.property(anyProduct, anyShelf, fc.integer({ min: 0, max: 25 }), (product, shelf, count) => {
      const codes = mostAlike([product], shelf, count)
      const stock = codes.map((code) => shelf.find((one) => one.code === code)?.inStock)
      expect(codes).toHaveLength(Math.min(count, shelf.length))
      expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
      expect(mostAlike([product], shelf.toReversed(), count)).toEqual(codes)
    }),
  )
})
