import type { SortField, SortOrder } from '#contract/query/sort.ts'
import type { Term } from '../model/catalog-index.ts'

/**
 * The arrays that the engine counts on, one entry per product unless noted otherwise. A product's
 * index in them is its document: its id less one.
 */
export const COLUMN_KINDS = {
  /** Start of each document's terms in `terms`; one entry more than documents. */
  termStart: Uint32Array,
  /** Term ids of all documents, one document after the other; those of a facet are adjacent. */
  terms: Uint32Array,
  /** Start of each document's numbers in `numbers` and `numberFacets`; one entry more. */
  numberStart: Uint32Array,
  numberFacets: Uint16Array,
  numbers: Float64Array,
  /** Start of each document's variants in `variants`; one entry more. */
  variantStart: Uint32Array,
  /** Each variant with options of its own: `variantHead`, `pricePair`, then the ids of its terms. */
  variants: Uint32Array,
  /** `SOLD_OUT`, the flags of where the product is not found, and those of the families that it is in. */
  flags: Uint8Array,
  /** One bit per channel. */
  channels: Uint32Array,
  /** Place of a document in each order; ties are broken by the product's code. */
  'ID ASC': Uint32Array,
  'ID DESC': Uint32Array,
  'CREATED_AT ASC': Uint32Array,
  'CREATED_AT DESC': Uint32Array,
  'PRICE ASC': Uint32Array,
  'PRICE DESC': Uint32Array,
  'DISCOUNT_PERCENTAGE ASC': Uint32Array,
  'DISCOUNT_PERCENTAGE DESC': Uint32Array,
  'UNIT_PRICE ASC': Uint32Array,
  'UNIT_PRICE DESC': Uint32Array,
  /** The values behind some orders (`VALUE_COLUMNS`), so that changed products can be moved in them. */
  position: Float64Array,
  discount: Float64Array,
  /** `NO_UNIT_PRICE` for none. */
  unitPrice: Float64Array,
  /** Scores of ratings in thousandths, 0 for none. */
  rating: Uint16Array,
  /** Place of a document in the order of product codes, which breaks ties. */
  codeRank: Uint32Array,
  /** The same number for listings of one product, 0 for none (`twinKey`). */
  twins: Float64Array,
} as const

/** Name of one array. */
export type ColumnName = keyof typeof COLUMN_KINDS
/** All arrays of a catalog. */
export type Columns = { [K in ColumnName]: ArrayOf<(typeof COLUMN_KINDS)[K]> }

type ArrayOf<Kind> = Kind extends Float64ArrayConstructor
  ? Float64Array
  : Kind extends Uint16ArrayConstructor
    ? Uint16Array
    : Kind extends Uint8ArrayConstructor
      ? Uint8Array
      : Uint32Array

/** The flag of a sold-out product; those of families are in `FAMILY_RULES`. */
export const SOLD_OUT = 4
/** The flags of products that only searches find, and of those that only lists show. */
export const SEARCH_ONLY = 64
export const CATALOG_ONLY = 128

/** The unit price of a product without one: last in both orders. */
export const NO_UNIT_PRICE = Infinity

/** Fields whose orders are columns; the order by rating is computed on demand. */
export const RANKED_FIELDS = [
  'ID',
  'CREATED_AT',
  'PRICE',
  'DISCOUNT_PERCENTAGE',
  'UNIT_PRICE',
] as const
export type RankedField = Extract<SortField, (typeof RANKED_FIELDS)[number]>

/** Columns with the values of ranked fields, except of prices and times, which are stored elsewhere. */
export const VALUE_COLUMNS = {
  ID: 'position',
  DISCOUNT_PERCENTAGE: 'discount',
  UNIT_PRICE: 'unitPrice',
} as const satisfies Partial<Record<RankedField, ColumnName>>
/** A field of `VALUE_COLUMNS`. */
export type ValueField = keyof typeof VALUE_COLUMNS
/** All fields of `VALUE_COLUMNS`. */
export const VALUE_FIELDS = Object.keys(VALUE_COLUMNS) as readonly ValueField[]

/** Returns the columns of `VALUE_COLUMNS`, with the values that `valuesOf` returns for each field. */
export function valueColumns(valuesOf: (field: ValueField) => Float64Array) {
  const entries = VALUE_FIELDS.map((field) => [VALUE_COLUMNS[field], valuesOf(field)] as const)
  return Object.fromEntries(entries) as Record<(typeof VALUE_COLUMNS)[ValueField], Float64Array>
}

/** Returns the name of the column with each document's place in an order. */
export function rankColumn({ field, order }: { field: RankedField; order: SortOrder }) {
  return `${field} ${order}` as const
}

/** Encodes the head of a variant: how many terms follow, and whether it is sold out. */
export const variantHead = (terms: number, isSoldOut: boolean) => terms * 2 + (isSoldOut ? 1 : 0)
/** Returns how many terms follow the head of a variant. */
export const termsBehind = (head: number) => head >>> 1
/** How many numbers a variant has before its terms. */
export const BEFORE_TERMS = 3

const WORD = 2 ** 32
const NO_PRICE = [WORD - 1, WORD - 1] as const

/** Encodes the price of a variant, which may exceed one number; null for a variant that filters by price leave out. */
export const pricePair = (price: number | null): readonly [high: number, low: number] =>
  price === null ? NO_PRICE : [Math.floor(price / WORD), price % WORD]
/** Returns the price of a variant, given where its head is; NaN for a variant that filters by price leave out. */
export const priceBehind = (variants: Uint32Array, head: number): number =>
  variants[head + 1] === NO_PRICE[0] ? NaN : variants[head + 1]! * WORD + variants[head + 2]!
/** Whether the head is that of a sold-out variant. */
export const isSoldOut = (head: number) => (head & 1) === 1

/** Names of facets, terms and channels, which are numbers in the columns. */
export interface ColumnNames {
  /** Facets that have terms. */
  facets: string[]
  /** Facet number of each term. */
  termFacets: number[]
  /** Value of each term. */
  termValues: string[]
  /** Facets that have numbers. */
  numberFacets: string[]
  /** Channel of each bit of `channels`. */
  channels: string[]
}

/** Returns the facet and value of a term's number. */
export function termOf({ facets, termFacets, termValues }: ColumnNames, number: number): Term {
  return { facet: facets[termFacets[number]!]!, value: termValues[number]! }
}

/** The arrays from which facets are counted. */
export interface CountedArrays {
  columns: Columns
  names: ColumnNames
  /** Facet of each term. */
  termFacets: Uint32Array
  /** 1 for a facet whose values depend on the variant: options and stock. */
  variantFacets: Uint8Array
}
