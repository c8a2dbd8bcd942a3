/** Ranking weights, tuned on rated queries (README.md); none is for a particular word. */
export interface Weights {
  /** Weights of a word in a name: descriptive, the thing itself, and the thing occurring twice. */
  name: readonly [descriptive: number, thing: number, more: number]
  /** Weights of a word in the main taxon's name: part of it, half or all. */
  taxonName: readonly [part: number, half: number, whole: number]
  brand: number
  facts: number
  description: number
  /** Term-frequency saturation (`k1` of BM25F). */
  saturation: number
  /** Length normalisation (`b` of BM25F): share of a text's weight that depends on its length. */
  nameLength: number
  descriptionLength: number
  /** Extra weight of a word whose diacritics match too. */
  marked: number
  /** Weights of synonyms: of any, of one that names the product, and of one with several words. */
  synonym: number
  synonymThing: number
  phraseThing: number
  /** Weight of the main taxon's whole name relative to that of all words; its parts get a share. */
  taxon: number
  /** Weight of a category that has and names all products found, relative to all words. */
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
