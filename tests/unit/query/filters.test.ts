import {
  isLongList,
  isFilterVisible,
  listingOptionState,
  searchOptionState,
} from '#contract/query/filter.ts'
import { withSelection } from '#contract/query/filter-form.ts'
import { describe, expect, test } from 'vitest'
import { collectFilters, optionLabelOf, withChosenFilters } from '#contract/query/filters.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'
import { visibleFilters } from '#storefront/listing/rules/list-rules.ts'

const nothing = { attributes: [], priceRange: null, catalogPromotions: [] }
const draft = (min: number | null, max: number | null) =>
  ({ kind: 'RANGE', code: 'volume', name: 'Volume', position: 1, range: { min, max } }) as const

describe('collecting filters', () => {
  test('adds the price filter from the price range', () =>
    expect(collectFilters({ ...nothing, priceRange: { min: 100, max: 900 } })).toMatchObject([
      {
        kind: 'PRICE',
        code: 'price',
        name: 'common_filters.price',
        bounds: { min: 100, max: 900 },
      },
    ]))

  test("adds the stock filter, as the first, from the shop's count", () => {
    const filters = collectFilters({ ...nothing, inStock: 3, priceRange: { min: 1, max: 2 } })
    expect(filters[0]).toMatchObject({
      kind: 'SELECT',
      code: 'inStock',
      name: 'common_filters.in_stock',
      options: [{ code: 'true', count: 3, boolean: true }],
    })
    expect(filters).toHaveLength(2)
  })

  test.each([null, undefined])('adds no stock filter if a shop counts %s', (inStock) =>
    expect(collectFilters({ ...nothing, ...(inStock === undefined ? {} : { inStock }) })).toEqual(
      [],
    ),
  )

  test('adds the catalog-promotion filter from the catalog promotions', () =>
    expect(collectFilters({ ...nothing, catalogPromotions: [option('spring')] })).toMatchObject([
      {
        kind: 'SELECT',
        code: 'catalog-promotion',
        name: 'common_filters.catalog_promotion',
        options: [{ code: 'spring' }],
      },
    ]))

  test.each([
    { min: null, max: 9 },
    { min: 1, max: null },
    { min: null, max: null },
  ])('drops a range filter from $min to $max, with a null end', ({ min, max }) => {
    expect(collectFilters({ ...nothing, attributes: [draft(min, max)] })).toEqual([])
    expect(collectFilters({ ...nothing, priceRange: { min, max } })).toEqual([])
  })

  test('keeps a range filter with both ends, zero included', () =>
    expect(collectFilters({ ...nothing, attributes: [draft(0, 0)] })).toMatchObject([
      { kind: 'RANGE', bounds: { min: 0, max: 0 } },
    ]))

  test("puts the price first, and ratings and promotions behind the shop's first four by position", () => {
    const filters = collectFilters({
      attributes: [5, 2, 4, 3, 1].map((position) => select(`a${String(position)}`, [], position)),
      priceRange: { min: 1, max: 2 },
      catalogPromotions: [option('spring')],
      ratings: [option('4')],
    })
    expect(filters.map(({ code }) => code)).toEqual([
      'price',
      'a1',
      'a2',
      'a3',
      'a4',
      'minRating',
      'catalog-promotion',
      'a5',
    ])
  })
})

test.each([
  { translationValue: 'Rouge', label: 'Red', name: 'red', is: 'Rouge' },
  { translationValue: null, label: 'Red', name: 'red', is: 'Red' },
  { translationValue: '', label: null, name: 'red', is: 'red' },
  { translationValue: null, label: null, name: null, is: 'r-1' },
])('an option is labelled $is: its translation, label or name, else its code', ({ is, ...texts }) =>
  expect(optionLabelOf({ code: 'r-1', ...texts })).toBe(is),
)

describe('marking selected options', () => {
  const brand = select('brand', [option('a'), option('b', { selected: true })])

  test('follows the form, not the response', () =>
    expect(withSelection([brand], form({ brand: ['a'] }))).toMatchObject([
      {
        options: [
          { code: 'a', selected: true },
          { code: 'b', selected: false },
        ],
      },
    ]))

  test('adds a selected option that the response lacks, with a count of 0', () =>
    expect(withSelection([brand], form({ brand: ['gone'] }))).toMatchObject([
      { options: [{ code: 'a' }, { code: 'b' }, { code: 'gone', count: 0, selected: true }] },
    ]))

  test('leaves range filters unchanged', () =>
    expect(withSelection([range('price', 1, 9)], form({ price: { min: 2, max: 3 } }))).toEqual([
      range('price', 1, 9),
    ]))
})

describe('a filter group', () => {
  test.each([
    { options: [option('a', { count: 0 }), option('b', { count: 1 })], is: true },
    { options: [option('a', { count: 0 })], is: false },
    { options: [option('a', { count: 0, selected: true })], is: false },
    { options: [], is: false },
  ])('is shown only if a value has a count above 0 ($is)', ({ options, is }) =>
    expect(isFilterVisible(select('brand', options))).toBe(is),
  )

  test.each([{ code: 'price' }, { code: 'volume' }])('is always shown for the range $code', (row) =>
    expect(isFilterVisible(range(row.code, 1, 1))).toBe(true),
  )

  const promotions = select('catalog-promotion', [option('spring')])

  test.each([{ name: ROUTE.promotion }, { name: ROUTE.catalogPromotion }])(
    'of catalog promotions is hidden on $name',
    ({ name }) => expect(visibleFilters([promotions, range('price', 1, 2)], name)).toHaveLength(1),
  )

  test.each([{ name: ROUTE.taxon }, { name: ROUTE.search }, { name: ROUTE.sale }])(
    'of catalog promotions is shown on $name',
    ({ name }) => expect(visibleFilters([promotions], name)).toHaveLength(1),
  )

  test.each([
    { count: 5, has: false },
    { count: 6, has: true },
  ])('with $count options has a toggle ($has): only with more than 5', ({ count, has }) =>
    expect(isLongList(Array.from({ length: count }, (_one, index) => option(`o${index}`)))).toBe(
      has,
    ),
  )
})

describe('an option', () => {
  test.each([
    { count: 0, selected: true, listing: 'READ_ONLY', search: 'READ_ONLY' },
    { count: 0, selected: false, listing: 'HIDDEN', search: 'READ_ONLY' },
    { count: 1, selected: false, listing: 'CHOOSABLE', search: 'CHOOSABLE' },
    { count: 1, selected: true, listing: 'CHOOSABLE', search: 'CHOOSABLE' },
  ])(
    'with count $count and selected $selected is $listing on listings and $search on search',
    ({ count, selected, listing, search }) => {
      expect(listingOptionState(option('a', { count, selected }))).toBe(listing)
      expect(searchOptionState(option('a', { count, selected }))).toBe(search)
    },
  )
})

describe('a filter that the response lacks', () => {
  const brand = select('brand', [option('a')], 1)
  const volume = range('volume', 0, 9)
  const vegan = select('vegan', [option('1')], 3)
  const codes = (chosen: string[]) =>
    withChosenFilters([vegan], [brand, volume, vegan], chosen).map(({ code }) => code)

  test('is reinserted at its position while it has a selection', () => {
    expect(codes(['volume'])).toEqual(['volume', 'vegan'])
    expect(codes(['brand', 'volume', 'vegan'])).toEqual(['brand', 'volume', 'vegan'])
  })

  test('is left out without one', () => expect(codes(['vegan'])).toEqual(['vegan']))
})
