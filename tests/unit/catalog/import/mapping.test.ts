import { mkdtempSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createFactReader } from '#embedded-shop/import/mapping/attributes.ts'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { createProductReader } from '#embedded-shop/import/mapping/product.ts'
import { createTaxonFinder } from '#embedded-shop/import/mapping/taxons.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-mapping-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BUILT_IN = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings')
const least = {
  code: 'id',
  name: 'title',
  price: { field: 'price', unit: 'minor' },
  taxons: { fields: ['group'] },
} as const

describe('a mapping file', () => {
  const read = (content: unknown) => {
    const file = join(folder, 'mapping.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readMapping(file)
  }

  test('requires a code, a name, a price and taxons', () => {
    expect(read(least)).toMatchObject(least)
  })

  test('reads only its own keys, not inherited property names', () => {
    const { taxons } = read({ ...least, taxons: { fields: ['group'], names: { tv: 'Screens' } } })
    expect(createTaxonFinder(taxons)({ group: 'toString' })).toEqual([['toString']])
    expect(createTaxonFinder(taxons)({ group: 'tv' })).toEqual([['Screens']])
  })

  test.each(globSync('**/*.json', { cwd: BUILT_IN }))('%s is complete', (name) => {
    expect(() => readMapping(join(BUILT_IN, name))).not.toThrow()
  })

  test.each([
    ['{', 'JSON'],
    [[], 'the mapping must be an object, got []'],
    [{ ...least, price: 'price' }, 'price must be an object, got "price"'],
    [{ ...least, price: { field: 'p', unit: 'cents' } }, 'price.unit must be "minor" or "whole"'],
    [{ ...least, colour: 'red' }, 'colour is not a known field'],
    [
      { ...least, taxons: { fields: ['a'], rules: [{ taxon: 'A', text: '(' }] } },
      'taxons.rules[0].text: "(" is not a regular expression',
    ],
    [
      { ...least, attributes: { fields: [{ field: 'a', type: 'select', code: 'page' }] } },
      'attributes.fields[0].code: "page" cannot be the code of an attribute',
    ],
    [
      { ...least, attributes: { limits: { minShare: 'half' } } },
      'attributes.limits.minShare must be a number, got "half"',
    ],
  ])('with an error is rejected with the field and a reason: %j', (content, reason) => {
    expect(() => read(content)).toThrow('mapping.json: ')
    expect(() => read(content)).toThrow(reason)
  })
})

const NAMES = new Map([['tv', 'Screens > TV']])
const GREY = new Map([['gray', 'Grey']])

describe('taxons', () => {
  test.each([
    [{ fields: ['path'] }, { path: 'A > B' }, [['A', 'B']]],
    [{ fields: ['path'], separator: '/', split: '|' }, { path: 'A/B|C' }, [['A', 'B'], ['C']]],
    [{ fields: ['path'] }, { path: ['A > B', 'C'] }, [['A', 'B'], ['C']]],
    [{ fields: ['path'] }, { path: 'A &amp; B &gt; C' }, [['A & B', 'C']]],
    [{ fields: ['group'], names: NAMES }, { group: 'tv' }, [['Screens', 'TV']]],
    [{ fields: ['group'], names: NAMES }, { group: 'hi-fi' }, [['hi-fi']]],
    [{ fields: ['group'], names: NAMES }, { group: 'constructor' }, [['constructor']]],
    [{ fields: ['first', 'second'] }, { second: 'B' }, [['B']]],
    [{ fields: ['path'], fallback: 'Rest' }, {}, [['Rest']]],
    [{ fields: ['path'] }, {}, [['More']]],
  ])('%j of %j are %j', (fields, row, paths) => {
    expect(createTaxonFinder(fields)(row)).toEqual(paths)
  })

  const rules = [
    { taxon: 'Bags', text: 'bag|sleeve', not: 'vacuum' },
    { taxon: 'Cables', text: 'cable', where: new Map([['brand', '^wire']]) },
    { taxon: 'Screens', has: ['diagonal'] },
    { taxon: 'Vacuum cleaners', text: 'vacuum', in: 'about' },
  ]
  test.each([
    [{ title: 'Notebook SLEEVE' }, 'Bags'],
    [{ title: 'Vacuum bag' }, 'Rest'],
    [{ title: 'Cable', brand: 'Wirely' }, 'Cables'],
    [{ title: 'Cable', brand: 'Other' }, 'Rest'],
    [{ title: 'X', diagonal: 20 }, 'Screens'],
    [{ title: 'Vacuum', about: 'a vacuum' }, 'Vacuum cleaners'],
    [{ title: 'X', about: 'a bag' }, 'Bags'],
  ])('of %j are found by rules: %s', (row, taxon) => {
    const find = createTaxonFinder({ fields: ['title', 'about'], rules, fallback: 'Rest' })
    expect(find(row)).toEqual([[taxon]])
  })
})

describe('attributes', () => {
  const codes = (row: object, found: Parameters<typeof createFactReader>[0]) =>
    createFactReader(found)(row as Record<string, unknown>).map(({ spec, value }) => [
      spec.code,
      value,
    ])

  test('are read from the fields and prefixes that a mapping names', () => {
    const found = {
      fields: [
        { field: 'Colour', type: 'select', code: 'colour', split: ',', values: GREY },
        { field: 'mass', type: 'range', unit: 'g', factor: 1000, min: 0.01, max: 10 },
        { field: 'missing', type: 'select', fallback: 'there', code: 'either' },
      ],
      prefixes: [
        { prefix: 't_', type: 'select' },
        { prefix: 'b_', type: 'boolean' },
      ],
      skip: ['^t_package'],
      blank: ['N/A'],
      limits: { maxLength: 8 },
    } as const
    const row = {
      Colour: 'Gray, red',
      mass: '0.6 kg',
      there: 'yes',
      t_shape: 'round',
      t_page: 'odd',
      t_package: 'box',
      t_material: 'N/A',
      t_about: 'a long text',
      b_wet: false,
      other: 1,
    }
    expect(codes(row, found)).toEqual([
      ['colour', ['Grey', 'red']],
      ['mass', 600],
      ['either', ['yes']],
      ['shape', ['round']],
      ['a_page', ['odd']],
      ['about', ['a long text']],
      ['wet', false],
    ])
  })

  test('keep values that equal inherited property names', () => {
    const fields = [{ field: 'tag', type: 'select', values: GREY }] as const
    expect(codes({ tag: ['constructor', '__proto__'] }, { fields })).toEqual([
      ['tag', ['constructor', '__proto__']],
    ])
  })

  test('omit numbers outside the limits that a field states', () => {
    const fields = [{ field: 'mass', type: 'range', min: 1, max: 10 }] as const
    expect([0.5, 1, 10, 11].flatMap((mass) => codes({ mass }, { fields }))).toEqual([
      ['mass', 1],
      ['mass', 10],
    ])
  })

  test('have their unit in their name', () => {
    const fields = [{ field: 'net_weight', type: 'range', unit: 'g' }] as const
    const [fact] = createFactReader({ fields })({ net_weight: 3 })
    expect(fact?.spec.name).toEqual({ en: 'Net weight (g)' })
  })
})

describe('a product', () => {
  const read = (row: Record<string, unknown>, more: object = {}) =>
    createProductReader({ ...least, ...more })({ id: 1, title: 'Tea', price: 100, ...row }).product

  test('has a name in each locale that provides one', () => {
    const name = { en: 'title', lt: 'title_lt', ru: 'title_ru' }
    expect(read({ title_lt: 'Arbata' }, { name }).name).toEqual({ en: 'Tea', lt: 'Arbata' })
  })

  test.each([
    [{ now: 80, was: 100 }, { price: { field: 'was', unit: 'minor' } }, 100],
    [{ now: 80, was: 80 }, { price: { field: 'was', unit: 'minor' } }, undefined],
    [{ now: 80, off: 20 }, { discountPercentage: 'off' }, 100],
    [{ now: 80, off: 0 }, { discountPercentage: 'off' }, undefined],
    [{ now: 80 }, { discountPercentage: 'off' }, undefined],
  ])('with %j has the regular price of %j', (row, originalPrice, cents) => {
    const price = { field: 'now', unit: 'minor' }
    expect(read(row, { price, originalPrice }).variants[0]?.originalPrice).toBe(cents)
  })

  test('keeps pictures with an address', () => {
    const images = { field: 'pictures', split: '|', width: 600, height: 400 }
    expect(read({ pictures: 'https://a.example/1.jpg|2.jpg' }, { images }).images).toEqual([
      { path: 'https://a.example/1.jpg', width: 600, height: 400 },
    ])
  })

  test('has its description as HTML; plain text is escaped', () => {
    const row = { about: 'Salt & <b>water</b>\nstirred' }
    expect(read(row, { description: 'about' }).description).toEqual({
      en: '<p>Salt &amp; &lt;b&gt;water&lt;/b&gt;</p><p>stirred</p>',
    })
    const html = read(row, { description: 'about', descriptionFormat: 'html' })
    expect(html.description).toEqual({ en: row.about })
  })

  test.each([
    [{ id: '' }, {}, 'id must be a text, got ""'],
    [{ title: undefined }, {}, 'title must be a text, got nothing'],
    [{ price: undefined }, {}, 'price must be a price, got nothing'],
    [{ born: 'soon' }, { created: 'born' }, 'born must be a time, got "soon"'],
    [
      { off: 100 },
      { originalPrice: { discountPercentage: 'off' } },
      'off must be a percentage below 100, got 100',
    ],
    [
      { price: 9_000_000_000_000_000, off: 99 },
      { originalPrice: { discountPercentage: 'off' } },
      'off must be a price that can be counted, got 99',
    ],
  ])('with %j is rejected with a reason', (row, more, reason) => {
    expect(() => read(row, more)).toThrow(reason)
  })
})
