import { describe, expect, test } from 'vitest'
import { byImportance, namedFirst } from '#contract/query/filter-order.ts'

const rank = (code: string, division: number, position: number) => ({ code, division, position })
const codes = (filters: readonly { code: string }[]) => filters.map(({ code }) => code)

describe('filters by importance', () => {
  test('are sorted by how well they divide the products', () => {
    const filters = [rank('diet', 0.04, 1), rank('form', 0.9, 2), rank('flavour', 0.28, 3)]
    expect(codes(byImportance(filters, []))).toEqual(['form', 'flavour', 'diet'])
  })

  test('that divide them about as well are sorted by position', () => {
    const filters = [rank('country', 1, 9), rank('size', 0.91, 3), rank('brand', 0.97, 1)]
    expect(codes(byImportance(filters, []))).toEqual(['brand', 'size', 'country'])
  })

  test('start with those that the category names, in its order, whatever they divide', () => {
    const filters = [rank('brand', 1, 1), rank('form', 1, 2), rank('age', 0.2, 3)]
    expect(codes(byImportance(filters, ['age', 'form', 'size']))).toEqual(['age', 'form', 'brand'])
  })

  test('end with those in which all products are alike, named or not', () => {
    const filters = [rank('ingredient', 0, 1), rank('rare', 0.01, 3), rank('brand', 1, 2)]
    expect(codes(byImportance(filters, ['ingredient']))).toEqual(['brand', 'rare', 'ingredient'])
  })

  test('keep their order otherwise', () => {
    const filters = [rank('b', 1, 1), rank('a', 1, 1)]
    expect(codes(byImportance(filters, []))).toEqual(['b', 'a'])
  })
})

describe('filters that a channel names', () => {
  const filters = ['price', 'brand', 'colour', 'size'].map((code) => ({ code }))

  test("come first, in the channel's order, and the others keep theirs", () =>
    expect(codes(namedFirst(filters, ['size', 'price']))).toEqual([
      'size',
      'price',
      'brand',
      'colour',
    ]))

  test('change nothing if a list has none of them', () =>
    expect(namedFirst(filters, ['shade'])).toEqual(filters))
})
