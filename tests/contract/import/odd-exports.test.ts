import { describe, expect, test } from 'vitest'
import {
  useImportFolder,
  optionsOf,
  table,
  variantsOf,
} from '../../support/servers/imported-shop.ts'

const { shopFrom, put } = useImportFolder()

describe('PrestaShop', () => {
  const COLUMNS =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;EAN13;Quantity;Visibility;Out of stock action;;Image URLs (x,y,z...)'
  const COMBINATIONS =
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Image URLs (x,y,z...);Warehouse'

  test.each(['Product ID*;Product Reference', 'Product Reference'])(
    'combinations may name their product by its reference, in columns %s',
    async (columns) => {
      const first = columns.includes('ID') ? ';K' : 'K'
      const { data, stdout } = await shopFrom({
        'products.csv': table(COLUMNS, '1;1;Kettle;Kitchen;40;;;;;K;;5;both;0;;'),
        'combinations.csv': table(
          COMBINATIONS.replace('Product ID*', columns),
          `${first};Plug:select:0;EU:0;K-EU;;0;3;;`,
          `${first};Plug:select:0;US:0;K-US;;2;0;;`,
        ),
      })
      expect(data.map(variantsOf)).toEqual([
        [
          ['K-EU', 4000, true],
          ['K-US', 4200, false],
        ],
      ])
      expect(stdout).toContain('Bad lines: none')
    },
  )

  test('combinations in another file are variants of their products', async () => {
    const { stdout, data, facets } = await shopFrom({
      'products.csv': table(
        COLUMNS,
        '1;1;Kettle;Home/Kitchen,Kitchen;40;;10;0000-00-00;0000-00-00;K;1234567890123;5;both;1;;https://a.example/k.jpg',
        '2;1;Hidden kettle;Kitchen;40;;;;;H;;5;none;0;;',
        '3;1;Pan;Kitchen;12.5;;;;;P;;0;both;0;;',
      ),
      'combinations.csv': table(
        COMBINATIONS,
        '1;Colour:color:0, Plug:select:1;Red:0, EU:1;K-RE;4006381333931;0;3;https://a.example/r.jpg;',
        '1;Colour:color:0, Plug:select:1;Blue:0, US:1;K-BU;;10.50;0;',
        '1;Colour:color:0, Plug:select:1;Blue:0, EU:1;K-BU;;-4;0',
        '2;Plug:select:0;EU:0;H-E;;0;3;;',
      ),
    })
    const [kettle, pan] = data
    expect(data).toHaveLength(2)
    expect(kettle && variantsOf(kettle)).toEqual([
      ['K-RE', 3600, true],
      ['K-BU', 4545, true],
      ['K-BU-2', 3240, true],
    ])
    expect(kettle?.variants.map(({ prices }) => prices.originalPrices)).toEqual([
      [4000],
      [5050],
      [3600],
    ])
    expect(kettle && optionsOf(kettle)).toEqual([
      ['Red', 'EU'],
      ['Blue', 'US'],
      ['Blue', 'EU'],
    ])
    expect(kettle?.variants.map(({ gtin }) => gtin)).toEqual([
      '4006381333931',
      undefined,
      undefined,
    ])
    expect(kettle?.images?.map(({ path }) => path)).toHaveLength(2)
    expect(pan && variantsOf(pan)).toEqual([['P', 1250, false]])
    expect(facets).toMatchObject({ Colour: ['Blue 1', 'Red 1'], Plug: ['EU 1', 'US 1'] })
    expect(stdout).toContain('Left out: hidden (1)')
    expect(stdout).toContain('without tax: 2, such as K')
    expect(stdout).toContain('Variants with the code of another have a number behind it: 1')
    expect(stdout).toContain('Bad lines: none')
  })

  test('columns may be separated by commas, and lists within them by semicolons', async () => {
    const { data, facets, stdout } = await shopFrom({
      'semicolons.csv': table(
        'Product ID,Active (0/1),Name *,Categories (x;y;z...),Price tax excluded,Reference #,Quantity,Image URLs (x;y;z...),Feature(Name:Value:Position)',
        '1,1,Kettle,Kitchen; Gifts,40,K,5,https://a.example/k.jpg; https://a.example/l.jpg,Material:Steel:1; Volume:1 l:2',
        '2,1,Pan,Kitchen,12.5,P,1,https://a.example/p.jpg,Material:Iron:1; Volume:2 l:2',
      ),
      'semicolon-combinations.csv': table(
        'Product ID*,Attribute (Name:Type:Position)*,Value (Value:Position)*,Reference,Impact on price,Quantity,Image URL',
        '1,Colour:color:0; Plug:select:1,Red:0; EU:1,K-RE,0,3,https://a.example/r.jpg',
        '1,Colour:color:0; Plug:select:1,Blue:0; US:1,K-BU,2,3,',
      ),
    })
    const [kettle, pan] = data
    expect(kettle && optionsOf(kettle)).toEqual([
      ['Red', 'EU'],
      ['Blue', 'US'],
    ])
    expect(data.map(({ images }) => images?.length)).toEqual([3, 1])
    expect(pan && variantsOf(pan)).toEqual([['P', 1250, true]])
    expect(facets).toMatchObject({ Material: ['Iron 1', 'Steel 1'], Volume: ['1 l 1', '2 l 1'] })
    expect(stdout).toContain('Products: 2, in 2 categories')
    expect(stdout).toContain('Bad lines: none')
  })

  test('a number that is not a GTIN is left out with a note', async () => {
    const { stdout, data } = await shopFrom({
      'gtin.csv': table(COLUMNS, '1;1;Pan;Kitchen;9;;;;;P;1234567890123;1;both;0;;'),
    })
    expect(data[0]?.variants[0]?.gtin).toBeUndefined()
    expect(stdout).toContain('not GTINs are left out: 1, such as 1234567890123')
  })

  test('an invalid date is a bad line, not a discount without an end; ambiguous dates are reported', async () => {
    const good = Array.from(
      { length: 10 },
      (_, at) => `${at};1;Pan;Kitchen;9;;10;5/6/2013;;P${at};;1;both;0;;`,
    )
    const { stderr, stdout } = await shopFrom({
      'time.csv': table(COLUMNS, ...good, '11;1;Pot;Kitchen;9;;10;;31/31/2013;X;;1;both;0;;'),
    })
    expect(stderr).toContain(
      'line 12: Discount to (yyyy-mm-dd), Discount to must be a time, got "31/31/2013"',
    )
    expect(stdout).toContain(
      'dates such as 5/6/2013 can be read in two ways; they are read with the month first',
    )
  })

  test('a discount is read with either decimal separator, regardless of that of prices', async () => {
    const { data, stdout } = await shopFrom({
      'comma.csv': table(
        COLUMNS,
        '1;1;Pan;Kitchen;100,004;;5.5;;;A;;1;both;0;;',
        '2;1;Pot;Kitchen;1.250,00;;5,5;;;B;;1;both;0;;',
      ),
    })
    expect(data.flatMap(variantsOf)).toEqual([
      ['A', 9450, true],
      ['B', 118_125, true],
    ])
    expect(stdout).toContain('Prices are rounded to hundredths: 1, such as 100,004')
  })
})

describe('the Sylius API', () => {
  const collection = (members: unknown[]) =>
    JSON.stringify({ '@type': 'hydra:Collection', 'hydra:member': members })
  const mug = (code: string, more: object) => ({
    '@id': `/api/v2/shop/products/${code}`,
    '@type': 'Product',
    code,
    name: code,
    productTaxons: ['/api/v2/shop/product-taxons/12'],
    mainTaxon: null,
    ...more,
  })
  const variant = (code: string, value: string) => ({
    '@id': `/api/v2/shop/product-variants/${code}`,
    code,
    product: '/api/v2/shop/products/MUG',
    optionValues: [value],
    inStock: true,
    price: 900,
  })

  test('variants that are listed both in their product and separately are imported once', async () => {
    const red = variant('R', '/api/v2/shop/product-options/MUG_COLOR/values/MUG_COLOR_RED')
    const { price: _price, ...within } = red
    const { data, stdout } = await shopFrom({
      'mugs.json': collection([mug('MUG', { variants: [within, '/v/B'] })]),
      'variants.json': collection([
        red,
        variant('B', '/api/v2/shop/product-options/MUG_COLOR/values/MUG_COLOR_BLUE'),
      ]),
    })
    expect(data[0]?.variants.map(({ code }) => code).toSorted()).toEqual(['B', 'R'])
    expect(stdout).toContain('Variants: 2, of which 2 are in stock')
    expect(stdout).not.toContain('code of another')
  })

  test('names options by addresses of both kinds, and no category by a number', async () => {
    const { data, facets, stdout } = await shopFrom({
      'mugs.json': collection([
        mug('MUG', {
          variants: ['/v/R', '/v/B'],
          options: ['/api/v2/shop/product-options/MUG_COLOR'],
        }),
        mug('CAP', { variants: ['/v/C'], defaultVariantData: { price: 500, inStock: false } }),
        mug('SOCKS', { variants: [] }),
      ]),
      'variants.json': collection([
        variant('R', '/api/v2/shop/product-option-values/MUG_COLOR_DARK_RED'),
        variant('B', '/api/v2/shop/product-options/MUG_COLOR/values/MUG_COLOR_BLUE'),
      ]),
    })
    expect(data.map(({ code, taxon }) => [code, taxon?.name])).toEqual([
      ['MUG', 'More'],
      ['CAP', 'More'],
    ])
    expect(data.map(optionsOf)).toEqual([[['Dark red'], ['Blue']], [[]]])
    expect(facets['Mug color']).toEqual(['Blue 1', 'Dark red 1'])
    expect(data[1] && variantsOf(data[1])).toEqual([['CAP', 500, false]])
    expect(stdout).toContain('Left out: without variants (1)')
    expect(stdout).toContain('have their default one alone: 1, such as CAP')
  })
})

test('WooCommerce products without SKU and id are identified by their names', async () => {
  const { stdout, data } = await shopFrom({
    'unnumbered.csv': table(
      'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories',
      ',external,,Course,1,1,90,Lessons',
      ',grouped,,All courses,1,1,,Lessons',
    ),
  })
  expect(stdout).toContain('Bad lines: none')
  expect(data.map(variantsOf)).toEqual([[['Course', 9000, true]]])
})

test('the decimal separator of prices in JSON lines is detected as in a table', async () => {
  const mapping = {
    code: 'id',
    name: 'title',
    taxons: { fields: ['kind'] },
    price: { field: 'cost', unit: 'whole' },
  }
  const lines = ['1.250', '12,50'].map((cost, at) =>
    JSON.stringify({ id: `T-${at}`, title: `Tea ${at}`, kind: 'Tea', cost }),
  )
  const { data } = await shopFrom(
    { 'marks.ndjson': lines.join('\n') },
    '--mapping',
    await put('marks.json', JSON.stringify(mapping)),
  )
  expect(data.flatMap(variantsOf)).toEqual([
    ['T-0', 125_000, true],
    ['T-1', 1250, true],
  ])
})

describe('the summary', () => {
  const MAGENTO =
    'sku,attribute_set_code,product_type,categories,name,product_online,visibility,price,base_image,additional_attributes,qty,is_in_stock,configurable_variations'

  test('reports that pictures lack a host, which --pictures sets', async () => {
    const file = {
      'magento.csv': table(
        MAGENTO,
        'A,Top,simple,Default Category/Men,A,1,"Catalog, Search",5,/a/a.jpg,,1,1,',
        'B,Top,simple,Default Category/Men,B,1,"Catalog, Search",5,no_selection,,1,1,',
      ),
    }
    const { stdout } = await shopFrom(file)
    expect(stdout).toMatch(/Pictures without a host .*--pictures .*: 1, such as \/a\/a\.jpg/)
    expect(stdout).toContain('in 1 category\n')
    const named = await shopFrom(file, '--pictures', 'https://a.example/media')
    expect(named.stdout).not.toContain('without a host')
    expect(named.stdout).toContain('1 product has its own, 1 is drawn')
  })
})
