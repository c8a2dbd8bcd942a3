import { describe, expect, test } from 'vitest'
import { decodeProduct, readGtin } from '#contract/wire/decode-product.ts'
import { withVariants } from '#storefront/shop/api/products/variants.ts'
import { READING } from '../../../support/samples/reading.ts'
import { wirePrices, wireProduct } from '../../../support/samples/wire.ts'

describe('the number of a trade item', () => {
  test.each([
    ['4006381333931', '4006381333931'],
    ['4 006381 333931', '4006381333931'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['14006381333938', '14006381333938'],
  ])('%s is decoded', (text, gtin) => expect(readGtin(text)).toBe(gtin))

  test.each([
    ['4006381333932', 'its check digit is wrong'],
    ['2000000000008', 'a shop gave it for itself'],
    ['400638133393', 'a digit is missing'],
    ['', 'it is empty'],
    ['CARTON-4006381', 'it is not a number'],
  ])('%s is invalid: %s', (text) => expect(readGtin(text)).toBeNull())
})

test('a product has the numbers of its only variant, and none if it has several', () => {
  const variant = { prices: wirePrices(900), gtin: '4006381333931', mpn: 'X-1' }
  const decode = (variants: object[]) => decodeProduct({ ...wireProduct('P-1'), variants }, READING)
  expect(decode([variant])).toMatchObject({ gtin: '4006381333931', mpn: 'X-1' })
  for (const variants of [[variant, variant], [{ ...variant, gtin: '1', mpn: '' }]]) {
    expect(decode(variants)).not.toHaveProperty('gtin')
    expect(decode(variants)).not.toHaveProperty('mpn')
  }
})

test('each of several variants has its own valid number', () => {
  const variants = ['4006381333931', '4006381333932'].map((gtin) => ({ code: gtin, gtin }))
  const wire = { ...wireProduct('P-1'), variants }
  const decoded = [decodeProduct(wire, READING)].filter((one) => one !== null)
  const [product] = withVariants(decoded, { data: [wire] }, READING)
  expect(product?.variants?.map(({ gtin }) => gtin)).toEqual(['4006381333931', null])
})
