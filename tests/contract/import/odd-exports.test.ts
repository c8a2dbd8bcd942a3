import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createShopImporter,
  optionsOf,
  table,
  variantsOf,
} from '../../support/servers/imported-shop.ts'
import { createFolder, runImport } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
let shopFrom: ReturnType<typeof createShopImporter>
beforeAll(async () => {
  folder = await createFolder()
  shopFrom = createShopImporter(folder)
})
afterAll(() => folder.dispose())

describe('PrestaShop', () => {
  const COLUMNS =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;EAN13;Quantity;Visibility;Out of stock action;;Image URLs (x,y,z...)'
  const COMBINATIONS =
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Image URLs (x,y,z...);Warehouse'

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
    expect(stdout).toContain('Left out: 1 hidden')
    expect(stdout).toContain('without tax: 2, such as K')
    expect(stdout).toContain('Variants with the code of another have a number behind it: 1')
    expect(stdout).toContain('Bad lines: none')
  })

  test('a number that is no GTIN is left out with a word', async () => {
    const { stdout, data } = await shopFrom({
      'gtin.csv': table(COLUMNS, '1;1;Pan;Kitchen;9;;;;;P;1234567890123;1;both;0;;'),
    })
    expect(data[0]?.variants[0]?.gtin).toBeUndefined()
    expect(stdout).toContain('no GTIN are left out: 1, such as 1234567890123')
  })

  test('a time that is none is a bad line, and no discount for ever', async () => {
    const good = Array.from(
      { length: 10 },
      (_, at) => `${at};1;Pan;Kitchen;9;;;;;P${at};;1;both;0;;`,
    )
    const { stderr } = await shopFrom({
      'time.csv': table(COLUMNS, ...good, '11;1;Pot;Kitchen;9;;10;;31/12/2013;X;;1;both;0;;'),
    })
    expect(stderr).toContain('must be a time, got "31/12/2013"')
  })

  test('a discount is read with either decimal mark, whatever mark the prices have', async () => {
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

describe('a Google Merchant feed', () => {
  const item = (id: string, title: string, price: string, more = '') =>
    `<item><g:id>${id}</g:id><g:title><![CDATA[${title}]]></g:title><g:price>${price}</g:price><g:image_link>https://a.example/w_4,h_4/${id}.jpg</g:image_link><g:availability>in stock</g:availability>${more}</item>`
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('')}</channel></rss>`
  const group = (id: string) => `<g:item_group_id>${id}</g:item_group_id>`

  test('gives a product the name that its variants have in common', async () => {
    const { data } = await shopFrom({
      'names.xml': feed(
        item('a1', 'Shop | Tee "Moon" - Colour Red - Size S', '9.00 EUR', group('a')),
        item('a2', 'Shop | Tee "Moon" - Colour Blue - Size M', '9.00 EUR', group('a')),
        item('b1', 'Phone 15 Pro 128 GB', '900 EUR', group('b')),
        item('b2', 'Phone 15 Pro 256 GB', '900 EUR', group('b')),
        item('c1', 'Red cup', '9.50 EUR', group('c')),
        item('c2', 'Blue cup', '9.50 EUR', group('c')),
      ),
    })
    expect(data.map(({ name }) => name)).toEqual(['Shop | Tee "Moon"', 'Phone 15 Pro', 'Red cup'])
  })

  test('has pictures with commas in their addresses, and descriptions with tags or without', async () => {
    const pictures =
      '<g:additional_image_link>https://a.example/w_9,h_9/2.jpg,https://a.example/3.jpg</g:additional_image_link>'
    const described = (html: string) => `<g:description><![CDATA[${html}]]></g:description>`
    const { data } = await shopFrom({
      'texts.xml': feed(
        item(
          'a',
          'Salt &amp; pepper',
          '9.50 EUR',
          pictures + described('<p>One</p><ul><li>Two</li></ul>'),
        ),
        item('b', 'Tea', '9.50 EUR', described('More than 3 < 4\nSecond line')),
        item('c', 'Tea', '9.50 EUR', described('Fish &amp; <b>chips</b>')),
      ),
    })
    expect(data.map(({ name }) => name)).toEqual(['Salt & pepper', 'Tea', 'Tea'])
    expect(data[0]?.images?.map(({ path }) => path)).toEqual([
      'https://a.example/w_4,h_4/a.jpg',
      'https://a.example/w_9,h_9/2.jpg',
      'https://a.example/3.jpg',
    ])
    expect(data.map(({ description }) => description)).toEqual([
      '<p>One</p><ul><li>Two</li></ul>',
      '<p>More than 3 &lt; 4</p><p>Second line</p>',
      '<p>Fish &amp; <b>chips</b></p>',
    ])
  })

  test('has reduced prices that count while they run, and are none at 0', async () => {
    const sale = (price: string, during = '') =>
      `<g:sale_price>${price}</g:sale_price>${during && `<g:sale_price_effective_date>${during}</g:sale_price_effective_date>`}`
    const { data } = await shopFrom({
      'sales.xml': feed(
        item(
          'now',
          'Tea',
          '1 234,56 EUR',
          sale('1 000,00 EUR', '2020-01-01T13:00-0800/2999-03-11T15:30-0800'),
        ),
        item(
          'over',
          'Tea',
          '9,50 EUR',
          sale('5,00 EUR', '2020-01-01T13:00+01/2020-02-01T13:00+01'),
        ),
        item('none', 'Tea', '9,50 EUR', sale('0,00 EUR')),
        item('dearer', 'Tea', '9,50 EUR', sale('12,00 EUR')),
      ),
    })
    expect(data.flatMap(variantsOf)).toEqual([
      ['now', 100_000, true],
      ['over', 950, true],
      ['none', 950, true],
      ['dearer', 950, true],
    ])
    expect(data[0]?.variants[0]?.prices.originalPrices).toEqual([123_456])
  })

  test('in dinars has thousandths: three digits behind a point are no thousands', async () => {
    const { data, stdout } = await shopFrom({ 'kwd.xml': feed(item('a', 'Tea', '1.250 KWD')) })
    expect(data.flatMap(variantsOf)).toEqual([['a', 125, true]])
    expect(stdout).not.toContain('two ways')
  })

  test('in a language that it names is shown in that', async () => {
    const texts = feed(item('a', 'Arbata', '9,50 EUR')).replace(
      '<title>Shop</title>',
      '<title><![CDATA[Arbatos]]> namai</title><language>lt-LT</language>',
    )
    const { stdout } = await shopFrom({ 'lt.xml': texts })
    expect(stdout).toContain('Shop: Arbatos namai')
    expect(stdout).toContain('Languages: lt')
  })

  test('names its currency in small letters, or by a sign', async () => {
    const file = await folder.put('pln.xml', feed(item('a', 'Tea', '9,50 zł')))
    const run = await runImport(['--currency', 'EUR', '--out', folder.pathOf('pln.sqlite'), file])
    expect(run.stderr).toContain('prices are in PLN')
    const { stdout } = await shopFrom({ 'czk.xml': feed(item('a', 'Tea', '599 czk')) })
    expect(stdout).toContain('Prices are shown in CZK')
  })

  test('may be Atom, and a table whose columns have spaces, capitals and come twice', async () => {
    const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Old shop</title><entry><g:id>a</g:id><title>Tea</title><g:price>9.50 EUR</g:price><g:image_link>https://a.example/a.jpg</g:image_link></entry></feed>`
    const first = await shopFrom({ 'atom.xml': atom })
    expect(first.stdout).toContain('Shop: Old shop')
    expect(first.stdout).toContain('shown as in stock: 1, such as a')
    expect(first.stdout).toContain('Products without a category are in More: 1, such as a')
    const { data } = await shopFrom({
      'spaces.tsv': table(
        'ID\tTitle\tPrice\tImage link\tAdditional image link\tAdditional image link\tAvailability',
        'a\t"Best" tea\t9.50 EUR\thttps://a.example/1.jpg\thttps://a.example/2.jpg\thttps://a.example/3.jpg\tout of stock',
      ),
    })
    expect(data.map(({ name }) => name)).toEqual(['"Best" tea'])
    expect(data.flatMap(variantsOf)).toEqual([['a', 950, false]])
    expect(data[0]?.images).toHaveLength(3)
  })
})

describe('schema.org', () => {
  const offer = (price: unknown, more: object = {}) => ({
    ...{
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
    ...more,
  })
  const product = (sku: string, more: object) => ({
    ...{ '@context': 'https://schema.org', '@type': 'Product', sku, name: sku },
    ...more,
  })
  const from = (name: string, ...records: unknown[]) =>
    shopFrom({ [name]: records.map((record) => `${JSON.stringify(record)}\n`).join('') })

  test('products in graphs take their category from the breadcrumbs, other things are left out', async () => {
    const crumbs = (product: string) => ({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 3, name: product },
        { '@type': 'ListItem', position: 1, item: { '@id': '/', name: 'Home' } },
        { '@type': 'ListItem', position: 2, item: { '@id': '/lamps', name: 'Lamps' } },
      ],
    })
    const { data, stdout } = await from(
      'graph.jsonl',
      { '@graph': [crumbs('Lamp'), product('Lamp', { offers: offer(19.9) })] },
      [
        product('Bulb', { '@type': ['http://schema.org/Product'], offers: [offer('3,00 €')] }),
        crumbs('Bulb'),
      ],
      { '@type': 'Organization', name: 'Lumo' },
    )
    expect(data.map(({ taxon }) => taxon?.name)).toEqual(['Lamps', 'Lamps'])
    expect(data.flatMap(variantsOf)).toEqual([
      ['Lamp', 1990, true],
      ['Bulb', 300, true],
    ])
    expect(stdout).toContain('1 records without a product')
  })

  test('offers with names of their own are variants; sellers are not, and that is told', async () => {
    const sized = (sku: string, price: number, word: string) =>
      offer(price, { sku, availability: word, itemOffered: { name: sku, size: sku } })
    const aggregate = {
      '@type': 'AggregateOffer',
      lowPrice: 5,
      highPrice: 9,
      priceCurrency: 'EUR',
      offers: [offer(9), offer(5)],
    }
    const { data, stdout } = await from(
      'offers.jsonl',
      product('tee', { offers: [sized('S', 9, 'schema:InStock'), sized('M', 10, 'OutOfStock')] }),
      product('book', { offers: aggregate }),
      product('cup', { offers: { ...aggregate, offers: undefined } }),
    )
    expect(data.map(variantsOf)).toEqual([
      [
        ['S', 900, true],
        ['M', 1000, false],
      ],
      [['book', 900, true]],
      [['cup', 500, true]],
    ])
    expect(data[0]?.name).toBe('tee')
    expect(stdout).toContain('have the first: 1, such as book')
  })

  test('a struck price and the price that is paid stand side by side', async () => {
    const priced = (price: number, priceType?: string) => ({
      '@type': 'UnitPriceSpecification',
      ...{ price, priceCurrency: 'EUR', ...(priceType ? { priceType } : {}) },
    })
    const struck = priced(12, 'https://schema.org/StrikethroughPrice')
    const { data } = await from(
      'struck.jsonl',
      product('a', { offers: offer(9, { priceSpecification: struck }) }),
      product('b', { offers: offer(undefined, { priceSpecification: [struck, priced(8)] }) }),
    )
    expect(data.flatMap(variantsOf)).toEqual([
      ['a', 900, true],
      ['b', 800, true],
    ])
    expect(data.map(({ variants }) => variants[0]?.prices.originalPrices)).toEqual([[1200], [1200]])
  })

  test('variants on lines of their own join the group that they name', async () => {
    const { data } = await from(
      'apart.jsonl',
      {
        '@type': 'ProductGroup',
        productGroupID: 'coat',
        name: 'Coat',
        variesBy: 'size',
        hasVariant: [{ url: 'https://a.example/coat-s' }],
      },
      product('coat-s', { inProductGroupWithID: 'coat', size: 'S', offers: offer(90) }),
      product('coat-m', {
        isVariantOf: { productGroupID: 'coat' },
        size: { '@type': 'SizeSpecification', name: 'M' },
        offers: offer(95),
      }),
      {
        ...{ '@type': 'ProductGroup', productGroupID: 'hat', name: 'Hat', offers: offer(20) },
        hasVariant: [
          product('hat-r', { color: 'Red' }),
          product('hat-b', { color: 'Blue', offers: offer(21) }),
        ],
      },
    )
    expect(data.map(({ name }) => name)).toEqual(['Coat', 'Hat'])
    expect(data.map(variantsOf)).toEqual([
      [
        ['coat-s', 9000, true],
        ['coat-m', 9500, true],
      ],
      [
        ['hat-r', 2000, true],
        ['hat-b', 2100, true],
      ],
    ])
    expect(data.map(optionsOf)).toEqual([
      [['S'], ['M']],
      [['Red'], ['Blue']],
    ])
  })
})

describe('the Sylius API', () => {
  const collection = (members: unknown[]) =>
    JSON.stringify({ '@type': 'hydra:Collection', 'hydra:member': members })
  const mug = (code: string, more: object) => ({
    ...{ '@id': `/api/v2/shop/products/${code}`, '@type': 'Product', code, name: code },
    ...{ productTaxons: ['/api/v2/shop/product-taxons/12'], mainTaxon: null },
    ...more,
  })
  const variant = (code: string, value: string) => ({
    '@id': `/api/v2/shop/product-variants/${code}`,
    ...{
      code,
      product: '/api/v2/shop/products/MUG',
      optionValues: [value],
      inStock: true,
      price: 900,
    },
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
    expect(stdout).toContain('Left out: 1 without variants')
    expect(stdout).toContain('have their default one alone: 1, such as CAP')
  })
})
