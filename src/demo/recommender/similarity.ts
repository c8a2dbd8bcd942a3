import { compareCodeUnits } from '#query/url-params.ts'

/** A product as far as likeness needs it. */
export interface Comparable {
  code: string
  /** `{attribute}:{option}` of every attribute it has. */
  options: readonly string[]
  /** Minor units; null when it has no price in this channel. */
  price: number | null
  inStock: boolean
  /** 1 in the same taxon as what it is compared to, less further up the tree. */
  nearness: number
}

/** How much each kind of likeness counts; together 1. */
const WEIGHTS = { options: 0.5, price: 0.2, nearness: 0.3 } as const

/** Weight of each option: the more products share it, the lower. */
export function optionWeights(products: readonly Comparable[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const option of products.flatMap(({ options }) => [...new Set(options)])) {
    counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  const weightOf = (count: number) => Math.log(1 + products.length / count)
  return new Map([...counts].map(([option, count]) => [option, weightOf(count)]))
}

function sharedOptions(a: Comparable, b: Comparable, weights: ReadonlyMap<string, number>): number {
  const sum = (options: readonly string[]) =>
    options.reduce((total, option) => total + (weights.get(option) ?? 0), 0)
  const whole = sum(a.options)
  return whole > 0 ? sum(a.options.filter((option) => b.options.includes(option))) / whole : 0
}

function priceCloseness({ price: a }: Comparable, { price: b }: Comparable): number {
  if (a === null || b === null || Math.max(a, b) === 0) return 0
  return Math.min(a, b) / Math.max(a, b)
}

/** How alike a product is to another one, 0 to 1. */
export function similarity(
  product: Comparable,
  other: Comparable,
  weights: ReadonlyMap<string, number>,
): number {
  return (
    WEIGHTS.options * sharedOptions(product, other, weights) +
    WEIGHTS.price * priceCloseness(product, other) +
    WEIGHTS.nearness * other.nearness
  )
}

/**
 * Codes of the candidates that are most like any of the products, at most `count`: what is in stock
 * first, then the most alike, then by code. Always the same for the same catalog.
 */
export function mostAlike(
  products: readonly Comparable[],
  candidates: readonly Comparable[],
  count: number,
): string[] {
  const weights = optionWeights([...products, ...candidates])
  const scored = candidates.map((candidate) => ({
    candidate,
    score: Math.max(0, ...products.map((product) => similarity(product, candidate, weights))),
  }))
  return scored
    .sort(
      (a, b) =>
        Number(b.candidate.inStock) - Number(a.candidate.inStock) ||
        b.score - a.score ||
        compareCodeUnits(a.candidate.code, b.candidate.code),
    )
    .slice(0, count)
    .map(({ candidate }) => candidate.code)
}
