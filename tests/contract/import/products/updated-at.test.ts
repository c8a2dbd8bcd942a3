import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'
import { table } from '../../../support/servers/imported-shop.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const MAGENTO = 'sku,product_type,name,price,attribute_set_code,qty,created_at,updated_at'
const WOO = 'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories,Date modified'
const PRESTA = 'ID;Active;Name;Price;Quantity;Product creation date;date_upd'
const schemaOrg = (more: object) => ({
  '@type': 'Product',
  sku: 'a',
  name: 'Cup',
  ...more,
  offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
})
const sylius = {
  '@id': '/products/a',
  code: 'a',
  name: 'Cup',
  createdAt: '2026-01-02T00:00:00+00:00',
  variants: [{ code: 'a', price: 500, inStock: true }],
}
const DAY = '2026-02-03T00:00:00.000Z'

test.each<[string, string, string, string | undefined]>([
  ['Magento', 'm.csv', table(MAGENTO, 'a,simple,Cup,5,Default,1,1/2/26,2/3/26'), DAY],
  ['Magento', 'n.csv', table(MAGENTO, 'a,simple,Cup,5,Default,1,1/2/26,'), undefined],
  ['WooCommerce', 'w.csv', table(WOO, '1,simple,a,Cup,1,1,5,Cups,2026-02-03'), DAY],
  ['PrestaShop', 'p.csv', table(PRESTA, 'a;1;Cup;5;1;2026-01-02;2026-02-03'), DAY],
  ['Sylius', 's.json', JSON.stringify([{ ...sylius, updatedAt: '2026-02-03T00:00:00Z' }]), DAY],
  ['a product of schema.org', 'o.jsonl', JSON.stringify(schemaOrg({ dateModified: DAY })), DAY],
  [
    'a page of schema.org',
    'g.jsonl',
    JSON.stringify({ '@graph': [{ '@type': 'WebPage', dateModified: DAY }, schemaOrg({})] }),
    DAY,
  ],
])('an export of %s says when a product was last changed (%s)', async (_form, name, text, time) => {
  const file = await folder.put(name, text)
  const { catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
  const { data } = await catalog.list()
  catalog.close()
  expect(data.map(({ updatedAt }) => updatedAt)).toEqual([time])
})

test('a product without a date gets none from the import', async () => {
  const file = await folder.put('undated.csv', table(MAGENTO, 'a,simple,Cup,5,Default,1,,'))
  const { catalog } = await importHere(folder.pathOf('undated.sqlite'), [file])
  const { data } = await catalog.list()
  catalog.close()
  expect(data.map(({ createdAt, updatedAt }) => [createdAt, updatedAt])).toEqual([
    [undefined, undefined],
  ])
})
