/** What ranks products, learnt from rated queries (README.md): nothing here is about single words. */
export interface Weights {
  /**
   * Weights of a word in a name: one that describes the thing, the thing itself, and the thing if it occurs
   * twice.
   */
  name: readonly [descriptive: number, thing: number, more: number]
  /** The same of the main taxon's name, where a word is part of it, half or all. */
  taxonName: readonly [part: number, half: number, whole: number]
  brand: number
  facts: number
  description: number
  /** How soon further occurrences stop to count. */
  saturation: number
  /** Share of a text's worth that depends on its length: the shorter, the more it is about each word. */
  nameLength: number
  descriptionLength: number
  /** Worth of a word whose marks are those that are meant, beside what it is worth with any. */
  marked: number
  /** Worth of another word for the thing; of one that the product is, and of several that may stand apart. */
  synonym: number
  synonymThing: number
  phraseThing: number
  /** Worth of the whole name of the main taxon beside that of all words; of a part of it, a share. */
  taxon: number
  /** Worth of a category that all products found are in, and are called so, beside that of all words. */
  category: number
}

export const WEIGHTS: Weights = {
  name: [2.5, 2.5, 8],
  taxonName: [0, 0.25, 2],
  brand: 1,
  facts: 0.7,
  description: 2.4,
  saturation: 1.2,
  nameLength: 0.5,
  descriptionLength: 0.75,
  marked: 0.2,
  synonym: 0.3,
  synonymThing: 0.8,
  phraseThing: 0.5,
  taxon: 0.14,
  category: 0.25,
}
