import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparableUnitPrice, unitPrice } from '#contract/shop/unit-price.ts'

describe('the price of a unit', () => {
  test.each([
    { current: 499, amount: 250, unit: 'ml', price: 200, per: 100 },
    { current: 1000, amount: 1500, unit: 'ml', price: 667, per: 1000 },
    { current: 329, amount: 120, unit: 'pcs', price: 3, per: 1 },
    { current: 229, amount: 30, unit: 'pcs', price: 8, per: 1 },
    { current: 5, amount: 1000, unit: 'g', price: null, per: 0 },
    { current: 500, amount: 100, unit: 'g', price: null, per: 0 },
    { current: 500, amount: 1, unit: 'pcs', price: null, per: 0 },
    { current: 500, amount: 0, unit: 'ml', price: null, per: 0 },
    { current: 500, amount: Number.NaN, unit: 'ml', price: null, per: 0 },
  ] as const)('of $current for $amount $unit is $price for $per', (row) => {
    const { current, amount, unit, price, per } = row
    const content = { amount, unit }
    const expected = price === null ? null : { price, per: { amount: per, unit }, content }
    expect(unitPrice(current, content)).toEqual(expected)
  })

  test('is whole, and within half a minor unit of the exact price', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 2, max: 50_000 }),
        fc.constantFrom('ml' as const, 'g' as const, 'pcs' as const),
        (current, amount, unit) => {
          const found = unitPrice(current, { amount, unit })
          if (!found) return
          expect(Number.isInteger(found.price)).toBe(true)
          const exact = (current * found.per.amount) / amount
          expect(Math.abs(found.price - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        },
      ),
    ))

  test('never makes the cheaper of two packs of the same size the more expensive one', () =>
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.integer({ min: 2, max: 5000 }),
        (a, b, n) => {
          const price = (cents: number) => unitPrice(cents, { amount: n, unit: 'g' })?.price ?? 0
          if (a <= b) expect(price(a)).toBeLessThanOrEqual(price(b))
        },
      ),
    ))
})

describe('the unit price for sorting', () => {
  test.each([
    { current: 499, amount: 250, unit: 'ml', price: 199.6 },
    { current: 1000, amount: 2000, unit: 'g', price: 50 },
    { current: 500, amount: 100, unit: 'g', price: 500 },
    { current: 240, amount: 120, unit: 'pcs', price: 2 },
    { current: 500, amount: 0, unit: 'ml', price: null },
    { current: 500, amount: -1, unit: 'pcs', price: null },
    { current: 500, amount: Number.NaN, unit: 'ml', price: null },
  ] as const)('is $price for $current and $amount $unit', ({ current, amount, unit, price }) =>
    expect(comparableUnitPrice(current, { amount, unit })).toBe(price),
  )
})
