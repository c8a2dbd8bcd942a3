import { describe, expect, test } from 'vitest'
import { decodePrice, decodeVariantPrices, shownPrice } from '#contract/wire/decode-price.ts'
import { decodeCents } from '#contract/wire/price-key.ts'
import { createReading } from '../../support/samples/reading.ts'
import { price } from '../../support/samples/domain.ts'

const named = { originalPrices: [], lowest30DayPrice: null, loyaltyCatalogPromotionPrice: null }

/** The current prices of variants, read with a price hash, and how often that was a guess. */
function priceOf(
  variants: object[],
  priceHash: string | RegExp = 'pharmacy',
  otherPriceHashes: (string | RegExp)[] = [],
) {
  const { reading, dropped } = createReading({ priceHash, otherPriceHashes })
  const wire = variants.map((prices) => ({ prices }))
  const decoded = decodeVariantPrices(wire, reading, 'P-1')
  return { current: decoded?.current ?? null, dropped }
}

describe('the current price', () => {
  test.each([
    { why: 'the channel’s own key', prices: { ...named, pharmacy: 900, x81f: 500 }, is: 900 },
    { why: 'the only key that is not named', prices: { ...named, x81f: 500 }, is: 500 },
    {
      why: 'the only key that no other number is named by',
      prices: { x81f: 500, originalPrice: 9, minimumPrice: 3, tax_amount: 2, version: 4, id: 7 },
      is: 500,
    },
    { why: 'the key that looks made by a machine', prices: { x81f: 500, price: 400 }, is: 500 },
    { why: 'the key `price`, where there is no other', prices: { price: 400, tax: 9 }, is: 400 },
    { why: 'the key that is a number', prices: { 12: 500, originalPrices: [700] }, is: 500 },
  ])('is found under $why', ({ prices, is }) =>
    expect(priceOf([prices])).toEqual({ current: is, dropped: [] }),
  )

  test.each([['b2'], [/^b\d$/]])('is not that of another channel, whose key is %s', (other) => {
    expect(priceOf([{ ...named, b2: 500 }], 'g7', [other])).toEqual({ current: null, dropped: [] })
    expect(priceOf([{ b2: 500, x81f: 700 }], 'g7', [other])).toEqual({ current: 700, dropped: [] })
    expect(priceOf([{ b2: 500 }, { b2: 400, g7: 900 }], 'g7', [other]).current).toBe(900)
  })

  test.each([
    { why: 'no other number', prices: { ...named, a: null } },
    { why: 'only named prices', prices: { ...named, lowest30DayPrice: 900 } },
    { why: 'an inherited key', prices: Object.create({ pharmacy: 5 }) as object },
    { why: 'nothing, as PHP writes it', prices: [] },
  ])('is unknown, so that there is no price, with $why', ({ prices }) =>
    expect(priceOf([prices])).toEqual({ current: null, dropped: [] }),
  )

  test.each([
    { why: 'of a machine’s key', prices: { x81f: { amount: '500', currency: 'EUR' } } },
    { why: 'of `price`', prices: { price: { amount: 500 }, deal: { amount: 900 } } },
    { why: 'as Sylius prices a channel', prices: { x81f: { price: 500, originalPrice: 700 } } },
    { why: 'of the channel’s own key', prices: { pharmacy: { amount: 500 }, x81f: 300 } },
  ])('is decoded with its currency, $why', ({ prices }) =>
    expect(priceOf([{ ...named, ...prices }])).toEqual({ current: 500, dropped: [] }),
  )

  test.each(['pharmacy', /^pharm/])(
    'is not that of another context if the own key (%s) is there without a price',
    (priceHash) => {
      const without = { ...named, pharmacy: null, marketplace: 500 }
      expect(priceOf([without], priceHash)).toEqual({ current: null, dropped: [] })
      const withOne = { ...without, pharmacy: 900 }
      expect(priceOf([without, withOne], priceHash)).toEqual({ current: 900, dropped: [] })
    },
  )

  test('is not guessed from an object under a word, and that is reported', () =>
    expect(priceOf([{ ...named, web: { amount: 500 } }])).toEqual({
      current: null,
      dropped: [['NO_PRICE', 'P-1']],
    }))

  test.each([{ price: '9.50' }, { k7Qd: 19.99 }, { k7Qd: -1 }, { k7Qd: { amount: '9.50' } }])(
    'is unknown, and reported, if the shop gives $0, which is not whole cents',
    (prices) =>
      expect(priceOf([{ ...named, ...prices }])).toEqual({
        current: null,
        dropped: [['NO_PRICE', 'P-1']],
      }),
  )

  test('is that of the key that matches the pattern', () => {
    const prices = { ctx_12_net: 400, ctx_12_gross: 500, other9: 300 }
    expect(priceOf([prices], /gross$/)).toEqual({ current: 500, dropped: [] })
    expect(priceOf([{ x81f: 500 }], /gross$/)).toEqual({ current: 500, dropped: [] })
  })

  test('is the higher of two candidates, and the guess is reported', () =>
    expect(priceOf([{ ...named, a1b2: 100, c3d4: 200 }])).toEqual({
      current: 200,
      dropped: [['PRICE', 'P-1']],
    }))

  test('uses the same key for all variants, so that no higher price is shown', () => {
    const cheap = { x81f: 1000, points: 50 }
    expect(priceOf([cheap, { x81f: 2000 }]).current).toBe(1000)
    expect(priceOf([{ x81f: 900, group7: 800 }, { x81f: 950 }, { x81f: 990 }]).current).toBe(900)
  })

  test.each([
    { value: 900, is: 900 },
    { value: '900', is: 900 },
    { value: 0, is: 0 },
    { value: Number.NaN, is: null },
    { value: '9.5', is: null },
    { value: '', is: null },
    { value: 'nine', is: null },
    { value: -1, is: null },
    { value: Infinity, is: null },
    { value: true, is: null },
  ])('is decoded as whole cents: $value is $is', ({ value, is }) =>
    expect(decodeCents(value)).toBe(is),
  )
})

describe('the prices beside it', () => {
  test('are decoded once into one price', () =>
    expect(
      decodePrice(
        {
          originalPrices: [1200, 1500],
          lowest30DayPrice: 1000,
          loyaltyCatalogPromotionPrice: 850,
          pharmacy: 900,
        },
        'pharmacy',
      ),
    ).toEqual({
      current: 900,
      regular: 1200,
      lowest30Day: 1000,
      loyalty: 850,
      discountPercentage: 10,
    }))

  test.each([
    { originalPrices: { p: 1200, other: 9999 }, is: 1200 },
    { originalPrices: { other: '1200' }, is: 1200 },
    { originalPrices: [{ p: 1200 }], is: 1200 },
    { originalPrices: { 1: 1200 }, is: 1200 },
    { originalPrices: [{ other: 1200 }], is: null },
    { originalPrices: {}, is: null },
  ])('include the regular price $is if the shop gives $originalPrices', ({ originalPrices, is }) =>
    expect(decodePrice({ ...named, originalPrices, p: 900 }, 'p')?.regular).toBe(is),
  )

  test.each([{ original: 900 }, { original: 800 }])(
    'include no regular price if the first original price is $original and the current one 900',
    ({ original }) =>
      expect(
        decodePrice({ ...named, originalPrices: [original], p: 900 }, 'p')?.regular,
      ).toBeNull(),
  )

  test.each([{ lowest: 900 }, { lowest: 800 }])(
    'include neither a struck price nor a percentage if the 30-day low is $lowest and the current one 900',
    ({ lowest }) =>
      expect(
        decodePrice({ originalPrices: [1200], lowest30DayPrice: lowest, p: 900 }, 'p'),
      ).toMatchObject({ regular: null, discountPercentage: null }),
  )

  test.each([{ loyalty: 900 }, { loyalty: 950 }])(
    'include no loyalty price if it is $loyalty, not below the current 900',
    ({ loyalty }) =>
      expect(
        decodePrice({ ...named, loyaltyCatalogPromotionPrice: loyalty, p: 900 }, 'p')?.loyalty,
      ).toBeNull(),
  )

  test('are left out if their fields are malformed', () =>
    expect(decodePrice({ originalPrices: 'none', lowest30DayPrice: {}, p: 900 }, 'p')).toEqual(
      price({ current: 900 }),
    ))
})

const offer = (current: number | null, isSoldOut = false) => ({
  price: current === null ? null : price({ current }),
  isSoldOut,
})

describe('a product with several variants has the price of', () => {
  test.each([
    { why: 'the cheapest', offers: [offer(5), offer(null), offer(3)], is: 3 },
    { why: 'the cheapest in stock', offers: [offer(5), offer(3, true), offer(4)], is: 4 },
    { why: 'the cheapest if none is in stock', offers: [offer(5, true), offer(3, true)], is: 3 },
    { why: 'a sold-out one if no other has any', offers: [offer(null), offer(3, true)], is: 3 },
    { why: 'none without any price', offers: [offer(null)], is: null },
  ])('$why', ({ offers, is }) => expect(shownPrice(offers)?.current ?? null).toBe(is))

  test('the cheapest in stock on the wire, where unknown stock counts as in stock', () => {
    const { reading } = createReading({ priceHash: 'p' })
    const wire = [
      { prices: { p: 300 }, inStock: false },
      { prices: { p: 500 }, inStock: true },
      { prices: { p: 400 } },
    ]
    expect(decodeVariantPrices(wire, reading, 'P-1')?.current).toBe(400)
  })
})
