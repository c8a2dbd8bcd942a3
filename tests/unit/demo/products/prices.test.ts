import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawEuros, drawOffer, variantPrices } from '#demo/products/prices.ts'
import { createRandom } from '#demo/products/random.ts'

const euros = fc.double({ min: 0.5, max: 3000, noNaN: true })
const prices = fc
  .record({ euros, seed: fc.integer() })
  .map(({ euros: regular, seed }) => variantPrices(regular, drawOffer(createRandom(seed))))

test('every price is a whole number of cents above zero', () => {
  fc.assert(
    fc.property(prices, (all) => {
      const amounts = Object.values(all).filter((amount) => amount !== null)
      expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true)
    }),
  )
})

test('the price is never above the regular price, and a loyalty price is always below it', () => {
  fc.assert(
    fc.property(prices, ({ price, originalPrice, loyaltyPrice }) => {
      expect(price).toBeLessThanOrEqual(originalPrice ?? 0)
      expect(loyaltyPrice ?? 0).toBeLessThan(price)
    }),
  )
})

test('only a reduced product has a lowest price of 30 days, and it is never above the regular price', () => {
  fc.assert(
    fc.property(prices, ({ price, originalPrice = 0, lowest30DayPrice }) => {
      expect(lowest30DayPrice !== null).toBe(price < originalPrice)
      expect(lowest30DayPrice ?? 0).toBeLessThanOrEqual(originalPrice)
    }),
  )
})

test("a regular price stays within the shelf's range", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const drawn = drawEuros({ from: 4, to: 20 }, createRandom(seed))
      expect(drawn).toBeGreaterThanOrEqual(4)
      expect(drawn).toBeLessThanOrEqual(20)
    }),
  )
})
