import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { createProductReader } from '#embedded-shop/import/mapping/product.ts'
import { leftOutBy } from '#embedded-shop/import/mapping/row-filter.ts'
import type { Row } from '#embedded-shop/import/mapping/value.ts'

const BUILT_IN = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings')
const builtIn = (name: string) => readMapping(join(BUILT_IN, `${name}.json`))

/** What a form makes of a product's rows, and what it remarks. */
function read(form: string, head: Row, rows: readonly Row[] = []) {
  const remarks: string[][] = []
  const mapped = createProductReader(builtIn(form), (...remark) => void remarks.push(remark))
  const found = mapped(
    head,
    rows.map((row) => ({ row })),
  )
  return { ...found, remarks }
}

describe('PrestaShop', () => {
  const pan = {
    'Product ID': '1',
    'Name *': 'Pan',
    'Price tax included': '12',
    Quantity: '3',
    'Reference #': 'P',
    'Out of stock action': '1',
  }
  const stockOf = (available: string, rows: Row[] = []) =>
    read(
      'prestashop',
      { ...pan, 'Available for order (0 = No, 1 = Yes)': available },
      rows,
    ).product.variants.map(({ inStock }) => inStock)

  test('A product that cannot be ordered is out of stock, and its combinations are', () => {
    expect([stockOf('1'), stockOf('0'), stockOf('')]).toEqual([[true], [false], [true]])
    const red = { 'Product ID*': '1', Reference: 'P-R', Quantity: '2' }
    expect(stockOf('0', [red])).toEqual([false])
  })

  test('A product whose price is not shown is left out, with that reason', () => {
    const { show } = builtIn('prestashop')
    const reasons = ['1', '0', ''].map((word) =>
      leftOutBy({ ...pan, 'Show price (0 = No, 1 = Yes)': word }, show),
    )
    expect(reasons).toEqual([null, 'whose price is not shown', null])
  })
})

describe('Variants without a unique code', () => {
  const row = (sku: string, size: string, title = '') => ({
    Handle: 'cap',
    Title: title,
    'Variant SKU': sku,
    'Variant Price': '5',
    'Option1 Name': 'Size',
    'Option1 Value': size,
  })
  const shopify = (...rows: Row[]) => {
    const [head = {}, ...others] = rows
    const { product, remarks } = read('shopify', head, others)
    const counted = remarks.filter(([text = '']) => text.includes('code of'))
    return { codes: product.variants.map(({ code }) => code), counted }
  }
  const NO_CODE =
    'Variants without a code of their own have that of their product, or that and a number'

  test('are counted separately if they have no code', () => {
    const { codes, counted } = shopify(
      row('', 'S', 'Cap'),
      row('', 'M'),
      row('C', 'L'),
      row('C', 'XL'),
    )
    expect(codes).toEqual(['cap', 'cap-2', 'C', 'C-2'])
    expect(counted).toEqual([
      [NO_CODE, 'cap'],
      [NO_CODE, 'cap-2'],
      ['Variants with the code of another have a number behind it', 'C-2'],
    ])
  })

  test('are counted even if there is only one, unless it is the whole product', () => {
    expect(shopify(row('C', 'S', 'Cap'), row('', 'M'))).toEqual({
      codes: ['C', 'cap'],
      counted: [[NO_CODE, 'cap']],
    })
    expect(shopify(row('', 'S', 'Cap'))).toEqual({ codes: ['cap'], counted: [] })
  })
})

describe('A name of a product', () => {
  const nameOf = (name: string) =>
    read('woocommerce', { SKU: 'a', Name: name, 'Regular price': '1' }).product.name['en']

  test.each([
    ['Virt &amp; <b>bold</b>', 'Virt & bold'],
    ['H<sub>2</sub>O, <SPAN class="x">still</SPAN>', 'H2O, still'],
    ['Tea<br/>for two', 'Tea for two'],
    ['Bolts <M6, 3 < 4', 'Bolts <M6, 3 < 4'],
    ['Book &lt;b&gt;', 'Book <b>'],
  ])('has no tags: %s', (name, text) => {
    expect(nameOf(name)).toBe(text)
  })
})

describe('Where a product is found', () => {
  const found = (form: string, row: Row) => {
    const { product, remarks } = read(form, row)
    return [product.visibility, ...remarks.filter(([text = '']) => text.includes('visibility'))]
  }
  const UNKNOWN = 'Products whose visibility is an unknown word are shown everywhere'

  test.each([
    ['search', ['search']],
    ['catalog', ['catalog']],
    ['visible', [undefined]],
    ['', [undefined]],
    ['shown', [undefined, [UNKNOWN, 'shown']]],
  ])('is read of WooCommerce: %j', (word, wanted) => {
    const row = { SKU: 'a', Name: 'A', 'Regular price': '1', 'Visibility in catalog': word }
    expect(found('woocommerce', row)).toEqual(wanted)
  })

  test.each([
    ['Search', ['search']],
    ['3', ['search']],
    ['Catalog', ['catalog']],
    ['2', ['catalog']],
    ['Catalog, Search', [undefined]],
    ['4', [undefined]],
    ['', [undefined]],
    ['Katalog', [undefined, [UNKNOWN, 'Katalog']]],
  ])('is read of Magento: %j', (visibility, wanted) => {
    expect(found('magento', { sku: 'a', name: 'A', price: '1', visibility })).toEqual(wanted)
  })

  test.each([
    ['both', [undefined]],
    ['catalog', ['catalog']],
    ['Search', ['search']],
  ])('is read of PrestaShop: %j', (word, wanted) => {
    const row = { 'Product ID': '1', 'Name *': 'A', Price: '1', Quantity: '1', Visibility: word }
    expect(found('prestashop', row)).toEqual(wanted)
  })

  test('is everywhere for an unknown word if the mapping has no words for everywhere', () => {
    const mapping = { ...builtIn('magento'), visibility: { field: 'visibility', search: ['find'] } }
    const remarks: string[] = []
    const mapped = createProductReader(mapping, (text) => void remarks.push(text))
    const of = (visibility: string) =>
      mapped({ sku: 'a', name: 'A', price: '1', visibility }).product.visibility
    expect([of('find'), of('whatever')]).toEqual(['search', undefined])
    expect(remarks.filter((text) => text.includes('visibility'))).toEqual([])
  })
})

test('A remark may be limited to certain words of a field', () => {
  const remarks = [{ field: 'visibility', in: ['Search'], text: 'Found by searches' }]
  const found: string[] = []
  const mapped = createProductReader({ ...builtIn('magento'), remarks }, (text) => {
    found.push(text)
  })
  for (const visibility of ['Catalog, Search', 'search', 'Catalog'])
    mapped({ sku: visibility, name: 'A', price: '1', visibility })
  expect(found.filter((text) => text.startsWith('Found'))).toEqual(['Found by searches'])
})

describe('Rows with the same code and options are one variant', () => {
  const codes = (form: string, rows: readonly Row[]) => {
    const [head = {}, ...others] = rows
    const { product, remarks } = read(form, head, others)
    expect(remarks.map(([text]) => text)).not.toContain(
      'Variants with the code of another have a number behind it',
    )
    return product.variants.map(({ code, price }) => [code, price])
  }
  const shopify = (rows: readonly string[][]) =>
    rows.map(([title = '', name = '', value = '', sku = '', price = '', picture = '']) => ({
      Handle: 'cap',
      Title: title,
      'Option1 Name': name,
      'Option1 Value': value,
      'Variant SKU': sku,
      'Variant Price': price,
      'Image Src': picture,
    }))
  const S = ['Cap', 'Size', 'S', 'C-S', '5', 'https://a.example/1.jpg']
  const M = ['', '', 'M', 'C-M', '6']
  const PICTURE = ['', '', '', '', '', 'https://a.example/2.jpg']

  test('in two Shopify files', () => {
    expect(codes('shopify', shopify([S, M, PICTURE, S, M, PICTURE]))).toEqual([
      ['C-S', 500],
      ['C-M', 600],
    ])
  })

  test('without codes, and with one option or none', () => {
    const bare = [S, M].map((row) => row.with(3, ''))
    expect(codes('shopify', shopify([...bare, ...bare]))).toEqual([
      ['cap', 500],
      ['cap-2', 600],
    ])
    const single = ['Cap', 'Title', 'Default Title', '', '5']
    expect(codes('shopify', shopify([single, single]))).toEqual([['cap', 500]])
  })

  test('but not with other options, whatever their code', () => {
    const same = [S, M].map((row) => row.with(3, 'C'))
    const [head = {}, ...others] = shopify([...same, ...same])
    const { product } = read('shopify', head, others)
    expect(product.variants.map(({ code }) => code)).toEqual(['C', 'C-2'])
  })

  test('in two Google feeds, and in two PrestaShop files of combinations', () => {
    const item = (id: string, color: string) => ({
      id,
      color,
      title: 'Cap',
      price: '5.00 EUR',
      item_group_id: 'cap',
      availability: 'in_stock',
    })
    const feed = [item('c1', 'Red'), item('c2', 'Blue')]
    expect(codes('google-merchant', [...feed, ...feed])).toEqual([
      ['c1', 500],
      ['c2', 500],
    ])
    const cap = { 'Product ID': '1', 'Name *': 'Cap', Price: '5', Quantity: '1' }
    const combination = (value: string) => ({
      'Product ID*': '1',
      'Attribute (Name:Type:Position)*': 'Size:select:0',
      'Value (Value:Position)*': `${value}:0`,
      Reference: `c-${value}`,
      Quantity: '1',
    })
    const file = [combination('S'), combination('M')]
    expect(codes('prestashop', [cap, ...file, ...file])).toEqual([
      ['c-S', 500],
      ['c-M', 500],
    ])
  })
})
