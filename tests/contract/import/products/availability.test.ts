import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedJson, type WireState } from '#embedded-shop/changes/changed-product.ts'
import { withChange, type VariantChange } from '#embedded-shop/changes/change.ts'
import { table } from '../../../support/servers/imported-shop.ts'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

async function variantsIn(name: string, text: string) {
  const file = await folder.put(name, text)
  const { catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
  const { data } = await catalog.list()
  catalog.close()
  return data.flatMap(({ variants }) => variants)
}

const stockIn = async (name: string, text: string) =>
  (await variantsIn(name, text)).map(({ inStock, availability = null }) => [inStock, availability])

const datesIn = async (name: string, text: string) =>
  (await variantsIn(name, text)).map(({ availabilityDate }) => availabilityDate)

test.each([
  ['preorder', [true, 'preorder']],
  ['https://schema.org/PreSale', [true, 'preorder']],
  ['on_backorder', [true, 'backorder']],
  ['in_stock', [true, null]],
  ['out_of_stock', [false, null]],
])('the stock word %s of an export is %j in the catalog', async (word, stock) => {
  const rows = ['id,title,price,availability,link', `a,Cup,5 EUR,${word},https://a.example/`, '']
  expect(await stockIn(`${word.replaceAll(/\W/g, '')}.csv`, rows.join('\n'))).toEqual([stock])
})

test.each([
  ['backorder', '', 'notify', [true, 'backorder']],
  ['backorder', '-2', '1', [true, 'backorder']],
  ['', 'on backorder', '', [true, 'backorder']],
  ['1', '5', 'notify', [true, null]],
  ['1', '', '1', [true, null]],
  ['0', '0', '0', [false, null]],
])(
  'WooCommerce: in stock %j, stock %j and backorders %j are %j',
  async (word, pieces, allowed, stock) => {
    const rows = [
      'ID,Type,SKU,Name,In stock?,Stock,Backorders allowed?,Regular price,Categories',
      `1,simple,a,Cup,${word},${pieces},${allowed},5,Cups`,
      '',
    ]
    const name = `woo-${word}-${pieces}-${allowed}.csv`.replaceAll(' ', '')
    expect(await stockIn(name, rows.join('\n'))).toEqual([stock])
  },
)

const MAGENTO =
  'sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,qty,allow_backorders,is_in_stock,manage_stock,configurable_variations'
const BAG = 'Bag,simple,Default Category/Bags,Bag,1,"Catalog, Search",12'

test.each([
  ['0,2,1,1', [true, 'backorder']],
  ['-3,1,1,1', [true, 'backorder']],
  ['0,1,,1', [true, 'backorder']],
  ['5,1,1,1', [true, null]],
  ['0,1,0,1', [false, null]],
  ['0,0,1,1', [true, null]],
  ['0,0,,1', [false, null]],
  ['0,1,0,0', [true, null]],
])('Magento: quantity, backorders, in stock and managed of %s are %j', async (stock, wanted) => {
  const name = `magento-${stock}.csv`
  expect(await stockIn(name, table(MAGENTO, `S,${BAG},${stock},`))).toEqual([wanted])
})

test.each([
  ['0', true],
  ['1', false],
])(
  'Magento: a product without managed stock that uses the shop’s setting (%s) is in stock: %j',
  async (setting, wanted) => {
    const text = table(`${MAGENTO},use_config_manage_stock`, `S,${BAG},0,0,0,0,,${setting}`)
    expect(await stockIn(`magento-setting-${setting}.csv`, text)).toEqual([[wanted, null]])
  },
)

test.each([
  ['0,1', false],
  ['1,1', true],
  ['0,0', true],
  [',1', true],
])('Magento: a configurable of %s (in stock, managed) sells its child: %j', async (own, wanted) => {
  const rows = [
    `C,Top,configurable,Default Category/Tops,Top,1,"Catalog, Search",,0,0,${own},"sku=C-S,size=S"`,
    'C-S,Top,simple,Default Category/Tops,Top S,1,Not Visible Individually,9,5,0,1,1,',
  ]
  expect(await stockIn(`magento-of-${own}.csv`, table(MAGENTO, ...rows))).toEqual([[wanted, null]])
})

test.each([
  ['shopify,0,continue', [true, 'backorder']],
  ['shopify,-2,CONTINUE', [true, 'backorder']],
  ['shopify,3,continue', [true, null]],
  ['shopify,0,deny', [false, null]],
  [',0,deny', [true, null]],
  [',0,continue', [true, null]],
])('Shopify: inventory tracker, quantity and policy of %s are %j', async (stock, wanted) => {
  const columns = 'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'
  const text = table(
    `Handle,Title,Option1 Name,Option1 Value,${columns},Variant Price`,
    `a,Cup,,,${stock},5`,
  )
  expect(await stockIn(`shopify-${stock}.csv`, text)).toEqual([wanted])
})

test('a variant of the product form is on pre-order or backorder, unless it is sold out', async () => {
  const variants = [
    { code: 'a', price: 1, availability: 'preorder' },
    { code: 'b', price: 1, availability: 'backorder', inStock: false },
  ]
  const product = { code: 'p', name: { en: 'Cup' }, taxons: ['cups'], variants }
  expect(await stockIn('form.ndjson', `${JSON.stringify(product)}\n`)).toEqual([
    [true, 'preorder'],
    [false, null],
  ])
})

const DAY = '2126-12-24T00:00:00Z'
const GOOGLE = 'id,title,price,availability,availability_date,link'
const google = (word: string, date: string) =>
  table(GOOGLE, `a,Cup,5 EUR,${word},${date},https://a.example/`)

test.each([
  ['preorder', '2126-12-24T00:00+0200', '2126-12-24T00:00:00+02:00'],
  ['backorder', '2126-12-24T13:00:05.5Z', '2126-12-24T13:00:05Z'],
  ['backorder', '24.12.2126', '2126-12-24T00:00:00Z'],
  ['preorder', '', undefined],
  ['in_stock', '2126-12-24', undefined],
])('a product that is %s on %s in a feed is available from %s', async (word, date, wanted) => {
  const name = `date-${word}-${date.replaceAll(/\W/g, '')}.csv`
  expect(await datesIn(name, google(word, date))).toEqual([wanted])
})

const PRESTA = 'ID;Active;Name;Price;Quantity;Out of stock action;Product available date'

test('PrestaShop: a sold-out product that may be ordered is on backorder, with its date of availability', async () => {
  const rows = ['a;1;Cup;5;0;1;2126-12-24', 'b;1;Mug;5;3;1;0000-00-00', 'c;1;Pot;5;0;0;2126-12-24']
  const text = table(PRESTA, ...rows)
  expect(await stockIn('presta.csv', text)).toEqual([
    [true, 'backorder'],
    [true, null],
    [false, null],
  ])
  expect(await datesIn('presta.csv', text)).toEqual(['2126-12-24T00:00:00Z', undefined, undefined])
})

test('an offer of schema.org says when its availability starts', async () => {
  const offer = { '@type': 'Offer', price: 5, priceCurrency: 'EUR', availability: 'PreOrder' }
  const record = {
    '@type': 'Product',
    sku: 'a',
    name: 'Cup',
    offers: { ...offer, availabilityStarts: '2126-12-24T00:00:00+02:00' },
  }
  expect(await datesIn('offer.jsonl', JSON.stringify(record))).toEqual([
    '2126-12-24T00:00:00+02:00',
  ])
})

test('the product form states a date of availability; without an offset it is in UTC', async () => {
  const variants = ['2126-12-24T00:00:00+02:00', '2126-12-24', undefined].map((date, at) => ({
    code: `v${String(at)}`,
    price: 1,
    availability: 'preorder',
    availabilityDate: date,
  }))
  const product = { code: 'p', name: { en: 'Cup' }, taxons: ['cups'], variants }
  expect(await datesIn('dated.ndjson', `${JSON.stringify(product)}\n`)).toEqual([
    '2126-12-24T00:00:00+02:00',
    '2126-12-24T00:00:00Z',
    undefined,
  ])
})

test.each([
  [{ price: 200 }, { inStock: true, availability: 'preorder', availabilityDate: DAY }],
  [{ inStock: true }, { inStock: true }],
  [{ inStock: false }, { inStock: false }],
] as [Omit<VariantChange, 'code'>, object][])(
  'a change of prices keeps it, a change of stock does not: %j',
  (change, stock) => {
    const written: WireState = {
      inStock: true,
      variants: [
        {
          code: 'a',
          inStock: true,
          availability: 'preorder',
          availabilityDate: DAY,
          prices: { originalPrices: [100], lowest30DayPrice: null, '@': 100 },
        },
      ],
    }
    const state = withChange(null, { code: 'p', variants: [{ code: 'a', ...change }] }, 1)
    const [variant] = changedJson(written, state, '@').variants
    const { code, prices, ...rest } = variant!
    expect([code, prices['@']]).toEqual(['a', change.price ?? 100])
    expect(rest).toEqual(stock)
  },
)
