import type { AttributeType } from '#embedded-shop/model/source.ts'
import type { LocalisedText } from '../texts.ts'
import rows from './attributes.json' with { type: 'json' }
import { BRANDS } from './brands.ts'
import { CONTENT_LABELS } from './contents.ts'

/** Definition of an attribute in the demo. */
export interface AttributeRow {
  name: LocalisedText
  type: AttributeType
  /** Labels of the options by their codes. */
  options?: Readonly<Record<string, LocalisedText>>
  /** Whether the options are in their order. */
  hasOptionOrder?: true
  /** Whether a product has several options: any of them, or consecutive ones. */
  many?: 'any' | 'run'
  /** Format of a number, with `#` in its place. */
  unit?: LocalisedText
  /** Explanation for shoppers on request. */
  help?: LocalisedText
  /** Whether it is part of the product's name. */
  inName?: true
  showInProductList?: true
  /** False for one that product pages alone show. */
  filterable?: false
  /** Whether its options have their own pages. */
  landing?: true
}

/** The code of an attribute. */
export type AttributeCode = keyof typeof rows

const ROWS = rows as Readonly<Record<AttributeCode, AttributeRow>>

/** Brands have the same name in every locale. */
const brandOptions = Object.fromEntries(BRANDS.map(({ code, name }) => [code, name]))

/** Every attribute of the demo, in the order of the filters. */
export const ATTRIBUTES: Readonly<Record<AttributeCode, AttributeRow>> = {
  ...ROWS,
  brand: { ...ROWS.brand, options: brandOptions },
  concentration: { ...ROWS.concentration, options: CONTENT_LABELS },
}
