import type {
  FieldRef,
  GroupFields,
  PairFields,
  RowFilter,
  SaleFields,
  StockField,
  VariantFields,
} from './row-mapping.ts'
import type { AttributeType, Visibility } from '../../model/source.ts'
import type { ColumnAliases, ColumnLanguages } from '../read/column-names.ts'

/** A field of the record, in the mapping's locale, or one field per locale. */
export type FieldNames = FieldRef | Readonly<Record<string, string>>

/** Marks before the fraction of a number written as text. */
export const DECIMAL_MARKS = ['.', ','] as const

export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The first number of a date such as `5/1/26`. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const

export type DayOrder = (typeof DAY_ORDERS)[number]

/** The field of a price, and whether that is in cents or in whole units. */
export interface MoneyField {
  field: FieldRef
  unit: 'minor' | 'whole'
  /** Mark before the cents in a price written as text; learnt from the column when missing. */
  decimal?: DecimalMark
}

/** The regular price, or the percentage by which the price is below it. */
export interface OriginalPrice {
  price?: MoneyField
  discountPercentage?: string
}

/** A rule for a taxon; the first that fits counts, and patterns ignore case. */
export interface TaxonRule {
  /** Path from the top, with separators between its levels. */
  taxon: string
  /** Patterns that one of the `fields` must match, and must not match. */
  text?: string
  not?: string
  /** The only one of the `fields` that this rule examines. */
  in?: string
  /** Patterns for other fields. */
  where?: ReadonlyMap<string, string>
  /** Fields that must not be empty. */
  has?: readonly string[]
}

/** Fields of a record's taxons: a path, a word that stands for a path, or texts for rules. */
export interface TaxonFields {
  /** Fields, of which the first that gives a taxon decides; each may hold a list of objects. */
  fields: readonly string[]
  /** Sign between the levels of a path. */
  separator?: string
  /** Sign between several paths in one field. */
  split?: string
  /** Paths by the values of the field. */
  names?: ReadonlyMap<string, string>
  rules?: readonly TaxonRule[]
  /** Meaningless levels at the top, such as a shop's root; ancestors of other paths go too. */
  drop?: number
  /** Patterns of values that are not categories. */
  skip?: readonly string[]
  /** Path of the records that nothing else matches; `More` when missing. */
  fallback?: string
}

/** A field that is an attribute. */
export interface AttributeField {
  field: string
  type: AttributeType
  /** Code and name; derived from the field's name when missing. */
  code?: string
  name?: string | Readonly<Record<string, string>>
  /** Sign between several values of a select attribute. */
  split?: string
  /** Unit after numbers, which is also part of the name. */
  unit?: string
  /** Bounds of plausible numbers, before multiplication; others are ignored. */
  min?: number
  max?: number
  /** Mark before the fraction of a number written as text; a point when missing. */
  decimal?: DecimalMark
  /** Factor that numbers are multiplied by. */
  factor?: number
  /** Replacements for values, in lower case. */
  values?: ReadonlyMap<string, string>
  /** Field to use if the first one is empty. */
  fallback?: string
  /** Kept regardless of the limits. */
  always?: boolean
  /** Preferred if a taxon has more attributes than allowed. */
  prefer?: boolean
  /** Shown on product cards. */
  card?: boolean
  /** Whether its values have pages of their own. */
  pages?: boolean
}

/** Fields with a common prefix; the rest of their names is the name of the attribute. */
export interface AttributePrefix {
  prefix: string
  type: AttributeField['type']
  split?: string
}

/** Conditions for attributes worth a filter; a missing one does not limit. */
export interface Limits {
  /** Least number of products with the attribute. */
  minProducts?: number
  /** Most different values of a select attribute. */
  maxValues?: number
  /** Most characters of a value. */
  maxLength?: number
  /** Most attributes that are chosen for a taxon, and most filters of a list; the most useful ones are kept. */
  perTaxon?: number
  /** Least share of a taxon's products with the attribute, 0 to 1. */
  minShare?: number
}

/** Fields that are attributes, and the conditions under which these are worth a filter. */
export interface AttributeFields {
  fields?: readonly AttributeField[]
  /** Prefixes of names of fields that are attributes too. */
  prefixes?: readonly AttributePrefix[]
  /** Attributes whose names are in the row, beside their values. */
  pairs?: readonly PairFields[]
  /** What attributes are called, by the names that other fields have for them. */
  labels?: PairFields
  /** Patterns of names of fields to ignore despite their prefix. */
  skip?: readonly string[]
  /** Meaningless values, in lower case. */
  blank?: readonly string[]
  limits?: Limits
}

/** Declarative mapping of records in another form to products, from CSV, NDJSON or JSON. */
export interface Mapping {
  /** Name of this form in messages. */
  title?: string
  /** Fields that identify a record of this form; if missing, every record is one. */
  recognise?: readonly FieldRef[]
  /** Fields that identify rows belonging to products of another file. */
  recogniseMembers?: readonly FieldRef[]
  /** Sign between cells of CSV; the commonest of `,` `;` and tab in line 1 when missing. */
  delimiter?: string
  /** Whether rows of CSV may lack cells at their ends. */
  shortRows?: boolean
  /** Whether columns' names vary in case, spaces and underscores: `Image link` is `image_link`. */
  underscored?: boolean
  /** Other names of a table's columns, in other languages or versions: `Regular price` is `Базовая цена` too. */
  columns?: ColumnAliases
  /** Names of columns by the language of which they are a sign; texts are in that one if nothing else says theirs. */
  languages?: ColumnLanguages
  /** Name of the XML element that is a record; `item` of RSS and `entry` of Atom when missing. */
  element?: string
  /** Set if records are JSON-LD of schema.org, which is converted to rows first. */
  records?: 'schema-org'
  /** Filters of rows, applied before they are grouped. */
  rows?: readonly RowFilter[]
  /** Filters of products, applied to their head rows. */
  show?: readonly RowFilter[]
  /** Columns that say which products are hidden; a table that lacks one is reported. */
  hiding?: readonly FieldRef[]
  group?: GroupFields
  variants?: VariantFields
  /** Locale of texts that come in only one language; `en` when missing. `--locales` sets it too. */
  locale?: string
  /** Currencies that count where a product has prices in several. `--currency` and the channels override it. */
  currencies?: readonly string[]
  code: FieldRef
  /** What follows the code of a product, with a dash, if an earlier product has that code. */
  id?: FieldRef
  /** The reason for which a product with the code and name of an earlier one is left out; a mistake when missing. */
  repeated?: string
  name: FieldNames
  brand?: FieldRef
  description?: FieldNames
  /**
   * `either` checks each text for tags; `lines` is HTML in which text outside blocks forms
   * paragraphs and `\n` ends a line.
   */
  descriptionFormat?: 'text' | 'html' | 'either' | 'lines'
  /** Whether descriptions hold directives of Magento's templates. */
  directives?: boolean
  price: MoneyField
  originalPrice?: OriginalPrice
  lowest30DayPrice?: MoneyField
  loyaltyPrice?: MoneyField
  sale?: SaleFields
  /** ISO 4217 currency of prices without one of their own. */
  currency?: FieldRef
  /** A number of pieces, a boolean, or words such as "In stock". */
  stock?: FieldRef | StockField
  /** When what is on pre-order or backorder will be there. */
  availabilityDate?: FieldRef
  gtin?: FieldRef
  mpn?: FieldRef
  condition?: FieldRef
  visibility?: VisibilityField
  created?: FieldRef
  /** When the record was last changed. */
  updated?: FieldRef
  /** The first number of dates such as `5/1/26`; learnt from all dates when missing. */
  dayOrder?: DayOrder
  images?: ImageField
  /** Codes of the channels that sell the products; every channel when missing. */
  channels?: readonly string[]
  taxons: TaxonFields
  attributes?: AttributeFields
  remarks?: readonly RemarkField[]
}

/**
 * Where products are found, by whole texts of a field, in any case: any other is everywhere, and reported if words
 * for that are given.
 */
export interface VisibilityField extends Partial<Record<Visibility, readonly string[]>> {
  field: FieldRef
}

/**
 * A remark that is reported with the number of products with a filled field; `alone`: only those
 * without further rows.
 */
export interface RemarkField {
  field: FieldRef
  /** Complete texts of the field, ignoring case; any text when missing. */
  in?: readonly string[]
  text: string
  alone?: boolean
}

/** Addresses of pictures that can be reached, and their sides in pixels. */
export interface ImageField {
  /** Fields that are all read. */
  field: FieldRef
  split?: string
  width: number
  height: number
  /** Prefix of an address without a host; `--pictures` sets it too. */
  base?: string
}
