import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeList } from '#contract/wire/decode-list.ts'
import { withVariants } from '#storefront/shop/api/products/variants.ts'
import { createReading } from '../../support/samples/reading.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'

const PAGE = { page: 1, itemsPerPage: 30 }

interface Stated {
  list?: string
  product?: string
  variant?: string
  prices?: string
  amount?: string
}

/** A list with one product of 12.99 and a price filter, whose amounts state these currencies. */
function listIn({ list, product, variant, prices, amount }: Stated) {
  const stated = (currency: string | undefined) => (currency === undefined ? {} : { currency })
  const current = amount === undefined ? 1299 : { amount: 1299, currency: amount }
  const wire = wireProduct('P-1', {
    ...stated(product),
    variants: [
      {
        id: 1,
        code: 'P-1-1',
        inStock: true,
        ...stated(variant),
        prices: { originalPrices: [1500], pharmacy: current, ...stated(prices) },
      },
    ],
  } as object)
  const body = wireList([wire])
  const filters = { ...body.meta.filters, priceRange: { min: 100, max: 9900 } }
  return { ...body, meta: { ...body.meta, ...stated(list), filters } }
}

function read(stated: Stated) {
  const { reading, dropped } = createReading({ currency: 'EUR' })
  const body = listIn(stated)
  const list = decodeList(body, PAGE, reading)
  const [product] = withVariants(list.products, body, reading)
  return {
    prices: [product?.price?.current ?? null, product?.variants?.[0]?.price?.current ?? null],
    isFiltered: list.filters.some(({ kind }) => kind === 'PRICE'),
    dropped,
  }
}

const SHOWN = { prices: [1299, 1299], isFiltered: true, dropped: [] }

describe('a price in another currency than the channel’s', () => {
  test.each(['list', 'product', 'variant', 'prices', 'amount'])(
    'is not shown, nor is the filter of prices, where the %s states it, and this is reported',
    (where) => {
      expect(read({ [where]: 'USD' })).toEqual({
        prices: [null, null],
        isFiltered: false,
        dropped: [['CURRENCY', 'P-1: USD, not EUR']],
      })
    },
  )

  test('is decided by the innermost statement; none means the channel’s own', () => {
    expect(read({})).toEqual(SHOWN)
    expect(read({ list: 'USD', variant: 'EUR' })).toEqual({ ...SHOWN, isFiltered: false })
    expect(read({ list: 'EUR', variant: 'USD' })).toMatchObject({ isFiltered: true })
    expect(read({ list: 'EUR', product: 'eur ' })).toEqual(SHOWN)
    expect(read({ product: 'EUR', amount: 'CZK' }).prices).toEqual([null, null])
  })

  test('is shown only if the innermost currency is the channel’s, whatever is stated around it', () => {
    const currency = fc.option(fc.constantFrom('EUR', 'USD', 'CZK', 'JPY'), { nil: undefined })
    const levels = fc.record({
      list: currency,
      product: currency,
      variant: currency,
      prices: currency,
      amount: currency,
    })
    fc.assert(
      fc.property(levels, ({ list, product, variant, prices, amount }) => {
        const innermost = amount ?? prices ?? variant ?? product ?? list ?? 'EUR'
        const given = Object.entries({ list, product, variant, prices, amount })
        const stated = Object.fromEntries(given.filter(([, one]) => one !== undefined))
        const shown = innermost === 'EUR' ? 1299 : null
        expect(read(stated).prices).toEqual([shown, shown])
      }),
    )
  })

  test('has no substitute under another key', () => {
    const { reading } = createReading({ currency: 'EUR', priceHash: 'x81f' })
    const prices = { x81f: { amount: 900, currency: 'USD' }, b2c7: 700 }
    const body = wireList([
      wireProduct('P-1', { variants: [{ id: 1, code: 'a', inStock: true, prices }] } as object),
    ])
    expect(decodeList(body, PAGE, reading).products[0]?.price).toBeNull()
  })
})
