import { describe, expect, test } from 'vitest'
import { decodeFilters } from '#shop/api/decode-filters.ts'
import type { WireListMeta } from '#shop/contract/product-list.ts'
import { wireFilterValue } from '../../../support/samples/wire.ts'

const filters: WireListMeta['filters'] = {
  attributes: [
    {
      code: 'volume',
      name: 'Volume',
      position: 2,
      type: 'range',
      range: { min: 5, max: 500 },
      values: [],
    },
    {
      code: 'brand',
      name: 'Brand',
      position: 1,
      type: 'select',
      range: null,
      values: [
        wireFilterValue('ad', { label: 'Adora', count: 3, selected: true }),
        wireFilterValue('ve', { translationValue: 'Verte', label: 'x', boolean: 1 }),
        wireFilterValue('no', { boolean: 0, count: 0 }),
      ],
    },
    {
      code: 'empty',
      name: 'Empty',
      position: 3,
      type: 'range',
      range: { min: null, max: 9 },
      values: [],
    },
  ],
  priceRange: { min: 100, max: 9900 },
  catalogPromotions: [wireFilterValue('spring', { label: 'Spring' })],
}

const COLOUR = {
  kind: 'SELECT',
  code: 'colour',
  name: 'colour',
  position: 1,
  options: [],
}

describe('the filters of an answer', () => {
  test('are price and promotions first, then the attributes by position, without incomplete ranges', () =>
    expect(decodeFilters(filters).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'PRICE price',
      'SELECT catalog-promotion',
      'SELECT brand',
      'RANGE volume',
    ]))

  test('have options with a label, a count and a yes, a no or neither', () =>
    expect(decodeFilters(filters)[2]).toMatchObject({
      options: [
        { code: 'ad', label: 'Adora', count: 3, boolean: null, selected: true },
        { code: 've', label: 'Verte', translationValue: 'Verte', boolean: true },
        { code: 'no', label: 'no', count: 0, boolean: false },
      ],
    }))

  test.each([
    { display: 'SWATCH', is: 'SWATCH' },
    { display: 'CHECKBOXES', is: undefined },
    { display: 'HOLOGRAM', is: undefined },
    { display: 7, is: undefined },
    { display: undefined, is: undefined },
  ])('are drawn as $is where the shop hints $display', ({ display, is }) => {
    const [filter] = decodeFilters({ attributes: [{ code: 'colour', position: 1, display }] })
    const hint = is === undefined ? {} : { display: is }
    expect(filter).toEqual({ ...COLOUR, ...hint })
  })

  test('are selects where their type is not known', () =>
    expect(decodeFilters({ attributes: [{ code: 'colour', type: 'wheel' }] })).toMatchObject([
      { kind: 'SELECT', code: 'colour' },
    ]))

  test.each([
    { value: null },
    { value: 'none' },
    { value: {} },
    { value: { attributes: [null, 5, { name: 'no code' }], priceRange: [], catalogPromotions: 7 } },
    { value: { priceRange: { min: 'low', max: 5 } } },
  ])('are none when they cannot be read: %#', ({ value }) =>
    expect(decodeFilters(value)).toEqual([]),
  )
})
