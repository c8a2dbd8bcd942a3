import { describe, expect, test } from 'vitest'
import { decodePrice } from '#contract/wire/decode-price.ts'
import { productJsonLd } from '#storefront/seo/rules/product-json-ld.ts'
import type { ProductVariant, Rating } from '#contract/shop/product.ts'
import { price, product } from '../../support/samples/domain.ts'

const context = { site: 'https://shop.example', currency: 'EUR' }
const tier = { shop: 'Salvia', name: 'Card holders' }
const path = '/en/product/calming-cream-P~1'
const inPage = {
  ...context,
  tier,
  pathOf: (variant: ProductVariant | null) => (variant ? `${path}?variant=${variant.code}` : path),
}

test('a unit price names the quantity that the price refers to', () => {
  const perUnit = {
    price: 200,
    per: { amount: 100, unit: 'ml' },
    content: { amount: 250, unit: 'ml' },
  } as const
  const data = productJsonLd(product({ price: price({ current: 499, perUnit }) }), inPage)
  expect(data).toMatchObject({
    offers: {
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          price: '4.99',
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            value: 250,
            unitCode: 'MLT',
            valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
          },
        },
      ],
    },
  })
})

test('a price that is not below the 30-day low has no struck-through price in structured data', () => {
  const read = decodePrice({ originalPrices: [1200], lowest30DayPrice: 800, p: 900 }, 'p')
  const data = productJsonLd(product({ price: read }), inPage)
  expect(JSON.stringify(data)).not.toContain('StrikethroughPrice')
})

describe('a product in structured data', () => {
  const data = (change = {}) => productJsonLd(product(change), inPage)

  test('has its price in major units', () =>
    expect(data()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      image: ['https://shop.example/demo-media/product/1@800.webp'],
      brand: { name: 'Adora' },
      offers: {
        price: '12.99',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    }))

  test('leaves out a picture with an invalid address, and keeps the rest', () => {
    const image = (file: string) => ({ path: file, width: 1, height: 1, alt: '' })
    const images = ['https://cdn exa/1.jpg', 'http://', '//', '/demo-media/product/2'].map(image)
    expect(data({ images })).toMatchObject({
      image: ['https://shop.example/demo-media/product/2@800.webp'],
    })
  })

  test('has no struck-through price without a regular price', () =>
    expect(data({ price: price({ lowest30Day: 1500 }) })).not.toHaveProperty(
      'offers.priceSpecification',
    ))

  test('has its regular price as the struck-through price, never the 30-day low', () =>
    expect(data({ price: price({ regular: 1999, lowest30Day: 1500 }) })).toMatchObject({
      offers: {
        price: '12.99',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: '19.99',
            priceCurrency: 'EUR',
          },
        ],
      },
    }))

  test('has its loyalty price for card holders, beside the price for everyone', () =>
    expect(data({ price: price({ loyalty: 999 }) })).toMatchObject({
      offers: {
        price: '12.99',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: '9.99',
            priceCurrency: 'EUR',
            validForMemberTier: {
              '@type': 'MemberProgramTier',
              '@id': 'https://shop.example/#loyalty-card',
              name: 'Card holders',
              isTierOf: { '@type': 'MemberProgram', name: 'Salvia' },
            },
          },
        ],
      },
    }))

  test('never has a price with both a type and a member tier, which would be ignored', () => {
    const { offers } = data({ price: price({ regular: 1999, loyalty: 999 }) })
    const { priceSpecification } = offers as { priceSpecification: object[] }
    expect(priceSpecification).toHaveLength(2)
    for (const one of priceSpecification)
      expect('priceType' in one).not.toBe('validForMemberTier' in one)
  })

  test('has no offer without a price', () =>
    expect(data({ price: null })).not.toHaveProperty('offers'))

  test('has no availability if the stock is unknown', () => {
    const { offers } = data({ inStock: null }) as { offers: object }
    expect(offers).not.toHaveProperty('availability')
  })

  test('states that it is out of stock', () =>
    expect(data({ inStock: false })).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    }))

  test('has its description without tags', () =>
    expect(data({ description: '<p>Soft &amp; calm</p>' })).toMatchObject({
      description: 'Soft & calm',
    }))

  test('has its colour, size, material and trade numbers', () => {
    const value = (code: string, said: string | boolean) => ({
      code,
      slug: code,
      name: code,
      valueCode: 'x',
      valueSlug: null,
      value: said,
    })
    const attributes = [
      value('colour', 'Black'),
      value('colour', 'Red'),
      value('size', 'M'),
      value('material', 'Wool'),
      value('vegan', true),
    ]
    expect(data({ attributes, gtin: '4006381333931', mpn: 'X-1' })).toMatchObject({
      color: 'Black/Red',
      size: 'M',
      material: 'Wool',
      gtin: '4006381333931',
      mpn: 'X-1',
    })
  })

  test('has no size if it is sold in several, and no property that its attributes lack', () => {
    const sizes = ['S', 'M'].map((size) => ({
      code: 'size',
      slug: 'size',
      name: 'Size',
      valueCode: size,
      valueSlug: null,
      value: size,
    }))
    for (const property of ['size', 'color', 'material', 'gtin', 'mpn'])
      expect(data({ attributes: sizes })).not.toHaveProperty(property)
  })
})

describe('a product in several variants', () => {
  const attribute = (code: string, value: string) => ({
    code,
    slug: code,
    name: code,
    valueCode: value,
    valueSlug: null,
    value,
  })
  const variant = (code: string, change: Partial<ProductVariant> = {}): ProductVariant => ({
    code,
    name: code,
    price: price(),
    isSoldOut: false,
    options: [],
    gtin: null,
    mpn: null,
    ...change,
  })
  const data = (variants: readonly ProductVariant[], change = {}) =>
    productJsonLd(product({ variants, ...change }), inPage)

  test('states which variants are on pre-order or backorder', () => {
    const found = data([
      variant('A', { availability: 'preorder' }),
      variant('B', { availability: 'backorder' }),
      variant('C', { availability: 'preorder', isSoldOut: true }),
      variant('D'),
    ]) as { hasVariant: { offers: { availability: string } }[] }
    const stated = found.hasVariant.map(({ offers }) => offers.availability.split('/').at(-1))
    expect(stated).toEqual(['PreOrder', 'BackOrder', 'OutOfStock', 'InStock'])
    expect(data([variant('A', { availability: 'preorder' })])).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder' },
    })
  })

  test('states from when on a variant that is not there yet will be', () => {
    const ahead = { availability: 'preorder', availabilityDate: '2126-12-24T00:00:00Z' } as const
    const later = { ...ahead, availabilityDate: '2127-01-01T00:00:00Z' }
    const soldOut = variant('C', { ...ahead, isSoldOut: true })
    const found = data([variant('A', ahead), variant('B', later), soldOut, variant('D')]) as {
      hasVariant: { offers: { availabilityStarts?: string } }[]
    }
    expect(found.hasVariant.map(({ offers }) => offers.availabilityStarts)).toEqual([
      ahead.availabilityDate,
      later.availabilityDate,
      undefined,
      undefined,
    ])
    expect(data([variant('A', ahead)])).toMatchObject({
      offers: { availabilityStarts: ahead.availabilityDate },
    })
  })

  test('is a group of products, each with its own number, price, stock and address', () => {
    const rot = variant('J-1', {
      price: price({ current: 7990, regular: 9990 }),
      isSoldOut: true,
      mpn: 'M1',
      gtin: '4006381333931',
    })
    const found = data([rot, variant('J-2', { price: price({ current: 9990 }) })])
    expect(found).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'P-1',
      url: `https://shop.example${path}`,
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Calming cream, J-1',
          sku: 'J-1',
          mpn: 'M1',
          gtin: '4006381333931',
          image: 'https://shop.example/demo-media/product/1@800.webp',
          offers: {
            price: '79.90',
            availability: 'https://schema.org/OutOfStock',
            url: `https://shop.example${path}?variant=J-1`,
            priceSpecification: [{ price: '99.90' }],
          },
        },
        { sku: 'J-2', offers: { price: '99.90', availability: 'https://schema.org/InStock' } },
      ],
    })
    for (const name of ['offers', 'sku']) expect(found).not.toHaveProperty(name)
  })

  test('names the properties that its variants differ by, in their entries alone', () => {
    const red = variant('a', {
      options: [
        { name: 'colour', value: 'Red' },
        { name: 'Fit', value: 'Slim' },
        { name: '', value: 'M' },
      ],
    })
    const attributes = [attribute('colour', 'Red'), attribute('material', 'Wool')]
    const found = data([red, variant('b')], { attributes })
    expect(found).toMatchObject({
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      material: 'Wool',
      hasVariant: [
        {
          color: 'Red',
          size: 'M',
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Fit', value: 'Slim' }],
        },
        {},
      ],
    })
    expect(found).not.toHaveProperty('color')
  })

  test('have no size if they come in several, and other properties with slashes between', () => {
    const options = ['S', 'M', 'Red', 'Blue', 'Slim', 'Wide'].map((value, at) => ({
      name: ['size', 'colour', 'Fit'][Math.floor(at / 2)] ?? '',
      value,
    }))
    const { hasVariant } = data([variant('a', { options }), variant('b')]) as {
      hasVariant: object[]
    }
    expect(hasVariant[0]).not.toHaveProperty('size')
    expect(hasVariant[0]).toMatchObject({
      color: 'Red/Blue',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Fit', value: 'Slim/Wide' }],
    })
  })

  test('lists only those with a price, and is a product without an offer if none has one', () => {
    const unpriced = variant('a', { price: null })
    const { hasVariant } = data([unpriced, variant('b')]) as { hasVariant: object[] }
    expect(hasVariant).toMatchObject([{ sku: 'b' }])
    const none = data([unpriced, unpriced], { price: null })
    expect(none).toMatchObject({ '@type': 'Product', sku: 'P-1' })
    expect(none).not.toHaveProperty('offers')
  })

  describe('of which there are more than twelve', () => {
    const many = Array.from({ length: 400 }, (_one, at) =>
      variant(`J-${at}`, { price: price({ current: 5000 - at }), isSoldOut: at % 2 === 1 }),
    )
    const group = (change: Partial<Parameters<typeof productJsonLd>[1]> = {}) =>
      productJsonLd(product({ variants: many }), { ...inPage, ...change }) as {
        hasVariant: { sku: string; offers: { url: string } }[]
      }
    const codes = (found: ReturnType<typeof group>) => found.hasVariant.map(({ sku }) => sku)

    test('is a group of the one that the page shows and eleven in stock, with the bounds of all that are', () => {
      const found = group()
      expect(found).toMatchObject({
        '@type': 'ProductGroup',
        offers: {
          '@type': 'AggregateOffer',
          url: `https://shop.example${path}`,
          lowPrice: '46.02',
          highPrice: '50.00',
          priceCurrency: 'EUR',
          offerCount: 200,
          availability: 'https://schema.org/InStock',
        },
      })
      expect(codes(found)).toEqual([
        'J-398',
        ...Array.from({ length: 11 }, (_one, at) => `J-${2 * at}`),
      ])
      expect(JSON.stringify(found).length).toBeLessThan(5000)
    })

    test('begins with the one that the address names, as each has a page of its own', () => {
      const found = group({ named: many[201] ?? null })
      expect(codes(found).slice(0, 2)).toEqual(['J-201', 'J-0'])
      expect(found.hasVariant[0]?.offers).toMatchObject({
        url: `https://shop.example${path}?variant=J-201`,
        price: '47.99',
        availability: 'https://schema.org/OutOfStock',
      })
      expect(codes(found)).toHaveLength(12)
    })

    test('has all of them up to twelve, and then no other offer', () => {
      const found = data(many.slice(0, 12))
      expect(found).not.toHaveProperty('offers')
      expect((found as ReturnType<typeof group>).hasVariant).toHaveLength(12)
    })
  })

  test('has the code of its only variant', () =>
    expect(data([variant('only')])).toMatchObject({ '@type': 'Product', sku: 'only' }))
})

describe('the rating of a product', () => {
  const data = (rating: Rating) => productJsonLd(product({ rating }), inPage)

  test('is in structured data with its reviews', () =>
    expect(data({ average: 4.3, count: 128 })).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 128 },
    }))

  test('is left out if it is a sample', () =>
    expect(data({ average: 4.3, count: 128, isSample: true })).not.toHaveProperty(
      'aggregateRating',
    ))
})
