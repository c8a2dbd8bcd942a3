import { describe, expect, test } from 'vitest'
import { useImportFolder, optionsOf, variantsOf } from '../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

describe('schema.org', () => {
  const offer = (price: unknown, more: object = {}) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    ...more,
  })
  const product = (sku: string, more: object) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku,
    name: sku,
    ...more,
  })
  const from = (name: string, ...records: unknown[]) =>
    shopFrom({ [name]: records.map((record) => `${JSON.stringify(record)}\n`).join('') })

  test('products in graphs get their category from the breadcrumbs, other objects are skipped', async () => {
    const crumbs = (last: string) => ({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 3, name: last },
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
    expect(stdout).toContain('records without a product (1)')
  })

  test('offers with different names are variants; those of several sellers are not, which is reported', async () => {
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
      product('jar', { offers: { ...aggregate, offers: [{ availability: 'OutOfStock' }] } }),
    )
    expect(data.map(variantsOf)).toEqual([
      [
        ['S', 900, true],
        ['M', 1000, false],
      ],
      [['book', 900, true]],
      [['cup', 500, true]],
      [['jar', 500, false]],
    ])
    expect(data[0]?.name).toBe('tee')
    expect(stdout).toContain('have the first: 1, such as book')
  })

  test('of offers in several currencies those in the shop’s are used; without any the import fails', async () => {
    const dollars = { priceCurrency: 'USD' }
    const file = (name: string, offers: unknown) => ({
      [name]: `${JSON.stringify(product('cup', { offers }))}\n`,
    })
    const both = [offer(3, dollars), offer(2.8)]
    const { data } = await shopFrom(file('both.jsonl', both), '--currency', 'EUR')
    expect(data.flatMap(variantsOf)).toEqual([['cup', 280, true]])
    const specified = offer(undefined, {
      priceCurrency: undefined,
      priceSpecification: [
        { price: 3, priceCurrency: 'usd' },
        { price: 2.5, priceCurrency: '€' },
      ],
    })
    const other = await shopFrom(file('specified.jsonl', specified), '--currency', 'EUR')
    expect(other.data.flatMap(variantsOf)).toEqual([['cup', 250, true]])
    await expect(
      shopFrom(file('dollars.jsonl', [offer(3, dollars)]), '--currency', 'EUR'),
    ).rejects.toThrow('USD')
  })

  test('a struck-through price may be given beside the current one', async () => {
    const priced = (price: number, priceType?: string) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      ...(priceType ? { priceType } : {}),
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

  test('a group that several pages repeat is one product with all variants', async () => {
    const page = (...variants: unknown[]) => ({
      '@type': 'ProductGroup',
      productGroupID: 'coat',
      name: 'Coat',
      variesBy: 'size',
      hasVariant: variants,
    })
    const other = { url: 'https://a.example/coat-s' }
    const small = product('coat-s', { name: 'Coat', size: 'S', offers: offer(90) })
    const medium = product('coat-m', { name: 'Coat', size: 'M', offers: offer(95) })
    const { data, stdout } = await from('pages.jsonl', page(small, medium), page(other, medium))
    expect(data.map(variantsOf)).toEqual([
      [
        ['coat-s', 9000, true],
        ['coat-m', 9500, true],
      ],
    ])
    expect(stdout).toContain('Bad lines: none')
  })

  test('variants join the group whose address they name, even if no line defines it', async () => {
    const variant = (size: string, group: string) =>
      product(`${group}-${size}`, {
        isVariantOf: { '@id': `https://a.example/#${group}` },
        size,
        offers: offer(90),
      })
    const { data, stdout } = await from(
      'addresses.jsonl',
      {
        '@type': 'ProductGroup',
        '@id': 'https://a.example/#coat',
        productGroupID: 'C',
        name: 'Coat',
      },
      variant('S', 'coat'),
      variant('M', 'coat'),
      variant('S', 'hat'),
      variant('M', 'hat'),
    )
    expect(data.map(({ code }) => code)).toEqual(['C', 'https://a.example/#hat'])
    expect(data.map(({ variants }) => variants.map(({ code }) => code))).toEqual([
      ['coat-S', 'coat-M'],
      ['hat-S', 'hat-M'],
    ])
    expect(stdout).toContain('Bad lines: none')
  })

  test('variants on separate lines join the group that they name', async () => {
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
        '@type': 'ProductGroup',
        productGroupID: 'hat',
        name: 'Hat',
        offers: offer(20),
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
