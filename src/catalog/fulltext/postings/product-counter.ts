import { documentsOfBoth } from '../hits.ts'
import { documentOf, isMentionedOnly, patternOf } from './postings.ts'
import type { QueryTerm } from '../text-query.ts'
import type { WordTable } from './word-table.ts'

/** Whether the shopper can see a product at all: corrections and suggestions lead to such ones alone. */
export type IsVisible = (document: number) => boolean

/**
 * Counts the visible products with all of some words; words that are asked for again are not read again.
 * With `isAbout`, a word that only the description of a product mentions does not count.
 */
export class ProductCounter {
  #words: WordTable
  readonly isVisible: IsVisible
  #isAbout: boolean
  #known = new Map<string, Uint32Array>()

  constructor(words: WordTable, isVisible: IsVisible, isAbout = false) {
    this.#words = words
    this.isVisible = isVisible
    this.#isAbout = isAbout
  }

  count(slots: readonly QueryTerm[]): number {
    const lists = slots
      .map((slot) => slot.map((word) => this.#documentsOf(word)).reduce(union, NONE))
      .toSorted((a, b) => a.length - b.length)
    const [first = NONE, ...others] = lists
    return others.reduce(documentsOfBoth, first).length
  }

  #documentsOf(word: string): Uint32Array {
    const known = this.#known.get(word)
    if (known) return known
    const postings = this.#words.postingsOf(word)
    const counted = this.#isAbout
      ? postings.filter((posting) => !isMentionedOnly(patternOf(posting)))
      : postings
    const documents = counted.map(documentOf).filter((document) => this.isVisible(document))
    this.#known.set(word, documents)
    return documents
  }
}

const NONE = new Uint32Array(0)

function union(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  return Uint32Array.from(new Set([...a, ...b])).sort()
}
