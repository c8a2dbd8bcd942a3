import { describe, expect, test } from 'vitest'
import { SchemaBuilder } from '#embedded-shop/import/schema/schema.ts'
import type { AttributeSpec } from '#embedded-shop/import/mapping/attributes.ts'
import type { SourceAttribute, SourceProduct, SourceTaxon } from '#embedded-shop/model/source.ts'

const taxon = (id: number, code: string, parent: string | null = null): SourceTaxon => ({
  id,
  code,
  parent,
  name: { en: code },
  slug: { en: code },
})
const attribute = (code: string, type: SourceAttribute['type']): SourceAttribute => ({
  code,
  slug: code,
  name: { en: code },
  position: 1,
  type,
})
const product = (code: string, shape: Partial<SourceProduct> = {}): SourceProduct => ({
  code,
  name: { en: code },
  taxons: [],
  variants: [{ code, price: 1 }],
  attributes: {},
  ...shape,
})
const spec = (code: string, type: SourceAttribute['type']): AttributeSpec => ({
  code,
  type,
  name: { en: code },
  rank: 0,
  always: false,
  prefer: false,
  card: false,
  pages: false,
})

describe('taxons', () => {
  test('of a path are created level by level below the root', () => {
    const schema = new SchemaBuilder()
    expect(schema.taxons.at(['Computers', 'Notebooks & tablets'])).toBe(
      'computers.notebooks-tablets',
    )
    expect(schema.finish().taxons.map(({ code, parent }) => [code, parent])).toEqual([
      ['root', null],
      ['computers', 'root'],
      ['computers.notebooks-tablets', 'computers'],
    ])
  })

  test('with the same name in different paths have different slugs', () => {
    const schema = new SchemaBuilder()
    schema.taxons.at(['Men', 'Shoes'])
    schema.taxons.at(['Women', 'Shoes'])
    const slugs = schema.finish().taxons.map(({ slug }) => slug['en'])
    expect(slugs).toEqual(['root', 'men', 'shoes', 'women', 'women-shoes'])
  })

  test.each([
    {
      what: 'in a sign',
      paths: [
        ['Books', 'C'],
        ['Books', 'C++'],
        ['Books', 'C#'],
      ],
      codes: ['books.c', 'books.c-2', 'books.c-3'],
    },
    {
      what: 'in a sign above them',
      paths: [
        ['C++', 'Books'],
        ['C#', 'Books'],
      ],
      codes: ['c.books', 'c-2.books'],
    },
    {
      what: 'in where a level begins',
      paths: [['A', 'B'], ['A.B'], ['A B']],
      codes: ['a.b', 'a-b', 'a-b-2'],
    },
    { what: 'from the root in nothing but case', paths: [['Root']], codes: ['root-2'] },
    { what: 'in signs alone', paths: [['***'], ['###']], codes: ['taxon', 'taxon-2'] },
    {
      what: 'in nothing but case, spaces and encoding',
      paths: [['Café  au lait'], ['CAFE\u0301 AU LAIT']],
      codes: ['cafe-au-lait', 'cafe-au-lait'],
    },
  ])('that differ $what have the codes $codes', ({ paths, codes }) => {
    const schema = new SchemaBuilder()
    expect(paths.map((path) => schema.taxons.at(path))).toEqual(codes)
    expect(paths.map((path) => schema.taxons.at(path))).toEqual(codes)
    const { taxons } = schema.finish()
    const slugs = taxons.map(({ slug }) => slug['en'])
    expect(new Set(slugs).size).toBe(slugs.length)
    const names = new Map(taxons.map(({ code, name }) => [code, name['en']]))
    expect(names.get(codes[0] ?? '')).toBe(paths[0]?.at(-1))
  })

  test('defined by a line keep the first path that leads to their code', () => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(5, 'c'))
    expect([['C'], ['C++']].map((path) => schema.taxons.at(path))).toEqual(['c', 'c-2'])
  })

  test('of products may be the root itself, which needs no definition', () => {
    const schema = new SchemaBuilder()
    schema.addProduct(product('p', { taxons: ['root'] }))
    expect(schema.taxons.undefinedCodes()).toEqual([])
    expect(schema.finish().taxons).toMatchObject([{ id: 1, code: 'root', parent: null }])
  })

  test('are created below the root that a file defines, whose own taxons are unchanged', () => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(1, 'top'))
    schema.define('taxon', taxon(5, 'root', 'top'))
    schema.addProduct(product('p', { taxons: ['new-ones'] }))
    expect(schema.finish().taxons).toMatchObject([
      taxon(1, 'top'),
      taxon(5, 'root', 'top'),
      { code: 'new-ones', parent: 'root', name: { en: 'New ones' } },
    ])
  })

  test('without a definition are sorted by size', () => {
    const schema = new SchemaBuilder()
    const small = schema.taxons.at(['Small', 'One'])
    const large = schema.taxons.at(['Large', 'One'])
    schema.addProduct(product('a', { taxons: [small] }))
    schema.addProduct(product('b', { taxons: [large] }))
    schema.addProduct(product('c', { taxons: [large] }))
    const positions = new Map(schema.finish().taxons.map(({ code, position }) => [code, position]))
    expect(positions.get('large')).toBeLessThan(positions.get('small') ?? 0)
  })

  test('without a picture get that of most products below them', () => {
    const schema = new SchemaBuilder()
    const drawn = (picture: string) => [
      { path: `/demo-media/product/${picture}`, width: 800, height: 800 },
    ]
    const taxons = [schema.taxons.at(['Computers', 'Notebooks'])]
    const pictures = ['box-1', 'box-2', 'box-3', 'laptop-1', 'laptop-2', 'mouse-1']
    for (const picture of pictures) {
      schema.addProduct(product(picture, { taxons, images: drawn(picture) }))
    }
    schema.taxons.at(['Empty'])
    const images = schema.finish().taxons.map((found) => found.images?.map(({ path }) => path))
    const laptop = ['/demo-media/taxon/laptop-1']
    expect(images).toEqual([laptop, laptop, laptop, []])
  })

  test.each([
    [taxon(2, 'a'), 'the taxon a occurs twice'],
    [taxon(1, 'b'), 'the taxon id 1 occurs twice'],
  ])('are rejected if the code or the id is taken', (second, reason) => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(1, 'a'))
    expect(() => schema.define('taxon', second)).toThrow(reason)
  })

  test('with contradictory definitions fail the import', () => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(1, 'a', 'missing'))
    expect(() => schema.finish()).toThrow('The taxon a has no parent missing')
  })
})

describe('attributes', () => {
  test('take their type from the first value', () => {
    const schema = new SchemaBuilder()
    schema.attributes.learn({ leaf: 'green', tags: ['a'], organic: true, strength: 2 })
    const types = schema.finish().attributes.map(({ code, type }) => [code, type])
    expect(types).toEqual([
      ['leaf', 'select'],
      ['tags', 'select'],
      ['organic', 'boolean'],
      ['strength', 'range'],
    ])
  })

  test.each([
    ['select', 2, 'attributes.leaf must be a text or a list of texts, got 2'],
    ['boolean', 'yes', 'attributes.leaf must be true or false, got "yes"'],
    ['range', '2', 'attributes.leaf must be a number, got "2"'],
  ] as const)('of type %s reject %j', (type, value, reason) => {
    const schema = new SchemaBuilder()
    schema.define('attribute', attribute('leaf', type))
    expect(() => schema.attributes.learn({ leaf: value })).toThrow(reason)
  })

  test('are not affected by a rejected product', () => {
    const schema = new SchemaBuilder()
    schema.define('attribute', attribute('leaf', 'select'))
    expect(() => schema.attributes.learn({ fresh: 1, leaf: 2 })).toThrow('attributes.leaf')
    expect(schema.finish().attributes.map(({ code }) => code)).toEqual(['leaf'])
  })

  test('may be defined after products have used them, with the same type', () => {
    const schema = new SchemaBuilder()
    schema.attributes.learn({ leaf: 'green' })
    schema.define('attribute', { ...attribute('leaf', 'select'), name: { en: 'Leaf of tea' } })
    expect(schema.finish().attributes).toMatchObject([{ name: { en: 'Leaf of tea' } }])
    expect(() => schema.define('attribute', attribute('leaf', 'select'))).toThrow('occurs twice')
    schema.attributes.learn({ strength: 1 })
    expect(() => schema.define('attribute', attribute('strength', 'select'))).toThrow(
      'the attribute strength is select here and range in a line above',
    )
  })

  test('of a mapping get codes from their labels, except where another file has another type', () => {
    const { attributes } = new SchemaBuilder()
    const use = { isFilter: true, isOption: false }
    const labels = { spec: spec('colour', 'select'), value: ['Red', 'red', 'Dark red'] }
    expect(attributes.valueOf(labels, use)).toEqual(['red', 'dark-red'])
    expect(attributes.valueOf({ spec: spec('colour', 'range'), value: 3 }, use)).toBeUndefined()
    expect(attributes.valueOf({ spec: spec('width', 'range'), value: 3 }, use)).toBe(3)
  })
})

test.each(['code', 'slug'] as const)('two options of an attribute never share a %s', (key) => {
  const schema = new SchemaBuilder()
  const options = ['a', 'b'].map((name) => {
    return { code: name, slug: name, label: { en: name }, [key]: 'same' }
  })
  expect(() => schema.define('attribute', { ...attribute('leaf', 'select'), options })).toThrow(
    `the option ${key} same of leaf occurs twice`,
  )
  expect(schema.finish().attributes).toEqual([])
})

test('a product code can be used once', () => {
  const schema = new SchemaBuilder()
  schema.addProduct(product('a'))
  expect(() => schema.checkCode('a')).toThrow('the product code a occurs twice')
  expect(() => schema.checkCode('b')).not.toThrow()
})

test.each([
  [
    [{ lt: 'a' }, { en: 'b', ar: 'c' }],
    ['en', 'ar', 'lt'],
  ],
  [[{ lt: 'a' }], ['lt']],
])('the names %j result in the locales %j', (names, locales) => {
  const schema = new SchemaBuilder()
  names.forEach((name, index) => schema.addProduct(product(String(index), { name })))
  expect(schema.finish().locales).toEqual(locales)
})

test.each(['badge', 'promotion', 'catalogPromotion'] as const)('a %s is defined once', (kind) => {
  const schema = new SchemaBuilder()
  const entry = { id: 1, code: 'a', label: { en: 'A' } }
  schema.define(kind, entry)
  expect(() => schema.define(kind, entry)).toThrow(`the ${kind} a occurs twice`)
})

test.each(['promotion', 'catalogPromotion'] as const)('no two of a %s share an id', (kind) => {
  const schema = new SchemaBuilder()
  schema.define(kind, { id: 1, code: 'a', label: { en: 'A' } })
  expect(() => schema.define(kind, { id: 1, code: 'b', label: { en: 'B' } })).toThrow(
    `the ${kind} id 1 occurs twice`,
  )
})

describe('the schema so far', () => {
  const taxonsOf = (schema: SchemaBuilder) =>
    schema.soFar()?.taxons.map(({ code, parent, name }) => [code, parent, name])

  test('has the taxons of the final schema, but does not create them', () => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(7, 'tea', 'root'))
    schema.addProduct(product('a', { taxons: ['tea', 'green_tea'] }))
    const early = taxonsOf(schema)
    expect(early).toContainEqual(['green_tea', 'root', { en: 'Green tea' }])
    expect(early).toHaveLength(3)
    schema.define('taxon', taxon(8, 'root'))
    schema.define('taxon', taxon(9, 'green_tea', 'tea'))
    expect(schema.finish().taxons.map(({ id }) => id)).toEqual([7, 8, 9])
  })

  test('equals the final one if nothing follows', () => {
    const schema = new SchemaBuilder()
    schema.attributes.learn({ form: 'leaf' })
    schema.addProduct(product('a', { taxons: ['tea', 'coffee'], name: { lt: 'Arbata' } }))
    const early = schema.soFar()
    const taxons = taxonsOf(schema)?.toSorted()
    const whole = schema.finish()
    expect(early?.locales).toEqual(whole.locales)
    expect(early?.attributes).toEqual(whole.attributes)
    expect(taxons).toEqual(
      whole.taxons.map(({ code, parent, name }) => [code, parent, name]).sort(),
    )
  })

  test('is null while the parent of a taxon is missing', () => {
    const schema = new SchemaBuilder()
    schema.define('taxon', taxon(7, 'tea', 'drinks'))
    expect(schema.soFar()).toBeNull()
    schema.define('taxon', taxon(8, 'drinks'))
    expect(taxonsOf(schema)?.map(([code]) => code)).toEqual(['tea', 'drinks'])
  })
})
