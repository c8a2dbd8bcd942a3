import { z } from 'zod'
import { parseFieldKey } from '#contract/query/url-params.ts'
import { isTaken } from '../../model/catalog-index.ts'

/** 64 characters at most: a search provider adds a prefix. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u

/** A code for which `code[]=…` in an address has no other meaning (RULES.md#query-string). */
export const attributeCode = z.custom<string>(
  (value) => typeof value === 'string' && isAttributeCode(value),
  'cannot be the code of an attribute',
)

/** Whether an attribute can have this code. */
export function isAttributeCode(code: string): boolean {
  return CODE.test(code) && !isTaken(code) && parseFieldKey(`${code}[]`) !== null
}
