import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValue } from '#query/filter-form.ts'
import { decodeFacets } from '#search/server/nosto/facets.ts'
import { form } from '../../support/samples/domain.ts'

const decode = (facets: unknown, fields: Record<string, FormValue> = {}) =>
  decodeFacets(facets, form(fields))

const terms = (field: string, data: unknown, more: object = {}) => ({
  ...{ id: field, name: `Name of ${field}`, field, type: 'terms', data },
  ...more,
})
const stats = (field: string, min: unknown, max: unknown) => ({
  ...{ id: field, name: `Name of ${field}`, field, type: 'stats', min, max },
})
const term = (value: unknown, count: unknown = 1, selected: unknown = false) => ({
  value,
  count,
  selected,
})

/** The options of the only filter, told as 'code count', with a star when selected. */
function options(facet: object, fields: Record<string, FormValue> = {}): string[] {
  const [filter] = decode([facet], fields)
  if (filter?.kind !== 'SELECT') throw new Error('no select filter')
  return filter.options.map(({ code, count, selected }) => `${selected ? '*' : ''}${code} ${count}`)
}

describe('a facet of terms', () => {
  test('is a select filter whose codes are the values', () => {
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

  test('has any type but stats, or none', () => {
    const types = ['terms', 'TERMS', 'range', null, undefined, 7]
    const kinds = types.map((type) => decode([terms('brand', [term('a')], { type })])[0]?.kind)
    expect(new Set(kinds)).toEqual(new Set(['SELECT']))
  })

  test('marks what the form chose, and what the provider says is selected', () => {
    const facet = terms('brand', [term('a', 3), term('b', 2, true), term('c', 1)])
    expect(options(facet, { brand: ['c'] })).toEqual(['a 3', '*b 2', '*c 1'])
  })

  test('keeps a choice that the response does not name, so that it can be taken back', () => {
    expect(options(terms('brand', [term('a', 3)]), { brand: ['gone'] })).toEqual(['a 3', '*gone 0'])
  })

  test('keeps the order of the provider', () => {
    const facet = terms('brand', [term('b', 1), term('a', 5), term('c', 3)])
    expect(options(facet)).toEqual(['b 1', 'a 5', 'c 3'])
  })

  test('of discounts has the highest number first', () => {
    const data = ['5', '20 %', '100', 'none', '20', '7.5'].map((value) => term(value))
    expect(options(terms('customFields.discount_amount', data))).toEqual(
      ['100', '20 %', '20', '7.5', '5', 'none'].map((value) => `${value} 1`),
    )
  })

  test.each([
    { value: '/Avalynė/Batai', label: 'Batai' },
    { value: '/Namai', label: 'Namai' },
    { value: 'Namai', label: 'Namai' },
    { value: '/Namai/', label: 'Namai' },
  ])('of categories shows $label of $value', ({ value, label }) => {
    for (const field of ['categories', 'categorySplit']) {
      const [filter] = decode([terms(field, [term(value)])])
      expect(filter).toMatchObject({ options: [{ code: value, label }] })
    }
  })

  test('shows a path of any other field whole', () => {
    expect(decode([terms('brand', [term('/a/b')])])).toMatchObject([
      { options: [{ label: '/a/b' }] },
    ])
  })

  test('of nothing but true and false is worded by the storefront', () => {
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

  test('whose counts are all 0 stays while something in it is chosen', () => {
    expect(options(terms('brand', [term('a', 0)]), { brand: ['a'] })).toEqual(['*a 0'])
  })

  test('has each value once: the last one counts', () => {
    expect(options(terms('brand', [term('a', 1), term('a', 4)]))).toEqual(['a 4'])
  })
})

describe('a facet of stats', () => {
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

  test('of the price comes out whole, though its floating bounds are not', () => {
    expect(decode([stats('price', 4.989999771118164, 12.990000000000002)])).toMatchObject([
      { bounds: { min: 499, max: 1299 } },
    ])
  })

  test('of anything else is a range in its own units', () => {
    expect(decode([stats('customFields.volume', 0.5, 75)])).toMatchObject([
      { kind: 'RANGE', code: 'customFields.volume', bounds: { min: 0.5, max: 75 } },
    ])
  })

  test('may have its ends written as texts', () => {
    expect(decode([stats('price', '4.35', '29.9')])).toMatchObject([
      { bounds: { min: 435, max: 2990 } },
    ])
  })

  test('is shown although its ends are the same', () => {
    expect(decode([stats('price', 5, 5)])).toHaveLength(1)
  })

  test.each([
    { min: null, max: 5 },
    { min: 5, max: null },
    { min: undefined, max: undefined },
    { min: 'low', max: 'high' },
    { min: '', max: 6 },
    { min: 6, max: 5 },
  ])('from $min to $max is no filter', ({ min, max }) => {
    expect(decode([stats('price', min, max)])).toEqual([])
  })
})

describe('facets', () => {
  test('of stock is the first filter, with a yes alone', () => {
    const stock = terms('available', [term('true'), term('false')], { name: 'Available' })
    const [first, second] = decode([stats('price', 1, 2), stock])
    expect(first).toMatchObject({ code: 'available', name: 'common_filters.in_stock' })
    expect(first).toMatchObject({ options: [{ code: 'true', boolean: true }] })
    expect(second?.code).toBe('price')
  })

  test('keep their order and their names, text or translation key', () => {
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
  ])('without a name are called $shown', ({ field, name, shown }) => {
    expect(decode([{ ...stats(field, 1, 2), name }])[0]?.name).toBe(shown)
  })

  test('of one field count once, the first', () => {
    const filters = decode([terms('brand', [term('a')]), terms('brand', [term('b')])])
    expect(filters).toMatchObject([{ options: [{ code: 'a' }] }])
  })

  test.each([null, undefined, 'facets', {}, [null, 7, [], { field: null }, { field: '' }]])(
    'that are %j are ignored',
    (facets) => {
      expect(decode(facets)).toEqual([])
    },
  )

  test('never fail, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), (value) => {
        expect(Array.isArray(decode(value))).toBe(true)
        expect(Array.isArray(decode([terms('brand', value), stats('price', value, 2)]))).toBe(true)
        expect(Array.isArray(decode([value]))).toBe(true)
      }),
    )
  })
})
