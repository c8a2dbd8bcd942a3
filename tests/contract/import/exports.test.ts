import { describe, expect, test } from 'vitest'
import { useImportFolder, table, variantsOf } from '../../support/servers/imported-shop.ts'
import { runImport } from '../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

const SHOPIFY = table(
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
  'mug,Mug,<p>Clay.</p>,Potter,Mugs,"clay, warm",TRUE,Colour,Blue,Size,S,M-1,shopify,0,deny,12.50,15.00,4006381333931,https://cdn.example/1.jpg,active',
  'mug,,,,,,,,Red,,L,M-2,shopify,3,deny,14.50,,3.65E+11,https://cdn.example/2.jpg,',
  'mug,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,',
  'bowl,Bowl,,Potter,Bowls,,TRUE,Title,Default Title,,,B-1,,0,deny,9,,,,active',
  'draft,Draft,,Potter,Bowls,,FALSE,Title,Default Title,,,D-1,,0,deny,9,,,,draft',
)

test('a Shopify export: rows with the same handle are one product, drafts are skipped', async () => {
  const { stdout, data, facets } = await shopFrom({ 'shopify.csv': SHOPIFY })
  expect(stdout).toContain('recognised as Shopify product export')
  expect(stdout).toContain('Left out: not active (1)')
  const [mug, bowl] = data
  expect(data).toHaveLength(2)
  expect(mug && variantsOf(mug)).toEqual([
    ['M-1', 1250, false],
    ['M-2', 1450, true],
  ])
  const options = mug?.variants.map(({ optionValues = [] }) =>
    optionValues.map(({ value }) => value),
  )
  expect(options).toEqual([
    ['Blue', 'S'],
    ['Red', 'L'],
  ])
  expect(mug?.variants.map(({ gtin }) => gtin)).toEqual(['4006381333931', undefined])
  expect(mug?.images?.map(({ path }) => path)).toHaveLength(3)
  expect(mug?.variants[0]?.prices.originalPrices).toEqual([1500])
  expect(bowl && variantsOf(bowl)).toEqual([['B-1', 900, true]])
  expect(facets).toMatchObject({ Colour: ['Blue 1', 'Red 1'], Size: ['L 1', 'S 1'] })
  expect(facets).not.toHaveProperty('Title')
  // What a shopper has to choose stands first.
  expect(Object.keys(facets).slice(0, 2)).toEqual(['Colour', 'Size'])
  expect(Object.keys(facets)).toContain('Tags')
})

const WOO_COLUMNS =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Sale price,Date sale price ends,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'

test('a WooCommerce export: variations join their parents by SKU or id', async () => {
  const { stdout, data } = await shopFrom({
    'woo.csv': table(
      WOO_COLUMNS,
      '7,variation,T-R,Tee - Red,1,visible,,1,,8,,10,,,id:5,Colour,Red',
      '5,variable,T,Tee,1,visible,Soft.,1,,,,,"Clothing, Clothing > Tees","https://a.example/1.png, https://a.example/2.png",,Colour,"Red, Blue"',
      '8,variation,T-B,Tee - Blue,1,visible,,0,,8,2020-01-01,10,,,T,Colour,Blue',
      '9,variation,T-G,Tee - Green,0,visible,,1,,,,10,,,T,Colour,Green',
      '10,simple,S,Secret,1,hidden,,1,,,,5,Clothing,,,,',
      '11,grouped,G,Set,1,visible,,1,,,,,Clothing,,,,',
    ),
  })
  expect(stdout).toContain('recognised as WooCommerce product export')
  expect(stdout).toContain('hidden (1), groups of other products (1)')
  expect(data).toHaveLength(1)
  expect(data[0] && variantsOf(data[0])).toEqual([
    ['T-R', 800, true],
    ['T-B', 1000, false],
  ])
  expect(data[0]?.images).toHaveLength(2)
})

test('a Magento export: a parent lists its children, and a visible child is a separate product as well', async () => {
  const { stdout, data, facets } = await shopFrom(
    {
      'magento.csv': table(
        'sku,store_view_code,attribute_set_code,product_type,categories,name,product_online,visibility,price,special_price,special_price_to_date,base_image,additional_attributes,qty,is_in_stock,manage_stock,configurable_variations',
        'J-R,,Top,simple,,Jacket Red,1,Not Visible Individually,40,,,,"color=Red,material=Wool|Silk",0,0,1,',
        'J-B,,Top,simple,,Jacket Blue,1,Not Visible Individually,42,30,2020-01-01,,"color=Blue,material=Wool",5,1,1,',
        'J-G,,Top,simple,Default Category/Men/Jackets,Jacket Green,1,"Catalog, Search",44,,,,"color=Green,material=Wool",5,1,1,',
        'J-O,,Top,simple,Default Category/Men,Jacket Orange,2,"Catalog, Search",44,,,,color=Orange,5,1,1,',
        'J,,Top,configurable,"Default Category/Men,Default Category/Men/Jackets",Jacket,1,"Catalog, Search",,,,/j/j.jpg,"material=Wool,has_options=1",0,1,1,"sku=J-R,color=Red|sku=J-B,color=Blue|sku=J-G,color=Green|sku=J-O,color=Orange"',
        'J,de,Top,configurable,,Jacke,1,,,,,,,,,,',
        'X,,Top,simple,Default Category/Men,Off,2,"Catalog, Search",5,,,,,1,1,1,',
      ),
    },
    '--pictures',
    'https://shop.example/media/catalog/product',
  )
  expect(stdout).toContain('recognised as Magento 2')
  expect(stdout).toContain('rows of the store view de (1), not online (2)')
  expect(data.map(({ name }) => name)).toEqual(['Jacket', 'Jacket Green'])
  expect(data[0] && variantsOf(data[0])).toEqual([
    ['J-R', 4000, false],
    ['J-B', 4200, true],
    ['J-G', 4400, true],
  ])
  expect(data[1] && variantsOf(data[1])).toEqual([['J-G', 4400, true]])
  expect(data[0]?.images?.[0]?.path).toBe('https://shop.example/media/catalog/product/j/j.jpg')
  expect(facets['Color']).toEqual(['Blue 1', 'Green 2', 'Red 1'])
})

describe('a Google Merchant feed', () => {
  const item = (id: string, more: string) =>
    `<item><g:id>${id}</g:id><title>Watch &amp; strap</title><g:image_link>https://a.example/${id}.jpg</g:image_link>${more}</item>`
  const feed = (currency: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
    ${item('w1', `<g:price>20.00 ${currency}</g:price><g:sale_price>15.00 ${currency}</g:sale_price><g:availability>in_stock</g:availability><g:item_group_id>w</g:item_group_id><g:color>Black</g:color><g:product_type>Jewellery &gt; Watches</g:product_type><g:shipping><g:price>4 ${currency}</g:price></g:shipping>`)}
    ${item('s1', `<g:price>5.00 ${currency}</g:price><g:availability>preorder</g:availability>`)}
    ${item('w2', `<g:price>21.00 ${currency}</g:price><g:availability>out of stock</g:availability><g:item_group_id>w</g:item_group_id><g:color>White</g:color>`)}
    </channel></rss>`

  test('in XML: items of a group are one product, wherever they are', async () => {
    const { stdout, data } = await shopFrom({ 'google.xml': feed('EUR') })
    expect(stdout).toContain('recognised as Google Merchant feed')
    expect(data.map(({ name }) => name)).toEqual(['Watch & strap', 'Watch & strap'])
    expect(data[0] && variantsOf(data[0])).toEqual([
      ['w1', 1500, true],
      ['w2', 2100, false],
    ])
    expect(data[1] && variantsOf(data[1])).toEqual([['s1', 500, true]])
  })

  test('as TSV in UTF-16, with a decimal comma', async () => {
    const text = table(
      'id\ttitle\tdescription\timage_link\tavailability\tprice\tcategory',
      'a\tTė\t\thttps://a.example/a.jpg\tin_stock\t1.250,00 EUR\tDrinks > Tea',
      'b\tTea\t\thttps://a.example/b.jpg\tout_of_stock\t12,50 EUR\tDrinks > Herbs',
    )
    const { stdout, data } = await shopFrom({ 'g.tsv': Buffer.from(`\ufeff${text}`, 'utf16le') })
    expect(stdout).toContain('written in utf-16le')
    expect(stdout).toContain('Products: 2, in 2 categories')
    expect(data.map(({ name }) => name)).toEqual(['Tė', 'Tea'])
    expect(data.flatMap(variantsOf)).toEqual([
      ['a', 125_000, true],
      ['b', 1250, false],
    ])
  })

  test('in another currency than the shop’s fails, and the message names that', async () => {
    const file = await put('usd.xml', feed('USD'))
    const run = await runImport(['--currency', 'eur', '--out', pathOf('usd.sqlite'), file])
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('prices are in USD, and --currency says EUR')
  })
})

test('a PrestaShop file: a discount counts while it runs, inactive products are skipped', async () => {
  const { stdout, data } = await shopFrom({
    'presta.csv': table(
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Discount percent;Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Quantity;Visibility;Feature(Name:Value:Position);Condition',
      '1;1;Pod;Home,Players;100,00;10;;P-1;Apfel;4006381333931;3;both;Colour:Red:1,Size:M:2;new',
      '2;1;Old;Players;60,00;10;2013-01-01;P-2;Apfel;;0;both;;used',
      '3;0;Off;Players;60,00;;;P-3;Apfel;;1;both;;new',
    ),
  })
  expect(stdout).toContain('recognised as PrestaShop')
  expect(stdout).toContain('Left out: not active (1)')
  expect(data.flatMap(variantsOf)).toEqual([
    ['P-1', 9000, true],
    ['P-2', 6000, false],
  ])
})

test("PrestaShop's export of its product list: prices include tax, and missing columns are reported", async () => {
  const { stdout, data } = await shopFrom({
    'product_2026.csv': table(
      '"Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position',
      '1;https://a.example/img/p/1/1-small_default.jpg;"Hummingbird ""A5"" print";demo_1;Art;9.000000;10.89;300;0;',
      '2;;Mug;;Home;11.900000;14.399;0;1;2',
    ),
  })
  expect(stdout).toContain('recognised as PrestaShop product list')
  expect(stdout).toContain('inactive products are shown too')
  expect(data.map(({ name }) => name)).toEqual(['Hummingbird "A5" print', 'Mug'])
  expect(data.flatMap(variantsOf)).toEqual([
    ['demo_1', 1089, true],
    ['2', 1440, false],
  ])
})

test('schema.org products as JSON lines: a group has the variants that it lists', async () => {
  const offers = (price: number, word: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: `https://schema.org/${word}`,
  })
  const lines = [
    {
      '@type': 'ProductGroup',
      productGroupID: 'lamp',
      name: 'Lamp',
      brand: { name: 'Lumo' },
      category: 'Home > Lamps',
      image: { '@type': 'ImageObject', url: 'https://a.example/lamp.jpg' },
      hasVariant: [
        { '@type': 'Product', sku: 'lamp-w', color: 'White', offers: offers(19.9, 'InStock') },
        { '@type': 'Product', sku: 'lamp-b', color: 'Black', offers: [offers(21, 'OutOfStock')] },
      ],
    },
    { '@type': 'Product', sku: 'bulb', name: 'Bulb', offers: offers(3, 'SoldOut') },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const { stdout, data, facets } = await shopFrom({ 'schema.ndjson': text })
  expect(stdout).toContain('recognised as schema.org products')
  expect(data.flatMap(variantsOf)).toEqual([
    ['lamp-w', 1990, true],
    ['lamp-b', 2100, false],
    ['bulb', 300, false],
  ])
  expect(data[0]?.images?.[0]?.path).toBe('https://a.example/lamp.jpg')
  expect(facets['Colour']).toEqual(['Black 1', 'White 1'])
})

describe('responses of the Sylius API', () => {
  const collection = (members: unknown[]) =>
    JSON.stringify({ '@context': '/api', '@type': 'hydra:Collection', 'hydra:member': members })
  const mug = { '@id': '/api/v2/shop/products/MUG', '@type': 'Product', code: 'MUG', name: 'Mug' }
  const red = {
    '@id': '/api/v2/shop/product-variants/MUG_RED',
    code: 'MUG_RED',
    product: '/api/v2/shop/products/MUG',
    inStock: false,
    price: 1000,
    originalPrice: 1200,
  }

  test('have variants as objects', async () => {
    const { product: _, ...inner } = red
    const taxon = { mainTaxon: '/api/v2/shop/taxons/big_mugs' }
    const { stdout, data } = await shopFrom({
      'products.json': collection([{ ...mug, ...taxon, variants: [inner] }]),
    })
    expect(stdout).toContain('recognised as Sylius API products')
    expect(data.flatMap(variantsOf)).toEqual([['MUG_RED', 1000, false]])
    expect(data[0]?.variants[0]?.prices.originalPrices).toEqual([1200])
  })

  test('have variants as addresses into another file', async () => {
    const blue = { ...red, code: 'MUG_BLUE', '@id': '/v/MUG_BLUE', inStock: true, price: 900 }
    const { data } = await shopFrom({
      'iris.json': collection([{ ...mug, variants: [red['@id'], blue['@id']] }]),
      'variants.json': collection([red, blue]),
    })
    expect(data.flatMap(variantsOf)).toEqual([
      ['MUG_RED', 1000, false],
      ['MUG_BLUE', 900, true],
    ])
  })
})

describe('unclear input is reported', () => {
  const woo = (...rows: string[]) => table(WOO_COLUMNS, ...rows)
  const row = (sku: string, stock: string, price: string) =>
    `,simple,${sku},Tea,1,visible,,${stock},,,,${price},Tea,,,,`
  const run = async (name: string, content: string | Uint8Array, ...args: string[]) =>
    runImport(['--out', pathOf(`${name}.sqlite`), ...args, await put(name, content)])

  test('an unknown stock value is a bad line', async () => {
    const { stderr } = await run('word.csv', woo(row('a', 'perhaps', '1'), row('b', '1', '1')))
    expect(stderr).toContain('must be a number of pieces or a stock word, got "perhaps"')
  })

  test('a price that may be 1,250 or 1.25 is read as thousands, with a note', async () => {
    const { stdout } = await run('thousands.csv', woo(row('a', '1', '1.250')))
    expect(stdout).toContain('prices such as 1.250 can be read in two ways')
  })

  test('prices written with a comma and with a point make a file fail beside one that may be either', async () => {
    const rows = [row('a', '1', '12.50'), row('b', '1', '"12,50"'), row('c', '1', '1.234')]
    const { stderr } = await run('mixed.csv', woo(...rows))
    expect(stderr).toContain('prices are written in two ways, as 12.50 and as 12,50')
  })

  test('a variation without its parent is a bad line', async () => {
    const child = ',variation,c,Tea,1,visible,,1,,,,1,Tea,,gone,,'
    const { stderr } = await run('orphan.csv', woo(row('a', '1', '1'), child))
    expect(stderr).toContain('orphan.csv: line 3: it belongs to gone, which is in no file')
  })

  test('text in Windows-1251 is detected, and reported', async () => {
    const words: Record<string, number[]> = { Чай: [0xd7, 0xe0, 0xe9] }
    const [name = []] = Object.values(words)
    const [before = '', after = ''] = woo(row('a', '1', '1')).split('Tea,1,visible')
    const bytes = [before, Buffer.from(name), ',1,visible', after].map((part) => Buffer.from(part))
    const { stdout } = await run('cp1251.csv', Buffer.concat(bytes))
    expect(stdout).toContain('written in windows-1251')
  })

  test('a format can be selected by name', async () => {
    const { stderr } = await run('chosen.csv', woo(row('a', '1', '1')), '--form', 'shopify')
    expect(stderr).toContain('no mapping fits its columns')
    const wrong = await run('wrong.csv', woo(row('a', '1', '1')), '--form', 'nothing')
    expect(wrong).toMatchObject({ exitCode: 2 })
    expect(wrong.stderr).toContain('--form must be one of')
  })
})
