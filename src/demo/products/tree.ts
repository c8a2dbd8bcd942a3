import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import type { AttributeCode } from './data/attributes.ts'
import type { BrandCode } from './data/brands.ts'
import type { LocalisedText } from './texts.ts'

/**
 * Possible values of an attribute on a shelf: for a boolean the probability of yes, for a range its
 * possible numbers, for a select the codes of its options separated by spaces. Null removes the
 * value of an upper level.
 */
export type Facet = number | readonly number[] | string | null

/** Facets by the codes of their attributes. */
export type Facets = Partial<Record<AttributeCode, Facet>>

/** In whole euros. */
export interface PriceRange {
  from: number
  to: number
}

/** A taxon of the third level, with the data for its products. */
export interface Shelf {
  code: string
  name: LocalisedText
  /** Singular of its products; by default the label of the form, else the shelf's name. */
  noun?: LocalisedText
  /** Nouns that things with an option have in place of it, such as a form or a texture: option code → noun. */
  nouns?: Readonly<Record<string, LocalisedText>>
  /** Possible shapes; by default those of the form. */
  shapes?: readonly Shape[]
  /** Active ingredient of all its products: an option of `active-ingredient`. */
  ingredient?: string
  /** Whether its products have model names; those of the department do if it has any. */
  hasModels?: false
  /** Lines of the department that would promise what its products are not. */
  unfitLines?: readonly string[]
  /** Replaces the department's product lines. */
  lines?: readonly string[]
  /** Lowest and highest usual price. */
  price: PriceRange
  /** What its products are for and how they are used: sentences that hold for each of them. */
  about: LocalisedText
  /** The same in place of it for products with an option, or with a feature that is on or off: its code → sentences. */
  abouts?: Readonly<Record<string, LocalisedText>>
  /** Replaces the department's last sentence; null for none. */
  closing?: LocalisedText | null
  facets?: Facets
  /**
   * Values that suit its products, of those that are drawn: attribute → codes of options, `true` or
   * `false`; empty for none.
   */
  only?: Readonly<Partial<Record<AttributeCode, string>>>
  /** Code of another shelf that also has some of its products. */
  alsoOn?: string
  /** Number of products relative to its neighbours; 1 by default, 0 leaves it empty. */
  share?: number
  enabled?: false
}

/** A taxon of the second level. */
export interface Aisle {
  code: string
  name: LocalisedText
  /** Replaces the department's brands. */
  brands?: readonly BrandCode[]
  /** Sentence under the heading; in one department only in English, to show the fallback. */
  intro: LocalisedText
  /** Draws that earlier descriptions of its products took (`drawFacts`). */
  textDraws: number
  facets?: Facets
  enabled?: false
  shelves: readonly Shelf[]
}

/** Texts about a department and its products. */
interface Voice {
  /** Sentences under the department's heading. */
  intro: LocalisedText
  /** Last sentence of a description, such as a warning. */
  closing?: LocalisedText
}

/** A taxon of the first level. */
export interface Department {
  code: string
  name: LocalisedText
  /** Shape in its picture. */
  shape: Shape
  /** Number of its products. */
  products: number
  /** Probability that the alternative channel also sells a product. */
  alternative?: number
  brands: readonly BrandCode[]
  /** Product lines: words that any maker may print, such as “Forte”. */
  lines: readonly string[]
  /** Whether lines are names instead, each of one brand (`Brand`): they replace those drawn. */
  ownLines?: true
  /** Model names after the line. */
  models?: readonly string[]
  facets: Facets
  voice: Voice
  aisles: readonly Aisle[]
}

/** A shelf with its ancestors. */
export interface Place {
  root: RootCode
  department: Department
  aisle: Aisle
  shelf: Shelf
}

/** Codes of the root taxons in the channels. */
export type RootCode = 'pharmacy' | 'marketplace'
