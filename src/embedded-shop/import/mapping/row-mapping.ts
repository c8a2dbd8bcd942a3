/** A field of the record (dots go into objects), or several: the first filled one counts. */
export type FieldRef = string | readonly string[]

/** A filter of rows by words that a field may or may not hold, in any case, unless it is empty. */
export interface RowFilter {
  field: FieldRef
  in?: readonly string[]
  not?: readonly string[]
  /** Shown in the summary with the number of rows left out, such as "hidden". */
  reason: string
}

/** Rules for joining several rows into one product, whose fields are those of its head row. */
export interface GroupFields {
  /** Rows with the same value in this field are one product; the first of them is the head. */
  key?: FieldRef
  /** Names by which other rows refer to a row, with fields in braces: `id:{ID}`. */
  names?: readonly string[]
  /** Field with the name of the row's head, or templates of that name. */
  parent?: FieldRef
  /**
   * A list in the head that names its rows: entries of `key=value` pairs, of which `key` is the
   * name. Rows with one of the words of `alone` are also products of their own.
   */
  children?: {
    field: string
    split: string
    key: string
    alone?: { field: FieldRef; in: readonly string[] }
  }
  /** Field with the language of rows that are texts of the product with the same name: `lt`, `lt_LT`. */
  views?: FieldRef
  /** Fields with lists of objects, each of them a row of the product. */
  nested?: readonly string[]
}

/** Rules for reading the variants of a product from its rows. */
export interface VariantFields {
  code?: FieldRef
  /** Only rows in which one of these fields is filled are variants; the others add pictures. */
  filled?: FieldRef
  /** Filters of rows. */
  show?: readonly RowFilter[]
  /**
   * The reason for which a variant without a price is left out, and a product without one that has a price; where it is
   * missing, both are mistakes.
   */
  unpriced?: string
  /**
   * Surcharge or discount of a row relative to its head, which then supplies the price, the sale
   * and the stock rules.
   */
  extra?: FieldRef
  /**
   * Whether rows with the same code and options (`options`, and `pairs` in columns), or without a
   * code with the same options, are one variant: later rows supply what the first lacks.
   */
  merged?: boolean
  /** Whether the product's name is the common beginning of its rows' names. */
  commonName?: boolean
  /** Fields with options of a variant: `color`, `size`. */
  options?: readonly OptionField[]
  /** Name and value pairs with options of a variant. */
  pairs?: readonly PairFields[]
}

/** A field that is an option of variants. */
export interface OptionField {
  field: string
  code?: string
  name?: string | Readonly<Record<string, string>>
}

/**
 * Adjacent names and values: in columns (`Option{n} Name`, `Option{n} Value`), in two lists of the
 * same order (a `name` without a number), in one text (split by `entries` and `equals`), in a list
 * of objects, or of addresses that name an option and its value. Of several `entries` the first
 * that splits the names counts.
 */
export interface PairFields {
  field?: string
  entries?: string | readonly string[]
  equals?: string
  name?: FieldRef
  value?: FieldRef
  /** Sign between several values. */
  split?: string
  /**
   * Of variants, in numbered columns: a name of the row's own without a value stands for each value that the head has
   * under it.
   */
  any?: boolean
}

/** Whether something can be bought. */
export interface StockField {
  field: FieldRef
  /**
   * Number of pieces, where `field` says yes or no: what is in stock by `field`, but without a piece, is on backorder
   * if `backorder` says so, and what `field` says nothing about is in stock if there are pieces.
   */
  pieces?: FieldRef
  /** Field of a product's head row that says whether any of its variants is in stock. */
  head?: FieldRef
  /** Checked first: if one of these fields holds one of its words, the product is not in stock. */
  never?: readonly FieldWords[]
  /** The same for products in stock, if nothing in `never` matches. */
  always?: readonly FieldWords[]
  /** The same for what is on backorder once it is sold out. */
  backorder?: readonly FieldWords[]
}

/** Words of a field that decide, `unless` another field says that this one does not count. */
export interface FieldWords {
  field: FieldRef
  in: readonly string[]
  unless?: { field: FieldRef; in: readonly string[] }
}

/** A lower price, possibly for a limited time. */
export interface SaleFields {
  price?: FieldRef
  /** Whether a `price` of 0 is one; else it means that nothing is reduced. */
  free?: boolean
  /** Amount taken off the regular price. */
  amountOff?: FieldRef
  percentOff?: FieldRef
  from?: FieldRef
  until?: FieldRef
  /** Whether a sale until midnight includes the day that begins then. */
  days?: boolean
  /** Both times in one field, separated by a slash. */
  during?: FieldRef
}
