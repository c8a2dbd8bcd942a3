import type {
  ConditionField,
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
import type { HeadPaths } from '../read/xml.ts'

/** One field, whose texts are in the mapping's locale, or one field per locale. */
export type FieldNames = FieldRef | Readonly<Record<string, string>>

/** Decimal marks of numbers written as text. */
export const DECIMAL_MARKS = ['.', ','] as const

export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** Whether a date such as `5/1/26` begins with the day or with the month. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const

export type DayOrder = (typeof DAY_ORDERS)[number]

/** The decimal mark of amounts; OWN if each has its own, which can be told for all of them. */
export type AmountMark = DecimalMark | 'OWN'

/** The field of a price, and whether that is in cents or in whole units. */
export interface MoneyField {
  field: FieldRef
  unit: 'minor' | 'whole'
  /** Decimal mark of prices written as text; learnt from the column when missing. */
  decimal?: AmountMark
}

/** The regular price, as a field of its own or by the percentage by which the price is below it. */
export interface OriginalPrice {
  price?: MoneyField
  discountPercentage?: string
}

/** A rule that assigns a taxon. The first rule that matches is used; patterns ignore case. */
export interface TaxonRule {
  /** Path from the topmost level, with separators between levels. */
  taxon: string
  /** Pattern that the text of one of the `fields` must match. */
  text?: string
  /** Pattern that this text must not match. */
  not?: string
  /** The only one of the `fields` that this rule examines. */
  in?: string
  /** Patterns for other fields. */
  where?: ReadonlyMap<string, string>
  /** Fields that must not be empty. */
  has?: readonly string[]
}

/** How the taxons of a record are read: from paths, from words that stand for paths, or by rules. */
export interface TaxonFields {
  /** Fields to read; the first that yields a taxon decides. Each may hold a list of objects. */
  fields: readonly string[]
  /** Separator between the levels of a path. */
  separator?: string
  /** Separator between several paths in one field. */
  split?: string
  /** Paths for certain values of the field. */
  names?: ReadonlyMap<string, string>
  rules?: readonly TaxonRule[]
  /** Number of topmost levels to remove, such as a shop's root. Paths that are ancestors of others are removed too. */
  drop?: number
  /** Patterns of values that are not categories. */
  skip?: readonly string[]
  /** Path of records that have no other; `More` when missing. */
  fallback?: string
}

/** A list in an XML file whose entries have ids, such as categories. */
export interface ListLookup {
  /** Name of the elements that are its entries. */
  element: string
  /** Field of an entry with its id. */
  id: FieldRef
  /** Field of an entry with its name, or with ids for a later look-up. */
  value: FieldRef
  /** Field of an entry with the id of the one above it. The values are then whole paths. */
  parent?: FieldRef
  /** Field of a record with one or more ids. */
  field: FieldRef
  /** Name of the field that records get, with what was found. */
  as: string
}

/** A field that is an attribute. */
export interface AttributeField {
  field: string
  type: AttributeType
  /** Code and name; derived from the field's name when missing. */
  code?: string
  name?: string | Readonly<Record<string, string>>
  /** Separator between several values of a select attribute. */
  split?: string
  /** Unit of the numbers, which is added to the name. */
  unit?: string
  /** Bounds of plausible numbers, before multiplication; others are ignored. */
  min?: number
  max?: number
  /** Decimal mark of numbers written as text; a point when missing. */
  decimal?: DecimalMark
  /** Factor that numbers are multiplied by. */
  factor?: number
  /** Replacements for values, in lower case. */
  values?: ReadonlyMap<string, string>
  /** Field to read if the first one is empty. */
  fallback?: string
  /** Whether it is a filter regardless of the limits. */
  always?: boolean
  /** Whether it is preferred where a taxon has more attributes than the limit. */
  prefer?: boolean
  /** Whether it is shown on product cards. */
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

/** Conditions under which an attribute becomes a filter; a missing one is no limit. */
export interface Limits {
  /** Least number of products with the attribute. */
  minProducts?: number
  /** Most different values of a select attribute. */
  maxValues?: number
  /** Most characters of a value. */
  maxLength?: number
  /** Most attributes that are chosen for a taxon, and most filters of a list; the most useful are chosen. */
  perTaxon?: number
  /** Least share of a taxon's products with the attribute, 0 to 1. */
  minShare?: number
}

/** Fields that are attributes, and the conditions under which these become filters. */
export interface AttributeFields {
  fields?: readonly AttributeField[]
  /** Prefixes of names of fields that are attributes too. */
  prefixes?: readonly AttributePrefix[]
  /** Fields that hold both names and values of attributes. */
  pairs?: readonly PairFields[]
  /** Display names of attributes, by the names that other fields use for them. */
  labels?: PairFields
  /** Patterns of the names of fields that are ignored despite their prefix. */
  skip?: readonly string[]
  /** Values that are ignored, in lower case. */
  blank?: readonly string[]
  limits?: Limits
}

/** A declarative mapping from records of another form to products. Formats are CSV, TSV, XML, NDJSON and JSON. */
export interface Mapping {
  /** Name of this form in messages. */
  title?: string
  /** Fields by which a record of this form is recognised; every record is when missing. */
  recognise?: readonly FieldRef[]
  /** Fields by which a file of variants is recognised whose products are in another file. */
  recogniseMembers?: readonly FieldRef[]
  /** Separator of cells in CSV; the most frequent one of `,` `;` `|` and tab in line 1 when missing. */
  delimiter?: string
  /** Whether rows of CSV may have fewer cells than the first line. */
  shortRows?: boolean
  /** Whether names of columns vary in case, spaces and dashes: `Image link` is then `image_link`. */
  underscored?: boolean
  /** Other names of a table's columns, in other languages or versions: `Regular price` is `Базовая цена` too. */
  columns?: ColumnAliases
  /** Names of columns that only exports in one language have, by that language. Texts are in it unless something else says so. */
  languages?: ColumnLanguages
  /** Name of the XML element that is a record, or several; `item` of RSS and `entry` of Atom when missing. */
  element?: string | readonly string[]
  /** Columns of which the line of names has one, if other lines may be above it. */
  namesWith?: readonly string[]
  /** Paths of the XML elements with the shop's name and language: `yml_catalog/shop/name`. */
  head?: HeadPaths
  /** Lists in an XML file that records refer to by ids, in the order in which they are looked up. */
  lookups?: readonly ListLookup[]
  /** Set if records are JSON-LD of schema.org, which are converted to rows first. */
  records?: 'schema-org'
  /** What to do if no record has a price, for forms that know none: the import then fails. */
  unpriced?: string
  /** Filters of rows, applied before rows are grouped. */
  rows?: readonly RowFilter[]
  /** Filters of products, applied to their head rows. */
  show?: readonly RowFilter[]
  /** Columns that say which products are hidden; their absence is reported. */
  hiding?: readonly FieldRef[]
  group?: GroupFields
  variants?: VariantFields
  /** Locale of texts that come in only one language; `en` when missing. `--locales` sets it too. */
  locale?: string
  /** Language that exports of this form usually are in, where the shop's is not known; reported. */
  language?: string
  /** Field with the language of each text, where an element is repeated for several: `@lang`. */
  textLanguage?: string
  /** Currencies to read where a product has prices in several; `--currency` and the channels override them. */
  currencies?: readonly string[]
  code: FieldRef
  /** Field that is appended to a product's code, after a dash, if an earlier product has the same code. */
  id?: FieldRef
  /** Reason why a product with the code and name of an earlier one is left out; when missing, it is a bad line. */
  repeated?: string
  name: FieldNames
  brand?: FieldRef
  description?: FieldNames
  /**
   * `either`: each text is HTML if it has tags. `lines`: HTML in which text outside of blocks forms
   * paragraphs, and `\n` ends a line.
   */
  descriptionFormat?: 'text' | 'html' | 'either' | 'lines'
  /** Whether descriptions contain directives of Magento's templates. */
  directives?: boolean
  price: MoneyField
  originalPrice?: OriginalPrice
  lowest30DayPrice?: MoneyField
  loyaltyPrice?: MoneyField
  sale?: SaleFields
  /** Field with the ISO 4217 currency of prices that do not name theirs. */
  currency?: FieldRef
  /** ISO 4217 currency of all prices of this form. */
  priceCurrency?: string
  /** ISO 4217 currency of the prices of most files of this form, where nothing says which. */
  usualCurrency?: string
  /** A number of pieces, a boolean, or words such as "In stock". */
  stock?: FieldRef | StockField
  /** When a product on pre-order or backorder becomes available. */
  availabilityDate?: FieldRef
  gtin?: FieldRef
  mpn?: FieldRef
  condition?: FieldRef | ConditionField
  visibility?: VisibilityField
  created?: FieldRef
  /** When the record was last changed. */
  updated?: FieldRef
  /** Order of day and month in dates such as `5/1/26`; learnt from all dates when missing. */
  dayOrder?: DayOrder
  images?: ImageField
  /** Codes of the channels that sell the products; every channel when missing. */
  channels?: readonly string[]
  taxons: TaxonFields
  attributes?: AttributeFields
  remarks?: readonly RemarkField[]
}

/**
 * Words of a field that say where a product is found, ignoring case. Products with any other word are
 * found everywhere, which is reported if words for `everywhere` are given.
 */
export interface VisibilityField extends Partial<Record<Visibility, readonly string[]>> {
  field: FieldRef
}

/** A remark in the summary, with the number of products for which a field is not empty. */
export interface RemarkField {
  field: FieldRef
  /** Complete texts of the field that count, ignoring case; any text when missing. */
  in?: readonly string[]
  text: string
  /** Products in which this field is filled do not count. */
  unless?: FieldRef
  /** Whether only products without further rows count. */
  alone?: boolean
}

/** Fields with the addresses of pictures, and the size that these are taken to have, in pixels. */
export interface ImageField {
  /** One field, or several, all of which are read. */
  field: FieldRef
  split?: string
  width: number
  height: number
  /** Prefix of addresses without a host; `--pictures` sets it too. */
  base?: string
}
