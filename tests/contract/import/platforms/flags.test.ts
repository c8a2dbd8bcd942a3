import { expect, test } from 'vitest'
import { useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

const sylius = (code: string, value: unknown) => ({
  '@id': `/api/v2/shop/products/${code}`,
  '@type': 'Product',
  code,
  name: code,
  attributes: [{ name: 'Organic', value, type: 'checkbox' }],
  variants: [{ '@id': `/v/${code}`, code, price: 500, inStock: true }],
})
const schemaOrg = (sku: string, value: unknown) => ({
  '@type': 'Product',
  sku,
  name: sku,
  category: 'Tea',
  offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR', availability: 'InStock' },
  additionalProperty: [{ '@type': 'PropertyValue', name: 'Organic', value }],
})

test.each([
  ['Sylius', sylius],
  ['schema.org', schemaOrg],
] as const)(
  '%s: a value of true or false is a boolean, which pages show as yes or no',
  async (name, one) => {
    const records = [one('A', true), one('B', false)]
    const { data } = await shopFrom({ [`${name}.json`]: JSON.stringify(records) })
    const values = data.map(({ attributeValues }) => attributeValues?.map(({ value }) => value))
    expect(values).toEqual([[true], [false]])
  },
)

test.each([
  ['words', ['Partly', true, true], ['Partly', 'true', 'true']],
  ['booleans', [true, 'No', 'yes'], [true, false, true]],
])('all values of an attribute become %s, like the first one', async (name, sent, found) => {
  const records = sent.map((value, at) => sylius(String(at), value))
  const { data } = await shopFrom({ [`${name}.json`]: JSON.stringify(records) })
  const values = data.map(({ attributeValues }) => attributeValues?.[0]?.value)
  expect(values).toEqual(found)
})

test('a text for an attribute that was a boolean before is left out and counted', async () => {
  const records = [sylius('A', true), sylius('B', 'Partly')]
  const { data, stdout } = await shopFrom({ 'mixed.json': JSON.stringify(records) })
  expect(data.map(({ attributeValues }) => attributeValues?.length)).toEqual([1, 0])
  expect(stdout).toMatch(/another type than their attribute had before are left out: 1, .*=Partly/)
})

test('schema.org: the unit of a property follows its number', async () => {
  const { additionalProperty: _none, ...pan } = schemaOrg('pan', true)
  const property = (name: string, value: unknown, unitText: string) => ({ name, value, unitText })
  const additionalProperty = [property('Width', 20, 'cm'), property('Depth', '5 cm', 'cm')]
  const { data } = await shopFrom({ 'pan.json': JSON.stringify({ ...pan, additionalProperty }) })
  const values = data[0]?.attributeValues?.map(({ attribute, value }) => [attribute.name, value])
  expect(values?.toSorted()).toEqual([
    ['Depth', '5 cm'],
    ['Width', '20 cm'],
  ])
})
