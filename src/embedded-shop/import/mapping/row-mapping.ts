/** A field of the record (dots access nested objects), or several, of which the first that is not empty is used. */
export type FieldRef = string | readonly string[]

/** A filter of rows by the words that a field must (`in`) or must not (`not`) hold, ignoring case. */
export interface RowFilter {
  field: FieldRef
  in?: readonly string[]
  not?: readonly string[]
  /** Shown in the summary with the number of rows left out, such as "hidden". */
  reason: string
}

/** How several rows are joined into one product. One of them, the head row, supplies the product's own fields. */
export interface GroupFields {
  /** Rows with the same value in this field are one product; the first of them is the head. */
  key?: FieldRef
  /** Names by which other rows refer to a row, with fields in braces: `id:{ID}`. */
  names?: readonly string[]
  /** Field with the name of the head row, or templates of that name. */
  parent?: FieldRef
  /**
   * A list in the head row that names the rows of its variants: entries of `name=value` pairs, of
   * which the one called `key` names the row. Rows with one of the words of `alone` are separate
   * products as well.
   */
  children?: {
    field: string
    split: string
    key: string
    alone?: { field: FieldRef; in: readonly string[] }
  }
  /** Field with the language (`lt`, `lt_LT`) of rows that only translate the product with the same name. */
  views?: FieldRef
  /** Fields that hold lists of objects, each of which is a row of the product. */
  nested?: readonly string[]
  /**
   * Words of a field that mark the further rows of a product; any other row is a head. Without a
   * `parent`, they belong to the head above them.
   */
  members?: { field: FieldRef; in: readonly string[] }
}

/** How the variants of a product are read from its rows. */
export interface VariantFields {
  code?: FieldRef
  /** Fields of which one must be filled in the row of a variant; other rows only add pictures. */
  filled?: FieldRef
  /** Filters of variants. */
  show?: readonly RowFilter[]
  /**
   * Reason why variants without a price are left out, and products none of whose variants has one.
   * When missing, both are bad lines.
   */
  unpriced?: string
  /**
   * Surcharge or discount of a variant relative to the head row, which then supplies the price, the
   * sale and the stock.
   */
  extra?: FieldRef
  /** Whether the head row supplies what the row of a variant lacks: its price, sale, stock. */
  inherits?: boolean
  /**
   * Whether rows with the same code and options are one variant, and rows without a code if they have
   * the same options (`options`, and `pairs` in columns). Later rows supply what the first one lacks.
   */
  merged?: boolean
  /** Whether the product's name is what the names of its rows have in common at their beginning. */
  commonName?: boolean
  /** Fields that are options of a variant: `color`, `size`. */
  options?: readonly OptionField[]
  /** Prefixes of the names of fields that are options; the rest of the name is that of the option. */
  optionPrefixes?: readonly string[]
  /** Fields that hold names and values of a variant's options. */
  pairs?: readonly PairFields[]
}

/** A field that is an option of variants. */
export interface OptionField {
  field: string
  code?: string
  name?: string | Readonly<Record<string, string>>
}

/**
 * Names with their values, in one of these layouts: numbered columns (`Option{n} Name`,
 * `Option{n} Value`); two lists in the same order, if `name` has no number; one text, split by
 * `entries` and `equals`; a list of objects; a list of addresses that contain option and value. Of
 * several `entries`, the first that occurs is the separator.
 */
export interface PairFields {
  field?: string
  entries?: string | readonly string[]
  equals?: string
  name?: FieldRef
  value?: FieldRef
  /** In a list of objects, the unit of a value that is a number. */
  unit?: FieldRef
  /** Separator between several values. */
  split?: string
  /** Pattern with the groups `name` and `value`, for the pairs in a text of another layout. */
  pattern?: string
  /** Pattern of the part of a value that is left out, such as the colour before its name: `^#\w+:`. */
  leaveOut?: string
  /**
   * For variants, in numbered columns: whether a name without a value means that the variant is
   * available in each value that the head row has for that name.
   */
  any?: boolean
}

/** Rules for whether a product or variant is in stock. */
export interface StockField {
  field: FieldRef
  /**
   * Number of pieces, beside a `field` that says yes or no. With no pieces left, a row that is in stock
   * by `field` is on backorder if `backorder` applies. If `field` is empty, the number decides.
   */
  pieces?: FieldRef
  /** Field of the head row that says whether any variant of the product is in stock. */
  head?: FieldRef
  /** Checked first: rows in which one of these fields holds one of its words are out of stock. */
  never?: readonly FieldWords[]
  /** Checked next, likewise: these rows are in stock. */
  always?: readonly FieldWords[]
  /** Likewise: these rows are on backorder when they are sold out. */
  backorder?: readonly FieldWords[]
  /** Words of the field, in lower case, that stand for the standard ones (`{"110": "preorder"}`), or say nothing (`""`). */
  words?: Readonly<Record<string, string>>
  /**
   * Whether the field says when an order is sent: in a number of days, which may be 0, or on a day. Both are in stock;
   * with a day that is still to come the product is on pre-order.
   */
  delivery?: boolean
}

/** Words of a field, in lower case, that say in which condition a product is. Products with any other are counted. */
export interface ConditionField {
  field: FieldRef
  /** `new` alone when missing. */
  new?: readonly string[]
  used?: readonly string[]
  refurbished?: readonly string[]
}

/** Words of a field that decide, `unless` another field holds one of its words. */
export interface FieldWords {
  field: FieldRef
  in: readonly string[]
  unless?: { field: FieldRef; in: readonly string[] }
}

/** A lower price, possibly for a limited time. */
export interface SaleFields {
  price?: FieldRef
  /** Whether a `price` of 0 is a real price. Otherwise it means that there is no sale. */
  free?: boolean
  /** Amount taken off the regular price. */
  amountOff?: FieldRef
  percentOff?: FieldRef
  /** Field of what is taken off, a percentage if another field holds one of the words, else an amount. */
  discount?: { field: FieldRef; percent: { field: FieldRef; in: readonly string[] } }
  from?: FieldRef
  until?: FieldRef
  /** Whether a sale until midnight includes the day that begins then. */
  days?: boolean
  /** Field with beginning and end, separated by a slash. */
  during?: FieldRef
}
