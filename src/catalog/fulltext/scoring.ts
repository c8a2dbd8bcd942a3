import { documentOf, FIELD_PATTERNS, patternOf, unpackPattern } from './postings/postings.ts'
import type { TextLengths } from './postings/text-lengths.ts'
import type { Hits } from './hits.ts'

/** What one occurrence in a field is worth (BM25F); for taxons, what each of three steps is. */
const WEIGHTS = { name: 3, taxons: 0.5, facts: 1, description: 2 }
/** How soon further occurrences stop to count. */
export const SATURATION = 1.2
/**
 * Share of a text's worth that depends on its length, and the length that is taken for usual, in words:
 * of two names with the word the shorter one is more about it, and in a long description it says little.
 */
const LENGTHS = {
  name: { share: 0.4, usual: 10 },
  description: { share: 0.75, usual: 10 },
}

const LONGEST = 255
const patterns = Array.from({ length: FIELD_PATTERNS }, (_, pattern) => unpackPattern(pattern))
const NAME = Float64Array.from(patterns, ({ name }) => name * WEIGHTS.name)
const DESCRIPTION = Float64Array.from(
  patterns,
  (counts) => counts.description * WEIGHTS.description,
)
const SHORT_TEXTS = Float64Array.from(
  patterns,
  ({ taxons, facts }) => taxons * WEIGHTS.taxons + facts * WEIGHTS.facts,
)
const NAME_FACTORS = factors(LENGTHS.name)
const DESCRIPTION_FACTORS = factors(LENGTHS.description)

function factors({ share, usual }: { share: number; usual: number }): Float64Array {
  const lengths = Float64Array.from({ length: LONGEST + 1 }, (_, length) => length)
  return lengths.map((length) => 1 / (1 - share + (share * length) / usual))
}

/** What a word is worth in a product, by where it stands and how long its texts are; 0 or more. */
export function weightOf(pattern: number, name: number, description: number): number {
  return (
    SHORT_TEXTS[pattern]! +
    NAME[pattern]! * NAME_FACTORS[name]! +
    DESCRIPTION[pattern]! * DESCRIPTION_FACTORS[description]!
  )
}

/**
 * The documents of a word's postings, and how much each is about the word: above 0, below 1.
 */
export function hitsOf(postings: Uint32Array, { name, description }: TextLengths): Hits {
  const documents = new Uint32Array(postings.length)
  const scores = new Float64Array(postings.length)
  for (let i = 0; i < postings.length; i++) {
    const document = documentOf(postings[i]!)
    const weight = weightOf(patternOf(postings[i]!), name[document]!, description[document]!)
    documents[i] = document
    scores[i] = weight / (weight + SATURATION)
  }
  return { documents, scores }
}

/** How much a word says that so many of all products have: the fewer, the more; above 0. */
export function rarityOf(productsWithWord: number, products: number): number {
  return Math.log(1 + (products - productsWithWord + 0.5) / (productsWithWord + 0.5))
}
