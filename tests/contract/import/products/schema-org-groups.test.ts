import { expect, test } from 'vitest'
import { useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('The group that variants name supplies the name, and the brand that they lack', async () => {
  const shirt = { productGroupID: 'VG', name: 'Shirt', brand: { name: 'Acme' } }
  const variant = (size: string) => ({
    '@type': 'Product',
    sku: `V-${size}`,
    name: `Shirt ${size}`,
    size,
    isVariantOf: { '@type': 'ProductGroup', ...shirt },
    offers: { price: 9, priceCurrency: 'EUR', availability: 'InStock' },
  })
  const records = [variant('XL'), variant('XXL')].map((record) => `${JSON.stringify(record)}\n`)
  const { data, stdout } = await shopFrom({ 'shirts.jsonl': records.join('') })
  expect(data.map(({ name, brand }) => [name, brand])).toEqual([['Shirt', 'Acme']])
  expect(data[0]?.variants).toHaveLength(2)
  expect(stdout).toContain('Bad lines: none')
})

const lines = (...records: unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

const product = (sku: string, more: object) => ({ '@type': 'Product', sku, name: sku, ...more })

const offers = (price: number) => ({ price, priceCurrency: 'EUR', availability: 'InStock' })

test('Variants without a price are left out and counted, whether a group lists them or they name it', async () => {
  const isVariantOf = { '@type': 'ProductGroup', productGroupID: 'CUP', name: 'Cup' }
  const group = (...hasVariant: unknown[]) => ({
    '@type': 'ProductGroup',
    productGroupID: 'TEE',
    name: 'Tee',
    hasVariant,
  })
  const { data, stdout } = await shopFrom({
    'groups.jsonl': lines(
      group(
        product('TEE-S', { size: 'S', offers: offers(9) }),
        product('TEE-M', { size: 'M' }),
        product('TEE-L', { size: 'L', offers: { availability: 'OutOfStock' } }),
        { '@id': 'https://shop.example/tee-xl' },
      ),
      product('CUP-S', { size: 'S', isVariantOf }),
      product('CUP-M', { size: 'M', isVariantOf, offers: offers(5) }),
    ),
  })
  expect(data.map(({ name, variants }) => [name, variants.map(({ code }) => code)])).toEqual([
    ['Tee', ['TEE-S']],
    ['Cup', ['CUP-M']],
  ])
  expect(stdout).toContain('Variants without a price are left out: 3, such as TEE-M')
  expect(stdout).toContain('Bad lines: none')
})

test('A group none of whose variants has a price is a bad line', async () => {
  const { stderr, data } = await shopFrom(
    {
      'groups.jsonl': lines(
        {
          '@type': 'ProductGroup',
          productGroupID: 'TEE',
          name: 'Tee',
          hasVariant: [product('TEE-S', { size: 'S' })],
        },
        product('MUG', { offers: offers(5) }),
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ code }) => code)).toEqual(['MUG'])
  expect(stderr).toMatch(/line 1: it has no price$/m)
})

test('Of a price range the lowest price is shown, and the product is counted', async () => {
  const range = (lowPrice: unknown, highPrice: unknown) => ({
    offers: { '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency: 'EUR' },
  })
  const { data, stdout } = await shopFrom({
    'ranges.jsonl': lines(
      product('DESK', range(100, 150)),
      product('LAMP', range('20.00', 20)),
      {
        '@type': 'ProductGroup',
        productGroupID: 'TEE',
        name: 'Tee',
        hasVariant: [product('TEE-S', { size: 'S', ...range('9', '12') })],
      },
      product('BED', {
        offers: {
          priceSpecification: { minPrice: 300, maxPrice: 400, priceCurrency: 'EUR' },
        },
      }),
    ),
  })
  expect(data.map(variantsOf)).toEqual([
    [['DESK', 10000, true]],
    [['LAMP', 2000, true]],
    [['TEE-S', 900, true]],
    [['BED', 30000, true]],
  ])
  expect(stdout).toContain(
    'Products with prices from a lowest to a highest are shown at the lowest: 3, such as DESK',
  )
})

test('Another product with the code of an earlier one is a bad line', async () => {
  const { data, stderr } = await shopFrom(
    {
      'same.jsonl': lines(
        product('A', { name: 'Heater', offers: offers(50) }),
        product('A', { name: 'Washer', offers: offers(40) }),
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ name }) => name)).toEqual(['Heater'])
  expect(stderr).toContain('line 2: the product code A occurs twice; the first one is imported')
})

test('A product that a list repeats is counted, and its own page is no category', async () => {
  const page = 'https://shop.example/helmet-band'
  const band = { '@type': 'Product', name: 'Leather band' }
  const offer = { ...offers(50), url: page }
  const step = (position: number, name: string, item: unknown) => ({ position, name, item })
  const { data, stdout } = await shopFrom({
    'pages.jsonl': lines(
      [
        { ...band, offers: [offer] },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [step(1, 'Straps', '/straps'), step(2, 'Band', page)],
        },
      ],
      [
        { ...band, name: 'Leather buckle', offers: { ...offers(9), url: `${page}-buckle` } },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            step(1, 'Straps', '/straps'),
            step(2, 'X', { '@id': `${page}-buckle` }),
          ],
        },
      ],
      {
        '@type': 'CollectionPage',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: [{ item: { ...band, url: page, offers: offers(50) } }],
        },
      },
    ),
  })
  expect(data.map(({ name, taxon }) => [name, taxon?.name])).toEqual([
    ['Leather band', 'Straps'],
    ['Leather buckle', 'Straps'],
  ])
  expect(stdout).toContain('listed again (1)')
  expect(stdout).toContain('Bad lines: none')
})
