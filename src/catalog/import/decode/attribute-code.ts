import { parseFieldKey } from '#query/field-key.ts'
import { CATALOG_PROMOTION, PRICE } from '../../catalog-index.ts'
import { BadRecord } from '../problems.ts'
import { shown, type Decoder } from './decode.ts'

/** 64 characters at most: a search provider puts its own before it. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u

/** A code that means nothing else as `code[]=…` in a URL (RULES.md#query-string). */
export const attributeCode: Decoder<string> = (value, path) => {
  if (typeof value === 'string' && isAttributeCode(value)) return value
  throw new BadRecord(`${path}: ${shown(value)} cannot be the code of an attribute`)
}

/** Whether an attribute can have this code. */
export function isAttributeCode(code: string): boolean {
  if (code === PRICE || code === CATALOG_PROMOTION || !CODE.test(code)) return false
  return parseFieldKey(`${code}[]`) !== null
}
