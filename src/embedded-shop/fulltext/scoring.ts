import {
  documentOf,
  FIELD_PATTERNS,
  isMentionedOnly,
  NAMES_THING,
  patternOf,
  unpackPattern,
} from './postings/postings.ts'
import type { TextLengths } from './postings/text-lengths.ts'
import { IN_OWN_TEXT, IS_ABOUT, IS_THING, NAMED, type Hits, WHOLE_TAXON } from './hits.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** The weight whose score is half of what it can be (`k1` of BM25F). */
export const SATURATION = 1
/** The usual length of a text, in words. */
const USUAL = 10
const LONGEST = 255
const DIGIT = /\p{N}/u

const patterns = Array.from({ length: FIELD_PATTERNS }, (_, pattern) => unpackPattern(pattern))
type Fields = (typeof patterns)[number]
/** Flags of each pattern, as in `Hits`. */
export const HIT_FLAGS = Uint8Array.from(
  patterns,
  ({ name, taxons, brand, facts, description }, pattern) =>
    taxons |
    (name + brand + facts + description > 0 || taxons === WHOLE_TAXON ? IN_OWN_TEXT : 0) |
    (isMentionedOnly(pattern) ? 0 : IS_ABOUT) |
    (name + taxons > 0 ? NAMED : 0) |
    (Math.max(name, taxons) >= NAMES_THING ? IS_THING : 0),
)

/** Returns the documents of a word's postings, and their scores. */
export type HitsOf = (word: string, postings: Uint32Array, lengths: TextLengths) => Hits

/** Returns the score of a word in a product, by its fields and the texts' lengths; 0 or more. */
type WeightIn = (pattern: number, nameLength: number, descriptionLength: number) => number

/**
 * Whether a product's name has the name of its category only to describe something else: a
 * `processor blank` is among processors, but none.
 */
const isOfPart = ({ name, taxons }: Fields) => name === 1 && taxons === WHOLE_TAXON

/** Creates the weighing of words: each has a weight of its own in every product. */
function createWeightOf(weights: Weights): (word: string) => WeightIn {
  const { text, thing, repeated } = weights
  const worth = (of: (fields: Fields) => number) => Float64Array.from(patterns, of)
  const ofThing = (of: (fields: Fields) => number) =>
    worth((fields) => (isOfPart(fields) ? 0 : of(fields)))
  const inNames = [0, text, thing, repeated]
  const names = ofThing(({ name }) => inNames[name]!)
  const descriptions = ofThing(({ description }) => description * text)
  const inShortTexts = ({ brand, taxons }: Fields) =>
    (brand + (taxons === WHOLE_TAXON ? 1 : 0)) * text
  const ofWords = worth(inShortTexts)
  // Sizes and codes. Other labels often say what a thing goes with: they only find it.
  const ofNumbers = worth((fields) => inShortTexts(fields) + fields.facts * text)
  const nameFactors = lengthFactors(weights.nameLength)
  const descriptionFactors = lengthFactors(weights.descriptionLength)
  return (word) => {
    const shortTexts = DIGIT.test(word) ? ofNumbers : ofWords
    return (pattern, nameLength, descriptionLength) =>
      shortTexts[pattern]! +
      names[pattern]! * nameFactors[nameLength]! +
      descriptions[pattern]! * descriptionFactors[descriptionLength]!
  }
}

/**
 * Creates the scoring of words (BM25F). A score is below 1, and above 0 if the word is in a name,
 * brand or description, or is a size or code. Other labels of attributes and parts of taxons' names
 * find products, but rank none.
 */
export function createScoring(weights: Weights): HitsOf {
  const weightOfWord = createWeightOf(weights)
  return function hitsOf(word, postings, { name, description }) {
    const weightIn = weightOfWord(word)
    const documents = new Uint32Array(postings.length)
    const scores = new Float64Array(postings.length)
    const flags = new Uint8Array(postings.length)
    for (let i = 0; i < postings.length; i++) {
      const document = documentOf(postings[i]!)
      const pattern = patternOf(postings[i]!)
      const weight = weightIn(pattern, name[document]!, description[document]!)
      documents[i] = document
      scores[i] = weight / (weight + SATURATION)
      flags[i] = HIT_FLAGS[pattern]!
    }
    return { documents, scores, flags }
  }
}

function lengthFactors(share: number): Float64Array {
  const lengths = Float64Array.from({ length: LONGEST + 1 }, (_, length) => length)
  return lengths.map((length) => 1 / (1 - share + (share * length) / USUAL))
}

/** Returns the weight of a word: the fewer products have it, the higher; above 0. */
export function rarityOf(productsWithWord: number, products: number): number {
  return Math.log(1 + (products - productsWithWord + 0.5) / (productsWithWord + 0.5))
}

/** Weighs a word by `weights.ts`, for engines that score by themselves. */
export const weightOf = createWeightOf(WEIGHTS)
