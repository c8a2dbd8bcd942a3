import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { IN_STOCK, PRICE } from '../model/catalog-index.ts'
import {
  BEFORE_TERMS,
  isSoldOut,
  priceBehind,
  SOLD_OUT,
  termsBehind,
  type Columns,
  type CountedArrays,
} from '../columns/columns.ts'
import { isWithin, type SelectedGroup } from './selection.ts'

/** Whether a document has variants with different options. */
export const hasVariants = ({ variantStart }: Columns, document: number): boolean =>
  variantStart[document]! < variantStart[document + 1]!

/** Returns the place of the selected price among groups that variants decide on; −1 without one. */
const priceGroup = ({ names }: CountedArrays, groups: readonly SelectedGroup[]): number => {
  const facet = names.numberFacets.indexOf(PRICE)
  return groups.findIndex(({ numberFacet }) => numberFacet >= 0 && numberFacet === facet)
}

/** Whether some of the selected groups depend on the variant. */
export const dependOnVariants = (counted: CountedArrays, groups: readonly SelectedGroup[]) =>
  groups.some(({ termFacet }) => counted.variantFacets[termFacet] === 1) ||
  (counted.columns.variants.length > 0 && priceGroup(counted, groups) >= 0)

/**
 * Groups that a document fails: none, several, or the index of a single one, which the product
 * itself has to fit, or a price.
 */
type Failed = 'none' | 'several' | number

/**
 * Determines which selected groups documents with variants fail. Options, stock and price must
 * belong to the same variant (RULES.md#filters-of-variants), so each variant is checked separately. Unless an option of
 * the product is selected, the price is that of the shown variant.
 * Sums of group numbers identify the only group that a variant fails, without lists, because a
 * catalog has many variants.
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
  /** Index of the group of prices; −1 without one. */
  #priceGroup: number
  #minPrice: number
  #maxPrice: number
  /** For each variant of the current document, its fitting groups and the sum of their numbers. */
  #fits: number[] = []
  #fitSums: number[] = []
  /** Documents in stock of which all variants that fit are sold out. */
  readonly soldOutAsChosen: number[] = []

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
    this.#priceGroup = priceGroup(counted, groups)
    this.#minPrice = groups[this.#priceGroup]?.min ?? 0
    this.#maxPrice = groups[this.#priceGroup]?.max ?? 0
    groups.forEach(({ termFacet, terms }, at) => {
      if (termFacet >= 0) this.#numberOf[termFacet] = at + 1
      for (const term of terms) this.#chosen[term] = 1
    })
  }

  /** Counts the terms of a document by its fitting variants, and returns which groups it fails. */
  count(document: number): Failed {
    // Without options, most products have all or none of their variants in the range.
    if (this.#priceGroup === 0 && this.#groups.length === 1) {
      const share = this.#shareWithin(document)
      if (share === 1) this.#countWhole(document)
      if (share === 1 || share === 0) return share === 1 ? 'none' : this.#priceGroup
    }
    this.#readVariants(document)
    let [groups, numberSum, own, hasOption] = [0, 0, -1, false]
    for (let at = 0; at < this.#groups.length; at++) {
      const group = this.#groups[at]!
      if (at === this.#priceGroup || this.#lastWith[group.termFacet] === document + 1) {
        groups++
        numberSum += at + 1
        hasOption ||= at !== this.#priceGroup && group.termFacet !== this.#stockFacet
      } else if (!this.#hasChosen(document, group)) {
        if (own >= 0) return 'several'
        own = at
      }
    }
    const isShown = this.#priceGroup >= 0 && !hasOption
    const isPriceWrong =
      isShown && !isWithin(this.#counted.columns, document, this.#groups[this.#priceGroup]!)
    const fits = isShown ? !isPriceWrong && this.#hasStock(document) : this.#fits.includes(groups)
    if (own >= 0) return fits ? own : 'several'
    if (fits && hasOption && this.#isSoldOutAsChosen(document, groups))
      this.soldOutAsChosen.push(document)
    if (fits && this.#fits.every((fit) => fit === groups)) {
      this.#countWhole(document)
      return 'none'
    }
    const failsByPrice = this.#countVariants(document, groups, numberSum, fits || !isShown)
    if (fits) {
      this.#countOwn(document)
      return 'none'
    }
    const isOnlyPrice = isShown ? isPriceWrong && this.#hasStock(document) : failsByPrice
    return isOnlyPrice ? this.#priceGroup : 'several'
  }

  /** Whether a document is in stock, if only such are selected. */
  #hasStock(document: number): boolean {
    const isSelected = this.#stock >= 0 && this.#chosen[this.#stock] === 1
    return !isSelected || (this.#counted.columns.flags[document]! & SOLD_OUT) === 0
  }

  /** Whether a document is in stock, but none of its variants that fit all of the groups is. */
  #isSoldOutAsChosen(document: number, groups: number): boolean {
    const { flags, variantStart, variants } = this.#counted.columns
    if ((flags[document]! & SOLD_OUT) !== 0) return false
    let at = variantStart[document]!
    return this.#fits.every((fit) => {
      const head = variants[at]!
      at += BEFORE_TERMS + termsBehind(head)
      return fit < groups || isSoldOut(head)
    })
  }

  /** Returns the share of a document's variants that have a selected price. */
  #shareWithin(document: number): number {
    const { variantStart, variants } = this.#counted.columns
    const end = variantStart[document + 1]!
    let [all, within] = [0, 0]
    for (let at = variantStart[document]!; at < end;) {
      const price = priceBehind(variants, at)
      if (price >= this.#minPrice && price <= this.#maxPrice) within++
      all++
      at += BEFORE_TERMS + termsBehind(variants[at]!)
    }
    return within / all
  }

  /** Reads the facets of a document's variants, and how many groups each variant fits. */
  #readVariants(document: number): void {
    const { columns, termFacets } = this.#counted
    const { variantStart, variants } = columns
    const [fits, fitSums, lastWith] = [this.#fits, this.#fitSums, this.#lastWith]
    const [priceNumber, min, max] = [this.#priceGroup + 1, this.#minPrice, this.#maxPrice]
    const stockNumber = this.#chosen[this.#stock] === 1 ? this.#numberOf[this.#stockFacet]! : 0
    const end = variantStart[document + 1]!
    fits.length = 0
    lastWith[this.#stockFacet] = document + 1
    for (let at = variantStart[document]!; at < end;) {
      const head = variants[at]!
      const isInStock = stockNumber > 0 && !isSoldOut(head)
      let fit = isInStock ? 1 : 0
      let sum = isInStock ? stockNumber : 0
      if (priceNumber > 0) {
        const price = priceBehind(variants, at)
        if (price >= min && price <= max) {
          fit++
          sum += priceNumber
        }
      }
      at += BEFORE_TERMS
      const last = at + termsBehind(head)
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

  #hasChosen(document: number, group: SelectedGroup): boolean {
    const { columns, termFacets } = this.#counted
    const { termStart, terms } = columns
    for (let i = termStart[document]!; i < termStart[document + 1]!; i++)
      if (this.#chosen[terms[i]!] === 1 && termFacets[terms[i]!] === group.termFacet) return true
    return isWithin(columns, document, group)
  }

  /**
   * Counts a variant in all its facets if it fits, except that of stock unless `withStock`, or in the facet of the only
   * group it fails. Returns whether one fails by its price alone.
   */
  #countVariants(document: number, groups: number, numberSum: number, withStock: boolean): boolean {
    const { columns, termFacets } = this.#counted
    const { variantStart, variants } = columns
    let at = variantStart[document]!
    let isPriceWrong = false
    for (let variant = 0; variant < this.#fits.length; variant++) {
      const head = variants[at]!
      at += BEFORE_TERMS
      const last = at + termsBehind(head)
      const failures = groups - this.#fits[variant]!
      const failed = failures === 1 ? numberSum - this.#fitSums[variant]! : 0
      isPriceWrong ||= failed > 0 && failed === this.#priceGroup + 1
      for (; at < last; at++) {
        const term = variants[at]!
        const isCounted =
          failures === 0 || (failed > 0 && this.#numberOf[termFacets[term]!] === failed)
        if (isCounted) this.#countOnce(document, term)
      }
      if (withStock && failures === 0 && !isSoldOut(head)) this.#countOnce(document, this.#stock)
    }
    return isPriceWrong
  }

  #countOnce(document: number, term: number): void {
    if (this.#countedBy[term] === document + 1) return
    this.#countedBy[term] = document + 1
    this.#counts[term]!++
  }

  /** Counts all values of a product, each variant of which fits. */
  #countWhole(document: number): void {
    const { termStart, terms } = this.#counted.columns
    for (let i = termStart[document]!; i < termStart[document + 1]!; i++) this.#counts[terms[i]!]!++
  }

  /** Counts the product's own values, of facets that no variant has. */
  #countOwn(document: number): void {
    const { columns, termFacets } = this.#counted
    const { termStart, terms } = columns
    for (let i = termStart[document]!; i < termStart[document + 1]!; i++)
      if (this.#lastWith[termFacets[terms[i]!]!] !== document + 1) this.#counts[terms[i]!]!++
  }
}
