import type { Cents } from '#query/price.ts'
import type { UnitPrice } from './unit-price.ts'

/**
 * A picture with its size in pixels; null if the shop gives none. `path` is absolute, with or without its
 * scheme, or a path of the storefront.
 */
export interface Image {
  path: string
  width: number | null
  height: number | null
  alt: string
}

/** What a product costs here: the price of the variant that it is shown by (RULES.md#prices-of-a-product). */
export interface Price {
  current: Cents
  /** `originalPrices[0]` when above `current`, and that below `lowest30Day`: the struck-through price. */
  regular: Cents | null
  /** Lowest price of the 30 days before the reduction; `shownLowest` decides when it is shown. */
  lowest30Day: Cents | null
  /** Price for loyalty members, when below `current`. */
  loyalty: Cents | null
  /** Whole percent, from `lowest30Day` when there is one, else from `regular`; null when not positive. */
  discountPercentage: number | null
  /** Absent if the shop gives no quantity, or if it equals the price itself. */
  perUnit?: UnitPrice
}

/** What averages lie between, both inclusive. */
export const RATING_BOUNDS = { min: 1, max: 5 }

/** What shoppers think of a product (RULES.md#ratings). */
export interface Rating {
  /** Within `RATING_BOUNDS`. */
  average: number
  /** Reviews that it is the average of, 1 or more. */
  count: number
  /** Nobody wrote them: they show what a shop with ratings looks like. */
  isSample?: boolean
}

/** One of the sizes that a product is sold in. */
export interface ProductSize {
  name: string
  isSoldOut: boolean
}

/** One attribute of a product; `valueSlug` leads to the landing page of the value, where there is one. */
export interface ProductAttribute {
  code: string
  slug: string
  name: string
  value: string | number | boolean
  valueCode: string
  valueSlug: string | null
}

/** The value of an attribute in words: yes and no for booleans. */
export const attributeText = ({ value }: ProductAttribute, t: (key: string) => string): string =>
  typeof value === 'boolean' ? t(value ? 'product.yes' : 'product.no') : String(value)

/** A promotion badge drawn on the card. */
export interface Badge {
  code: string
  label: string
}

/** How something is sold that is not there yet. */
export const AVAILABILITIES = ['preorder', 'backorder'] as const
/** How something is sold that is not there yet: before it is out, or until there is more. */
export type Availability = (typeof AVAILABILITIES)[number]

/** One of the things that a product is sold as. */
export interface ProductVariant {
  code: string
  name: string
  price: Price | null
  isSoldOut: boolean
  /** What distinguishes it from its siblings, by name: `Size`, `42`. */
  options: readonly { name: string; value: string }[]
  gtin: string | null
  mpn: string | null
  /** Missing where it is there, or sold out. */
  availability?: Availability
  /** When it will be there, ISO 8601 with an offset; its day is that of the text. */
  availabilityDate?: string
}

/** Conditions that a product can be in. */
export const CONDITIONS = ['new', 'refurbished', 'used'] as const
/** The condition of a product. */
export type Condition = (typeof CONDITIONS)[number]

/** A product as pages and islands read it (RULES.md#product). */
export interface Product {
  id: number | string
  code: string
  name: string
  /** Language of the name where it is not the page's. */
  nameLocale?: string
  slug: string
  brand: string | null
  /** Null if the shop gives none: then nothing is shown. */
  inStock: boolean | null
  /** ISO 8601. */
  createdAt: string
  /** When it was last changed, ISO 8601. */
  updatedAt?: string
  images: Image[]
  /** Null when the shop names no price for this channel. */
  price: Price | null
  /** Text of the first attribute shown in product lists: its value, or its name for a plain yes. */
  foundAttribute: string | null
  /** What that attribute is called; null where the text is the name itself, or there is none. */
  foundAttributeName?: string | null
  /** Only the badges that are shown in product lists. */
  badges: Badge[]
  attributes: ProductAttribute[]
  /** HTML from outside, only where details were requested. Sanitise before showing. */
  description: string | null
  /** Language of the description where it is not the page's. */
  descriptionLocale?: string
  /** Slug per locale, only where details were requested. */
  slugs: Record<string, string>
  /** Absent where the shop has none. */
  rating?: Rating
  /** Where there are several. */
  sizes?: readonly ProductSize[]
  /** Only where details were requested; one where it is sold as one thing. */
  variants?: readonly ProductVariant[]
  /** Number of the trade item, if it is the only variant's and valid. */
  gtin?: string
  /** The maker's own number, likewise. */
  mpn?: string
  /** Null if the shop gives none. */
  condition?: Condition | null
  /** Main taxon, only where details were requested. */
  taxon: { id: number; name: string | null } | null
}
