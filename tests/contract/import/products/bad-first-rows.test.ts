import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('Rows of a product with a bad first row are reported with that reason, and all are counted', async () => {
  const { data, stdout, stderr } = await shopFrom(
    {
      'hats.csv': table(
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
        'a,Hat,Size,S,A1,many',
        'a,,,M,A2,5',
        'a,,,L,A3,6',
        'b,Cap,Size,S,B1,5,more',
        'b,,,M,B2,5',
        'b,,,L,B3,5',
        'c,Tee,Size,S,C1,5',
        'c,,,M,C2,5,more',
        'c,,,L,C3,5',
      ),
    },
    '--max-errors',
    '4',
  )
  expect(data.map(({ variants }) => variants.map(({ code }) => code))).toEqual([['C1', 'C3']])
  expect(stderr).toContain('hats.csv: line 2: Variant Price must be a price, got "many"')
  expect(stderr).toContain('hats.csv: line 5: is not a row: it has 7 cells and the first line 6')
  expect(stderr).toContain("hats.csv: line 6: its product's first row, line 5, is bad")
  expect(stdout).toContain('Left out: further rows of bad products (3)')
  expect(stdout).toContain('Bad lines: 4 were left out')
})

test('A complete row replaces a bad first row, as in feeds that repeat the product', async () => {
  const { data } = await shopFrom(
    {
      'cups.csv': table(
        'id,title,price,availability,item_group_id,size',
        'a1,Cup,5 EUR,in_stock,A,S,more',
        'a2,Cup,5 EUR,in_stock,A,M',
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ variants }) => variants.map(({ code }) => code))).toEqual([['a2']])
})

test('Variations whose parent is a bad row are not imported', async () => {
  const { data, stdout, stderr } = await shopFrom(
    {
      'tees.csv': table(
        'ID,Type,SKU,Name,Published,In stock?,Sale price,Regular price,Categories,Parent',
        '1,variable,T,Tee,1,1,,,Tees,,more',
        '2,variation,T-S,Tee S,1,1,,10,,T',
        '3,variation,T-M,Tee M,1,1,,10,,id:1',
        '4,simple,C,Cup,1,1,,5,Cups,',
      ),
    },
    '--max-errors',
    '2',
  )
  expect(data.map(({ code }) => code)).toEqual(['C'])
  expect(stderr).toContain("tees.csv: line 3: its product's first row, line 2, is bad")
  expect(stdout).toContain('further rows of bad products (1)')
})

test('A configurable product whose variants are in no file is reported with their names', async () => {
  const { data, stderr } = await shopFrom(
    {
      'tops.csv': table(
        'sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,qty,is_in_stock,configurable_variations',
        'TOP,Top,configurable,Tops,Top,1,"Catalog, Search",,,1,"sku=TOP-S,size=S|sku=TOP-M,size=M"',
        'BAG,Bag,simple,Bags,Bag,1,"Catalog, Search",9,4,1,',
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ code }) => code)).toEqual(['BAG'])
  expect(stderr).toContain('tops.csv: line 2: its variants (TOP-S, TOP-M) are in no file')
})
