import { describe, expect, test } from 'vitest'
import { formatDay } from '#storefront/i18n/number-format.ts'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { withVariants } from '#storefront/shop/api/products/variants.ts'
import type { ProductVariant } from '#contract/shop/product.ts'
import { availabilityDateOf, parseAvailabilityDate } from '#contract/shop/variants.ts'
import { product } from '../../support/samples/domain.ts'
import { READING } from '../../support/samples/reading.ts'
import { wirePrices, wireProduct } from '../../support/samples/wire.ts'

test('a variant without a name is named by its options, with slashes between several values of one', () => {
  const option = (value: string, code?: string) => ({
    value,
    attribute: code && { code, slug: code, translations: { en: { name: code } } },
  })
  const optionValues = [option('Red', 'Colour'), option('S', 'Size'), option('M', 'Size')]
  const variants = [optionValues, [option('Red'), option('M')]].map((values, at) => ({
    code: `v${at}`,
    inStock: true,
    prices: wirePrices(900),
    optionValues: values,
  }))
  const wire = { ...wireProduct('P-1'), variants }
  const [read] = withVariants([decodeProduct(wire, READING)!], { data: [wire] }, READING)
  expect(read?.variants?.map(({ name }) => name)).toEqual(['Red, S/M', 'Red, M'])
})

describe('a date of availability', () => {
  test.each([
    ['2126-12-24T00:00:00+02:00', '2126-12-24T00:00:00+02:00'],
    ['2126-12-24T13:00-0800', '2126-12-24T13:00:00-08:00'],
    ['2126-12-24T13:00:01.234Z', '2126-12-24T13:00:01Z'],
    ['2126-12-24', '2126-12-24T00:00:00Z'],
    ['2126-13-24T13:00Z', null],
    ['soon', null],
    ['', null],
  ])('%s is %s', (text, date) => expect(parseAvailabilityDate(text)).toBe(date))

  test.each([
    ['preorder', '2126-12-24T00:00:00+02:00', '2126-12-24T00:00:00+02:00'],
    ['backorder', '2126-12-24', '2126-12-24T00:00:00Z'],
    ['preorder', '2020-12-24T00:00:00Z', undefined],
    ['preorder', 'soon', undefined],
    [undefined, '2126-12-24T00:00:00Z', undefined],
  ])('of a variant on %s that is stated as %s is read as %s', (availability, stated, date) => {
    const own = { code: 'a', inStock: true, prices: wirePrices(900), availabilityDate: stated }
    const wire = { ...wireProduct('P-1'), variants: [{ ...own, availability }] }
    const [read] = withVariants([decodeProduct(wire, READING)!], { data: [wire] }, READING)
    expect(read?.variants?.map((variant) => variant.availabilityDate)).toEqual([date])
  })

  test.each([
    ['en', 'December 24, 2126'],
    ['lt', '2126 m. gruodžio 24 d.'],
    ['ru', '24 декабря 2126 г.'],
    ['ar', '24 ديسمبر 2126'],
  ])('is the day that the shop named, as written in %s', (locale, text) => {
    for (const time of ['T00:00:00+02:00', 'T23:00:00-08:00'])
      expect(formatDay(`2126-12-24${time}`, locale)).toBe(text)
  })
})

describe('the date of a product', () => {
  const variant = (availability?: 'preorder', availabilityDay?: string, isSoldOut = false) => ({
    code: 'a',
    name: 'a',
    price: null,
    isSoldOut,
    options: [],
    gtin: null,
    mpn: null,
    ...(availability && { availability }),
    ...(availabilityDay && { availabilityDate: `${availabilityDay}T00:00:00Z` }),
  })
  test.each<[string, ProductVariant[], string | null]>([
    [
      'is the first of its variants that are sold',
      [
        variant('preorder', '2126-12-24'),
        variant('preorder', '2126-12-20'),
        variant('preorder', '2126-12-01', true),
      ],
      '2126-12-20T00:00:00Z',
    ],
    [
      'is unknown if one of them has none',
      [variant('preorder', '2126-12-24'), variant('preorder')],
      null,
    ],
    ['is none if one of them is there', [variant('preorder', '2126-12-24'), variant()], null],
  ])('%s', (_what, variants, date) => {
    expect(availabilityDateOf(product({ inStock: true, variants }))).toBe(date)
  })
})
