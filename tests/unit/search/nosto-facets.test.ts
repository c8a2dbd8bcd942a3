import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValue } from '#contract/query/filter-form.ts'
import { decodeFacets } from '#storefront/search/server/nosto/facets.ts'
import { form } from '../../support/samples/domain.ts'

const decode = (facets: unknown, fields: Record<string, FormValue> = {}) =>
  decodeFacets(facets, form(fields))

const terms = (field: string, data: unknown, more: object = {}) => ({
  id: field,
  name: `Name of ${field}`,
  field,
  type: 'terms',
  data,
  ...more,
})
const stats = (field: string, min: unknown, max: unknown) => ({
  id: field,
  name: `Name of ${field}`,
  field,
  type: 'stats',
  min,
  max,
})
const term = (value: unknown, count: unknown = 1, selected: unknown = false) => ({
  value,
  count,
  selected,
})

/** The options of the only filter, as 'code count', with a star if selected. */
function options(facet: object, fields: Record<string, FormValue> = {}): string[] {
  const [filter] = decode([facet], fields)
  if (filter?.kind !== 'SELECT') throw new Error('no select filter')
  return filter.options.map(({ code, count, selected }) => `${selected ? '*' : ''}${code} ${count}`)
}

describe('a terms facet', () => {
  test('is a select filter whose codes are its values', () => {
    expect(decode([terms('brand', [term('Medira', 3)])])).toEqual([
      {
        kind: 'SELECT',
        code: 'brand',
        name: 'Name of brand',
        position: 0,
        options: [
          {
            code: 'Medira',
            count: 3,
            label: 'Medira',
            translationValue: null,
            boolean: null,
            selected: false,
          },
        ],
      },
    ])
  })

  test('has any type except stats, or none', () => {
    const types = ['terms', 'TERMS', 'range', null, undefined, 7]
    const kinds = types.map((type) => decode([terms('brand', [term('a')], { type })])[0]?.kind)
    expect(new Set(kinds)).toEqual(new Set(['SELECT']))
  })

  test('marks the options of the form, and those that the provider marks as selected', () => {
    const facet = terms('brand', [term('a', 3), term('b', 2, true), term('c', 1)])
    expect(options(facet, { brand: ['c'] })).toEqual(['a 3', '*b 2', '*c 1'])
  })

  test('keeps a selected option that the response lacks, so that it can be removed', () => {
    expect(options(terms('brand', [term('a', 3)]), { brand: ['gone'] })).toEqual(['a 3', '*gone 0'])
  })

  test("keeps the provider's order", () => {
    const facet = terms('brand', [term('b', 1), term('a', 5), term('c', 3)])
    expect(options(facet)).toEqual(['b 1', 'a 5', 'c 3'])
  })

  test('of discounts is sorted by number, the highest first', () => {
    const data = ['5', 'from 20 %', '100', 'none', '20', '7.5'].map((value) => term(value))
    expect(options(terms('customFields.discount_amount', data))).toEqual(
      ['100', 'from 20 %', '20', '7.5', '5', 'none'].map((value) => `${value} 1`),
    )
  })

  test.each([
    { value: '/Avalynė/Batai', label: 'Batai' },
    { value: '/Namai', label: 'Namai' },
    { value: 'Namai', label: 'Namai' },
    { value: '/Namai/', label: 'Namai' },
  ])('of categories shows $label for $value', ({ value, label }) => {
    for (const field of ['categories', 'categorySplit']) {
      const [filter] = decode([terms(field, [term(value)])])
      expect(filter).toMatchObject({ options: [{ code: value, label }] })
    }
  })

  test('of any other field shows paths whole', () => {
    expect(decode([terms('brand', [term('/a/b')])])).toMatchObject([
      { options: [{ label: '/a/b' }] },
    ])
  })

  test('with only true and false has labels of the storefront', () => {
    const [vegan] = decode([terms('customFields.vegan', [term('true', 2), term(false, 1)])])
    expect(vegan).toMatchObject({
      options: [
        { code: 'true', boolean: true },
        { code: 'false', boolean: false },
      ],
    })
    const [mixed] = decode([terms('brand', [term('true'), term('maybe')])])
    expect(mixed).toMatchObject({ options: [{ boolean: null }, { boolean: null }] })
  })

  test.each([
    { what: 'without data', data: undefined },
    { what: 'with null for data', data: null },
    { what: 'with no term', data: [] },
    { what: 'with terms of nothing', data: [null, {}, term(null), term(''), term({})] },
    { what: 'whose counts are all 0', data: [term('a', 0), term('b', null), term('c', -4)] },
  ])('$what is not shown', ({ data }) => {
    expect(decode([terms('brand', data)])).toEqual([])
  })

  test('with only zero counts stays while an option is selected', () => {
    expect(options(terms('brand', [term('a', 0)]), { brand: ['a'] })).toEqual(['*a 0'])
  })

  test('has each value once: the last one counts', () => {
    expect(options(terms('brand', [term('a', 1), term('a', 4)]))).toEqual(['a 4'])
  })
})

describe('a stats facet', () => {
  test('of the price is a price filter in cents', () => {
    expect(decode([stats('price', 4.35, 29.9)])).toEqual([
      {
        kind: 'PRICE',
        code: 'price',
        name: 'Name of price',
        position: 0,
        bounds: { min: 435, max: 2990 },
      },
    ])
  })

  test('of the price has whole bounds, even if the given ones are not', () => {
    expect(decode([stats('price', 4.989999771118164, 12.990000000000002)])).toMatchObject([
      { bounds: { min: 499, max: 1299 } },
    ])
  })

  test('of anything else is a range in its own units', () => {
    expect(decode([stats('customFields.volume', 0.5, 75)])).toMatchObject([
      { kind: 'RANGE', code: 'customFields.volume', bounds: { min: 0.5, max: 75 } },
    ])
  })

  test('may have its ends as strings', () => {
    expect(decode([stats('price', '4.35', '29.9')])).toMatchObject([
      { bounds: { min: 435, max: 2990 } },
    ])
  })

  test('is shown even if its ends are equal', () => {
    expect(decode([stats('price', 5, 5)])).toHaveLength(1)
  })

  test.each([
    { min: null, max: 5 },
    { min: 5, max: null },
    { min: undefined, max: undefined },
    { min: 'low', max: 'high' },
    { min: '', max: 6 },
    { min: 6, max: 5 },
  ])('from $min to $max is not a filter', ({ min, max }) => {
    expect(decode([stats('price', min, max)])).toEqual([])
  })
})

describe('facets', () => {
  test('of stock are the first filter, with only a yes', () => {
    const stock = terms('available', [term('true'), term('false')], { name: 'Available' })
    const [first, second] = decode([stats('price', 1, 2), stock])
    expect(first).toMatchObject({ code: 'available', name: 'common_filters.in_stock' })
    expect(first).toMatchObject({ options: [{ code: 'true', boolean: true }] })
    expect(second?.code).toBe('price')
  })

  test('keep their order and their names, as text or translation key', () => {
    const facets = [
      terms('brand', [term('a')], { name: 'Prekės ženklas' }),
      { ...stats('price', 1, 2), name: 'common_filters.price' },
    ]
    expect(decode(facets).map(({ name, position }) => [name, position])).toEqual([
      ['Prekės ženklas', 0],
      ['common_filters.price', 1],
    ])
  })

  test.each([
    { field: 'price', name: null, shown: 'common_filters.price' },
    { field: 'customFields.volume', name: null, shown: 'Volume' },
    { field: 'customFields.volume', name: ' ', shown: 'Volume' },
  ])('without a name are labelled $shown', ({ field, name, shown }) => {
    expect(decode([{ ...stats(field, 1, 2), name }])[0]?.name).toBe(shown)
  })

  test('of the same field count once, the first', () => {
    const filters = decode([terms('brand', [term('a')]), terms('brand', [term('b')])])
    expect(filters).toMatchObject([{ options: [{ code: 'a' }] }])
  })

  test.each([null, undefined, 'facets', {}, [null, 7, [], { field: null }, { field: '' }]])(
    'that are %j are ignored',
    (facets) => {
      expect(decode(facets)).toEqual([])
    },
  )

  test('never throw, whatever they contain', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (value) => {
        expect(Array.isArray(decode(value))).toBe(true)
        expect(Array.isArray(decode([terms('brand', value), stats('price', value, 2)]))).toBe(true)
        expect(Array.isArray(decode([value]))).toBe(true)
      }),
    )
  })
})
