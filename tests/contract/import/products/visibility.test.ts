import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('products of an export are found where its shop shows them', async () => {
  const row = (code: string, visibility: string) =>
    `simple,${code},Tee ${code},${visibility},1,5,Tees`
  const { stdout, data } = await shopFrom({
    'visibility.csv': table(
      'Type,SKU,Name,Visibility in catalog,In stock?,Regular price,Categories',
      row('A', 'visible'),
      row('B', 'catalog'),
      row('C', 'search'),
      row('D', 'everywhere'),
    ),
  })
  expect(data.map(({ code }) => code)).toEqual(['A', 'B', 'D'])
  expect(stdout).toContain('Products: 4, in 1 category')
  expect(stdout.split('\n').filter((line) => line.includes('visibility is'))).toEqual([
    'Products whose visibility is an unknown word are shown everywhere: 1, such as everywhere',
  ])
})

test('a WooCommerce shop in British English hides the same products as one in American English', async () => {
  const { stdout, data } = await shopFrom({
    'british.csv': table(
      'Type,SKU,Name,Visibility in catalogue,In stock?,Regular price,Categories',
      'simple,A,Tee A,visible,1,5,Tees',
      'simple,B,Tee B,hidden,1,5,Tees',
      'simple,C,Tee C,search,1,5,Tees',
    ),
  })
  expect(data.map(({ code }) => code)).toEqual(['A'])
  expect(stdout).toContain('Left out: hidden (1)')
})
