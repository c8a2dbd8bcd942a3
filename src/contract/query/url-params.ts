import type { FilterForm, FormValue, Range } from './filter.ts'
import { type SortChoice, sortPair } from './sort.ts'
import { PRICE_FILTER } from './filters.ts'
import { DEFAULT_PAGE, LONGEST_TEXT } from './constants.ts'
import { OPEN_RANGE, orderedRange, typedNumber, wholeEnd } from './range.ts'
import { FAMILY_PARAMETERS } from './family-parameters.ts'

/** Parses a text of digits as a whole number; null for any other text. */
export const parseWhole = (text: string): number | null =>
  /^\d+$/.test(text) ? Number(text) : null

/**
 * Parses a decimal number, such as `-1.5`, `1.` or `.5`; null for any other text, and for a number
 * that is too large.
 */
export function parseDecimal(text: string): number | null {
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : null
}

/** Meaning of a key in the query string: a value or an end of a filter field. */
export interface FieldKey {
  field: string
  part: 'value' | 'min' | 'max'
}

/** Allows 64 characters for the code of an attribute, and a search provider's prefix. */
const KEY = /^([^[\]\p{Cc}]{1,80})\[(min|max|)\]$/u

/** Names with another meaning, which no filter can have (RULES.md#responses). */
const RESERVED = new Set([
  'page',
  'sort',
  'order',
  'query',
  'exact',
  'alike',
  'itemsPerPage',
  'code',
  'details',
  'locale',
  'productTaxons',
  'productTaxons.id',
  'productTaxons.slug',
  'attribute-value',
  'promotion',
  'promotion-page',
  'catalog-promotion-page',
  ...FAMILY_PARAMETERS,
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
])

/**
 * Whether a name has another meaning in our URLs or the shop API, so that no filter can have it.
 */
export function isReserved(name: string): boolean {
  return RESERVED.has(name)
}

/** Reads '{field}[]', '{field}[min]' and '{field}[max]' (RULES.md#query-string); else null. */
export function parseFieldKey(key: string): FieldKey | null {
  const [, field, part] = KEY.exec(key) ?? []
  if (field === undefined || isReserved(field)) return null
  return { field, part: part === 'min' || part === 'max' ? part : 'value' }
}

/** Writes a key; `parseFieldKey` reads it back (RULES.md#query-string). */
export function fieldKey({ field, part }: FieldKey): string {
  return part === 'value' ? `${field}[]` : `${field}[${part}]`
}

const BOUNDS = /^(.+)-bounds$/

/** Reads the field of an input for the bounds that the shopper saw; else null. */
export function boundsField(name: string): string | null {
  const [, field] = BOUNDS.exec(name) ?? []
  return field !== undefined && parseFieldKey(fieldKey({ field, part: 'min' })) ? field : null
}

/** Writes a name for `boundsField`. */
export const boundsName = (field: string): string => `${field}-bounds`

/** Writes both bounds, in the filter's own units, for `shownBounds`. */
export const boundsText = ({ min, max }: Range): string => `${min}:${max}`

const TYPED = /^(.+)-(from|to)$/

/** Reads the name of a typed end: 'price-from' is the 'min' of 'price'; else null. */
export function parseTypedName(name: string): FieldKey | null {
  const [, field, end] = TYPED.exec(name) ?? []
  if (field === undefined) return null
  return parseFieldKey(fieldKey({ field, part: end === 'from' ? 'min' : 'max' }))
}

/** Writes a name for `parseTypedName`. */
export const typedName = (field: string, end: keyof Range): string =>
  `${field}-${end === 'min' ? 'from' : 'to'}`

/** A key and a value of a query string, not encoded. */
export type QueryPair = [key: string, value: string]

function fieldPairs([field, value]: [string, FormValue]): QueryPair[] {
  if (Array.isArray(value)) return value.map((one) => [fieldKey({ field, part: 'value' }), one])
  return (['min', 'max'] as const).flatMap((part): QueryPair[] => {
    const end = value[part]
    return end === null ? [] : [[fieldKey({ field, part }), String(end)]]
  })
}

/** Returns the chosen filters as pairs, for URLs and the shop API alike (RULES.md#query-string). */
export function formPairs(form: FilterForm): QueryPair[] {
  return Object.entries(form).flatMap(fieldPairs)
}

/** Returns `sort` and `order` as query pairs; none for position (RULES.md#sort-choices). */
export function sortPairs(choice: SortChoice): QueryPair[] {
  const { sort, order } = sortPair(choice)
  if (sort === null || order === null) return []
  return [
    ['sort', sort],
    ['order', order],
  ]
}

/** Compares two texts by code units: the same on every machine and in every locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function comparePairs([keyA, valueA]: QueryPair, [keyB, valueB]: QueryPair): number {
  return compareCodeUnits(keyA, keyB) || compareCodeUnits(valueA, valueB)
}

/** Builds a query string: sorted, without duplicates, percent-encoded like a browser's form. */
export function queryString(pairs: readonly QueryPair[]): string {
  const sorted = pairs.toSorted(comparePairs)
  const unique = sorted.filter((pair, at) => {
    const before = sorted[at - 1]
    return before === undefined || comparePairs(before, pair) !== 0
  })
  return new URLSearchParams(unique).toString()
}

/** Returns an address that keeps parameters as they were read; nobody repeats a query as it was written. */
export const addressOf = (path: string, params: URLSearchParams): string =>
  params.size === 0 ? path : `${path}?${params.toString()}`

/** Returns an address with further parameters, which come before its fragment; the same address without any. */
export function withParameters(address: string, parameters: string): string {
  if (parameters === '') return address
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/.exec(address) ?? []
  return page + (page.includes('?') ? '&' : '?') + parameters + fragment
}

/**
 * Limits for a hand-made query string; anything beyond is dropped. The links of a page repeat all options for each of
 * them, so that what these take in an address counts in all.
 */
const FORM_LIMITS = {
  fields: 50,
  values: 60,
  choices: 100,
  characters: LONGEST_TEXT,
  encoded: 10_000,
} as const

/** Returns how many characters an option takes in an address. */
const encodedLength = (field: string, text: string) =>
  new URLSearchParams([[field, text]]).toString().length

/** Prices are whole cents: a lower end is rounded down, an upper one up (RULES.md#query-string). */
function parseEnd({ field, part }: FieldKey, text: string): number | null {
  const value = typedNumber(text)
  return value === null || field !== PRICE_FILTER.code || part === 'value'
    ? value
    : wholeEnd(value, part)
}

/** A form that is being read, and how much it has: counted as it grows, as an address may have thousands of pairs. */
interface GrowingForm {
  form: FilterForm
  fields: number
  /** Options and ranges in all fields; each chip's link repeats all others. */
  choices: number
  /** Characters of all options in an address. */
  encoded: number
}

function addOption(growing: GrowingForm, { field }: FieldKey, text: string): void {
  if (growing.choices >= FORM_LIMITS.choices) return
  const chosen = growing.form[field] ?? []
  if (!Array.isArray(chosen) || chosen.length >= FORM_LIMITS.values) return
  if (chosen.includes(text)) return
  // Without the one that would be too much, the rest fits in any order, and so in the normal form too.
  const encoded = growing.encoded + encodedLength(field, text)
  if (encoded > FORM_LIMITS.encoded) return
  if (!(field in growing.form)) growing.fields++
  growing.form[field] = chosen
  chosen.push(text)
  growing.choices++
  growing.encoded = encoded
}

function addEnd(growing: GrowingForm, key: FieldKey, text: string): void {
  const { form } = growing
  const value = parseEnd(key, text)
  const chosen = form[key.field] ?? OPEN_RANGE
  if (value === null || Array.isArray(chosen)) return
  if (!(key.field in form)) {
    growing.fields++
    growing.choices++
  }
  form[key.field] = { ...chosen, [key.part]: value }
}

function addPair(growing: GrowingForm, key: string, text: string): void {
  const parsed = parseFieldKey(key)
  if (parsed === null || text === '' || text.length > FORM_LIMITS.characters) return
  const isNew = !(parsed.field in growing.form)
  if (isNew && growing.fields >= FORM_LIMITS.fields) return
  if (parsed.part === 'value') addOption(growing, parsed, text)
  else addEnd(growing, parsed, text)
}

const HIGHEST_PAGE = 1_000_000

/**
 * Reads a page from 1 to 1,000,000; a higher one becomes 1,000,000, anything else the first page.
 */
export function parsePage(text: string | null): number {
  const page = parseWhole(text ?? '') ?? DEFAULT_PAGE
  return Math.min(Math.max(page, DEFAULT_PAGE), HIGHEST_PAGE)
}

/**
 * Control characters, which are removed from texts, because pages must not contain them (HTML does
 * not allow NUL).
 */
const CONTROLS = /\p{Cc}+/gu

/** Returns the search text on one line, trimmed and cut; null if empty (RULES.md#search-text). */
export function parseSearchText(text: string | null): string | null {
  // Cut by code points, so that no surrogate pair is split.
  const cut = Array.from(text?.replaceAll(CONTROLS, ' ').trim() ?? '').slice(0, LONGEST_TEXT)
  return cut.join('').trim() || null
}

/**
 * Reads the filters in a query string (RULES.md#query-string). Never fails: empty or overlong
 * values, reserved names, ends that are not numbers and everything above `FORM_LIMITS` are dropped;
 * reversed ends are swapped; of a field with both options and a range, the kind written first
 * counts. Options are sorted, each once.
 */
export function parseForm(params: Iterable<[string, string]>): FilterForm {
  const form = Object.create(null) as FilterForm
  const growing: GrowingForm = { form, fields: 0, choices: 0, encoded: 0 }
  for (const [key, text] of params) addPair(growing, key, text)
  for (const [field, value] of Object.entries(form)) {
    form[field] = Array.isArray(value) ? value.sort(compareCodeUnits) : orderedRange(value)
  }
  return form
}
