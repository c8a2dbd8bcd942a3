import { IS_ABOUT, IS_THING } from '../hits.ts'
import { HIT_FLAGS } from '../scoring.ts'
import { documentOf, patternOf } from './postings.ts'
import type { LRUCache } from 'lru-cache'
import type { QueryTerm } from '../query-term.ts'
import type { WordTable } from './word-table.ts'

/** Whether the shopper can see a product: corrections and suggestions lead to no others. */
type IsVisible = (document: number) => boolean

/** The products that a shopper can see, and a cache of counts under keys with a given beginning. */
export interface Assortment {
  /** Code of the shopper's channel. */
  channel: string
  isVisible: IsVisible
  withCache(counter: CountsProducts, beginning: string): CountsProducts
}

/** Counts the visible products that have all of some words. */
export interface CountsProducts {
  count(terms: readonly QueryTerm[]): number
}

/** Caches counts under keys with this beginning: the same words are completed repeatedly. */
export function cachedCounter(
  counter: CountsProducts,
  cached: LRUCache<string, number>,
  beginning: string,
): CountsProducts {
  return {
    count(terms) {
      const key = `${beginning}\n${terms.map((term) => term.join('|')).join('\n')}`
      const count = cached.get(key) ?? counter.count(terms)
      cached.set(key, count)
      return count
    },
  }
}

/** How many times longer a list is that is searched rather than scanned. */
const MUCH_LONGER = 16

/** Products that count: all with a word, those about it, or those that are the thing it names. */
export type Counted = 'all' | 'about' | 'things'

const NEEDED = { all: 0, about: IS_ABOUT, things: IS_THING } as const

/** Counts the visible products that have all of some words; each word is read only once. */
export class ProductCounter implements CountsProducts {
  #words: WordTable
  #isVisible: IsVisible
  #needed: number
  #postings = new Map<string, Uint32Array>()
  #documents = new Map<string, Uint32Array>()

  constructor(words: WordTable, isVisible: IsVisible, counted: Counted = 'all') {
    this.#words = words
    this.#isVisible = isVisible
    this.#needed = NEEDED[counted]
  }

  count(terms: readonly QueryTerm[]): number {
    const lengthOf = (term: QueryTerm) =>
      term.reduce((sum, word) => sum + this.#postingsOf(word).length, 0)
    const [first, ...others] = terms.toSorted((a, b) => lengthOf(a) - lengthOf(b))
    if (!first) return 0
    return others.reduce((found, term) => this.#withWords(found, term), this.#visible(first)).length
  }

  /** Returns the visible products with any word of a term, in order. */
  #visible(term: QueryTerm): Uint32Array {
    const key = term.join(' ')
    const cached = this.#documents.get(key)
    if (cached) return cached
    const lists = term.map((word) => this.#visibleWith(this.#postingsOf(word)))
    const documents = lists.reduce(documentsOfEither, NONE)
    this.#documents.set(key, documents)
    return documents
  }

  #visibleWith(postings: Uint32Array): Uint32Array {
    const found = new Uint32Array(postings.length)
    let count = 0
    for (const posting of postings) {
      const document = documentOf(posting)
      if (this.#counts(posting) && this.#isVisible(document)) found[count++] = document
    }
    return found.subarray(0, count)
  }

  /** Returns the documents that also have a word of the term. */
  #withWords(documents: Uint32Array, term: QueryTerm): Uint32Array {
    const lists = term.map((word) => this.#with(documents, this.#postingsOf(word)))
    return lists.reduce(documentsOfEither, NONE)
  }

  #with(documents: Uint32Array, postings: Uint32Array): Uint32Array {
    const found = new Uint32Array(documents.length)
    const isSparse = postings.length > documents.length * MUCH_LONGER
    let [at, count] = [0, 0]
    for (const document of documents) {
      if (isSparse) at = firstAt(postings, document, at)
      else while (at < postings.length && documentOf(postings[at]!) < document) at++
      if (at === postings.length) break
      const posting = postings[at]!
      if (documentOf(posting) === document && this.#counts(posting)) found[count++] = document
    }
    return found.subarray(0, count)
  }

  #counts(posting: number): boolean {
    return this.#needed === 0 || (HIT_FLAGS[patternOf(posting)]! & this.#needed) !== 0
  }

  #postingsOf(word: string): Uint32Array {
    const cached = this.#postings.get(word) ?? this.#words.postingsOf(word)
    this.#postings.set(word, cached)
    return cached
  }
}

const NONE = new Uint32Array(0)

/** Returns the index of the first posting, from `start`, whose document is not before this one. */
function firstAt(postings: Uint32Array, document: number, start: number): number {
  let [low, high] = [start, postings.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (documentOf(postings[middle]!) < document) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges two sorted lists of documents, without duplicates. */
function documentsOfEither(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a
  const all = new Uint32Array(a.length + b.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const [left = Infinity, right = Infinity] = [a[i], b[j]]
    all[count++] = Math.min(left, right)
    if (left <= right) i++
    if (right <= left) j++
  }
  return all.subarray(0, count)
}
