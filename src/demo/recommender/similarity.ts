import { compareCodeUnits } from '#contract/query/url-params.ts'

/** The fields of a product that its similarity depends on. */
export interface Comparable {
  code: string
  /** `{attribute}:{option}` for each of its attributes. */
  options: readonly string[]
  /** Minor units; null if it has no price in this channel. */
  price: number | null
  inStock: boolean
  /** 1 in the taxon of the compared product, less further up the tree. */
  nearness: number
}

/** Weights of the kinds of similarity; together 1. */
const WEIGHTS = { options: 0.5, price: 0.2, nearness: 0.3 } as const

/** Returns the weight of each option: the more products share it, the lower. */
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

/** Returns the similarity of two products, 0 to 1. */
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
 * Returns codes of the candidates most similar to any of the products, at most `count`: those in
 * stock first, then the most similar, then by code. Deterministic for a catalog.
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
