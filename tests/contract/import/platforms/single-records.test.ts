import { expect, test } from 'vitest'
import { useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

const variant = (code: string, price: number) => ({
  '@id': `/api/v2/shop/product-variants/${code}`,
  '@type': 'ProductVariant',
  code,
  price,
  inStock: true,
})

/** A product of the Sylius API, with an array of objects before its variants. */
const MUG = {
  '@context': '/api/v2/contexts/Product',
  '@id': '/api/v2/shop/products/MUG',
  '@type': 'Product',
  images: [{ path: 'https://a.example/m.jpg' }],
  code: 'MUG',
  name: 'Mug',
  variants: [variant('MUG_S', 900), variant('MUG_L', 1200)],
}
const SIZES = [
  ['MUG_S', 900, true],
  ['MUG_L', 1200, true],
]

test.each([
  ['an object', JSON.stringify(MUG)],
  ['an object on several lines', `\n${JSON.stringify(MUG, null, 2)}\n`],
  ['an array without a collection around it', JSON.stringify([MUG])],
])('a single product of the Sylius API is imported: %s', async (what, content) => {
  const { stdout, data } = await shopFrom({ [`${what}.json`]: content })
  expect(stdout).toContain('recognised as Sylius API products')
  expect(data.flatMap(variantsOf)).toEqual(SIZES)
})

test('files with one product of the Sylius API each are imported together', async () => {
  const address = '/api/v2/shop/products/CUP'
  const member = { ...variant('CUP', 500), product: address }
  const cup = { ...MUG, '@id': address, code: 'CUP', variants: [member['@id']] }
  const { data } = await shopFrom({
    'mug.json': JSON.stringify(MUG),
    'cup.json': JSON.stringify(cup),
    'member.json': JSON.stringify(member),
  })
  expect(data.flatMap(variantsOf)).toEqual([...SIZES, ['CUP', 500, true]])
})

const PAN = {
  '@type': 'Product',
  name: 'Pan',
  sku: 'pan',
  image: ['https://a.example/p.jpg'],
  offers: [{ '@type': 'Offer', price: '12.50', priceCurrency: 'EUR', availability: 'InStock' }],
}
const CRUMBS = {
  '@type': 'BreadcrumbList',
  itemListElement: ['Home', 'Kitchen', 'Pan'].map((name, at) => ({ name, position: at + 1 })),
}

test('the page of a schema.org product is one record, with its breadcrumbs', async () => {
  const page = { '@context': 'https://schema.org', '@graph': [CRUMBS, PAN] }
  const { stdout, data } = await shopFrom({ 'page.json': JSON.stringify(page) })
  expect(stdout).not.toContain('without a category')
  expect(data.flatMap(variantsOf)).toEqual([['pan', 1250, true]])
})

test('a file may hold a single product of the product form', async () => {
  const variants = [{ code: 'tea-50', price: 450 }]
  const tea = { taxons: ['tea'], name: { en: 'Tea' }, code: 'tea', variants }
  const { data } = await shopFrom({ 'tea.json': JSON.stringify(tea) })
  expect(data.flatMap(variantsOf)).toEqual([['tea-50', 450, true]])
})
