import { describe, expect, test } from 'vitest'
import { byImportance, namedFirst } from '#contract/query/filter-order.ts'

const rank = (code: string, share: number, position: number) => ({ code, share, position })
const codes = (filters: readonly { code: string }[]) => filters.map(({ code }) => code)

describe('filters by importance', () => {
  test('are sorted by their share of products', () => {
    const filters = [rank('diet', 0.04, 1), rank('form', 0.9, 2), rank('flavour', 0.28, 3)]
    expect(codes(byImportance(filters))).toEqual(['form', 'flavour', 'diet'])
  })

  test('with about the same share are sorted by position', () => {
    const filters = [rank('country', 1, 9), rank('size', 0.91, 3), rank('brand', 0.97, 1)]
    expect(codes(byImportance(filters))).toEqual(['brand', 'size', 'country'])
  })

  test('keep their order otherwise', () => {
    const filters = [rank('b', 1, 1), rank('a', 1, 1)]
    expect(codes(byImportance(filters))).toEqual(['b', 'a'])
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
