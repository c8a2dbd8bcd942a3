import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

const WOO = 'Type,SKU,Name,Regular price,Categories'
const MAGENTO = 'sku,attribute_set_code,product_type,categories,name,price'
const LIST = 'Product ID;Name;Reference;Category;Price (tax excl.);Quantity'

test.each([
  ['WooCommerce', WOO, 'simple,M,Mug,12,Mugs', 'Published, Visibility in catalog'],
  ['Magento', MAGENTO, 'M,Default,simple,Root/Mugs,Mug,12', 'product_online or status, visibility'],
  ['Shopify', 'Handle,Title,Variant Price', 'mug,Mug,12', 'Status or Published'],
  ['PrestaShop list', LIST, '1;Mug;M;Mugs;12;5', 'Status'],
])('A %s table without a column about hidden products is reported', async (_, head, row, names) => {
  const { stdout, data } = await shopFrom({ 'shop.csv': table(head, row) })
  expect(data).toHaveLength(1)
  expect(stdout).toContain(
    `shop.csv: no column says which products are hidden (${names}): all are shown`,
  )
})

test('A table with one of two columns about hidden products lacks the other', async () => {
  const { stdout } = await shopFrom({
    'woo.csv': table(`${WOO},Published`, 'simple,M,Mug,12,Mugs,1', 'simple,C,Cup,8,Mugs,0'),
  })
  expect(stdout).toContain('not published (1)')
  expect(stdout).toContain(
    'woo.csv: it lacks Visibility in catalog: products that are hidden there are shown',
  )
})

test.each(['Status', 'Published'])(
  'A Shopify table with %s alone lacks nothing',
  async (column) => {
    const { stdout } = await shopFrom({
      'shopify.csv': table(`Handle,Title,${column},Variant Price`, 'mug,Mug,,12'),
    })
    expect(stdout).not.toMatch(/hidden|lacks/)
  },
)

test('Translated columns about hidden products are not reported as missing', async () => {
  const { stdout } = await shopFrom({
    'woo.csv': table(
      'Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Regulärer Preis,Kategorien',
      'simple,M,Becher,1,visible,12,Becher',
    ),
  })
  expect(stdout).toContain('recognised as WooCommerce')
  expect(stdout).not.toMatch(/hidden|lacks/)
})
