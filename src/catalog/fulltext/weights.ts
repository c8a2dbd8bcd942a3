/** What ranks products, learnt from rated queries (README.md): nothing here is about single words. */
export interface Weights {
  /** What one, two and more occurrences in a name are worth. */
  name: readonly [once: number, twice: number, more: number]
  brand: number
  facts: number
  description: number
  /** How soon further occurrences stop to count. */
  saturation: number
  /** Share of a text's worth that depends on its length: the shorter, the more it is about each word. */
  nameLength: number
  descriptionLength: number
  /** Worth of another word for the thing. */
  synonym: number
  /** Worth of the whole name of the main taxon beside that of all words; of a part of it, a share. */
  taxon: number
  /** Worth of the category that all products found are in beside that of all words. */
  category: number
}

export const WEIGHTS: Weights = {
  name: [2, 6, 6],
  brand: 1,
  facts: 0.4,
  description: 1.6,
  saturation: 1.2,
  nameLength: 0.5,
  descriptionLength: 0.75,
  synonym: 0.3,
  taxon: 0.11,
  category: 0.05,
}
