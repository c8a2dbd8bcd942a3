import type { Cents } from '#contract/query/price.ts'
import { decimalText } from './size-text.ts'
import type { UnitPrice } from './unit-price.ts'

/**
 * A picture with its size in pixels; null if the shop gives none. `path` is absolute, with or
 * without its scheme, or a path of the storefront.
 */
export interface Image {
  path: string
  width: number | null
  height: number | null
  alt: string
}

/** Price of the variant that represents the product (RULES.md#prices-of-a-product). */
export interface Price {
  current: Cents
  /**
   * Struck-through price: `originalPrices[0]` if above `current`; null if `current` is not below
   * `lowest30Day`.
   */
  regular: Cents | null
  /**
   * Lowest price of the 30 days before the reduction; `shownLowest` decides whether it is shown.
   */
  lowest30Day: Cents | null
  /** Price for loyalty members, if below `current`. */
  loyalty: Cents | null
  /** Whole percent from `lowest30Day`, or from `regular` without one; null if not positive. */
  discountPercentage: number | null
  /** Absent if the shop gives no quantity, or if it equals the price itself. */
  perUnit?: UnitPrice
}

/** Lowest and highest possible average. */
export const RATING_BOUNDS = { min: 1, max: 5 }

/** Shoppers' rating of a product (RULES.md#ratings). */
export interface Rating {
  /** Within `RATING_BOUNDS`. */
  average: number
  /** Number of reviews, 1 or more. */
  count: number
  /** Whether it is an invented example, to show what a shop with ratings looks like. */
  isSample?: boolean
}

/** One of the sizes that a product is sold in. */
export interface ProductSize {
  name: string
  isSoldOut: boolean
}

/** An attribute of a product; `valueSlug` leads to the landing page of the value, if it has one. */
export interface ProductAttribute {
  code: string
  slug: string
  name: string
  value: string | number | boolean
  valueCode: string
  valueSlug: string | null
}

/** What a card may say of a product: the text of an attribute, and its name unless that is the text. */
export interface CardFact {
  code: string
  name: string | null
  text: string
}

/** Returns the value of an attribute in words: yes or no for booleans, numbers as the locale writes them. */
export function attributeText(
  { value }: ProductAttribute,
  { t, locale }: { t: (key: string) => string; locale: string },
): string {
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no')
  return typeof value === 'number' ? decimalText(value, locale) : value
}

/** A promotion badge drawn on the card. */
export interface Badge {
  code: string
  label: string
}

/** Ways to sell a product that is not in stock yet. */
export const AVAILABILITIES = ['preorder', 'backorder'] as const
/** Way to sell a product that is not in stock yet: before its release, or until it is restocked. */
export type Availability = (typeof AVAILABILITIES)[number]

/** A variant of a product. */
export interface ProductVariant {
  code: string
  name: string
  price: Price | null
  isSoldOut: boolean
  /** Options that distinguish it from its siblings: `Size`, `42`. Of one name several, if it comes in each of them. */
  options: readonly { name: string; value: string }[]
  gtin: string | null
  mpn: string | null
  /** Absent if it is in stock as usual, or sold out. */
  availability?: Availability
  /** When it will be there, ISO 8601 with an offset; its day is that of the text. */
  availabilityDate?: string
  /** Pictures of it alone; absent without any. */
  images?: readonly Image[]
  /** Working days until it is delivered, from the first parcels to the last; absent if unknown or sold out. */
  deliveryDays?: { min: number; max: number }
}

/** A variant's picture on a card, and the options by which a list may be filtered for it. */
export interface VariantPicture {
  /** Codes of values by the code of their attribute. */
  options: ReadonlyMap<string, ReadonlySet<string>>
  image: Image
}

/** A variant with options by which a list may be filtered for it. */
export interface ProductChoice {
  /** Labels of values by their codes, by the code of their attribute. */
  options: ReadonlyMap<string, ReadonlyMap<string, string>>
  isSoldOut: boolean
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
  /** Language of the name if it is not the page's. */
  nameLocale?: string
  slug: string
  brand: string | null
  /** Null if the shop does not say; then nothing is shown. */
  inStock: boolean | null
  /** ISO 8601. */
  createdAt: string
  /** When it was last changed, ISO 8601. */
  updatedAt?: string
  images: Image[]
  /** Null if the shop has no price for this channel. */
  price: Price | null
  /**
   * Text of the first attribute shown in product lists: its value, or its name if that is `true`.
   */
  foundAttribute: string | null
  /** Name of that attribute; null if the text is the name itself, or if there is no text. */
  foundAttributeName?: string | null
  /** All attributes shown in product lists that tell more than the name, the first one first; absent without any. */
  facts?: readonly CardFact[]
  /** Only the badges that are shown in product lists. */
  badges: Badge[]
  attributes: ProductAttribute[]
  /** HTML from outside, only if details were requested. Sanitise before showing. */
  description: string | null
  /** Language of the description if it is not the page's. */
  descriptionLocale?: string
  /** Slug per locale, only if details were requested. */
  slugs: Record<string, string>
  /** Absent if the shop has none. */
  rating?: Rating
  /** Whether it is sold in several forms, one of which a shopper has to choose; absent if not. */
  needsChoice?: true
  /** Pictures of variants with options and a picture of their own; absent without any. */
  variantPictures?: readonly VariantPicture[]
  /** Variants with options, if some are sold out and some are not; absent otherwise. */
  choices?: readonly ProductChoice[]
  /** Codes of the products that are the same in another colour; absent without any. */
  siblings?: readonly string[]
  /** Sizes, if it has more than one. */
  sizes?: readonly ProductSize[]
  /** Only if details were requested; one if it is sold in a single form. */
  variants?: readonly ProductVariant[]
  /** GTIN of its only variant, if valid. */
  gtin?: string
  /** Manufacturer's part number of its only variant. */
  mpn?: string
  /** Null if the shop does not say. */
  condition?: Condition | null
  /** Main taxon, only if details were requested. */
  taxon: { id: number; name: string | null } | null
}
