import { asLabel, asScalar } from '#contract/json/json-readers.ts'
import { plainName } from '#contract/shop/plain-name.ts'
import type { ShopReading } from './reading.ts'

type Names = Pick<ShopReading, 'hasPlainNames'>

const asPlain = (value: unknown, { hasPlainNames = false }: Names): unknown =>
  typeof value === 'string' && !hasPlainNames ? plainName(value) : value

/**
 * Returns a name or a label as plain text (RULES.md#responses): non-empty, cleaned and cut, or a number
 * as text; else null.
 */
export const asName = (value: unknown, shop: Names): string | null => asLabel(asPlain(value, shop))

/** Returns a cleaned plain text, a finite number or a boolean; null for anything else. */
export const asPlainScalar = (value: unknown, shop: Names): string | number | boolean | null =>
  asScalar(asPlain(value, shop))
