import type {
  FieldRef,
  GroupFields,
  PairFields,
  RowFilter,
  SaleFields,
  StockField,
  VariantFields,
} from './row-mapping.ts'
import type { AttributeType, Visibility } from '../../source.ts'
import type { ColumnAliases } from '../read/column-names.ts'

/** A field of the record, in the mapping's locale, or one per locale. */
export type FieldNames = FieldRef | Readonly<Record<string, string>>

/** What may stand before the fraction of a number written as text. */
export const DECIMAL_MARKS = ['.', ','] as const

/** One of them. */
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** Which number of a date such as `5/1/26` comes first. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const

/** One of them. */
export type DayOrder = (typeof DAY_ORDERS)[number]

/** Where a price is, and whether it is in cents or in whole units. */
export interface MoneyField {
  field: FieldRef
  unit: 'minor' | 'whole'
  /** What stands before the cents in a price written as text; learnt from the column when missing. */
  decimal?: DecimalMark
}

/** The regular price itself, or how many per cent the price is below it. */
export interface OriginalPrice {
  price?: MoneyField
  discountPercentage?: string
}

/** The first rule that fits gives the taxon; patterns are regular expressions that ignore case. */
export interface TaxonRule {
  /** From the top, levels separated. */
  taxon: string
  /** What one of the `fields` must match, and must not. */
  text?: string
  not?: string
  /** The only one of the `fields` that this rule looks at. */
  in?: string
  /** Patterns for other fields. */
  where?: ReadonlyMap<string, string>
  /** Fields that must not be empty. */
  has?: readonly string[]
}

/** How a record's taxons are found: a path in a field, a word that stands for a path, or rules. */
export interface TaxonFields {
  /** Fields to look at; the first that gives a taxon decides. A field may hold a list of objects. */
  fields: readonly string[]
  /** Between the levels of a path. */
  separator?: string
  /** Between several paths in one field. */
  split?: string
  /** Paths by the value of the field. */
  names?: ReadonlyMap<string, string>
  rules?: readonly TaxonRule[]
  /** Meaningless levels at the top, such as a shop's root; ancestors of other paths are dropped as well. */
  drop?: number
  /** Patterns of values that are no category. */
  skip?: readonly string[]
  /** Path of the records that nothing else fits. */
  fallback?: string
}

/** A field that is an attribute. */
export interface AttributeField {
  field: string
  type: AttributeType
  /** Made from the field's name when missing, as is the name. */
  code?: string
  name?: string | Readonly<Record<string, string>>
  /** Between several values of a select attribute. */
  split?: string
  /** Stands after numbers, and is part of the name. */
  unit?: string
  /** Numbers beyond these, before they are multiplied, cannot be meant and are ignored. */
  min?: number
  max?: number
  /** What stands before the fraction of a number written as text; a point when missing. */
  decimal?: DecimalMark
  /** What a number is multiplied by. */
  factor?: number
  /** Other words for a value, in lower case. */
  values?: ReadonlyMap<string, string>
  /** The field to look at when the first one is empty. */
  fallback?: string
  /** Kept regardless of the limits. */
  always?: boolean
  /** Weighs more where a taxon has more attributes than it may. */
  prefer?: boolean
  /** Shown on product cards. */
  card?: boolean
  /** Its values have pages of their own. */
  pages?: boolean
}

/** How fields whose names begin alike are read; what follows the prefix names the attribute. */
export interface AttributePrefix {
  prefix: string
  type: AttributeField['type']
  split?: string
}

/** Which attributes are worth a filter; a limit that is missing does not limit. */
export interface Limits {
  /** Products that have the attribute. */
  minProducts?: number
  /** Different values of a select attribute. */
  maxValues?: number
  /** Characters of a value. */
  maxLength?: number
  /** Most attributes that are chosen for a taxon, and most filters of a list; the most useful ones are kept. */
  perTaxon?: number
  /** Part of a taxon's products that have the attribute, 0 to 1. */
  minShare?: number
}

/** Which fields are attributes, and which of those are worth a filter. */
export interface AttributeFields {
  fields?: readonly AttributeField[]
  /** Fields whose name begins like this are attributes as well. */
  prefixes?: readonly AttributePrefix[]
  /** Attributes whose names stand in the row beside their values. */
  pairs?: readonly PairFields[]
  /** Patterns of field names that the prefixes leave out. */
  skip?: readonly string[]
  /** Meaningless values, in lower case. */
  blank?: readonly string[]
  limits?: Limits
}

/** How records of another form become products: declarative, the same for CSV, NDJSON and JSON. */
export interface Mapping {
  /** What the import calls this form. */
  title?: string
  /** Fields by which a record of this form is known; if missing, every record is. */
  recognise?: readonly FieldRef[]
  /** Fields of rows that belong to products of another file. */
  recogniseMembers?: readonly FieldRef[]
  /** What stands between the cells of CSV; the commonest of `,` `;` and tab in its first line when missing. */
  delimiter?: string
  /** Rows of CSV may lack cells at their ends. */
  shortRows?: boolean
  /** Names of columns come in any case, with spaces or underscores: `Image link` is `image_link`. */
  underscored?: boolean
  /** Other names of a table's columns, in other languages or versions: `Regular price` is `Базовая цена` too. */
  columns?: ColumnAliases
  /** The element of an XML file that is a record; `item` of RSS and `entry` of Atom when missing. */
  element?: string
  /** Records are JSON-LD of schema.org, and are laid out as rows before anything else is read. */
  records?: 'schema-org'
  /** Rows that are read at all, before they are grouped. */
  rows?: readonly RowFilter[]
  /** Products that are shown, by their head rows. */
  show?: readonly RowFilter[]
  group?: GroupFields
  variants?: VariantFields
  /** Of texts that come in only one language; `en` when missing; `--locales` sets it too. */
  locale?: string
  code: FieldRef
  name: FieldNames
  brand?: FieldRef
  description?: FieldNames
  /** `either` looks at each text for tags; in `lines`, HTML outside of blocks is in paragraphs, and `\n` ends a line. */
  descriptionFormat?: 'text' | 'html' | 'either' | 'lines'
  price: MoneyField
  originalPrice?: OriginalPrice
  lowest30DayPrice?: MoneyField
  loyaltyPrice?: MoneyField
  sale?: SaleFields
  /** ISO 4217, for prices without a currency of their own. */
  currency?: FieldRef
  /** A number of pieces, yes or no, or words such as "In stock". */
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
  /** Which number of dates such as `5/1/26` comes first; learnt from all dates when missing. */
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

/** What is reported, with the number of products, where a field is filled; `alone`: of those without further rows. */
export interface RemarkField {
  field: FieldRef
  /** Whole texts of the field, in any case; any text when missing. */
  in?: readonly string[]
  text: string
  alone?: boolean
}

/** Addresses of pictures that can be reached, and their sides in pixels. */
export interface ImageField {
  /** Every one of them is read. */
  field: FieldRef
  split?: string
  width: number
  height: number
  /** What stands before an address without a host; `--pictures` sets it too. */
  base?: string
}
