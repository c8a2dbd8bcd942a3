import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SCHEMA_ENTRIES } from '#embedded-shop/import/decode/schema.ts'
import { product } from '#embedded-shop/import/decode/product.ts'

const whole = {
  code: 'tea',
  name: { en: 'Tea' },
  slug: { en: 'tea' },
  brand: 'Teafield',
  description: { en: '<p>Tea</p>' },
  createdAt: '2026-01-02T00:00:00Z',
  updatedAt: '2026-01-03T00:00:00Z',
  images: [{ path: '/demo-media/product/tea', width: 800, height: 800 }],
  channels: ['pharmacy'],
  taxons: ['drinks'],
  position: 3,
  variants: [
    {
      code: 'tea-1',
      price: 450,
      originalPrice: 600,
      lowest30DayPrice: null,
      loyaltyPrice: 400,
      inStock: true,
    },
  ],
  attributes: { leaf: ['green', 'black'], organic: true, strength: 2.5, kind: 'loose' },
  badges: ['new'],
  promotions: ['spring'],
  catalogPromotions: ['three-for-two'],
}
const [variant] = whole.variants

test('a product with every field is read unchanged', () => {
  expect(product(whole, '')).toEqual(whole)
})

test('a product requires a code, a name, taxons and one variant with a price', () => {
  const least = {
    code: 'a',
    name: { en: 'A' },
    taxons: ['drinks'],
    variants: [{ code: 'a', price: 0 }],
  }
  expect(product(least, '')).toMatchObject({ ...least, attributes: {} })
})

test.each([
  ['no object', [], 'the record must be an object, got []'],
  ['no code', { ...whole, code: undefined }, 'code must be a text, got nothing'],
  ['an empty code', { ...whole, code: ' ' }, 'code must be a text, got " "'],
  ['a plain name', { ...whole, name: 'Tea' }, 'name must be an object, got "Tea"'],
  ['no name', { ...whole, name: {} }, 'name must be a text per locale, got {}'],
  [
    'a name in no locale',
    { ...whole, name: { constructor: 'Tea' } },
    '"constructor" is not a locale',
  ],
  ['an empty name', { ...whole, name: { en: '' } }, 'name.en must be a text, got ""'],
  ['a time of no day', { ...whole, createdAt: 'soon' }, 'createdAt must be a time such as'],
  ['no variants', { ...whole, variants: [] }, 'variants must be a list with an entry, got []'],
  [
    'a price in words',
    { ...whole, variants: [variant, { ...variant, price: '9.99' }] },
    'variants[1].price must be a whole number of cents, got "9.99"',
  ],
  [
    'a price with a fraction',
    { ...whole, variants: [{ ...variant, price: 9.99 }] },
    'variants[0].price must be a whole number of cents, got 9.99',
  ],
  [
    'a price below nothing',
    { ...whole, variants: [{ ...variant, loyaltyPrice: -1 }] },
    'variants[0].loyaltyPrice must be a whole number of cents, got -1',
  ],
  ['no taxons', { ...whole, taxons: [] }, 'taxons must be a list with an entry, got []'],
  [
    'two variants with one code',
    { ...whole, variants: [variant, { ...variant, price: 500 }] },
    'variants[1].code must be of one variant only, got "tea-1"',
  ],
  ['a word for a list', { ...whole, taxons: 'drinks' }, 'taxons must be a list, got "drinks"'],
  ['a number in a list', { ...whole, badges: ['new', 7] }, 'badges[1] must be a text, got 7'],
  [
    'a picture without an address',
    { ...whole, images: [{ path: 'tea.jpg', width: 1, height: 1 }] },
    'images[0].path must be an address',
  ],
  ['an unknown field', { ...whole, colour: 'red' }, 'colour is not a known field'],
  [
    'an unknown field of a variant',
    { ...whole, variants: [{ ...variant, cost: 1 }] },
    'variants[0].cost is not a known field',
  ],
  [
    'an attribute that is an object',
    { ...whole, attributes: { leaf: {} } },
    'attributes.leaf must be a text, a number, true, false or a list of texts, got {}',
  ],
  ['an attribute of a list of numbers', { ...whole, attributes: { leaf: [1] } }, 'leaf[0] must be'],
  [
    'an attribute named as a parameter',
    { ...whole, attributes: { page: 1 } },
    'attributes: "page" cannot be the code of an attribute',
  ],
  ['an attribute named as a filter', { ...whole, attributes: { price: 1 } }, '"price" cannot be'],
  ['an attribute named as every object', { ...whole, attributes: { toString: 1 } }, '"toString"'],
  [
    'an attribute of a name too long for a filter',
    { ...whole, attributes: { ['a'.repeat(65)]: 1 } },
    'cannot be the code',
  ],
  [
    'an attribute named as no object has it',
    { ...whole, attributes: JSON.parse('{"__proto__":1}') as object },
    'attributes: "__proto__" cannot be the code of an attribute',
  ],
  ['an attribute with brackets', { ...whole, attributes: { 'a[]': 1 } }, '"a[]" cannot be'],
])('a product with %s is rejected with a reason', (_, value, reason) => {
  expect(() => product(value, '')).toThrow(reason)
})

test('an unknown field is reported before errors in known ones, the outermost first', () => {
  const wrong = { ...whole, code: '', variants: [{ ...variant, price: -1, cost: 1 }] }
  expect(() => product(wrong, '')).toThrow('code must be a text, got ""')
  expect(() => product({ ...wrong, colour: 'red' }, '')).toThrow('colour is not a known field')
  const inside = { ...wrong, code: 'tea' }
  expect(() => product(inside, '')).toThrow('variants[0].cost is not a known field')
})

test('a variant has one or more options of an attribute', () => {
  const inForm = (size: unknown) =>
    product({ ...whole, variants: [{ ...variant, options: { size } }] }, '').variants[0]?.options
  expect([inForm('s'), inForm(['s', 'm'])]).toEqual([{ size: 's' }, { size: ['s', 'm'] }])
  expect(() => inForm([])).toThrow('variants[0].options.size')
  expect(() => inForm(5)).toThrow('variants[0].options.size must be a text, got 5')
})

test('attributes may be null, like any optional field', () => {
  expect(product({ ...whole, attributes: null, slug: null }, '')).toMatchObject({ attributes: {} })
})

test('cached keys do not change how values are read', () => {
  const plain = fc.oneof(fc.string(), fc.constantFrom('', ' ', '\u00a0'), fc.boolean(), fc.double())
  const value = fc.oneof(plain, fc.array(plain, { maxLength: 3 }), fc.constant(null), fc.object())
  const read = (field: object) => {
    try {
      return product({ ...whole, ...field }, '')
    } catch (error) {
      return (error as Error).message
    }
  }
  const fieldsOf = (name: string, found: unknown) => [
    { attributes: { [name]: found } },
    { variants: [{ ...variant, options: { [name]: found } }] },
  ]
  let names = 0
  fc.assert(
    fc.property(value, (found) => {
      const name = `n${names++}`
      const atFirst = fieldsOf(name, found).map(read)
      for (const result of fieldsOf(name, 'a').map(read)) expect(result).toBeTypeOf('object')
      expect(fieldsOf(name, found).map(read)).toEqual(atFirst)
    }),
  )
})

test('a long value is shown truncated', () => {
  const long = 'x'.repeat(500)
  expect(() => product({ ...whole, position: long }, '')).toThrow(/got "x{59}…$/)
})

describe('definitions', () => {
  const attribute = {
    code: 'leaf',
    slug: 'leaf',
    name: { en: 'Leaf' },
    position: 1,
    type: 'select',
  }
  const taxon = { id: 1, code: 'a', parent: null, name: { en: 'A' }, slug: { en: 'a' } }

  test('that are valid are read unchanged', () => {
    const options = [
      { code: 'green', label: { en: 'Green' }, slug: 'green', colours: ['#0a0', '#ffffff'] },
    ]
    const swatches = { ...attribute, display: 'SWATCH', options }
    expect(SCHEMA_ENTRIES.attribute(swatches, '')).toMatchObject(swatches)
    expect(SCHEMA_ENTRIES.taxon(taxon, '')).toMatchObject(taxon)
  })

  test.each([
    [
      'attribute',
      { ...attribute, type: 'colour' },
      'type must be "select" or "boolean" or "range"',
    ],
    ['attribute', { ...attribute, code: 'sort' }, 'attribute.code: "sort" cannot be the code'],
    ['attribute', { ...attribute, position: '1' }, 'position must be a whole number, got "1"'],
    ['attribute', { ...attribute, options: [{ code: 'a' }] }, 'attribute.options[0].label must be'],
    [
      'attribute',
      { ...attribute, display: 'WHEEL' },
      'attribute.display must be "CHECKBOXES" or "SWATCH"',
    ],
    [
      'attribute',
      { ...attribute, options: [{ code: 'a', label: { en: 'A' }, colours: ['red'] }] },
      'attribute.options[0].colours[0] must be a colour such as #c8323a, got "red"',
    ],
    ['taxon', { ...taxon, id: 1.5 }, 'taxon.id must be a whole number from 1, got 1.5'],
    ['taxon', { ...taxon, id: 0 }, 'taxon.id must be a whole number from 1, got 0'],
    ['catalogPromotion', { id: -1, code: 'a', label: { en: 'A' } }, 'id must be a whole number'],
    ['taxon', { ...taxon, enabled: 'yes' }, 'taxon.enabled must be true or false, got "yes"'],
    ['badge', { code: 'new' }, 'badge.label must be an object, got nothing'],
    ['promotion', { code: 'a', label: { en: 'A' } }, 'promotion.id must be a whole number'],
    ['catalogPromotion', null, 'catalogPromotion must be an object, got null'],
  ] as const)('of a %s are rejected with a reason', (kind, value, reason) => {
    expect(() => SCHEMA_ENTRIES[kind](value, kind)).toThrow(reason)
  })
})
