import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { pairsOf } from '#embedded-shop/import/mapping/pairs.ts'
import { createProductReader } from '#embedded-shop/import/mapping/product.ts'
import { createTaxonFinder } from '#embedded-shop/import/mapping/taxons.ts'
import { readCsv } from '#embedded-shop/import/read/csv.ts'

const BUILT_IN = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings')
const readWoo = createProductReader(readMapping(join(BUILT_IN, 'woocommerce.json')))

describe('a WooCommerce row', () => {
  const head = {
    ID: '1',
    Type: 'variable',
    SKU: 'hat',
    Name: 'Hat',
    'Regular price': '',
    Categories: String.raw`Wear > Hats\, caps, Gifts`,
    Brands: String.raw`Brim\, Sons`,
    Images: String.raw`https://a.example/w_40\,h_40/1.jpg, https://a.example/2.jpg`,
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': String.raw`Green, Grey\, light`,
  }
  const variation = (sku: string, colour: string) => ({
    row: { ...head, SKU: sku, 'Regular price': '9', 'Attribute 1 value(s)': colour },
  })
  const found = readWoo(head, [
    variation('hat-1', 'Green'),
    variation('hat-2', String.raw`Grey\, light`),
  ])

  test('keeps a comma behind a backslash in a category, a brand, an address and a value', () => {
    expect(found.paths).toEqual([['Wear', 'Hats, caps'], ['Gifts']])
    expect(found.product.brand).toBe('Brim, Sons')
    expect(found.product.images?.map(({ path }) => path)).toEqual([
      'https://a.example/w_40,h_40/1.jpg',
      'https://a.example/2.jpg',
    ])
    const colour = found.facts.find(({ spec }) => spec.code === 'Colour')
    expect(colour?.value).toEqual(['Green', 'Grey, light'])
  })

  test('keeps the options of a variation whose value has a comma', () => {
    expect(found.options.map((facts) => facts.map(({ value }) => value))).toEqual([
      [['Green']],
      [['Grey, light']],
    ])
  })

  test.each([
    [String.raw`One\nTwo\n\nThree`, '<p>One<br>Two</p><p>Three</p>'],
    [
      String.raw`Felt & wool\n<ul>\n<li>warm</li>\n</ul>\nSoft`,
      '<p>Felt &amp; wool</p><ul>\n<li>warm</li>\n</ul><p>Soft</p>',
    ],
    [String.raw`<p>One</p>\n\n<div><p>Two</p>\n</div>`, '<p>One</p><div><p>Two</p>\n</div>'],
    [String.raw`Path C:\\new <b>here</b>`, String.raw`<p>Path C:\new <b>here</b></p>`],
    ['<ul><li>open', '<ul><li>open'],
  ])('with the description %j shows %j', (description, html) => {
    const row = { ...head, 'Regular price': '9', Description: description }
    expect(readWoo(row, []).product.description).toEqual({ en: html })
  })
})

test('A separator after a backslash does not separate levels of a category', () => {
  const find = createTaxonFinder({ fields: ['path'], separator: '/', split: ',' })
  expect(find({ path: String.raw`Home/Bed\/Bath,Sale` })).toEqual([['Home', 'Bed/Bath'], ['Sale']])
})

test('The apostrophe that marks a formula or number as text is not part of a cell', async () => {
  const text = ['code,name', `'-20%,'=Tea`, `'s,'90s mug`, `'016064,'68 caps`, ''].join('\n')
  const rows = await Array.fromAsync(
    readCsv(
      (async function* () {
        yield text
      })(),
      { delimiter: ',' },
    ),
  )
  expect(rows.map((row) => ('value' in row ? row.value : null))).toEqual([
    { code: '-20%', name: '=Tea' },
    { code: "'s", name: "'90s mug" },
    { code: '016064', name: "'68 caps" },
  ])
})

describe('pairs in one text', () => {
  const pairs = (text: string) =>
    pairsOf({ more: text }, {}, [{ field: 'more', split: '|' }]).map(({ name, values }) => [
      name,
      values,
    ])

  test.each([
    [
      'cut="a=b, c=d",size="S"',
      [
        ['cut', ['a=b, c=d']],
        ['size', ['S']],
      ],
    ],
    [
      '"colour"="Red, dark","size"="S"',
      [
        ['colour', ['Red, dark']],
        ['size', ['S']],
      ],
    ],
    [
      'wool="Soft, warm"|"Thin|light",size="L"',
      [
        ['wool', ['Soft, warm', 'Thin|light']],
        ['size', ['L']],
      ],
    ],
    [
      'about="a ""good"" one, x=1",size="M"',
      [
        ['about', ['a "good" one, x=1']],
        ['size', ['M']],
      ],
    ],
    [
      'screen=15",about=Soft, warm,size=M',
      [
        ['screen', ['15"']],
        ['about', ['Soft, warm']],
        ['size', ['M']],
      ],
    ],
    ['empty="",size="M"', [['size', ['M']]]],
  ])('%s are not split in quotation marks', (text, found) => {
    expect(pairs(text)).toEqual(found)
  })
})
