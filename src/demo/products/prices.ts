import type { SourceVariant } from '#embedded-shop/model/source.ts'
import type { Random } from './random.ts'
import type { PriceRange } from './tree.ts'

/** The prices of a variant, in cents. */
type Prices = Pick<SourceVariant, 'price' | 'originalPrice' | 'lowest30DayPrice' | 'loyaltyPrice'>

/** Reduction of a product's regular price; the same for all its variants. */
export interface Offer {
  /** Share taken off the regular price; 0 without a reduction. */
  reduction: number
  /**
   * Position of the lowest price of the last 30 days between the price (0) and the regular price
   * (1); below 0 it was lower than today's price, and no percentage would be honest.
   */
  lowest: number
  /** Share taken off the price for loyalty members; 0 without. */
  loyalty: number
  /** Cents after the whole euros. */
  ending: number
}

const REDUCED = 0.3
const LOYALTY = 0.15
const REDUCTIONS = [0.1, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5] as const
const LOWEST = [1, 1, 1, 1, 1, 1, 0.6, 0.4, 0.2, -0.15] as const
const LOYALTIES = [0.05, 0.08, 0.1, 0.12, 0.15] as const
const ENDINGS = [99, 99, 99, 49, 49, 90, 95, 50, 0] as const

/** Draws a reduction, a loyalty price, both or neither. */
export function drawOffer(random: Random): Offer {
  return {
    reduction: random.chance(REDUCED) ? random.pick(REDUCTIONS) : 0,
    lowest: random.pick(LOWEST),
    loyalty: random.chance(LOYALTY) ? random.pick(LOYALTIES) : 0,
    ending: random.pick(ENDINGS),
  }
}

/** Draws a regular price in euros, more often near the lower end. */
export function drawEuros({ from, to }: PriceRange, random: Random): number {
  return from * (to / from) ** random.next()
}

/** Returns the prices of one variant in cents, from its regular price in euros. */
export function variantPrices(euros: number, offer: Offer): Prices {
  const regular = believable(euros * 100, offer.ending)
  const price = offer.reduction ? reduced(regular, offer) : regular
  return {
    price,
    originalPrice: regular,
    lowest30DayPrice: price < regular ? lowestOf(price, regular, offer) : null,
    loyaltyPrice: offer.loyalty ? below(price, price * (1 - offer.loyalty), offer.ending) : null,
  }
}

function reduced(regular: number, offer: Offer): number {
  return below(regular, regular * (1 - offer.reduction), offer.ending)
}

function lowestOf(price: number, regular: number, { lowest, ending }: Offer): number {
  const cents = Math.round(price + (regular - price) * lowest)
  return lowest === 1 ? regular : lowest < 0 ? below(price, cents, ending) : cents
}

/** Returns a believable price below the limit, despite rounding. */
function below(limit: number, cents: number, ending: number): number {
  const near = believable(cents, ending)
  return near < limit ? near : Math.max(1, limit - Math.max(10, Math.round(limit * 0.04)))
}

/** Rounds to a price as shops write it: 4.79, 12.49, 89.99, 349, 1290. */
function believable(cents: number, ending: number): number {
  if (cents < 1000) return Math.max(49, Math.round(cents / 10) * 10 + (ending % 10 || 9) - 10)
  if (cents < 20_000) return Math.max(1000, Math.round(cents / 100) * 100) - 100 + ending
  return Math.round(cents / 1000) * 1000 - 100
}
