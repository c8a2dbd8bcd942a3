import { IN_STOCK_OPTION } from '#query/filters.ts'
import { IN_STOCK } from '../catalog-index.ts'
import {
  isSoldOut,
  termsBehind,
  type ColumnNames,
  type Columns,
  type CountedArrays,
} from './columns.ts'
import type { SelectedGroup } from './selection.ts'

/** Whether a document has variants with different options. */
export const hasVariants = ({ variantStart }: Columns, document: number): boolean =>
  variantStart[document]! < variantStart[document + 1]!

/** Returns 1 for each facet whose values depend on the variant. */
export function facetsOfVariants(
  { variants }: Columns,
  { facets }: ColumnNames,
  termFacets: Uint32Array,
): Uint8Array {
  const ofVariants = new Uint8Array(facets.length)
  if (variants.length > 0) ofVariants[facets.indexOf(IN_STOCK)] = 1
  for (let at = 0; at < variants.length; at++) {
    const end = at + termsBehind(variants[at]!)
    while (at < end) ofVariants[termFacets[variants[++at]!]!] = 1
  }
  return ofVariants
}

/**
 * Groups that a document fails: none, several, or the index of a single one, which the product
 * itself has to fit.
 */
type Failed = 'none' | 'several' | number

/**
 * Determines which selected groups documents with variants fail. Options and stock must belong to
 * the same variant (RULES.md#filters-of-variants), so each variant is checked separately. Sums of
 * group numbers identify the only group that a variant fails, without lists, because a catalog has
 * many variants.
 */
export class VariantMask {
  #counted: CountedArrays
  #groups: readonly SelectedGroup[]
  #counts: Uint32Array
  /** 1 for a selected term. */
  #chosen: Uint8Array
  /** Number of a facet's group, from 1; 0 for a facet without one. */
  #numberOf: Uint8Array
  /** The last document (from 1) whose variants have values of each facet. */
  #lastWith: Uint32Array
  /** The last document (from 1) that counted each term; several of its variants may have it. */
  #countedBy: Uint32Array
  #stockFacet: number
  #stock: number
  /** For each variant of the current document, its fitting groups and the sum of their numbers. */
  #fits: number[] = []
  #fitSums: number[] = []

  /** `counts` holds the number of products of each term. */
  constructor(counted: CountedArrays, groups: readonly SelectedGroup[], counts: Uint32Array) {
    const { names, termFacets } = counted
    this.#counted = counted
    this.#groups = groups
    this.#counts = counts
    this.#chosen = new Uint8Array(termFacets.length)
    this.#numberOf = new Uint8Array(names.facets.length)
    this.#lastWith = new Uint32Array(names.facets.length)
    this.#countedBy = new Uint32Array(termFacets.length)
    this.#stockFacet = names.facets.indexOf(IN_STOCK)
    this.#stock = names.termValues.findIndex(
      (value, term) => value === IN_STOCK_OPTION && termFacets[term] === this.#stockFacet,
    )
    groups.forEach(({ termFacet, terms }, at) => {
      if (termFacet >= 0) this.#numberOf[termFacet] = at + 1
      for (const term of terms) this.#chosen[term] = 1
    })
  }

  /** Counts the terms of a document by its fitting variants, and returns which groups it fails. */
  count(document: number): Failed {
    this.#readVariants(document)
    let [groups, numberSum, own] = [0, 0, -1]
    for (let at = 0; at < this.#groups.length; at++) {
      const group = this.#groups[at]!
      if (this.#lastWith[group.termFacet] === document + 1) {
        groups++
        numberSum += at + 1
      } else if (!this.#hasChosen(document, group)) {
        if (own >= 0) return 'several'
        own = at
      }
    }
    const fits = this.#fits.includes(groups)
    if (own >= 0) return fits ? own : 'several'
    this.#countVariants(document, groups, numberSum)
    if (!fits) return 'several'
    this.#countOwn(document)
    return 'none'
  }

  /** Reads the facets of a document's variants, and how many groups each variant fits. */
  #readVariants(document: number): void {
    const { columns, termFacets } = this.#counted
    const { variantStart, variants } = columns
    const [fits, fitSums, lastWith] = [this.#fits, this.#fitSums, this.#lastWith]
    const stockNumber = this.#chosen[this.#stock] === 1 ? this.#numberOf[this.#stockFacet]! : 0
    const end = variantStart[document + 1]!
    fits.length = 0
    lastWith[this.#stockFacet] = document + 1
    for (let at = variantStart[document]!; at < end;) {
      const head = variants[at++]!
      const last = at + termsBehind(head)
      const isInStock = stockNumber > 0 && !isSoldOut(head)
      let fit = isInStock ? 1 : 0
      let sum = isInStock ? stockNumber : 0
      // Terms of a facet are adjacent.
      for (let before = -1; at < last; at++) {
        const term = variants[at]!
        const facet = termFacets[term]!
        lastWith[facet] = document + 1
        if (this.#chosen[term] === 0 || facet === before) continue
        before = facet
        fit++
        sum += this.#numberOf[facet]!
      }
      fitSums[fits.push(fit) - 1] = sum
    }
  }

  #hasChosen(document: number, { termFacet, numberFacet, min, max }: SelectedGroup): boolean {
    const { columns, termFacets } = this.#counted
    const { termStart, terms, numberStart, numberFacets, numbers } = columns
    for (let i = termStart[document]!; i < termStart[document + 1]!; i++)
      if (this.#chosen[terms[i]!] === 1 && termFacets[terms[i]!] === termFacet) return true
    for (let i = numberStart[document]!; i < numberStart[document + 1]!; i++)
      if (numberFacets[i] === numberFacet) return numbers[i]! >= min && numbers[i]! <= max
    return false
  }

  /** Counts a variant in all its facets if it fits, or in the facet of the only group it fails. */
  #countVariants(document: number, groups: number, numberSum: number): void {
    const { columns, termFacets } = this.#counted
    const { variantStart, variants } = columns
    let at = variantStart[document]!
    for (let variant = 0; variant < this.#fits.length; variant++) {
      const head = variants[at++]!
      const last = at + termsBehind(head)
      const failures = groups - this.#fits[variant]!
      const failed = failures === 1 ? numberSum - this.#fitSums[variant]! : 0
      for (; at < last; at++) {
        const term = variants[at]!
        const isCounted =
          failures === 0 || (failed > 0 && this.#numberOf[termFacets[term]!] === failed)
        if (isCounted) this.#countOnce(document, term)
      }
      if (failures === 0 && !isSoldOut(head)) this.#countOnce(document, this.#stock)
    }
  }

  #countOnce(document: number, term: number): void {
    if (this.#countedBy[term] === document + 1) return
    this.#countedBy[term] = document + 1
    this.#counts[term]!++
  }

  /** Counts the product's own values, of facets that no variant has. */
  #countOwn(document: number): void {
    const { columns, termFacets } = this.#counted
    const { termStart, terms } = columns
    for (let i = termStart[document]!; i < termStart[document + 1]!; i++)
      if (this.#lastWith[termFacets[terms[i]!]!] !== document + 1) this.#counts[terms[i]!]!++
  }
}
