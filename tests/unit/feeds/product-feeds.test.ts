import { describe, expect, test } from 'vitest'
import { assistantLine } from '#protocols/feeds/rules/assistant-feed.ts'
import { feedItems } from '#protocols/feeds/rules/feed-item.ts'
import { merchantItem } from '#protocols/feeds/rules/merchant-feed.ts'
import { mapLine, mapSize, readMapName } from '#protocols/feeds/rules/sitemap.ts'
import { xmlText } from '#protocols/feeds/rules/xml.ts'
import type { Price, Product } from '#contract/shop/product.ts'
import { productJsonLd } from '#storefront/seo/rules/product-json-ld.ts'
import { product } from '../../support/samples/domain.ts'

const price = (current: number, change: Partial<Price> = {}): Price => ({
  current,
  regular: null,
  lowest30Day: null,
  loyalty: null,
  discountPercentage: null,
  ...change,
})

const variant = (code: string, current: number, value: string) => ({
  code,
  name: value,
  price: price(current),
  isSoldOut: false,
  gtin: null,
  mpn: null,
  options: [{ name: 'Size', value }],
})

const SITE = {
  origin: 'https://shop.example',
  pathOf: ({ slug, code }: Product, sold: { code: string } | null) =>
    `/en/product/${slug}-${code}?${sold?.code ?? ''}`,
  categoriesOf: () => ['Tea', 'Green & white'],
}
const NOW = new Date('2026-11-28T12:00:00Z')
const SELLER = { name: 'Shop', url: 'https://shop.example/en/', currency: 'EUR' }

const itemsOf = (change: Partial<Product>) => feedItems(product({ code: 'T-1', ...change }), SITE)

describe('product feeds', () => {
  test('a product with variants is an item for each of them, grouped by its code', () => {
    const items = itemsOf({
      name: 'Sencha',
      variants: [variant('s', 390, '50 g'), { ...variant('l', 690, '100 g'), isSoldOut: true }],
    })
    expect(items).toMatchObject([
      { id: 'T-1:s', group: 'T-1', title: 'Sencha, 50 g', price: 390, inStock: true },
      { id: 'T-1:l', group: 'T-1', title: 'Sencha, 100 g', price: 690, inStock: false },
    ])
    expect(JSON.parse(assistantLine(items[0]!, SELLER))).toMatchObject({
      item_id: 'T-1:s',
      group_id: 'T-1',
      listing_has_variations: true,
      variant_dict: { Size: '50 g' },
      price: '3.90 EUR',
      product_category: 'Tea > Green & white',
    })
  })

  test.each([
    ['products that share the code of a variant', 'A', ['S'], 'B', ['S'], ['A:S', 'B:S']],
    ['a variant with the code of its product', 'A', ['A', 'S'], 'B', ['B'], ['A', 'A:S', 'B']],
    ['codes with colons', 'A', ['B'], 'A:B', ['A:B'], ['A:B', 'A:B:A%3AB']],
    ['colons at either end', 'A', ['B:C'], 'A:B', ['C'], ['A:B%3AC', 'A:B:C']],
  ])('items of %s have unique ids', (_what, code, own, other, others, ids) => {
    const items = [[code, own] as const, [other, others] as const].flatMap(([of, codes]) =>
      itemsOf({ code: of, variants: codes.map((one) => variant(one, 390, one)) }),
    )
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(items.map(({ link }) => new URL(link).search)).toEqual(
      [...own, ...others].map((one) => `?${one}`),
    )
  })

  test('a product without variants has its code as id', () => {
    expect(itemsOf({ variants: [] }).map(({ id }) => id)).toEqual(['T-1'])
  })

  test('an item with several values of an option has them separated by slashes', () => {
    const options = ['S', 'M'].map((value) => ({ name: 'Size', value }))
    const [item] = itemsOf({ variants: [{ ...variant('s', 390, 'Red'), options }] })
    const attributes = [
      {
        code: 'size',
        name: 'Size',
        slug: 'size',
        value: 'S',
        valueCode: 's',
        valueSlug: null,
      },
    ]
    const [sized] = itemsOf({ attributes, variants: [{ ...variant('s', 390, 'Red'), options }] })
    expect(JSON.parse(assistantLine(item!, SELLER))).toMatchObject({
      variant_dict: { Size: 'S/M' },
    })
    expect(merchantItem(sized!, 'EUR')).toContain('<g:size>S/M</g:size>')
  })

  test.each([
    ['preorder', 'pre_order', 'unknown'],
    ['backorder', 'backorder', 'backorder'],
  ] as const)(
    "a variant on %s is neither in stock nor out of stock in any feed, and in Google's only with a date",
    (availability, assistant, undated) => {
      const variants = [
        { ...variant('s', 390, '50 g'), availability },
        { ...variant('m', 390, '60 g'), availability, availabilityDate: '2026-12-24T00:00:00Z' },
        { ...variant('l', 390, '70 g'), availability, isSoldOut: true },
      ]
      const items = itemsOf({ variants })
      const words = items.map((item) => /availability>(\w+)</.exec(merchantItem(item, 'EUR', NOW)))
      expect(words.map((found) => found?.[1])).toEqual([undefined, availability, 'out_of_stock'])
      expect(merchantItem(items[0]!, 'EUR', NOW)).toBe('')
      const lines = items.map((item) => JSON.parse(assistantLine(item, SELLER)) as object)
      expect(lines).toMatchObject(
        [undated, assistant, 'out_of_stock'].map((word) => ({ availability: word })),
      )
    },
  )

  test.each([
    ['2027-11-28T12:00:00Z', ['backorder', '2027-11-28T12:00:00Z']],
    ['2027-11-28T14:30:00+02:00', null],
  ])(
    'Google’s feed leaves out items that become available in more than a year: %s',
    (availabilityDate, sent) => {
      const ahead = { availability: 'backorder' as const, availabilityDate }
      const [item] = itemsOf({ variants: [{ ...variant('s', 390, 'S'), ...ahead }] })
      const text = merchantItem(item!, 'EUR', NOW)
      const valueOf = (name: string) => new RegExp(`<g:${name}>([^<]+)`).exec(text)?.[1]
      expect(text === '' ? null : [valueOf('availability'), valueOf('availability_date')]).toEqual(
        sent,
      )
      expect(JSON.parse(assistantLine(item!, SELLER))).toMatchObject({
        availability: 'backorder',
        availability_date: availabilityDate,
      })
    },
  )

  test.each([
    [{}],
    [{ isSoldOut: true }],
    [{ availability: 'preorder' }],
    [{ availability: 'backorder', availabilityDate: '2026-12-24T00:00:00Z' }],
    [{ availability: 'preorder', availabilityDate: '2027-12-24T00:00:00Z' }],
    [{ availability: 'preorder', availabilityDate: '2026-12-24T00:00:00Z', isSoldOut: true }],
  ] as const)(
    "Google's feed has the stock and the date of the page's data, or no item: %o",
    (stock) => {
      const sold = product({ code: 'T-1', variants: [{ ...variant('s', 390, 'S'), ...stock }] })
      const { offers } = productJsonLd(sold, {
        site: SITE.origin,
        currency: 'EUR',
        tier: { shop: 'Shop', name: 'Card' },
        pathOf: () => '/',
      }) as { offers: { availability: string; availabilityStarts?: string } }
      const item = merchantItem(feedItems(sold, SITE)[0]!, 'EUR', NOW)
      const valueOf = (name: string) => new RegExp(`<g:${name}>([^<]+)`).exec(item)?.[1]
      if (item === '') expect(offers.availability).toMatch(/PreOrder$/)
      else {
        expect(offers.availability.split('/').at(-1)?.toLowerCase()).toBe(
          valueOf('availability')?.replaceAll('_', ''),
        )
        expect(offers.availabilityStarts).toBe(valueOf('availability_date'))
      }
    },
  )

  test('unknown stock of a variant on pre-order is left out', () => {
    const [item] = itemsOf({
      inStock: null,
      variants: [{ ...variant('s', 390, 'S'), availability: 'preorder' }],
    })
    expect(merchantItem(item!, 'EUR')).not.toContain('availability')
  })

  test('an item that costs nothing is only in the feed for assistants', () => {
    const [free, gift] = itemsOf({
      variants: [
        { ...variant('s', 0, 'S') },
        { ...variant('m', 0, 'M'), price: price(0, { regular: 900 }) },
      ],
    })
    for (const item of [free!, gift!]) {
      expect(merchantItem(item, 'EUR')).toBe('')
      expect(JSON.parse(assistantLine(item, SELLER))).toMatchObject({ item_id: item.id })
    }
  })

  test('ids longer than 50 characters (100 for assistants) are always shortened to the same text', () => {
    const long = 'x'.repeat(60)
    const variants = ['1', '2'].map((one) => variant(`${long}${one}`, 390, one))
    const tagsOf = (name: string, code: string) =>
      itemsOf({ code, variants }).map(
        (item) => new RegExp(`<g:${name}>([^<]*)<`).exec(merchantItem(item, 'EUR'))?.[1] ?? '',
      )
    const ids = tagsOf('id', 'T-1')
    expect(ids).toEqual(tagsOf('id', 'T-1'))
    expect(new Set(ids).size).toBe(2)
    for (const id of [...ids, ...tagsOf('item_group_id', long)]) {
      expect(id).toMatch(/^(T-1:)?x+~[0-9a-z]{13}$/)
      expect(id).toHaveLength(50)
    }
    expect(new Set(tagsOf('item_group_id', `\u{1F375}${long}`)).size).toBe(1)
    const [assistants] = itemsOf({ code: `${long}${long}`, variants })
    expect(JSON.parse(assistantLine(assistants!, SELLER))).toMatchObject({
      item_id: expect.stringMatching(/^x{86}~[0-9a-z]{13}$/),
      group_id: expect.stringMatching(/^x{86}~[0-9a-z]{13}$/),
    })
    const exact = 'y'.repeat(50)
    expect(merchantItem(itemsOf({ code: exact })[0]!, 'EUR')).toContain(`<g:id>${exact}</g:id>`)
  })

  test('a group of items is named only where Google can tell them apart', () => {
    const named = (name: string) => {
      const one = { ...variant('s', 390, 'S'), options: [{ name, value: 'S' }] }
      const [item] = itemsOf({ variants: [one, variant('m', 390, 'M')] })
      expect(JSON.parse(assistantLine(item!, SELLER))).toMatchObject({ group_id: 'T-1' })
      return merchantItem(item!, 'EUR').includes('<g:item_group_id>T-1<')
    }
    expect(['Size', '', 'Fit'].map(named)).toEqual([true, true, false])
  })

  test('only a variant on pre-order states when it becomes available', () => {
    const availabilityDate = '2026-12-24T00:00:00+02:00'
    const ahead = { ...variant('s', 390, 'S'), availability: 'preorder' as const, availabilityDate }
    const { availability: _availability, ...there } = ahead
    const [item, ...others] = itemsOf({ variants: [ahead, there, { ...ahead, isSoldOut: true }] })
    expect(merchantItem(item!, 'EUR', NOW)).toContain(
      `<g:availability_date>${availabilityDate}</g:availability_date>`,
    )
    expect(JSON.parse(assistantLine(item!, SELLER))).toMatchObject({
      availability_date: availabilityDate,
    })
    for (const other of others) {
      expect(merchantItem(other, 'EUR')).not.toContain('availability_date')
      expect(assistantLine(other, SELLER)).not.toContain('availability_date')
    }
  })

  test('a reduced price is a sale price beside the regular price', () => {
    const [item] = itemsOf({ price: price(900, { regular: 1200 }) })
    const xml = merchantItem(item!, 'EUR')
    expect(xml).toContain('<g:price>12.00 EUR</g:price><g:sale_price>9.00 EUR</g:sale_price>')
  })

  test("items of a group have their size and colour under Google's names", () => {
    const attributes = [{ code: 'Colour', name: 'Spalva' }].map((one) => ({
      ...one,
      slug: 'colour',
      value: 'Red',
      valueCode: 'red',
      valueSlug: null,
    }))
    const options = [
      { name: 'Spalva', value: 'Red' },
      { name: '', value: 'XL' },
      { name: 'Fit', value: 'Slim' },
    ]
    const one = { ...variant('s', 390, 'S'), options }
    const [item] = itemsOf({ attributes, variants: [one, variant('m', 390, 'M')] })
    const xml = merchantItem(item!, 'EUR')
    expect(xml).toContain('<g:color>Red</g:color><g:size>XL</g:size><g:product_type>')
  })

  test('missing data is left out', () => {
    const one = { ...variant('s', 390, 'S'), mpn: 'M-1' }
    const [item] = itemsOf({ inStock: null, brand: null, variants: [one] })
    const xml = merchantItem(item!, 'EUR')
    for (const name of ['availability', 'condition', 'brand', 'gtin', 'item_group_id'])
      expect(xml).not.toContain(`<g:${name}>`)
    expect(xml).toContain('<g:mpn>M-1</g:mpn><g:identifier_exists>no</g:identifier_exists>')
  })

  test('a product without a price is left out of the feed', () => {
    expect(itemsOf({ price: null })).toEqual([])
  })

  test('texts of the shop are escaped, and characters that XML forbids left out', () => {
    expect(xmlText('a<b> & "c" \u0000\u{1F375}\uD800')).toBe('a&lt;b&gt; &amp; &quot;c&quot; 🍵�')
  })
})

describe('site maps', () => {
  test('omit dates that cannot be read', () => {
    const entry = { href: 'https://a.example/?a&b', alternates: [] }
    expect(mapLine({ ...entry, lastModified: 'soon' })).toBe(
      '<url><loc>https://a.example/?a&amp;b</loc></url>\n',
    )
    expect(mapLine({ ...entry, lastModified: '2026-01-02' })).toContain(
      '<lastmod>2026-01-02T00:00:00.000Z</lastmod>',
    )
  })

  test.each([
    ['products-12.xml', { kind: 'products', number: 12 }],
    ['products-0.xml', null],
    ['orders-1.xml', null],
    ['products-1', null],
  ])('the file %s is parsed as %j', (file, expected) => expect(readMapName(file)).toEqual(expected))
})

describe('a site map', () => {
  test.each([1, 2, 3, 4, 6, 12])(
    'with %d languages stays within the limits of the protocol',
    (count) => {
      const locales = Array.from({ length: count }, (_one, at) => `l${at}`)
      const href = `https://shop.example/en/product/${'%D0%B0'.repeat(80)}`
      const alternates =
        count > 1 ? [...locales, 'x-default'].map((locale) => ({ locale, href })) : []
      const line = mapLine({ href, lastModified: '2026-01-01', alternates })
      expect(mapSize(locales)).toBeLessThanOrEqual(50_000)
      expect(mapSize(locales) * line.length).toBeLessThan(50_000_000)
    },
  )
})
