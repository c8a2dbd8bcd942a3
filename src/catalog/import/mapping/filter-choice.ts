import type { AttributeSpec, Fact } from './attributes.ts'
import type { Limits } from './mapping.ts'

/** Different values that are told apart when counting: at least, and where no limit says how many may be. */
const DISTINCT_VALUES = { least: 400, unlimited: 20_000 }
const PREFERENCE = 0.4
/** How much a shopper gets from a filter of a type, against one with words to choose from. */
const WORTH = { select: 1, range: 0.9, boolean: 0.6 }

interface Tally {
  spec: AttributeSpec
  products: number
  values: Map<string, number>
  /** How often there was yet another value. */
  others: number
}

/** Whether an attribute is a filter in a taxon. */
export type FilterChoice = (taxon: string, attribute: string) => boolean

/** Learns, from all products, which attributes are worth a filter in which taxon. */
export class FilterCounts {
  readonly #limits: Required<Pick<Limits, 'minProducts' | 'maxValues' | 'perTaxon' | 'minShare'>>
  readonly #distinctValues: number
  readonly #sizes = new Map<string, number>()
  readonly #tallies = new Map<string, Map<string, Tally>>()

  constructor({ minProducts, maxValues, perTaxon, minShare }: Limits = {}) {
    this.#limits = {
      minProducts: minProducts ?? 0,
      maxValues: maxValues ?? Infinity,
      perTaxon: perTaxon ?? Infinity,
      minShare: minShare ?? 0,
    }
    this.#distinctValues = Math.max(
      DISTINCT_VALUES.least,
      (maxValues ?? DISTINCT_VALUES.unlimited) + 1,
    )
  }

  /** Counts a product of a taxon. */
  add(taxon: string, facts: readonly Fact[]): void {
    this.#sizes.set(taxon, (this.#sizes.get(taxon) ?? 0) + 1)
    const tallies = this.#tallies.get(taxon) ?? new Map<string, Tally>()
    this.#tallies.set(taxon, tallies)
    for (const { spec, value } of facts) {
      const tally = tallies.get(spec.code) ?? { spec, products: 0, values: new Map(), others: 0 }
      tallies.set(spec.code, tally)
      tally.products++
      this.#countValues(tally, value)
    }
  }

  /** The choice for everything that was counted. */
  choose(): FilterChoice {
    const chosen = new Map(
      [...this.#tallies].map(([taxon, tallies]) => [taxon, this.#chooseIn(taxon, tallies)]),
    )
    const products = new Map<string, number>()
    for (const { spec, products: count } of [...chosen.values()].flat()) {
      products.set(spec.code, (products.get(spec.code) ?? 0) + count)
    }
    const kept = new Map(
      [...chosen].map(([taxon, tallies]) => [taxon, this.#common(tallies, products)]),
    )
    return (taxon, attribute) => kept.get(taxon)?.has(attribute) ?? false
  }

  /** Attributes that are a filter nowhere, by name, each with the reason. */
  leftOut(): { name: string; reason: string }[] {
    const isChosen = this.choose()
    const reasons = new Map<string, string>()
    const chosen = new Set<string>()
    for (const [taxon, tallies] of this.#tallies) {
      for (const tally of tallies.values()) {
        const name = tally.spec.name['en'] ?? tally.spec.code
        if (isChosen(taxon, tally.spec.code)) chosen.add(name)
        else reasons.set(name, this.#reasonFor(tally, this.#sizes.get(taxon) ?? 0))
      }
    }
    return [...reasons]
      .filter(([name]) => !chosen.has(name))
      .map(([name, reason]) => ({ name, reason }))
  }

  #reasonFor({ products, values, others }: Tally, size: number): string {
    if (values.size < 2) return 'one value alone'
    if (products < size * this.#limits.minShare) return 'few products have it'
    const isVaried = values.size > this.#limits.maxValues || values.size + others > products / 2
    return isVaried ? 'too many values' : 'others say more'
  }

  #chooseIn(taxon: string, tallies: Map<string, Tally>): Tally[] {
    const size = this.#sizes.get(taxon) ?? 0
    const always = [...tallies.values()].filter(({ spec }) => spec.always)
    const others = [...tallies.values()]
      .filter((tally) => !tally.spec.always && this.#isTelling(tally, size))
      .map((tally) => ({ tally, score: scoreOf(tally, size) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, Math.max(0, this.#limits.perTaxon - always.length))
    return [...always, ...others.map(({ tally }) => tally)]
  }

  #common(tallies: Tally[], products: Map<string, number>): Set<string> {
    const codes = tallies
      .filter(
        ({ spec }) => spec.always || (products.get(spec.code) ?? 0) >= this.#limits.minProducts,
      )
      .map(({ spec }) => spec.code)
    return new Set(codes)
  }

  #isTelling({ spec, products, values, others }: Tally, size: number): boolean {
    if (values.size < 2 || products < size * this.#limits.minShare) return false
    if (spec.type === 'range') return true
    if (values.size > this.#limits.maxValues) return false
    return values.size + others <= Math.max(2, products / 2)
  }

  #countValues(tally: Tally, value: Fact['value']): void {
    const { values } = tally
    for (const entry of Array.isArray(value) ? value : [String(value)]) {
      const key = entry.toLowerCase()
      const count = values.get(key)
      if (count === undefined && values.size >= this.#distinctValues) tally.others++
      else values.set(key, (count ?? 0) + 1)
    }
  }
}

/** Common, and with values that divide the products well. */
function scoreOf({ spec, products, values }: Tally, size: number): number {
  const largest = values.values().reduce((most, count) => Math.max(most, count), 0)
  const divides = 1 - largest / products
  const score = (products / size) * (0.3 + 0.7 * Math.min(1, divides * 2)) * WORTH[spec.type]
  return score + (spec.prefer ? PREFERENCE : 0)
}
