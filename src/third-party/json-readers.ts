/** An object from outside: nothing is known of its fields. */
export type Outside = Record<string, unknown>

/** The value as an object; null for anything else, lists included. */
export function asRecord(value: unknown): Outside | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Outside)
    : null
}

/** The objects of a list; empty for anything else, and without what is no object. */
export function asRecords(value: unknown): Outside[] {
  return Array.isArray(value) ? value.map(asRecord).filter((one) => one !== null) : []
}

/** The value as a text with something in it; numbers and booleans are written out, else null. */
export function asFilledText(value: unknown): string | null {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain && String(value).trim() !== '' ? String(value) : null
}

/** The value as a finite number; null for anything else, texts included. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
