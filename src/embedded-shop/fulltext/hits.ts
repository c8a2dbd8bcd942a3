/** Products found by a word, in the order of documents. */
export interface Hits {
  documents: Uint32Array
  /** Relevance of each; higher is better. */
  scores: Float64Array
  /**
   * Share of the taxon's name that the word makes up, 0 to `WHOLE_TAXON`, with `NAMED`, `IS_THING`,
   * `IS_ABOUT` and `IN_OWN_TEXT`.
   */
  flags: Uint8Array
}

/** The word is the whole name of the product's taxon. */
export const WHOLE_TAXON = 3
/** The word is in the name of the product or of one of its taxons. */
export const NAMED = 4
/** The name of the product or of its main taxon identifies it as this thing. */
export const IS_THING = 8
/** The product is about the word, which is not only in its description. */
export const IS_ABOUT = 16

/** The word is in the product's own texts, or its main taxon's whole name. */
export const IN_OWN_TEXT = 32

/** Hits of one query word, with the worth of a score of 1: the rarer the word, the higher. */
export interface RatedHits extends Hits {
  rarity: number
}

/** What a word that replaces another scores: a share of its score, and more if it is the thing. */
export interface Shares {
  hit: number
  /** Added in a product that is the thing. */
  thing: number
}

/**
 * Merges hits of two words, the second of which replaces the first; a product of both gets the
 * better score.
 */
export function eitherOf(a: Hits, b: Hits, { hit, thing }: Shares): Hits {
  const documents = new Uint32Array(a.documents.length + b.documents.length)
  const scores = new Float64Array(documents.length)
  const flags = new Uint8Array(documents.length)
  let [i, j, count] = [0, 0, 0]
  while (i < a.documents.length || j < b.documents.length) {
    const left = a.documents[i] ?? Infinity
    const right = b.documents[j] ?? Infinity
    documents[count] = Math.min(left, right)
    const ofThing = (b.flags[j]! & IS_THING) === 0 ? 0 : thing
    const other = right <= left ? hit * b.scores[j]! + ofThing : 0
    scores[count] = Math.max(left <= right ? a.scores[i]! : 0, other)
    flags[count++] = eitherFlags(left <= right ? a.flags[i]! : 0, right <= left ? b.flags[j]! : 0)
    if (left <= right) i++
    if (right <= left) j++
  }
  return {
    documents: documents.subarray(0, count),
    scores: scores.subarray(0, count),
    flags: flags.subarray(0, count),
  }
}

/**
 * Adds `worth` to the scores of a term, in place, in the things of its other words whose category's
 * name also has its own word: `SSD` in a category of hard drives and SSDs is a solid state drive.
 */
export function raiseListed(term: Hits, own: Hits, worth: number): void {
  let at = 0
  own.documents.forEach((document, i) => {
    const flags = own.flags[i]!
    if ((flags & WHOLE_TAXON) === 0 || (flags & IS_THING) !== 0) return
    while (term.documents[at]! < document) at++
    if ((term.flags[at]! & IS_THING) !== 0) term.scores[at]! += worth
  })
}

const eitherFlags = (a: number, b: number) =>
  ((a | b) & ~WHOLE_TAXON) | Math.max(a & WHOLE_TAXON, b & WHOLE_TAXON)
