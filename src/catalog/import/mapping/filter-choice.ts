import type { AttributeSpec, Fact } from './attributes.ts'
import type { Limits } from './mapping.ts'

/** How many different values are distinguished when counting: at least, and where there is no limit. */
const DISTINCT_VALUES = { least: 400, unlimited: 20_000 }
const PREFERENCE = 0.4
/** How much a shopper gets from a filter of a type, against one with words to choose from. */
const WORTH = { select: 1, range: 0.9, boolean: 0.6 }

interface FacetCounts {
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
  readonly #byTaxon = new Map<string, Map<string, FacetCounts>>()
  readonly #options = new Set<string>()

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

  /**
   * Counts a product of a taxon. An option that distinguishes its variants is a filter for all products that
   * have it: a colour filter of only some blue products would hide the rest.
   */
  add(taxon: string, facts: readonly Fact[], options: readonly Fact[] = []): void {
    for (const { spec } of options) this.#options.add(spec.code)
    this.#sizes.set(taxon, (this.#sizes.get(taxon) ?? 0) + 1)
    const facets = this.#byTaxon.get(taxon) ?? new Map<string, FacetCounts>()
    this.#byTaxon.set(taxon, facets)
    for (const { spec, value } of facts) {
      const facet = facets.get(spec.code) ?? { spec, products: 0, values: new Map(), others: 0 }
      facets.set(spec.code, facet)
      facet.products++
      this.#countValues(facet, value)
    }
  }

  /** The choice for everything that was counted. */
  choose(): FilterChoice {
    const chosen = new Map(
      [...this.#byTaxon].map(([taxon, facets]) => [taxon, this.#chooseIn(taxon, facets)]),
    )
    const products = new Map<string, number>()
    for (const { spec, products: count } of [...chosen.values()].flat()) {
      products.set(spec.code, (products.get(spec.code) ?? 0) + count)
    }
    const kept = new Map(
      [...chosen].map(([taxon, facets]) => [taxon, this.#common(facets, products)]),
    )
    return (taxon, attribute) => kept.get(taxon)?.has(attribute) ?? false
  }

  /** Attributes that are a filter nowhere, by name, each with the reason. */
  leftOut(): { name: string; reason: string }[] {
    const isChosen = this.choose()
    const reasons = new Map<string, string>()
    const chosen = new Set<string>()
    for (const [taxon, facets] of this.#byTaxon) {
      for (const facet of facets.values()) {
        const name = facet.spec.name['en'] ?? facet.spec.code
        if (isChosen(taxon, facet.spec.code)) chosen.add(name)
        else reasons.set(name, this.#reasonFor(facet, this.#sizes.get(taxon) ?? 0))
      }
    }
    return [...reasons]
      .filter(([name]) => !chosen.has(name))
      .map(([name, reason]) => ({ name, reason }))
  }

  #reasonFor({ products, values, others }: FacetCounts, size: number): string {
    if (values.size < 2) return 'one value alone'
    if (products < size * this.#limits.minShare) return 'few products have it'
    const isVaried = values.size > this.#limits.maxValues || values.size + others > products / 2
    return isVaried ? 'too many values' : 'others say more'
  }

  #chooseIn(taxon: string, facets: Map<string, FacetCounts>): FacetCounts[] {
    const size = this.#sizes.get(taxon) ?? 0
    const always = [...facets.values()].filter((facet) => this.#isKept(facet))
    const others = [...facets.values()]
      .filter((facet) => !this.#isKept(facet) && this.#isSelective(facet, size))
      .map((facet) => ({ facet, score: scoreOf(facet, size) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, Math.max(0, this.#limits.perTaxon - always.length))
    return [...always, ...others.map(({ facet }) => facet)]
  }

  #common(facets: FacetCounts[], products: Map<string, number>): Set<string> {
    const codes = facets
      .filter(
        (facet) =>
          this.#isKept(facet) || (products.get(facet.spec.code) ?? 0) >= this.#limits.minProducts,
      )
      .map(({ spec }) => spec.code)
    return new Set(codes)
  }

  #isKept({ spec, values }: FacetCounts): boolean {
    return spec.always || (this.#options.has(spec.code) && values.size <= this.#limits.maxValues)
  }

  #isSelective({ spec, products, values, others }: FacetCounts, size: number): boolean {
    if (values.size < 2 || products < size * this.#limits.minShare) return false
    if (spec.type === 'range') return true
    if (values.size > this.#limits.maxValues) return false
    return values.size + others <= Math.max(2, products / 2)
  }

  #countValues(facet: FacetCounts, value: Fact['value']): void {
    const { values } = facet
    for (const entry of Array.isArray(value) ? value : [String(value)]) {
      const key = entry.toLowerCase()
      const count = values.get(key)
      if (count === undefined && values.size >= this.#distinctValues) facet.others++
      else values.set(key, (count ?? 0) + 1)
    }
  }
}

/** Common, and with values that divide the products well. */
function scoreOf({ spec, products, values }: FacetCounts, size: number): number {
  const largest = values.values().reduce((most, count) => Math.max(most, count), 0)
  const divides = 1 - largest / products
  const score = (products / size) * (0.3 + 0.7 * Math.min(1, divides * 2)) * WORTH[spec.type]
  return score + (spec.prefer ? PREFERENCE : 0)
}
