import { describe, expect, test } from 'vitest'
import {
  useImportFolder,
  optionsOf,
  table,
  variantsOf,
} from '../../support/servers/imported-shop.ts'
import { runImport } from '../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

describe('a Google Merchant feed', () => {
  const item = (id: string, title: string, price: string, more = '') =>
    `<item><g:id>${id}</g:id><g:title><![CDATA[${title}]]></g:title><g:price>${price}</g:price><g:image_link>https://a.example/w_4,h_4/${id}.jpg</g:image_link><g:availability>in stock</g:availability>${more}</item>`
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items.join('')}</channel></rss>`
  const group = (id: string) => `<g:item_group_id>${id}</g:item_group_id>`

  test("gives a product the common part of its variants' names", async () => {
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

  test('has details of products, which are attributes', async () => {
    const detail = (name: string, value: string) =>
      `<g:product_detail><g:section_name>More</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`
    const { data } = await shopFrom({
      'details.xml': feed(
        item('a', 'Tea', '9.50 EUR', detail('Organic', 'Yes') + detail('Leaf', 'Green')),
        item('b', 'Cup', '9.50 EUR', detail('Organic', 'No')),
      ),
    })
    const details = data.map(({ attributeValues = [] }) =>
      attributeValues.map(({ attribute, value }) => [attribute.name, value]),
    )
    expect(details.map((one) => Object.fromEntries(one) as object)).toEqual([
      { Organic: 'Yes', Leaf: 'Green' },
      { Organic: 'No' },
    ])
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

  test('has sale prices that apply while they run, and are ignored if 0', async () => {
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

  test('in dinars has thousandths: three digits after a point are not thousands', async () => {
    const { data, stdout } = await shopFrom({ 'kwd.xml': feed(item('a', 'Tea', '1.250 KWD')) })
    expect(data.flatMap(variantsOf)).toEqual([['a', 125, true]])
    expect(stdout).not.toContain('two ways')
  })

  test('has differing values as options, and common ones as attributes', async () => {
    const made = (colour: string) =>
      `${group('a')}<g:color>${colour}</g:color><g:material>Wool</g:material>`
    const { data } = await shopFrom({
      'options.xml': feed(
        item('a1', 'Tee', '9.50 EUR', made('Red')),
        item('a2', 'Tee', '9.50 EUR', made('Blue')),
        item('b', 'Hat', '9.50 EUR', '<g:material>Felt</g:material>'),
      ),
    })
    expect(data.map(optionsOf)).toEqual([[['Red'], ['Blue']], [['Felt']]])
    expect(data[0]?.attributeValues.map(({ value }) => value)).toContain('Wool')
  })

  test('in a language that it declares is imported in that language', async () => {
    const texts = feed(item('a', 'Arbata', '9,50 EUR')).replace(
      '<title>Shop</title>',
      '<title><![CDATA[Arbatos]]> namai</title><language>lt-LT</language>',
    )
    const { stdout } = await shopFrom({ 'lt.xml': texts })
    expect(stdout).toContain('Shop: Arbatos namai')
    expect(stdout).toContain('Languages: lt')
  })

  test('has its currency in lower case, or as a symbol', async () => {
    const file = await put('pln.xml', feed(item('a', 'Tea', '9,50 zł')))
    const run = await runImport(['--currency', 'EUR', '--out', pathOf('pln.sqlite'), file])
    expect(run.stderr).toContain('prices are in PLN')
    const words = await shopFrom({ 'rub.xml': feed(item('a', 'Tea', '4 399,50 р.')) })
    expect(words.stdout).toContain('Prices are shown in RUB')
    expect(words.data.flatMap(variantsOf)).toEqual([['a', 439_950, true]])
    const coins = { 'coins.xml': feed(item('a', 'Tea', '4399 p.')) }
    const unknown = await shopFrom(coins, '--currency', 'RUB')
    expect(unknown.stdout).toContain('prices such as 4399 p. name no currency that is known')
    const { stdout } = await shopFrom({ 'czk.xml': feed(item('a', 'Tea', '599 czk')) })
    expect(stdout).toContain('Prices are shown in CZK')
  })

  test('may be Atom, or a table with spaces, capitals and repeated columns', async () => {
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
