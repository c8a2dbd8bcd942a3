/** A field of the record (dots go into objects), or several, of which the first that is filled counts. */
export type FieldRef = string | readonly string[]

/** Which rows count: by the words a field may hold, or may not, ignoring case; an empty field passes. */
export interface RowFilter {
  field: FieldRef
  in?: readonly string[]
  not?: readonly string[]
  /** Shown in the summary beside the number of rows that it left out, such as "hidden". */
  reason: string
}

/** How several rows are joined into one product, whose fields are those of its head row. */
export interface GroupFields {
  /** Rows alike in this field are one product; the first of them is the head. */
  key?: FieldRef
  /** How other rows name a row, with fields in braces: `id:{ID}`. */
  names?: readonly string[]
  /** Holds the name of the row's head. */
  parent?: FieldRef
  /**
   * A list in the head that names its rows: entries of `key=value` pairs, of which `key` is the name. Rows with one of the
   * words of `alone` are products of their own too.
   */
  children?: {
    field: string
    split: string
    key: string
    alone?: { field: FieldRef; in: readonly string[] }
  }
  /** Fields with lists of objects, each of which is a row of the product. */
  nested?: readonly string[]
}

/** How the variants of a product are read from its rows. */
export interface VariantFields {
  code?: FieldRef
  /** Only rows with one of these filled are variants; the others add pictures. */
  filled?: FieldRef
  /** Rows left out. */
  show?: readonly RowFilter[]
  /**
   * The reason for which a variant without a price is left out, and a product without one that has a price; where it is
   * missing, both are mistakes.
   */
  unpriced?: string
  /**
   * What a row costs more, or less, than its head, which then supplies the price, the sale and the
   * stock rules.
   */
  extra?: FieldRef
  /**
   * Rows with the same code and options (`options`, and `pairs` in columns) are one variant, or with the same options where
   * they have no code: later ones supply what the first lacks.
   */
  merged?: boolean
  /** The product is called what the names of its rows have in common at their beginnings. */
  commonName?: boolean
  /** Fields with the options of a variant: `color`, `size`. */
  options?: readonly OptionField[]
  /** Name and value pairs with its options. */
  pairs?: readonly PairFields[]
}

/** A field that is an option of variants. */
export interface OptionField {
  field: string
  code?: string
  name?: string
}

/**
 * Names and values that stand side by side: in columns (`Option{n} Name`, `Option{n} Value`), in
 * two lists of one order (a `name` without a number), in one text (`entries` and `equals` split
 * it), in a list of objects, or of addresses that name an option and its value. Of several
 * `entries` the first that splits the names counts.
 */
export interface PairFields {
  field?: string
  entries?: string | readonly string[]
  equals?: string
  name?: FieldRef
  value?: FieldRef
  /** Between several values. */
  split?: string
}

/** Whether something can be bought. */
export interface StockField {
  field: FieldRef
  /** What decides first: where one of these fields holds one of these words, it is not in stock. */
  never?: readonly { field: FieldRef; in: readonly string[] }[]
  /** The same for what is in stock, where nothing in `never` fits. */
  always?: readonly { field: FieldRef; in: readonly string[] }[]
  /** The same for what is on backorder once it is sold out. */
  backorder?: readonly { field: FieldRef; in: readonly string[] }[]
}

/** A lower price, perhaps for a time only. */
export interface SaleFields {
  price?: FieldRef
  /** Taken off the regular price. */
  amountOff?: FieldRef
  percentOff?: FieldRef
  from?: FieldRef
  until?: FieldRef
  /** Both times in one field, a slash between them. */
  during?: FieldRef
}
