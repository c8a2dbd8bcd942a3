import type { RatedHits } from './hits.ts'
import { topK } from '../facets/top-k.ts'

/** Lifts a score above every other: no score is anywhere near it. */
const LIFT = 1_000_000

/** Orders the products of one text search at a time; equal ones stay in the shop's own order. */
export class Relevance {
  #ranks: Uint32Array
  /** Of the last search's documents; the higher, the more relevant. */
  #scores: Float64Array
  /** How many of the last search's words a document has. */
  #words: Uint8Array
  #found: Uint32Array
  #count = 0

  constructor(ranks: Uint32Array) {
    this.#ranks = ranks
    this.#scores = new Float64Array(ranks.length)
    this.#words = new Uint8Array(ranks.length)
    this.#found = new Uint32Array(ranks.length)
  }

  get documentCount(): number {
    return this.#ranks.length
  }

  /** Forgets the last search, and adds up the hits of each word of a new one. Returns all documents found. */
  collect(hits: Iterable<RatedHits>): Uint32Array {
    for (let i = 0; i < this.#count; i++) this.#words[this.#found[i]!] = 0
    this.#count = 0
    for (const { documents, scores, rarity } of hits) {
      for (let i = 0; i < documents.length; i++) this.#add(documents[i]!, scores[i]! * rarity)
    }
    return this.#found.subarray(0, this.#count)
  }

  /** Adds to the scores of documents that other words have found. */
  support({ documents, scores, rarity }: RatedHits): void {
    for (let i = 0; i < documents.length; i++) this.#scores[documents[i]!]! += scores[i]! * rarity
  }

  /** Those of the documents found that have at least so many of the words. */
  withWords(documents: Uint32Array, count: number): Uint32Array {
    if (count < 2) return documents
    const found = new Uint32Array(documents.length)
    let length = 0
    for (const document of documents)
      if (this.#words[document]! >= count) found[length++] = document
    return found.subarray(0, length)
  }

  /** Puts documents, in their order, before all others. */
  promote(documents: Uint32Array): void {
    for (const document of documents) this.#scores[document]! += LIFT
  }

  /** Places `start` to `end` of the matches, without sorting the rest. */
  page(matches: Uint32Array, start: number, end: number): Uint32Array {
    const isBefore = (a: number, b: number) => this.#compare(a, b) < 0
    const compare = (a: number, b: number) => this.#compare(a, b)
    return start < matches.length && start < end
      ? topK(matches, end, isBefore).sort(compare).subarray(start)
      : new Uint32Array(0)
  }

  #add(document: number, score: number): void {
    if (this.#words[document] === 0) {
      this.#found[this.#count++] = document
      this.#scores[document] = score
    } else {
      this.#scores[document]! += score
    }
    this.#words[document]!++
  }

  #compare(a: number, b: number): number {
    return this.#scores[b]! - this.#scores[a]! || this.#ranks[a]! - this.#ranks[b]!
  }
}
