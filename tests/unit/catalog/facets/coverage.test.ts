import { describe, expect, test } from 'vitest'
import { ColumnBuilder } from '#embedded-shop/columns/column-builder.ts'
import { createCoverage } from '#embedded-shop/facets/coverage.ts'
import { dividingCount } from '#embedded-shop/model/filter-usefulness.ts'
import { ascending } from '#embedded-shop/columns/ranks.ts'

/** Columns of products of which every second has a colour (two of them), and every tenth a weight. */
function countedOf(products: number) {
  const builder = new ColumnBuilder()
  for (let at = 0; at < products; at++) {
    builder.add({
      code: String(at),
      channels: null,
      flags: 0,
      terms: at % 2 === 0 ? ['red', 'blue'].map((value) => ({ facet: 'colour', value })) : [],
      numbers: at % 10 === 0 ? [{ facet: 'weight', value: at }] : [],
      variants: [],
      twins: 0,
      sortValues: {
        ID: at,
        CREATED_AT: 0,
        PRICE: 0,
        DISCOUNT_PERCENTAGE: 0,
        RATING: 0,
        UNIT_PRICE: 0,
      },
    })
  }
  const { columns, names } = builder.finish()
  const variantFacets = new Uint8Array(names.facets.length)
  return { columns, names, termFacets: Uint32Array.from(names.termFacets), variantFacets }
}

describe('the coverage of a facet', () => {
  const sharesOf = (documents: Uint32Array, products: number) => {
    const coverage = createCoverage(countedOf(products))
    return ['colour', 'weight', 'unheard-of'].map((facet) => coverage(documents, facet).share)
  }

  test('is the share of products that have any value of it', () => {
    expect(sharesOf(ascending(100), 100)).toEqual([0.5, 0.1, 0])
  })

  test('counts only the products of the list', () => {
    expect(sharesOf(Uint32Array.of(1, 10, 20, 30), 100)).toEqual([0.75, 0.75, 0])
  })

  test.each([2_000, 2_001, 12_345])('is accurate to a hundredth for %i products', (products) => {
    const [colour, weight] = sharesOf(ascending(products), products)
    expect(colour).toBeCloseTo(0.5, 2)
    expect(weight).toBeCloseTo(0.1, 2)
  })

  test('is zero for no products', () => {
    expect(sharesOf(new Uint32Array(0), 10)).toEqual([0, 0, 0])
  })

  test('is computed for each list, however many are requested in turn', () => {
    const coverage = createCoverage(countedOf(100))
    const [all, some] = [ascending(100), Uint32Array.of(0, 2)]
    const shares = [all, some, all].map((documents) => coverage(documents, 'colour').share)
    expect(shares).toEqual([0.5, 1, 0.5])
  })
})

describe('how well a facet divides the products of a list', () => {
  const divisionOf = (documents: Uint32Array, facet: string) =>
    createCoverage(countedOf(100))(documents, facet).division

  test('is zero where all products have the same value, and where none has any', () => {
    expect(divisionOf(Uint32Array.of(0, 2, 4), 'colour')).toBe(0)
    expect(divisionOf(ascending(100), 'unheard-of')).toBe(0)
  })

  test('is the share of those that have any, where half of all have the commonest', () => {
    expect(divisionOf(ascending(100), 'colour')).toBe(0.5)
  })

  test('counts the commonest value that not all have, as sizes are on many', () => {
    expect([28, 30, 26].reduce((largest, next) => dividingCount(30, largest, next), 0)).toBe(28)
    expect([30, 30].reduce((largest, next) => dividingCount(30, largest, next), 0)).toBe(30)
  })

  test('is less where few have any', () => {
    expect(divisionOf(ascending(100), 'weight')).toBeCloseTo(0.02)
  })
})
