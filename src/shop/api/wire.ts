/**
 * The shop API on the wire (RULES.md#list-response): JSON of `GET /api/v2/shop/*`.
 *
 * Money is integer minor units. Texts are in the locale of `Accept-Language`. Everything here comes
 * from outside: the client decodes it once, to the types of `domain`.
 */

/** `prices` of a variant: the named prices, and one numeric key per price context (the `{hash}`). */
export interface WirePrices {
  originalPrices: number[]
  lowest30DayPrice: number | null
  loyaltyCatalogPromotionPrice: number | null
  [hash: string]: number | number[] | null
}

export interface WireVariant {
  id: number
  code: string
  inStock: boolean
  prices: WirePrices
}

export interface WireImage {
  /** Absolute address, or a path of the storefront itself (`/media/…`). */
  path: string
  width: number
  height: number
  alt: string
}

export interface WireAttributeValue {
  /** Code of the option; the same as `values[].code` of the filter. */
  code: string
  /** Slug of the attribute value page, where the attribute has such pages. */
  slug: string | null
  value: string | number | boolean
  attribute: {
    code: string
    slug: string
    name: string
    displayLocations: { showInProductList: boolean }
  }
}

export interface WireBadge {
  code: string
  label: string
  displayLocations: { showInProductList: boolean }
}

export interface WireProduct {
  id: number
  code: string
  name: string
  slug: string
  brand: string | null
  inStock: boolean
  /** ISO 8601. */
  createdAt: string
  images: WireImage[]
  variants: WireVariant[]
  attributeValues: WireAttributeValue[]
  promotionBadges: WireBadge[]
  /** HTML from outside, only with `details=true`. */
  description?: string | null
  /** Slug per locale, only with `details=true`. */
  slugs?: Record<string, string>
  /** Main taxon, only with `details=true`. */
  taxon?: { id: number; slug: string; name: string } | null
}

export interface WireFilterValue {
  code: string
  count: number
  translationValue: string | null
  label: string | null
  name: string | null
  /** 1 or 0 for a yes or no value, null for any other. */
  boolean: 1 | 0 | null
  selected: boolean
}

export interface WireFilter {
  code: string
  /** Text in the request's locale, or a translation key. */
  name: string
  position: number
  type: 'select' | 'range'
  /** Bounds of a range filter; null for a select filter. */
  range: { min: number | null; max: number | null } | null
  values: WireFilterValue[]
}

export interface WireListMeta {
  currentPage: number
  lastPage: number
  totalItems: number
  /** Ids of the taxons that hold at least one product of the answer. */
  availableTaxons: number[]
  /** What was searched instead of a misspelt `query`; absent or null when that was searched itself. */
  correctedQuery?: string | null
  filters: {
    attributes: WireFilter[]
    /** Minor units, without the price selection; nulls when nothing matches. */
    priceRange: { min: number | null; max: number | null }
    catalogPromotions: WireFilterValue[]
  }
}

export interface WireProductList {
  data: WireProduct[]
  meta: WireListMeta
}

/** Answer of `GET search/suggest`. */
export interface WireSuggestions {
  /** Texts to search for, the likeliest first; each of them finds products. */
  queries: string[]
  taxons: { id: number; slug: string; name: string }[]
  products: WireProduct[]
}

export interface WireTaxon {
  id: number
  code: string
  name: string
  slug: string
  /** Slug per locale. */
  slugs: Record<string, string>
  enabled?: boolean
  parent: WireTaxon | null
  children: WireTaxon[]
  images: WireImage[]
  links: unknown[]
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
}

export interface WireAttributeValueEntity {
  id: number
  name: string | boolean | null
  value: string | number | boolean
  slug: string
  attribute: { code: string; slug: string; name: string }
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
}

export interface WirePromotion {
  id: number
  code: string
  label: string
  links: unknown[]
  description: string | null
  translatableDescription: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  metaRobots: string | null
  metaCanonical: string | null
}

/** Errors in the API's own form; 422 carries `violations`. */
export interface WireError {
  '@type': string
  status: number
  title: string
  detail: string
  violations?: { propertyPath: string; message: string }[]
}
