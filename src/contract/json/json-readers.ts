import { cleanText, LONGEST_LABEL } from './clean-text.ts'

/** An object from outside, whose fields are unknown. */
export type JsonObject = Record<string, unknown>

/** Returns the value if it is an object; null for anything else, including lists. */
export function asRecord(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null
}

const WHOLE = /^\d+$/

/** Whether PHP wrote a list with gaps as an object: all its keys are whole numbers. */
export function isNumbered(value: JsonObject): boolean {
  return Object.keys(value).every((key) => WHOLE.test(key))
}

/**
 * Returns the value as a list, even if PHP wrote it as an object (RULES.md#responses); empty for
 * anything else.
 */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const record = asRecord(value)
  return record && isNumbered(record) ? Object.values(record) : []
}

/** Returns the objects of a list; empty for anything else. */
export function asRecords(value: unknown): JsonObject[] {
  return asList(value)
    .map(asRecord)
    .filter((one) => one !== null)
}

/** Returns the values of an object keyed by code, the objects among them with their code. */
export const listOfKeyed = (keyed: JsonObject): unknown[] =>
  Object.entries(keyed).map(([code, entry]) => {
    const fields = asRecord(entry)
    return fields ? { code, ...fields } : entry
  })

/** Returns an object keyed by code as a list; others unchanged, such as a list that PHP wrote as an object. */
export function unkeyed(value: unknown): unknown {
  const record = asRecord(value)
  return record && !isNumbered(record) ? listOfKeyed(record) : value
}

const isEmpty = (value: object) => Object.keys(value).length === 0

/** Whether a value is null, false, or an empty text, list or object. */
export const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? isEmpty(value) : !value

/**
 * Returns the objects of a list. Calls `onLost` for each other entry, and for a value that is no
 * list.
 */
export function readObjects(value: unknown, onLost: (lost: unknown) => void): JsonObject[] {
  const list = asList(value)
  if (list.length === 0 && !isNothing(value)) onLost(value)
  return list.flatMap((one): JsonObject[] => {
    const record = asRecord(one)
    if (!record && !isNothing(one)) onLost(one)
    return record ? [record] : []
  })
}

/** Returns the value as a cleaned text, including finite numbers; null for anything else. */
export function asText(value: unknown): string | null {
  return typeof value === 'boolean' ? null : (asScalar(value)?.toString() ?? null)
}

const isFilled = (text: string) => text.charCodeAt(0) > 0x20 || text.trim() !== ''

/** Returns the value as a cleaned, non-empty text, including numbers and booleans; else null. */
export function asFilledText(value: unknown): string | null {
  const text = asScalar(value)?.toString() ?? ''
  return isFilled(text) ? text : null
}

/**
 * Returns a name, a label or a code: a non-empty text, cleaned and cut, or a number as text; else
 * null.
 */
export function asLabel(value: unknown): string | null {
  if (typeof value !== 'string') return asText(value)
  const text = cleanText(value, LONGEST_LABEL)
  return isFilled(text) ? text : null
}

/** Returns the fields of an object with non-empty texts; none for anything else. */
export function asTexts(value: unknown): Record<string, string> {
  const fields = Object.entries(asRecord(value) ?? {}).map(
    ([key, field]) => [key, asLabel(field)] as const,
  )
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== null))
}

/** Returns the value as a finite number, even from a text; null for anything else. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Returns true or false, also from 1 and 0 and from texts; null for anything else. */
export function asFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null
}

/** Returns a cleaned text, a finite number or a boolean; null for anything else. */
export function asScalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'boolean') return value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
