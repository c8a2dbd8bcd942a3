import { describe, expect, test } from 'vitest'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { withVariants } from '#storefront/shop/api/products/variants.ts'
import { READING } from '../../support/samples/reading.ts'
import { wirePrices, wireProduct } from '../../support/samples/wire.ts'

const variant = (change: Readonly<Record<string, unknown>>) => ({
  code: 'a',
  inStock: true,
  prices: wirePrices(900),
  ...change,
})

function decode(change: Readonly<Record<string, unknown>>) {
  const wire = { ...wireProduct('P-1'), ...change }
  const [read] = withVariants([decodeProduct(wire, READING)!], { data: [wire] }, READING)
  return read
}

const colour = (code: string) => ({ code, value: code, attribute: { code: 'colour' } })
const pathsOf = (change: Readonly<Record<string, unknown>>) =>
  decode({ variants: [variant(change)] })?.variants?.[0]?.images?.map(({ path }) => path)

describe('pictures of a variant', () => {
  test('are those that the shop gives it, in their order', () =>
    expect(pathsOf({ images: [{ path: '/media/a' }, '/media/b'] })).toEqual([
      '/media/a',
      '/media/b',
    ]))

  test.each([undefined, null, [], [{ path: 'javascript:x' }], 'none'])(
    'are none for %j',
    (images) => expect(pathsOf({ images })).toBeUndefined(),
  )

  test('are found by its options', () => {
    const variants = [
      variant({ optionValues: [colour('red'), colour('blue')], images: ['/media/a', '/media/b'] }),
      variant({ code: 'b', optionValues: [colour('grey')] }),
      variant({ code: 'c', images: ['/media/c'] }),
    ]
    expect(decode({ variants })?.variantPictures).toEqual([
      {
        image: { path: '/media/a', width: null, height: null, alt: '' },
        options: new Map([['colour', new Set(['red', 'blue'])]]),
      },
    ])
  })
})

test('the options of variants are known where some of these are sold out, and others are not', () => {
  const sizes = (...stock: boolean[]) =>
    stock.map((inStock, at) =>
      variant({ code: `v${at}`, inStock, optionValues: [colour(`c${at}`), { value: 'Loose' }] }),
    )
  const choice = (code: string, isSoldOut: boolean) => ({
    options: new Map([['colour', new Map([[code, code]])]]),
    isSoldOut,
  })
  const choices = [choice('c0', false), choice('c1', true)]
  expect(decode({ variants: sizes(true, false) })?.choices).toEqual(choices)
  expect(decode({ variants: sizes(true, true) })?.choices).toBeUndefined()
  expect(decode({ variants: sizes(false, false) })?.choices).toBeUndefined()
  expect(decode({ variants: [variant({ inStock: false })] })?.choices).toBeUndefined()
})

describe('the days until a variant is delivered', () => {
  const daysOf = (deliveryDays: unknown, inStock = true) =>
    decode({ variants: [variant({ deliveryDays, inStock })] })?.variants?.[0]?.deliveryDays

  test('are two whole numbers in order', () =>
    expect(daysOf({ min: 1, max: '3' })).toEqual({ min: 1, max: 3 }))

  test.each([
    null,
    3,
    {},
    { min: 2 },
    { min: 3, max: 2 },
    { min: -1, max: 2 },
    { min: 1, max: 1e9 },
  ])('are not shown if the shop writes %j', (deliveryDays) =>
    expect(daysOf(deliveryDays)).toBeUndefined(),
  )

  test('are left out if it is sold out', () =>
    expect(daysOf({ min: 1, max: 2 }, false)).toBeUndefined())
})

describe('the same product in other colours', () => {
  test('is named by codes, each once and without its own', () =>
    expect(decode({ siblings: ['P-2', 'P-1', 'P-2', 7, '', {}] })?.siblings).toEqual(['P-2', '7']))

  test.each([undefined, null, 'P-2', [], ['P-1']])('is left out for %j', (siblings) =>
    expect(decode({ siblings })?.siblings).toBeUndefined(),
  )
})
