import { PREFERENCE, usefulness } from '../../model/filter-usefulness.ts'
import type { ListFilters } from '../../model/source.ts'
import { count as shown } from '../bad-lines.ts'
import type { AttributeSpec, Fact } from './attributes.ts'
import { LabelCounts } from './label-counts.ts'
import type { Limits } from './mapping.ts'

/** How many different values of an attribute are counted separately: the minimum, and the number without a limit. */
const DISTINCT_VALUES = { least: 400, unlimited: 20_000 }
/** Most values of a filter in all taxons together, if the mapping limits values. */
const MOST_OPTIONS = 1_000

/** Counts of one attribute in one taxon. */
interface FacetCounts {
  spec: AttributeSpec
  products: number
  values: Map<string, number>
  /** Occurrences of values beyond those that are counted separately. */
  others: number
  /** Counts of the attribute's labels in all taxons. */
  labels: LabelCounts
}

/** An attribute in one taxon, with the taxon's number of products. */
interface InTaxon {
  facet: FacetCounts
  size: number
}

/** Whether the attribute with this code is a filter. */
export type FilterChoice = (attribute: string) => boolean

/** Learns from all products which attributes are useful as filters in at least one taxon. */
export class FilterCounts {
  readonly #limits: Required<Limits>
  readonly #distinctValues: number
  readonly #sizes = new Map<string, number>()
  readonly #byTaxon = new Map<string, Map<string, FacetCounts>>()
  readonly #labels = new Map<string, LabelCounts>()
  readonly #options = new Set<string>()

  constructor({ minProducts, maxValues, maxLength, perTaxon, minShare }: Limits = {}) {
    this.#limits = {
      minProducts: minProducts ?? 0,
      maxValues: maxValues ?? Infinity,
      maxLength: maxLength ?? Infinity,
      perTaxon: perTaxon ?? Infinity,
      minShare: minShare ?? 0,
    }
    this.#distinctValues = Math.max(
      DISTINCT_VALUES.least,
      (maxValues ?? DISTINCT_VALUES.unlimited) + 1,
    )
  }

  /** Counts a product of a taxon; `options` are the facts by which its variants differ. */
  add(taxon: string, facts: readonly Fact[], options: readonly Fact[] = []): void {
    for (const { spec } of options) this.#options.add(spec.code)
    this.#sizes.set(taxon, (this.#sizes.get(taxon) ?? 0) + 1)
    const facets = this.#byTaxon.get(taxon) ?? new Map<string, FacetCounts>()
    this.#byTaxon.set(taxon, facets)
    for (const { spec, value } of facts) {
      const facet = facets.get(spec.code) ?? this.#newFacet(spec)
      facets.set(spec.code, facet)
      facet.products++
      this.#countValues(facet, value)
    }
  }

  /**
   * Returns the codes of the attributes that are filters. One that is useful in any taxon is a filter
   * in all of them: a colour filter that knew only some of the blue products would hide the others.
   */
  choose(): Set<string> {
    const everywhere = this.#byCode()
    const chosen = [...this.#byTaxon].flatMap(([taxon, facets]) => this.#chooseIn(taxon, facets))
    return new Set(
      [...Map.groupBy(chosen, ({ spec }) => spec.code)]
        .filter(([code, facets]) => {
          if (facets.some(({ spec }) => spec.always)) return true
          const isEnough = this.#options.has(code) || sumOf(facets) >= this.#limits.minProducts
          return isEnough && !this.#isVaried(everywhere.get(code) ?? [])
        })
        .map(([code]) => code),
    )
  }

  /** Returns how many filters a list may have, and which are preferred: those by which variants differ, and the mapping's own. */
  inLists(filters: ReadonlySet<string>): ListFilters {
    const specs = new Map(
      [...this.#byTaxon.values()].flatMap((facets) =>
        [...facets].map(([code, { spec }]) => [code, spec] as const),
      ),
    )
    const codesOf = (isWanted: (spec: AttributeSpec) => boolean) =>
      [...specs.values()].filter(isWanted).map(({ code }) => code)
    return {
      most: this.#limits.perTaxon,
      always: codesOf(({ code, always }) => always && filters.has(code)),
      preferred: codesOf(
        ({ code, prefer }) => filters.has(code) && (prefer || this.#options.has(code)),
      ),
    }
  }

  /** Returns the names of the attributes that are not filters, each with the reason. */
  leftOut(filters: ReadonlySet<string>): { name: string; reason: string }[] {
    return [...this.#byCode()]
      .filter(([code]) => !filters.has(code))
      .map(([code, found]) => ({
        name: found[0]?.facet.spec.name['en'] ?? code,
        reason: this.#reasonFor(found),
      }))
  }

  #byCode(): Map<string, InTaxon[]> {
    const facetsInTaxons = [...this.#byTaxon].flatMap(([taxon, facets]) =>
      [...facets.values()].map((facet) => ({ facet, size: this.#sizes.get(taxon) ?? 0 })),
    )
    return Map.groupBy(facetsInTaxons, ({ facet }) => facet.spec.code)
  }

  /**
   * Returns why an attribute is not a filter: the reason that applies in the taxon with the most of
   * its products, among those with several of its values.
   */
  #reasonFor(found: InTaxon[]): string {
    const byProducts = found.toSorted((a, b) => b.facet.products - a.facet.products)
    const problem = byProducts[0]?.facet.labels.problem
    if (problem) return problem
    const values = valuesOf(found)
    const number = found.some(({ facet }) => facet.others > 0)
      ? `more than ${shown(values.size)}`
      : shown(values.size)
    if (this.#isVaried(found)) return `too many values: ${number}`
    const varied = byProducts.find(({ facet }) => facet.values.size > 1)
    if (!varied) return values.size > 1 ? 'one value in each category' : 'one value'
    const { facet, size } = varied
    const isRare = facet.products < size * this.#limits.minShare
    const total = sumOf(found.map((one) => one.facet))
    if (isRare || total < this.#limits.minProducts) return 'few products have it'
    if (this.#isSelective(facet, size)) return 'others say more'
    return `${number} values for ${total === 1 ? 'one product' : `${shown(total)} products`}`
  }

  /** Whether an attribute has too many different values: for most of its products, or in all taxons together. */
  #isVaried(found: readonly InTaxon[]): boolean {
    const { maxValues } = this.#limits
    const facets = found.map(({ facet }) => facet).filter(({ spec }) => spec.type !== 'range')
    const varied = facets.filter(({ values }) => values.size > maxValues)
    if (varied.length === 0 && maxValues === Infinity) return false
    return sumOf(varied) * 2 > sumOf(facets) || valuesOf(found).size > MOST_OPTIONS
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

  #isKept({ spec, values, labels }: FacetCounts): boolean {
    if (spec.always) return true
    const isOption = this.#options.has(spec.code) && values.size <= this.#limits.maxValues
    return isOption && labels.problem === null
  }

  #isSelective({ spec, products, values, others, labels }: FacetCounts, size: number): boolean {
    if (values.size < 2 || products < size * this.#limits.minShare) return false
    if (spec.type === 'range') return true
    if (values.size > this.#limits.maxValues || labels.problem !== null) return false
    return values.size + others <= Math.max(2, products / 2)
  }

  #newFacet(spec: AttributeSpec): FacetCounts {
    const labels = this.#labels.get(spec.code) ?? new LabelCounts(this.#limits.maxLength)
    this.#labels.set(spec.code, labels)
    return { spec, products: 0, values: new Map(), others: 0, labels }
  }

  #countValues(facet: FacetCounts, value: Fact['value']): void {
    const { labels, values } = facet
    for (const entry of labels.add(value)) {
      const key = entry.toLowerCase()
      const count = values.get(key)
      if (count === undefined && values.size >= this.#distinctValues) facet.others++
      else values.set(key, (count ?? 0) + 1)
    }
  }
}

const sumOf = (facets: readonly FacetCounts[]) =>
  facets.reduce((sum, { products }) => sum + products, 0)

const valuesOf = (found: readonly InTaxon[]) =>
  new Set(found.flatMap(({ facet }) => [...facet.values.keys()]))

function scoreOf({ spec, products, values }: FacetCounts, size: number): number {
  const largest = values.values().reduce((most, count) => Math.max(most, count), 0)
  const use = { type: spec.type, share: products / size, commonest: largest / products }
  return usefulness(use) + (spec.prefer ? PREFERENCE : 0)
}
