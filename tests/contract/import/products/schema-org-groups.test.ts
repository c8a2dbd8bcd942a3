import { expect, test } from 'vitest'
import { useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('The group that variants name supplies the name, and the brand that they lack', async () => {
  const shirt = { productGroupID: 'VG', name: 'Shirt', brand: { name: 'Acme' } }
  const variant = (size: string) => ({
    ...{ '@type': 'Product', sku: `V-${size}`, name: `Shirt ${size}`, size },
    isVariantOf: { '@type': 'ProductGroup', ...shirt },
    offers: { price: 9, priceCurrency: 'EUR', availability: 'InStock' },
  })
  const records = [variant('XL'), variant('XXL')].map((record) => `${JSON.stringify(record)}\n`)
  const { data, stdout } = await shopFrom({ 'shirts.jsonl': records.join('') })
  expect(data.map(({ name, brand }) => [name, brand])).toEqual([['Shirt', 'Acme']])
  expect(data[0]?.variants).toHaveLength(2)
  expect(stdout).toContain('Bad lines: none')
})
