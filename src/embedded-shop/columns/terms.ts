import type { Term } from '../model/catalog-index.ts'
import { termOf, type ColumnNames } from './columns.ts'

const keyOf = ({ facet, value }: Term) => `${facet}\u001f${value}`

/** The dictionary of terms of a catalog being written: each new term gets the next number. */
export class TermDictionary {
  readonly facets: string[] = []
  readonly termFacets: number[] = []
  readonly termValues: string[] = []
  #facetNumbers = new Map<string, number>()
  /** Numbers by facet, then by value. */
  #terms = new Map<string, Map<string, number>>()

  /** Returns the number of a term; a new term gets the next one. */
  add({ facet, value }: Term): number {
    const terms = this.#terms.get(facet) ?? new Map<string, number>()
    const cached = terms.get(value)
    if (cached !== undefined) return cached
    const number = this.termValues.push(value) - 1
    this.termFacets.push(this.#facetNumber(facet))
    this.#terms.set(facet, terms.set(value, number))
    return number
  }

  #facetNumber(facet: string): number {
    const cached = this.#facetNumbers.get(facet)
    if (cached !== undefined) return cached
    const number = this.facets.push(facet) - 1
    this.#facetNumbers.set(facet, number)
    return number
  }
}

/** Returns a function that finds a term's number in a written catalog; undefined if unknown. */
export function termFinder(names: ColumnNames): (term: Term) => number | undefined {
  const numbers = new Map<string, number>()
  names.termValues.forEach((_, number) => numbers.set(keyOf(termOf(names, number)), number))
  return (term) => numbers.get(keyOf(term))
}
