import { cleanText, LONGEST_LABEL } from './clean-text.ts'

/** An object from outside: nothing is known of its fields. */
export type JsonObject = Record<string, unknown>

/** The value as an object; null for anything else, lists included. */
export function asRecord(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null
}

const WHOLE = /^\d+$/

/** A list with holes that PHP wrote as an object: all its keys are whole numbers. */
export function isNumbered(value: JsonObject): boolean {
  return Object.keys(value).every((key) => WHOLE.test(key))
}

/** The value as a list, also where PHP wrote it as an object (RULES.md#forms-of-values); empty for anything else. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const record = asRecord(value)
  return record && isNumbered(record) ? Object.values(record) : []
}

/** The objects of a list; empty for anything else, and without what is no object. */
export function asRecords(value: unknown): JsonObject[] {
  return asList(value)
    .map(asRecord)
    .filter((one) => one !== null)
}

const isEmpty = (value: object) => Object.keys(value).length === 0

/** Whether nothing is there: null, false, an empty text, list or object. */
export const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? isEmpty(value) : !value

/** The objects of a list. `onLost` is notified of each other thing in it, and of a value that is no list. */
export function readObjects(value: unknown, onLost: (lost: unknown) => void): JsonObject[] {
  const list = asList(value)
  if (list.length === 0 && !isNothing(value)) onLost(value)
  return list.flatMap((one): JsonObject[] => {
    const record = asRecord(one)
    if (!record && !isNothing(one)) onLost(one)
    return record ? [record] : []
  })
}

/** The value as a text, cleaned; a finite number is written out, null for anything else. */
export function asText(value: unknown): string | null {
  return typeof value === 'boolean' ? null : (asScalar(value)?.toString() ?? null)
}

const isFilled = (text: string) => text.charCodeAt(0) > 0x20 || text.trim() !== ''

/** The value as a text with something in it, cleaned; numbers and booleans are written out, else null. */
export function asFilledText(value: unknown): string | null {
  const text = asScalar(value)?.toString() ?? ''
  return isFilled(text) ? text : null
}

/** A name, a label or a code: a text with something in it, cleaned and cut; numbers are written out. */
export function asLabel(value: unknown): string | null {
  if (typeof value !== 'string') return asText(value)
  const text = cleanText(value, LONGEST_LABEL)
  return isFilled(text) ? text : null
}

/** The fields of an object that hold a text with something in it; none for anything else. */
export function asTexts(value: unknown): Record<string, string> {
  const fields = Object.entries(asRecord(value) ?? {}).map(
    ([key, field]) => [key, asLabel(field)] as const,
  )
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== null))
}

/** The value as a finite number, also when it is written as a text; null for anything else. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** True or false, also as 1 and 0 and as texts; null for anything else. */
export function asFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null
}

/** A text, cleaned, a finite number or a boolean; null for anything else. */
export function asScalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'boolean') return value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
