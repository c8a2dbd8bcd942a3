import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const COLUMNS =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity'

test('PrestaShop products with the same reference are all imported, later ones with their ids', async () => {
  const { data, stdout } = await shopFrom({
    'same.csv': table(
      COLUMNS,
      '1;1;Red mug;Mugs;5;MUG;3',
      '2;1;Blue mug;Mugs;6;MUG;0',
      '3;1;Cup;Mugs;7;CUP;1',
    ),
  })
  expect(data.map(({ code, name }) => [code, name]).toSorted()).toEqual([
    ['CUP', 'Cup'],
    ['MUG', 'Red mug'],
    ['MUG-2', 'Blue mug'],
  ])
  expect(stdout).toContain(
    'Products with the code of another have their id behind it: 1, such as MUG-2',
  )
  expect(data.flatMap(({ variants }) => variants.map(({ code }) => code)).toSorted()).toEqual([
    'CUP',
    'MUG',
    'MUG-2',
  ])
  expect(stdout).toContain('Bad lines: none')
})

test('a PrestaShop product that occurs twice, by its id, is imported once', async () => {
  const rows = [1, 2].map((id) => `${id};1;Mug ${id};Mugs;5;MUG;3`)
  const { data, stdout } = await shopFrom(
    {
      'repeated.csv': table(COLUMNS, ...rows, ...rows),
    },
    '--max-errors',
    '2',
  )
  expect(data.map(({ code }) => code).toSorted()).toEqual(['MUG', 'MUG-2'])
  expect(stdout).toContain('Bad lines: 2 were left out')
})

test('PrestaShop products of the list with the same reference are all imported', async () => {
  const { data } = await shopFrom({
    'same-list.csv': table(
      '"Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position',
      '1;;Red mug;MUG;Mugs;9.000000;10.89;300;1;1',
      '2;;Blue mug;MUG;Mugs;11.900000;14.399;1;1;2',
    ),
  })
  expect(data.map(({ code }) => code).toSorted()).toEqual(['MUG', 'MUG-2'])
})

test('a PrestaShop combination belongs to the product with its id, not to one whose reference is that number', async () => {
  const { data, stdout } = await shopFrom({
    'products.csv': table(
      COLUMNS,
      '1;1;Mug;Mugs;5;2;3',
      '2;1;Cup;Mugs;7;CUP;1',
      '3;1;Jug;Mugs;9;J;1',
    ),
    'combinations.csv': table(
      'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity',
      '2;;Colour:color:0;Red:0;CUP-R;0;1',
      '2;;Colour:color:0;Blue:0;CUP-B;1;1',
      ';J;Colour:color:0;Red:0;J-R;0;1',
    ),
  })
  const codes = data.map(({ name, variants }) => [name, ...variants.map(({ code }) => code)])
  expect(codes.toSorted()).toEqual([
    ['Cup', 'CUP-R', 'CUP-B'],
    ['Jug', 'J-R'],
    ['Mug', '2'],
  ])
  expect(stdout).toContain('Bad lines: none')
})

test('a PrestaShop combination that is repeated at another price is one variant, and reported with both prices and its line', async () => {
  const { data, stdout } = await shopFrom({
    'products.csv': table(COLUMNS, '1;1;Mug;Mugs;5;MUG;3'),
    'combinations.csv': table(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity',
      '1;Colour:color:0;Red:0;MUG-R;2;1',
      '1;Colour:color:0;Red:0;MUG-R;9;1',
      '1;Colour:color:0;Blue:0;MUG-B;0;1',
      '1;Colour:color:0;Blue:0;MUG-B;0;1',
    ),
  })
  const prices = data.flatMap(({ variants }) => variants.map((one) => one.prices['pharmacy']))
  expect(prices).toEqual([700, 500])
  expect(stdout).toMatch(
    /Rows that repeat a variant at another price are left out: 1, such as MUG, Red, MUG-R: Impact on price is 2, and 9 in .*combinations\.csv, line 3\n/,
  )
})

test('PrestaShop combinations of one product with the same values are both variants, and counted', async () => {
  const { data, stdout } = await shopFrom({
    'products.csv': table(COLUMNS, '1;1;Mug;Mugs;5;MUG;3'),
    'combinations.csv': table(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity',
      '1;Colour:color:0;Red:0;MUG-R;2;1',
      '1;Colour:color:0;Red:0;MUG-R2;9;1',
      '1;Colour:color:0;Blue:0;MUG-B;0;1',
    ),
  })
  expect(data.flatMap(({ variants }) => variants.map(({ code }) => code))).toEqual([
    'MUG-R',
    'MUG-R2',
    'MUG-B',
  ])
  expect(stdout).toContain('the same options as another of their product: 1, such as MUG-R2')
})
