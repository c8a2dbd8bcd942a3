import { expect, test } from 'vitest'
import { table, useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom, put, pathOf } = useImportFolder()

test('A cell of spaces is empty: as a price, a stock and a date', async () => {
  const { data, stdout } = await shopFrom({
    'hats.csv': table(
      'Handle,Title,Vendor,Status,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price',
      'hat,Hat,Acme,active,Title,Default Title,HAT,shopify,2,deny,8, ',
      'cap,Cap,Acme,active,Title,Default Title,CAP,  , ,deny, 9 ,\u00a0',
    ),
    'books.csv': table(
      'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Date sale price starts,Sale price,Regular price,Categories',
      '1,simple,A,Alpha,1,visible,1, ,  ,  ,10,Books',
      '2,simple,B,Beta,1,visible, , , , 5 ,10,Books',
    ),
  })
  expect(stdout).toContain('Bad lines: none')
  expect(data.flatMap(variantsOf).toSorted()).toEqual([
    ['A', 1000, true],
    ['B', 500, true],
    ['CAP', 900, true],
    ['HAT', 800, true],
  ])
})

test('A blank cell in one row of a variant is filled from another row', async () => {
  const mapping = {
    recognise: ['id'],
    code: 'id',
    name: 'title',
    stock: 'stock',
    price: { field: 'price', unit: 'whole' },
    taxons: { fields: ['group'] },
    group: { key: 'id' },
    variants: { code: 'sku', extra: 'more', merged: true },
  }
  const files = {
    'mugs.csv': table(
      'id,title,sku,price,more,stock,group',
      'm,Mug,M1,4, ,3,Mugs',
      'm, ,M2, ,1, ,Mugs',
    ),
  }
  await put('mugs.json', JSON.stringify(mapping))
  const { data } = await shopFrom(files, '--mapping', pathOf('mugs.json'))
  expect(data.flatMap(variantsOf)).toEqual([
    ['M1', 400, true],
    ['M2', 500, true],
  ])
})

test('Spaces around quotation marks, as in aligned columns, are not part of a cell', async () => {
  const { data, stdout } = await shopFrom({
    'cakes.csv': table(
      'Handle    ,"Title"       , "Product Category"            ,Status ,Variant Price',
      'brownie   , "Brownie"    ,"Food, Drinks > Cakes"         ,active ,"12"   ',
      'pie       ,"5" wide pie  ,"Food, Drinks > ""Best"" pies"  ,active ,9',
    ),
  })
  expect(data.map(({ name, taxon }) => [name, taxon?.name])).toEqual([
    ['Brownie', 'Cakes'],
    ['"5" wide pie', '"Best" pies'],
  ])
  expect(data[0] && variantsOf(data[0])).toEqual([['brownie', 1200, true]])
  expect(stdout).toContain('Bad lines: none')
})
