import type { Quad } from '../texts.ts'

/** Labels of the options by their codes. */
export type OptionTable = Readonly<Record<string, Quad>>

/** What the demo knows about an attribute. */
export interface AttributeRow {
  name: Quad
  type: 'select' | 'boolean' | 'range'
  options?: OptionTable
  /** A product has several options: any of them, or neighbours in a row. */
  many?: 'any' | 'run'
  /** How a number is written: `#` stands for it. */
  unit?: Quad
  /** Is told in the product's name. */
  inName?: true
  showInProductList?: true
  /** Its options have pages of their own. */
  landing?: true
}
