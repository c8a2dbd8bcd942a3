import type { RatedHits } from './hits.ts'

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

/** The `size` values that come before all others, in no order: most are told apart by one comparison. */
export function topK(
  values: Uint32Array,
  size: number,
  isBefore: (a: number, b: number) => boolean,
): Uint32Array {
  if (values.length <= size) return values.slice()
  // A heap whose root is the last of the first values: what comes before it takes its place.
  const heap = values.slice(0, size)
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(heap, at, isBefore)
  for (let i = size; i < values.length; i++) {
    if (!isBefore(values[i]!, heap[0]!)) continue
    heap[0] = values[i]!
    sink(heap, 0, isBefore)
  }
  return heap
}

function sink(heap: Uint32Array, start: number, isBefore: (a: number, b: number) => boolean): void {
  let at = start
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let last = at
    if (left < heap.length && isBefore(heap[last]!, heap[left]!)) last = left
    if (right < heap.length && isBefore(heap[last]!, heap[right]!)) last = right
    if (last === at) return
    const value = heap[at]!
    heap[at] = heap[last]!
    heap[last] = value
    at = last
  }
}
