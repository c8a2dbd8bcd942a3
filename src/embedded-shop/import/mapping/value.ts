import { decodeHTMLStrict } from 'entities'
import { reject } from '../decode/decode.ts'
import type { AmountMark, DecimalMark, MoneyField } from './mapping.ts'
import { elementText, valueAt } from '../read/field-path.ts'
import type { FieldRef } from './row-mapping.ts'

/** A record of any form but the product form, as fields with values. */
export type Row = Readonly<Record<string, unknown>>

const YES = new Set(['true', 'yes', 'y', '1', 'in stock', 'available', 'low stock'])
const NO = new Set(['false', 'no', 'n', '0', 'out of stock', 'sold out', 'unavailable'])
/** One number, possibly with grouped digits and with a currency sign or unit beside it. */
const NUMBER = /^[^\d+-]*?([+-]?(?:\d[\d.,\s'’]*|[.,]\d+))[^\d]*$/

/**
 * Returns the value of a field, or of the first of several that is not empty; undefined if there is none. An XML
 * element with attributes is its text.
 */
export function valueOf(row: Row, field: FieldRef): unknown {
  if (typeof field === 'string') return withoutAttributes(fieldOf(row, field))
  const values = field.map((name) => withoutAttributes(fieldOf(row, name)))
  return values.find(isFilled) ?? values.find((value) => value !== undefined)
}

function withoutAttributes(value: unknown): unknown {
  if (typeof value !== 'object') return value
  return Array.isArray(value) ? value.map(elementText) : elementText(value)
}

/** Returns what is in a field, as a list; XML elements keep their attributes. */
export const entriesOf = (row: Row, field: string): unknown[] =>
  [fieldOf(row, field)].flat().filter((entry) => entry !== undefined)

/** Returns the objects in a field. */
export const objectsOf = (row: Row, field: string): Row[] =>
  entriesOf(row, field).filter((entry) => typeof entry === 'object' && entry !== null) as Row[]

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && !(typeof value === 'string' && !value.trim())
}

/** Whether a value is missing, or a text of nothing but spaces. */
export const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** Most names of fields in a message. */
const MOST_NAMES = 4

/** Formats the names of fields for a message. */
export function nameOf(field: FieldRef): string {
  if (typeof field === 'string') return field
  const more = field.length - MOST_NAMES
  const names = field.slice(0, MOST_NAMES).join(', ')
  return more > 0 ? `${names} and ${String(more)} more` : names
}

/** Returns the name of the first of several fields that is not empty, for a message. */
export const filledName = (row: Row, field: FieldRef): string =>
  [field].flat().find((name) => isFilled(valueOf(row, name))) ?? nameOf(field)

/** Reads a field. Dots in its name access nested objects, of a list the first one; brackets choose others. */
function fieldOf(row: Row, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field] ?? undefined
  if (field.includes('[')) return valueAt(row, field)
  let value: unknown = row
  for (const step of field.split('.')) {
    const inner: unknown = Array.isArray(value) ? value[0] : value
    const isObject = typeof inner === 'object' && inner !== null
    value = isObject && Object.hasOwn(inner as Row, step) ? (inner as Row)[step] : undefined
  }
  return value ?? undefined
}

/** Returns a field as trimmed text, or the first of a list; null if it is empty. */
export function textOf(row: Row, field: FieldRef): string | null {
  const value = [valueOf(row, field)].flat().find(isFilled)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return (isPlain && String(value).trim()) || null
}

/** Decodes the character references in a text: `Salt &amp; pepper`. */
export const decoded = (text: string) => (text.includes('&') ? decodeHTMLStrict(text) : text)

/**
 * Returns the separator between several values of a column: the one in the column's name
 * (`Categories (x;y;z...)`), or else `split`.
 */
export const separatorOf = (field: string, split: string | undefined) =>
  /\(x(\W)y\1z/.exec(field)?.[1] ?? split

/** Splits a text at a separator that no backslash precedes: `Shirts\, Tops` is one part. */
export function splitBy(text: string, sign: string): string[] {
  const whole = text.replaceAll(`\\${sign}`, '\ue000')
  return whole.split(sign).map((part) => part.replaceAll('\ue000', sign))
}

/** Fills in a template such as `id:{ID}`; null if one of its fields is empty. */
export function filledTemplate(template: string, row: Row): string | null {
  let isComplete = true
  const text = template.replace(/\{([^}]+)\}/g, (_, field: string) => {
    const value = textOf(row, field)
    isComplete &&= value !== null
    return value ?? ''
  })
  return isComplete ? text : null
}

/** Returns the text of the first field or template (`{vendor} {model}`) that is not empty. */
export function filledText(row: Row, field: FieldRef): string | null {
  for (const one of [field].flat()) {
    const text = one.includes('{') ? filledTemplate(one, row) : textOf(row, one)
    if (text !== null) return text
  }
  return null
}

/** Appends a unit to a text if that is a number. */
export const withUnit = (text: string, unit: string | null): string =>
  unit !== null && /^[-\d.,]+$/.test(text) ? `${text} ${unit}` : text

/** Returns all texts of a field, which may be a list or a text to split. */
export function textsOf(row: Row, field: FieldRef, split?: string): string[] {
  const value = valueOf(row, field)
  const entries = Array.isArray(value) ? value : [textOf(row, field)]
  return entries
    .filter((entry) => entry !== null && entry !== undefined && typeof entry !== 'object')
    .flatMap((entry) => (split ? splitBy(String(entry), split) : [String(entry)]))
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Returns the decimal mark of a price; `?` if it may just as well separate thousands; null if there is none. */
export function markIn(text: string): DecimalMark | '?' | null {
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '')
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalMark | undefined
  if (!last) return null
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return last === '.' ? ',' : '.'
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? '?' : last
}

/** Parses a number, which may be text with grouped digits; null if it is not a number. */
export function parseNumber(value: unknown, mark: AmountMark = '.'): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const own = mark === 'OWN' ? markIn(value) : mark
  const decimal = own === ',' ? ',' : '.'
  const digits = NUMBER.exec(value)?.[1]?.replace(/[\s'’]/g, '')
  if (digits === undefined) return null
  const [whole = '', ...fraction] = digits.split(decimal)
  if (fraction.length > 1 || !isGrouped(whole, decimal === '.' ? ',' : '.')) return null
  const plain = [whole.replace(/[.,]/g, ''), ...fraction].join('.')
  return Number.isFinite(Number(plain)) ? Number(plain) : null
}

/** Whether digits are ungrouped or correctly grouped: by three, or by two as in India, but not as in `12,50` or `1234,567`. */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator)
  const last = groups.pop()
  if (last === undefined) return true
  return (
    /^[+-]?\d{1,3}$/.test(first) && last.length === 3 && groups.every((g) => /^\d{2,3}$/.test(g))
  )
}

/** Returns an amount in cents; null for an empty field. Throws `BadRecord` for anything else. */
export function centsOf(row: Row, { field, unit, decimal }: MoneyField): number | null {
  const value = valueOf(row, field)
  if (isBlank(value)) return null
  const amount = parseNumber(value, decimal)
  const name = nameOf(field)
  if (amount === null || amount < 0) reject(name, 'a price', value)
  if (unit === 'whole') return safeCents(roundHalfUp(amount * 100), name, value)
  if (Number.isInteger(amount)) return safeCents(amount, name, value)
  return reject(name, 'a whole number of cents', value)
}

/** Whether an amount in whole units has more than two decimals. */
export function isRounded(row: Row, { field, unit, decimal }: MoneyField): boolean {
  const amount = unit === 'whole' ? parseNumber(valueOf(row, field), decimal) : null
  return amount !== null && Math.abs(amount * 100 - roundHalfUp(amount * 100)) > 1e-6
}

/** Returns `cents` if a number holds them exactly. Throws `BadRecord` with their source value otherwise. */
export function safeCents(cents: number, field: string, value: unknown): number {
  return Number.isSafeInteger(cents) ? cents : reject(field, 'a price that can be counted', value)
}

/** Parses a boolean; null for any other value. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value > 0
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  const number = parseNumber(word)
  return number === null ? null : number > 0
}

/** Rounds an amount, allowing for binary fractions: 4.35 × 100 is 434.99999999999994. */
export function roundHalfUp(amount: number): number {
  return Math.round(Number(amount.toFixed(6)))
}
