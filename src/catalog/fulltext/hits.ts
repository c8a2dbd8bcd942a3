/** Products found by something, in the order of documents. */
export interface Hits {
  documents: Uint32Array
  /** How relevant each is: the higher, the more. */
  scores: Float64Array
  /** How much of its taxon's name that something is, 0 to `WHOLE_TAXON`; with `NAMED`, `IS_THING` and `IS_ABOUT`. */
  flags: Uint8Array
}

/** A product's taxon has this very name. */
export const WHOLE_TAXON = 3
/** The name of the product or of one of its taxons has the word. */
export const NAMED = 4
/** The name of the product or of its main taxon identifies it as this thing. */
export const IS_THING = 8
/** The product is about this: more than its description has the word. */
export const IS_ABOUT = 16

/** Hits of one word of a query, and what a score of 1 is worth: the rarer the word, the more. */
export interface RatedHits extends Hits {
  rarity: number
}

/** What a hit counts, and one of a product that is the thing itself. */
export interface Shares {
  hit: number
  thing: number
}

/**
 * Hits of either of two, those of the second at a share of their scores; a product of both counts as the
 * better of its two hits.
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
    const share = (b.flags[j]! & IS_THING) === 0 ? hit : thing
    const other = right <= left ? share * b.scores[j]! : 0
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

const eitherFlags = (a: number, b: number) =>
  ((a | b) & (NAMED | IS_THING | IS_ABOUT)) | Math.max(a & WHOLE_TAXON, b & WHOLE_TAXON)
