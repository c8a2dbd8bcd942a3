import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'

const ENGLISH = {
  'filters.show_one': 'Show {{formatted}} product',
  'filters.show_other': 'Show {{formatted}} products',
  'filters.remove': 'Remove filter {{name}}: {{value}}',
  'filters.more': 'Show all ({{count}})',
  'product_list.loaded_other': '{{count}} loaded',
}
const RUSSIAN = {
  goods_one: '{{count}} товар',
  goods_few: '{{count}} товара',
  goods_many: '{{count}} товаров',
  goods_other: '{{count}} товара',
}
const ARABIC = {
  goods_zero: 'zero',
  goods_one: 'one',
  goods_two: 'two',
  goods_few: 'few',
  goods_many: 'many',
  goods_other: 'other',
}

const english = createIslandTranslator(ENGLISH, 'en')

describe('the plural form', () => {
  test.each([
    { count: 1, reads: '1 товар' },
    { count: 2, reads: '2 товара' },
    { count: 5, reads: '5 товаров' },
    { count: 11, reads: '11 товаров' },
    { count: 21, reads: '21 товар' },
    { count: 22, reads: '22 товара' },
    { count: 111, reads: '111 товаров' },
    { count: 0, reads: '0 товаров' },
    { count: 1.5, reads: '1.5 товара' },
  ])('of $count in Russian is "$reads"', ({ count, reads }) =>
    expect(createIslandTranslator(RUSSIAN, 'ru')('goods', { count })).toBe(reads),
  )

  test.each([
    { count: 0, form: 'zero' },
    { count: 1, form: 'one' },
    { count: 2, form: 'two' },
    { count: 3, form: 'few' },
    { count: 11, form: 'many' },
    { count: 100, form: 'other' },
  ])('of $count in Arabic is "$form"', ({ count, form }) =>
    expect(createIslandTranslator(ARABIC, 'ar')('goods', { count })).toBe(form),
  )

  test.each([
    { key: 'filters.show', count: 1, reads: 'Show x product' },
    { key: 'filters.show', count: 0, reads: 'Show x products' },
    { key: 'product_list.loaded', count: 1, reads: '1 loaded' },
    { key: 'filters.more', count: 1, reads: 'Show all (1)' },
  ])('of $key for $count is the only one there is: "$reads"', ({ key, count, reads }) =>
    expect(english(key, { count, formatted: 'x' })).toBe(reads),
  )
})

describe('a text', () => {
  test('has its placeholders filled, except those without a value', () => {
    expect(english('filters.remove', { name: 'Brand' })).toBe('Remove filter Brand: {{value}}')
  })

  test.each(['$&', '$1', "$'", '$$', '\\1', '{{name}}', '<b>', ''])(
    'inserts the value %s unchanged',
    (value) =>
      expect(english('filters.remove', { name: 'Brand', value })).toBe(
        `Remove filter Brand: ${value}`,
      ),
  )

  test('inserts any value unchanged', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(english('filters.remove', { name: '', value })).toBe(`Remove filter : ${value}`)
      }),
    ))

  test.each(['Volume, ml', 'brand', 'constructor', 'toString', '__proto__'])(
    'for a missing key, such as the name "%s" of a filter, is the key',
    (name) => expect(english(name)).toBe(name),
  )
})
