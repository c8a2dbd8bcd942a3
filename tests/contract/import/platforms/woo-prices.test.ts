import { expect, test } from 'vitest'
import { table, useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const COLUMNS = 'ID,Type,SKU,Name,Published,In stock?,Sale price,Regular price,Categories'

test('WooCommerce: a sale price of 0 is a price, an empty one is not', async () => {
  const { data } = await shopFrom({
    'sale.csv': table(
      COLUMNS,
      '1,simple,A,Free,1,1,0,10,Books',
      '2,simple,B,Regular,1,1,,10,Books',
      '3,simple,C,Blank,1,1,"  ",10,Books',
    ),
  })
  expect(data.flatMap(variantsOf).toSorted()).toEqual([
    ['A', 0, true],
    ['B', 1000, true],
    ['C', 1000, true],
  ])
  const free = data.find(({ code }) => code === 'A')
  expect(free?.variants[0]?.prices.originalPrices).toEqual([1000])
})

test('WooCommerce: a bundle with a price is a product, one without is left out', async () => {
  const { data, stdout } = await shopFrom({
    'bundles.csv': table(
      COLUMNS,
      '1,bundle,A,Priced,1,1,,10,Books',
      '2,bundle,B,Sum of its parts,1,1,,,Books',
      '3,grouped,C,Group,1,1,,,Books',
    ),
  })
  expect(data.flatMap(variantsOf)).toEqual([['A', 1000, true]])
  expect(stdout).toContain('Left out: without a price (1), groups of other products (1)')
})

test('WooCommerce: the brand is in the column Brands, or in Brand, and is a filter', async () => {
  for (const column of ['Brands', 'Brand']) {
    const { data, facets } = await shopFrom({
      [`${column}.csv`]: table(
        `${COLUMNS},${column}`,
        '1,simple,A,Cup,1,1,,10,Cups,Claywork',
        '2,simple,B,Mug,1,1,,11,Cups,Kiln',
      ),
    })
    expect(data.map(({ brand }) => brand).toSorted()).toEqual(['Claywork', 'Kiln'])
    expect(facets).toMatchObject({ Brand: ['Claywork 1', 'Kiln 1'] })
  }
})
