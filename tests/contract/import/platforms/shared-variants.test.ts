import { expect, test } from 'vitest'
import {
  optionsOf,
  table,
  useImportFolder,
  variantsOf,
} from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const COLUMNS =
  'sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,is_in_stock,configurable_variations'
const simple = (sku: string, visibility: string, price: number) =>
  `${sku},Top,simple,Default Category/Tees,${sku},1,${visibility},${String(price)},1,`
const configurable = (sku: string, list: string) =>
  `${sku},Top,configurable,Default Category/Tees,${sku},1,"Catalog, Search",,1,"${list}"`

test('Magento: a simple product is a variant of each configurable that lists it', async () => {
  const { data, stdout } = await shopFrom({
    'shared.csv': table(
      COLUMNS,
      simple('RED-S', 'Not Visible Individually', 10),
      simple('BLUE-S', '"Catalog, Search"', 12),
      configurable('ALL', 'sku=RED-S,color=Red|sku=BLUE-S,color=Blue'),
      configurable('RED', 'sku=RED-S,size=S'),
      configurable('BLUE', 'sku=BLUE-S,size=S'),
    ),
  })
  const byCode = Object.fromEntries(data.map((product) => [product.code, product]))
  expect(Object.keys(byCode).toSorted()).toEqual(['ALL', 'BLUE', 'BLUE-S', 'RED'])
  const [all, red, blue] = ['ALL', 'RED', 'BLUE'].map((code) => byCode[code])
  expect(all && variantsOf(all)).toEqual([
    ['RED-S', 1000, true],
    ['BLUE-S', 1200, true],
  ])
  expect(all && optionsOf(all)).toEqual([['Red'], ['Blue']])
  expect(red && variantsOf(red)).toEqual([['RED-S', 1000, true]])
  expect(red && optionsOf(red)).toEqual([['S']])
  expect(blue && variantsOf(blue)).toEqual([['BLUE-S', 1200, true]])
  expect(stdout).toContain('Bad lines: none')
  expect(stdout).not.toContain('Left out')
})

test('Magento: variants that a configurable lists but no file contains are counted', async () => {
  const { data, stdout } = await shopFrom({
    'partial.csv': table(
      COLUMNS,
      simple('RED-S', 'Not Visible Individually', 10),
      configurable('RED', 'sku=RED-S,size=S|sku=RED-M,size=M|sku=RED-L,size=L'),
    ),
  })
  expect(data.flatMap(variantsOf)).toEqual([['RED-S', 1000, true]])
  expect(stdout).toContain('Left out: variants that are in no file (2)')
})
