import { IS_ABOUT, IS_THING, NAMED, WHOLE_TAXON, type RatedHits } from './hits.ts'
import { CATEGORIES } from './postings/text-lengths.ts'

/** Added to lift a score above every other: none is nearly as high. */
const LIFT = 1_000_000

/** Taken from the score of what stands behind everything that matches as well: more than any score without a lift. */
const SET_BACK = LIFT / 2

/** Worth of a word in a taxon's name, by flag: not there, any word, the thing, the whole name. */
export const TAXON_SHARES = Float64Array.of(0, 1 / 3, 1 / 2, 1)

/**
 * Score of a word for being there at all: half of the highest for how it is there if a document
 * only mentions it, all of it if it is about it.
 */
export const PRESENCE = [0.5, 1] as const

/** Added to both counts, so that a few products say little about a category. */
const FEW_NAMED = 5

/**
 * Returns how likely a category is meant, 0 to 1. It grows with the share of its found products
 * that are called so, and with its share of all that are called so.
 */
export const meantShare = (called: number, found: number, calledInAll: number) =>
  (called / (found + FEW_NAMED)) * (called / (calledInAll + FEW_NAMED))

/** What a word adds to a document's word counts, by its flags. */
const WORD_COUNTS = Uint32Array.from({ length: 64 }, (_, flags) => {
  const one = (is: number, byte: number) => (flags & is ? 1 << (8 * byte) : 0)
  return 1 + one(IS_ABOUT, 1) + one(NAMED, 2) + one(IS_THING, 3)
})
const wordsOf = (counts: number) => counts & 0xff
const aboutOf = (counts: number) => (counts >>> 8) & 0xff
const namedOf = (counts: number) => (counts >>> 16) & 0xff
const thingsOf = (counts: number) => counts >>> 24

/** Ranks the products of one text search at a time; ties keep the shop's own order. */
export class Relevance {
  #ranks: Uint32Array
  /** Scores of the last search's documents; higher is more relevant. */
  #scores: Float64Array
  /**
   * Numbers of the search's words that occur in a document, that it is about, that its names
   * contain, and that name the thing; a byte each.
   */
  #wordCounts: Uint32Array
  #found: Uint32Array
  /** Products of each category with all words, and those called by them; all 0 between searches. */
  #inCategory = new Uint32Array(CATEGORIES)
  #calledSo = new Uint32Array(CATEGORIES)
  #count = 0

  constructor(ranks: Uint32Array) {
    this.#ranks = ranks
    this.#scores = new Float64Array(ranks.length)
    this.#wordCounts = new Uint32Array(ranks.length)
    this.#found = new Uint32Array(ranks.length)
  }

  get documentCount(): number {
    return this.#ranks.length
  }

  /**
   * Drops the last search and adds up the hits of each word of a new one; `taxonWorth` is for a
   * word that is the whole name of a product's taxon. Returns all documents found.
   */
  collect(hits: Iterable<RatedHits>, taxonWorth: number): Uint32Array {
    for (let i = 0; i < this.#count; i++) this.#wordCounts[this.#found[i]!] = 0
    this.#count = 0
    const taxonWorths = TAXON_SHARES.map((share) => share * taxonWorth)
    for (const { documents, scores, flags, rarity } of hits) {
      for (let i = 0; i < documents.length; i++) {
        const score = scores[i]! * rarity + taxonWorths[flags[i]! & WHOLE_TAXON]!
        this.#add(documents[i]!, score, flags[i]!)
      }
    }
    return this.#found.subarray(0, this.#count)
  }

  /**
   * Raises the scores of documents by how likely `words` words mean their category, so that things
   * come before their accessories.
   */
  preferCategories(documents: Uint32Array, category: Uint16Array, words: number, worth: number) {
    const [found, called] = [this.#inCategory, this.#calledSo]
    let all = 0
    for (const document of documents) {
      const counts = this.#wordCounts[document]!
      if (wordsOf(counts) < words) continue
      const own = category[document]!
      found[own]!++
      if (namedOf(counts) < words || thingsOf(counts) === 0) continue
      called[own]!++
      all++
    }
    for (const document of documents) {
      const own = category[document]!
      if (called[own]! > 0)
        this.#scores[document]! += worth * meantShare(called[own]!, found[own]!, all)
    }
    for (const document of documents) {
      const own = category[document]!
      found[own] = 0
      called[own] = 0
    }
  }

  /** Raises scores of documents already found by hits of another word, times `share`. */
  support({ documents, scores, rarity }: RatedHits, share = 1): void {
    const worth = rarity * share
    for (let i = 0; i < documents.length; i++) this.#scores[documents[i]!]! += scores[i]! * worth
  }

  /**
   * Raises scores of documents for having a word at all, times `share`: among documents that lack
   * some words, those with the rarer ones lead.
   */
  credit({ documents, flags, rarity }: RatedHits, share = 1): void {
    const [mentioned, about] = PRESENCE.map((one) => one * rarity * share)
    for (let i = 0; i < documents.length; i++)
      this.#scores[documents[i]!]! += (flags[i]! & IS_ABOUT) === 0 ? mentioned! : about!
  }

  /** Raises scores of documents for being about a word, once more. */
  creditAbout({ documents, flags, rarity }: RatedHits): void {
    for (let i = 0; i < documents.length; i++)
      if ((flags[i]! & IS_ABOUT) !== 0) this.#scores[documents[i]!]! += rarity
  }

  /** Returns the documents that have at least `count` of the words. */
  withWords(documents: Uint32Array, count: number): Uint32Array {
    if (count < 2) return documents
    const found = new Uint32Array(documents.length)
    let length = 0
    for (const document of documents)
      if (wordsOf(this.#wordCounts[document]!) >= count) found[length++] = document
    return found.subarray(0, length)
  }

  /** Returns the documents that are about at least `count` of the words. */
  aboutWords(documents: Uint32Array, count: number): Uint32Array {
    return documents.filter((document) => aboutOf(this.#wordCounts[document]!) >= count)
  }

  /** Whether any document is about at least `count` of the words. */
  hasAboutWords(documents: Uint32Array, count: number): boolean {
    return documents.some((document) => aboutOf(this.#wordCounts[document]!) >= count)
  }

  /** Ranks documents before all others, in their order, even those that are demoted. */
  promote(documents: Uint32Array): void {
    for (const document of documents) this.#scores[document]! += 8 * LIFT
  }

  /** Ranks documents after all others that have as many words, in their order. */
  demote(documents: Uint32Array): void {
    for (const document of documents) this.#scores[document]! -= 2 * LIFT
  }

  /**
   * Ranks all but the first of each group behind all others that match as well. `lists` follow each
   * other, are in no order themselves, and hold documents with a group from 1 to `count` alone.
   * Returns how many of its group follow a document: 0 for all but the first.
   */
  setBack(
    lists: readonly Uint32Array[],
    { of, count }: { of: Uint32Array; count: number },
  ): (document: number) => number {
    const first = new Int32Array(count + 1).fill(-1)
    const following = new Uint32Array(count + 1)
    const listOfFirst = new Uint16Array(count + 1)
    lists.forEach((list, at) => {
      for (const document of list) {
        const group = of[document]!
        const before = first[group]!
        if (before >= 0) following[group]!++
        if (before >= 0 && (listOfFirst[group] !== at || this.#compare(document, before) > 0))
          continue
        first[group] = document
        listOfFirst[group] = at
      }
    })
    for (const list of lists)
      for (const document of list)
        if (first[of[document]!] !== document) this.#scores[document]! -= SET_BACK
    return (document) => {
      const group = of[document]!
      return group !== 0 && first[group] === document ? following[group]! : 0
    }
  }

  /** Returns the matches from `start` to `end`, without sorting the rest. */
  page(matches: Uint32Array, start: number, end: number): Uint32Array {
    const isBefore = (a: number, b: number) => this.#compare(a, b) < 0
    const compare = (a: number, b: number) => this.#compare(a, b)
    return start < matches.length && start < end
      ? topK(matches, end, isBefore).sort(compare).subarray(start)
      : new Uint32Array(0)
  }

  #add(document: number, score: number, flags: number): void {
    const counts = this.#wordCounts[document]!
    if (counts === 0) {
      this.#found[this.#count++] = document
      this.#scores[document] = score
    } else this.#scores[document]! += score
    this.#wordCounts[document] = counts + WORD_COUNTS[flags]!
  }

  #compare(a: number, b: number): number {
    return this.#scores[b]! - this.#scores[a]! || this.#ranks[a]! - this.#ranks[b]!
  }
}

/** Returns the first `size` values, unordered; most are decided by one comparison. */
export function topK(
  values: Uint32Array,
  size: number,
  isBefore: (a: number, b: number) => boolean,
): Uint32Array {
  if (values.length <= size) return values.slice()
  // A heap whose root is the last of the values kept: one that comes before it replaces it.
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
