import type { Shape } from '#catalog/drawn-pictures/name.ts'
import type { AttributeCode } from './data/attributes.ts'
import type { BrandCode } from './data/brands.ts'
import type { LocalisedText } from './texts.ts'

/**
 * What an attribute may be on a shelf: for a boolean the probability of yes, for a range its possible
 * numbers, for a select the codes of its options separated by spaces. `null` removes the value of a level
 * above.
 */
export type Facet = number | readonly number[] | string | null

/** Facets by the codes of their attributes. */
export type Facets = Partial<Record<AttributeCode, Facet>>

/** Whole euros. */
export interface PriceRange {
  from: number
  to: number
}

/** A taxon of the third level, with what it takes to make its products. */
export interface Shelf {
  code: string
  name: LocalisedText
  /** What one product is called; else the label of its form, else the shelf's name. */
  noun?: LocalisedText
  /** What it may look like; else the shapes of its form. */
  shapes?: readonly Shape[]
  /** Instead of the department's product lines. */
  lines?: readonly string[]
  /** Lowest and highest usual price. */
  price: PriceRange
  /** English, completes "made for …". */
  purpose: string
  facets?: Facets
  /** Code of another shelf on which some of its products stand too. */
  alsoOn?: string
  /** How many products it gets beside its neighbours; 1 when missing, 0 leaves it empty. */
  share?: number
  enabled?: false
}

/** A taxon of the second level. */
export interface Aisle {
  code: string
  name: LocalisedText
  /** Instead of all the department's brands. */
  brands?: readonly BrandCode[]
  /** Sentence under the heading; of one department in English alone, so that the others show how they fall back. */
  intro: LocalisedText
  /** Advantages of its products, in English. */
  points: readonly string[]
  facets?: Facets
  enabled?: false
  shelves: readonly Shelf[]
}

/** Texts about a department and its products. */
export interface Voice {
  /** Sentences under the department's heading. */
  intro: LocalisedText
  /** First sentences of a description; `{product}` is filled in. */
  openings: readonly LocalisedText[]
  /** Last sentences of a description. */
  closings: readonly LocalisedText[]
}

/** A taxon of the first level. */
export interface Department {
  code: string
  name: LocalisedText
  /** What its picture shows. */
  shape: Shape
  /** How many products it holds. */
  products: number
  /** Probability that a product is sold by the alternative channel too. */
  alternative?: number
  brands: readonly BrandCode[]
  /** Product lines. */
  lines: readonly string[]
  /** Marks of a model after the line. */
  models?: readonly string[]
  facets: Facets
  voice: Voice
  aisles: readonly Aisle[]
}

/** Where a product stands. */
export interface Place {
  root: RootCode
  department: Department
  aisle: Aisle
  shelf: Shelf
}

/** The codes of the root taxons, as the channels name them. */
export type RootCode = 'pharmacy' | 'marketplace'
