import { SORT_ORDERS, type SortField } from '#contract/query/sort.ts'
import type { Term } from '../model/catalog-index.ts'
import type { VariantTerms } from './variant-facts.ts'
import {
  pricePair,
  RANKED_FIELDS,
  rankColumn,
  termOf,
  variantHead,
  type ColumnNames,
  type Columns,
  type RankedField,
  valueColumns,
} from './columns.ts'
import { GrowableTypedArray } from '../model/growable-typed-array.ts'
import { codeRanks, ranksBy } from './ranks.ts'
import { TermDictionary } from './terms.ts'

/** The engine's input for one product. */
export interface IndexedProduct {
  code: string
  /** Codes of channels; null is every channel. */
  channels: readonly string[] | null
  terms: readonly Term[]
  numbers: readonly { facet: string; value: number }[]
  /** Variants with different options, each with its own terms; none if there is only one. */
  variants: readonly VariantTerms[]
  flags: number
  sortValues: Record<SortField, number>
  /** As in the column. */
  twins: number
}

/** The last bit stands for any channel without a bit of its own. */
const OTHER_CHANNELS = 31
/** The channel bits of a product that is sold in every channel. */
export const EVERY_CHANNEL = 0xffffffff

const float64 = (size: number) => new Float64Array(size)
const uint32 = (size: number) => new Uint32Array(size)

/** Collects the columns of a catalog product by product; continues the numbers of `names`. */
export class ColumnBuilder {
  readonly dictionary = new TermDictionary()
  #codes: string[] = []
  #channelCodes: string[] = []
  #numberFacetNames: string[] = []
  #termStart = new GrowableTypedArray(uint32)
  #terms = new GrowableTypedArray(uint32)
  #numberStart = new GrowableTypedArray(uint32)
  #numberFacets = new GrowableTypedArray((size) => new Uint16Array(size))
  #numbers = new GrowableTypedArray(float64)
  #variantStart = new GrowableTypedArray(uint32)
  #variants = new GrowableTypedArray(uint32)
  #flags = new GrowableTypedArray((size) => new Uint8Array(size))
  #channels = new GrowableTypedArray(uint32)
  #rating = new GrowableTypedArray((size) => new Uint16Array(size))
  #twins = new GrowableTypedArray(float64)
  #sortValues = Object.fromEntries(
    RANKED_FIELDS.map((field) => [field, new GrowableTypedArray(float64)]),
  ) as Record<RankedField, GrowableTypedArray<Float64Array>>

  constructor(names: ColumnNames | null = null) {
    if (!names) return
    this.#channelCodes.push(...names.channels)
    this.#numberFacetNames.push(...names.numberFacets)
    names.termValues.forEach((_value, number) => this.dictionary.add(termOf(names, number)))
  }

  add(product: IndexedProduct): void {
    this.#codes.push(product.code)
    this.#termStart.push(this.#terms.length)
    for (const term of product.terms) this.#terms.push(this.dictionary.add(term))
    this.#numberStart.push(this.#numbers.length)
    for (const { facet, value } of product.numbers) {
      this.#numberFacets.push(indexOrAdd(this.#numberFacetNames, facet))
      this.#numbers.push(value)
    }
    this.#variantStart.push(this.#variants.length)
    for (const { isSoldOut, price, terms } of product.variants) {
      this.#variants.push(variantHead(terms.length, isSoldOut))
      for (const word of pricePair(price)) this.#variants.push(word)
      for (const term of terms) this.#variants.push(this.dictionary.add(term))
    }
    this.#flags.push(product.flags)
    this.#channels.push(this.#channelBits(product.channels))
    this.#rating.push(product.sortValues.RATING)
    this.#twins.push(product.twins)
    for (const field of RANKED_FIELDS) this.#sortValues[field].push(product.sortValues[field])
  }

  finish(): { columns: Columns; names: ColumnNames } {
    this.#termStart.push(this.#terms.length)
    this.#numberStart.push(this.#numbers.length)
    this.#variantStart.push(this.#variants.length)
    const codeRank = codeRanks(this.#codes)
    const columns = {
      termStart: this.#termStart.finish(),
      terms: this.#terms.finish(),
      numberStart: this.#numberStart.finish(),
      numberFacets: this.#numberFacets.finish(),
      numbers: this.#numbers.finish(),
      variantStart: this.#variantStart.finish(),
      variants: this.#variants.finish(),
      flags: this.#flags.finish(),
      channels: this.#channels.finish(),
      ...valueColumns((field) => this.#sortValues[field].finish()),
      rating: this.#rating.finish(),
      codeRank,
      twins: this.#twins.finish(),
      ...this.#ranks(codeRank),
    }
    return { columns, names: this.#names() }
  }

  #names(): ColumnNames {
    const { facets, termFacets, termValues } = this.dictionary
    const numberFacets = this.#numberFacetNames
    return { facets, termFacets, termValues, numberFacets, channels: this.#channelCodes }
  }

  #ranks(ties: Uint32Array) {
    const entries = RANKED_FIELDS.flatMap((field) => {
      const values = this.#sortValues[field].finish()
      return SORT_ORDERS.map((order) => {
        const ranks = ranksBy(values, ties, order === 'ASC' ? 1 : -1)
        return [rankColumn({ field, order }), ranks] as const
      })
    })
    return Object.fromEntries(entries) as Record<ReturnType<typeof rankColumn>, Uint32Array>
  }

  #channelBits(codes: readonly string[] | null): number {
    if (!codes) return EVERY_CHANNEL
    const bits = codes.map((code) => indexOrAdd(this.#channelCodes, code))
    if (this.#channelCodes.length > OTHER_CHANNELS) {
      throw new Error(`A catalog holds at most ${String(OTHER_CHANNELS)} channels`)
    }
    return bits.reduce((mask, bit) => (mask | (1 << bit)) >>> 0, 0)
  }
}

/** Returns the bit of a channel in the column `channels`. */
export function channelBit(names: ColumnNames, code: string): number {
  const bit = names.channels.indexOf(code)
  return (1 << (bit < 0 ? OTHER_CHANNELS : bit)) >>> 0
}

/** Returns the index of a name; adds a new one. */
function indexOrAdd(names: string[], name: string): number {
  const known = names.indexOf(name)
  return known < 0 ? names.push(name) - 1 : known
}
