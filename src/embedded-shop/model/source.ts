/**
 * The documented product form: what `catalog:import` reads (one `SourceProduct` per line) and what
 * the demo catalog generates. Money is integer minor units.
 */

import type { CatalogShop } from '#channels/catalog-shop.ts'
import type { KeptRule } from '#contract/merchandising/kept-rules.ts'
import type { FilterDisplay, OptionDetails } from '#contract/query/option-details.ts'
import type { pageTexts, WirePromotion, WireTaxon } from '#contract/schema/entities.ts'
import type { WireImage, WireProduct, WireVariant } from '#contract/schema/product.ts'
import type { Condition, Rating } from '#contract/shop/product.ts'
import type { Content } from '#contract/shop/unit-price.ts'

/** A text per locale. A missing locale falls back to `en`, then to any. */
export type Texts = Partial<Record<string, string>>

/** A picture; its path is an absolute address or one on the storefront itself (`/demo-media/…`). */
export type SourceImage = Pick<WireImage, 'path' | 'width' | 'height'>

/**
 * Where a product is found: everywhere, in the lists of the catalog (categories, sales, values of attributes,
 * promotions) but not by searches, or by searches alone (RULES.md#visibility-of-products).
 */
export const VISIBILITIES = ['everywhere', 'catalog', 'search'] as const

/** One of them. */
export type Visibility = (typeof VISIBILITIES)[number]

/** A product; without `createdAt` it sorts as if created by the import, and has no such time. */
export interface SourceProduct
  extends
    Pick<WireProduct, 'code'>,
    Partial<Pick<WireProduct, 'brand' | 'createdAt' | 'updatedAt'>> {
  name: Texts
  /** Made from the name when missing. */
  slug?: Texts
  /** HTML; sanitised before it is shown. */
  description?: Texts
  images?: SourceImage[]
  /** Codes of the products that are the same in another colour. */
  siblings?: string[]
  /** Codes of channels; every channel when missing. */
  channels?: string[]
  /** Codes of taxons, the main one first. Ancestors are added by the catalog. */
  taxons: string[]
  /** Everywhere when missing. */
  visibility?: Visibility
  /** Place in a list sorted by position; its place in the file when missing. */
  position?: number
  variants: SourceVariant[]
  condition?: Condition
  /** Attribute code → one or more values, by the attribute's type: option code, number, boolean. */
  attributes: Record<string, string | number | boolean | string[]>
  rating?: Rating
  badges?: string[]
  promotions?: string[]
  catalogPromotions?: string[]
}

/** Returns all pictures that a product is shown with: its own, then those of its variants. */
export const allImages = ({
  images = [],
  variants,
}: Pick<SourceProduct, 'images' | 'variants'>): SourceImage[] => [
  ...images,
  ...variants.flatMap((variant) => variant.images ?? []),
]

/** A variant; `size` distinguishes it among several, `mpn` is the manufacturer's part number. */
export interface SourceVariant
  extends
    Pick<WireVariant, 'code'>,
    Partial<Pick<WireVariant, 'inStock' | 'availability' | 'size' | 'gtin' | 'mpn'>>,
    Partial<Pick<WireVariant, 'availabilityDate' | 'deliveryDays'>> {
  price: number
  /** Regular price; the same as `price` without a reduction. */
  originalPrice?: number
  lowest30DayPrice?: number | null
  loyaltyPrice?: number | null
  /** Pictures of this variant alone. */
  images?: SourceImage[]
  /** Amount in the package, for the unit price. */
  content?: Content
  /** Options of its own: attribute code → option code, as `{ "size": "m" }`; several where it comes in each of them. */
  options?: Record<string, string | string[]>
}

/** Texts for the page of a taxon, an option or a promotion, beside its name. */
export type PageTexts = Partial<Record<keyof typeof pageTexts, Texts>>

/** A taxon; `parent` is the code of the one above it. */
export interface SourceTaxon
  extends PageTexts, Pick<WireTaxon, 'id' | 'code'>, Partial<Pick<WireTaxon, 'enabled'>> {
  parent: string | null
  name: Texts
  slug: Texts
  position?: number
  images?: SourceImage[]
  /** Codes of the attributes that its lists have as their first filters; those of the taxon above when missing. */
  filters?: string[]
}

/** Types of attributes. */
export const ATTRIBUTE_TYPES = ['select', 'boolean', 'range'] as const

/** Kind of an attribute's values: option codes, true or false, or numbers. */
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

export interface SourceAttribute {
  code: string
  slug: string
  name: Texts
  position: number
  type: AttributeType
  /**
   * Whether lists can filter by it and searches find its values; true when missing. Product pages
   * show it in any case.
   */
  filterable?: boolean
  showInProductList?: boolean
  /** Display of the options of its filter; checkboxes when missing. */
  display?: FilterDisplay
  /** Explanation for shoppers, shown on request. */
  help?: Texts
  /** Unit of its numbers, such as `ml`. */
  unit?: Texts
  /** Whether filters list its options in the order that they have here (RULES.md#filter-order). */
  hasOptionOrder?: boolean
  /** Options of a select attribute; an option that is not listed is labelled with its code. */
  options?: SourceOption[]
}

export interface SourceOption extends PageTexts, OptionDetails {
  code: string
  /** Slug of its page; an option without one has no page. */
  slug?: string
  label: Texts
}

export interface SourceBadge {
  code: string
  label: Texts
  showInProductList?: boolean
}

/** Returns the entity of a promotion or catalog promotion. */
export interface SourcePromotion
  extends
    PageTexts,
    Pick<WirePromotion, 'id' | 'code'>,
    Partial<Pick<WirePromotion, 'metaRobots' | 'metaCanonical'>> {
  label: Texts
}

/** Which filters lists have, where an import chose them: codes of attributes. */
export interface ListFilters {
  /** Most filters of a list; a whole number. */
  most: number
  /** Those that every list with a value of them has, also beyond that. */
  always: readonly string[]
  /** Those that count for more than others that are as useful. */
  preferred: readonly string[]
}

/** Everything but the products: small, held in memory, and one JSON document of the catalog. */
export interface CatalogSchema {
  locales: string[]
  taxons: SourceTaxon[]
  attributes: SourceAttribute[]
  badges: SourceBadge[]
  promotions: SourcePromotion[]
  catalogPromotions: SourcePromotion[]
  /** When the catalog was written; products without `createdAt` sort by it. */
  importedAt?: string
  /** Synonyms by locale: lines in Solr's notation, in addition to the built-in ones. */
  synonyms?: Partial<Record<string, string[]>>
  /** Rules of searches and lists that an import brought (src/channels/rules.md). */
  rules?: readonly KeptRule[]
  /** Missing where lists have no limit of their own (RULES.md#filter-order). */
  listFilters?: ListFilters
  /** The shop whose products an import read; missing in a catalog that was made in another way. */
  shop?: CatalogShop
}

/**
 * Source from which a catalog is written. The schema is requested after the last product, because
 * an import learns its attributes and options from the products.
 */
export interface CatalogSource {
  products: AsyncIterable<SourceProduct> | Iterable<SourceProduct>
  /**
   * Returns the schema of the products so far, including each of their options and taxons; null if
   * that is not valid yet. Missing if it is only available at the end.
   */
  schemaSoFar?: () => CatalogSchema | null
  schema(): CatalogSchema
}
