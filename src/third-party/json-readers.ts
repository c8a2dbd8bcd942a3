/** An object from outside: nothing is known of its fields. */
export type JsonObject = Record<string, unknown>

/** The value as an object; null for anything else, lists included. */
export function asRecord(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null
}

/** The value as a list; empty for anything else. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list; empty for anything else, and without what is no object. */
export function asRecords(value: unknown): JsonObject[] {
  return asList(value)
    .map(asRecord)
    .filter((one) => one !== null)
}

/** The value as a text; null for anything else. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The value as a text with something in it; finite numbers and booleans are written out, else null. */
export function asFilledText(value: unknown): string | null {
  const scalar = asScalar(value)
  return scalar !== null && String(scalar).trim() !== '' ? String(scalar) : null
}

/** The fields of an object that hold a text with something in it; none for anything else. */
export function asTexts(value: unknown): Record<string, string> {
  const fields = Object.entries(asRecord(value) ?? {}).map(
    ([key, field]) => [key, asFilledText(field)] as const,
  )
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== null))
}

/** The value as a finite number, also when it is written as a text; null for anything else. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A text, a finite number or a boolean; null for anything else. */
export function asScalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
