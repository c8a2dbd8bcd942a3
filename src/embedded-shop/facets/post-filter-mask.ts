import type { Columns } from '../columns/columns.ts'
import type { Postings } from './postings.ts'
import type { SelectedGroup } from './selection.ts'

/** Added to a document's failures for each group it fails, with the group's number, from 1. */
const FAILED = 1 << 16

/** The failures of a document that satisfies all groups. */
export const NONE = 0
/** The failures of a document that fails more than one group. */
export const SEVERAL = 2 * FAILED
/** Returns the number of the only group that a document fails, from 1; otherwise 0. */
export const onlyFailed = (failures: number) => (failures >>> 16 === 1 ? failures & 0xffff : 0)

/** Determines which of the selected groups documents fail. */
export class PostFilterMask {
  #columns: Columns
  #postings: Postings
  /** 1 for a document that has a term of the current group; all zero between groups. */
  #marked: Uint8Array

  constructor(columns: Columns, postings: Postings) {
    this.#columns = columns
    this.#postings = postings
    this.#marked = new Uint8Array(columns.flags.length)
  }

  /**
   * Returns the failures of each document of a scope, to be read with `NONE` and `onlyFailed`. Each
   * group takes one loop of sums instead of branches, which would be unpredictable.
   */
  failures(scope: Uint32Array, groups: readonly SelectedGroup[]): Uint32Array {
    const failures = new Uint32Array(scope.length)
    groups.forEach((group, at) => {
      if (group.numberFacet < 0) this.#failTerms(scope, group, at + 1, failures)
      else this.#failNumbers(scope, group, at + 1, failures)
    })
    return failures
  }

  #failTerms(
    scope: Uint32Array,
    { terms }: SelectedGroup,
    groupIndex: number,
    failures: Uint32Array,
  ): void {
    const marked = this.#marked
    const failed = FAILED + groupIndex
    this.#mark(terms, 1)
    for (let i = 0; i < scope.length; i++) failures[i]! += failed * (1 - marked[scope[i]!]!)
    this.#mark(terms, 0)
  }

  #failNumbers(
    scope: Uint32Array,
    { numberFacet, min, max }: SelectedGroup,
    groupIndex: number,
    failures: Uint32Array,
  ): void {
    const { numberStart, numberFacets, numbers } = this.#columns
    for (let i = 0; i < scope.length; i++) {
      const end = numberStart[scope[i]! + 1]!
      let at = numberStart[scope[i]!]!
      while (at < end && numberFacets[at] !== numberFacet) at++
      const isWithin = at < end && numbers[at]! >= min && numbers[at]! <= max
      if (!isWithin) failures[i]! += FAILED + groupIndex
    }
  }

  #mark(terms: readonly number[], mark: 0 | 1): void {
    for (const term of terms) {
      for (const document of this.#postings.documentsOf(term)) this.#marked[document] = mark
    }
  }
}
