/**
 * Ranking weights, as few as do (README.md); none is for a particular word. They are relative to the
 * weight at which a word's score is half of what it can be.
 */
export interface Weights {
  /**
   * Of a word in a name, brand or description, of one that is the whole main taxon's name, and of a
   * number in an attribute or code.
   */
  text: number
  /** Of a word in a name that names the thing. */
  thing: number
  /** Of one that does, and occurs there once more. */
  repeated: number
  /** Length normalisation (`b` of BM25F): share of a text's weight that depends on its length. */
  nameLength: number
  descriptionLength: number
  /**
   * Share of a word that replaces the query's own: written together or apart, or a synonym; what a
   * word whose diacritics match too adds.
   */
  synonym: number
  /**
   * Score that it adds in a product that is the thing, however often this has it; a phrase adds
   * half: products with the written word come first.
   */
  synonymThing: number
  /**
   * Weight of the main taxon's whole name relative to that of all words; its parts get a share. A
   * word in it gets as much again in the thing of a synonym.
   */
  taxon: number
  /** Weight of a category that has and names all products found, relative to all words. */
  category: number
}

const TEXT = 2
const SYNONYM = 0.2
const CATEGORY = 0.25
export const WEIGHTS: Weights = {
  text: TEXT,
  thing: 1.2 * TEXT,
  repeated: 3 * TEXT,
  nameLength: 0.5,
  descriptionLength: 0.75,
  synonym: SYNONYM,
  synonymThing: SYNONYM + CATEGORY,
  taxon: 0.1,
  category: CATEGORY,
}
