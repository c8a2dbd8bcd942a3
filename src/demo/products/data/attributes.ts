import type { AttributeType } from '#catalog/source.ts'
import type { LocalisedText } from '../texts.ts'
import rows from './attributes.json' with { type: 'json' }
import { BRANDS } from './brands.ts'

/** Definition of an attribute in the demo. */
export interface AttributeRow {
  name: LocalisedText
  type: AttributeType
  /** Labels of the options by their codes. */
  options?: Readonly<Record<string, LocalisedText>>
  /** A product has several options: any of them, or neighbours in a row. */
  many?: 'any' | 'run'
  /** How a number is written: `#` stands for it. */
  unit?: LocalisedText
  /** Explanation for shoppers, shown on request. */
  help?: LocalisedText
  /** Is part of the product's name. */
  inName?: true
  showInProductList?: true
  /** Its options have pages of their own. */
  landing?: true
}

/** The code of an attribute. */
export type AttributeCode = keyof typeof rows

const ROWS = rows as Readonly<Record<AttributeCode, AttributeRow>>

/** Brands are called the same in every locale. */
const brandOptions = Object.fromEntries(BRANDS.map(({ code, name }) => [code, name]))

/** Every attribute of the demo, in the order of the filters. */
export const ATTRIBUTES: Readonly<Record<AttributeCode, AttributeRow>> = {
  ...ROWS,
  brand: { ...ROWS.brand, options: brandOptions },
}
