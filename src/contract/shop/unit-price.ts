import type { Cents } from '#contract/query/price.ts'

/** Units that contents are counted in. */
export const BASE_UNITS = ['ml', 'g', 'pcs'] as const
/** One of `BASE_UNITS`. */
type ContentUnit = (typeof BASE_UNITS)[number]

/** Quantity in a pack. */
export interface Content {
  amount: number
  unit: ContentUnit
}

/** Units in which the shop may state a content, with their amount of a base unit. */
export const CONTENT_UNITS = {
  ml: { amount: 1, unit: 'ml' },
  cl: { amount: 10, unit: 'ml' },
  l: { amount: 1000, unit: 'ml' },
  mg: { amount: 0.001, unit: 'g' },
  g: { amount: 1, unit: 'g' },
  kg: { amount: 1000, unit: 'g' },
  pcs: { amount: 1, unit: 'pcs' },
} as const satisfies Readonly<Record<string, Content>>

/** Price of a given amount of a product (RULES.md#unit-prices). */
export interface UnitPrice {
  price: Cents
  per: Content
  /** Content of the whole pack. */
  content: Content
}

/** From this content on, prices are per litre or kilogram. */
const LARGE = 1000
const SMALL = 100

function referenceOf({ amount, unit }: Content): number {
  if (unit === 'pcs') return 1
  return amount < LARGE ? SMALL : LARGE
}

/**
 * Returns the unit price to sort by: of 100 ml, 100 g or a piece, not rounded; null without one.
 */
export function comparableUnitPrice(current: Cents, { amount, unit }: Content): number | null {
  const price = (current / amount) * (unit === 'pcs' ? 1 : SMALL)
  return amount > 0 && Number.isFinite(price) ? price : null
}

/** Parts per unit of content, so that all numbers are whole. */
const PARTS = 1000

/**
 * Returns the price of a unit, rounded half up to the minor unit; null if it is the price itself.
 */
export function unitPrice(current: Cents, content: Content): UnitPrice | null {
  const parts = Math.round(content.amount * PARTS)
  const reference = referenceOf(content)
  if (!Number.isSafeInteger(parts) || parts <= 0 || parts === reference * PARTS) return null
  if (content.unit === 'pcs' && parts < PARTS) return null
  const price = Math.floor((2 * current * reference * PARTS + parts) / (2 * parts))
  return { price, per: { amount: reference, unit: content.unit }, content }
}
