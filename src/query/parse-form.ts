import { compareCodeUnits } from './url-params.ts'
import { type FieldKey, parseFieldKey } from './field-key.ts'
import type { FilterForm } from './filter.ts'
import { DEFAULT_PAGE } from './constants.ts'
import { OPEN_RANGE, orderedRange, typedNumber } from './range.ts'

/** How much of a hand-made query string is read: what is beyond is dropped. */
export const FORM_LIMITS = { fields: 50, values: 100, choices: 200, characters: 200 } as const

/** Prices are whole cents: a lower end goes down, an upper one up (RULES.md#query-string). */
function parseEnd({ field, part }: FieldKey, text: string): number | null {
  const value = typedNumber(text)
  if (value === null || field !== 'price') return value
  return part === 'min' ? Math.floor(value) : Math.ceil(value)
}

/** Whether so much is chosen in all fields together that no page needs more. */
const isFull = (form: FilterForm) => Object.values(form).flat().length >= FORM_LIMITS.choices

function addOption(form: FilterForm, { field }: FieldKey, text: string): void {
  if (isFull(form)) return
  const chosen = (form[field] ??= [])
  if (!Array.isArray(chosen) || chosen.length >= FORM_LIMITS.values) return
  if (!chosen.includes(text)) chosen.push(text)
}

function addEnd(form: FilterForm, key: FieldKey, text: string): void {
  const value = parseEnd(key, text)
  const chosen = form[key.field] ?? OPEN_RANGE
  if (value === null || Array.isArray(chosen)) return
  form[key.field] = { ...chosen, [key.part]: value }
}

function addPair(form: FilterForm, key: string, text: string): void {
  const parsed = parseFieldKey(key)
  if (parsed === null || text === '' || text.length > FORM_LIMITS.characters) return
  const isNew = !(parsed.field in form)
  if (isNew && Object.keys(form).length >= FORM_LIMITS.fields) return
  if (parsed.part === 'value') addOption(form, parsed, text)
  else addEnd(form, parsed, text)
}

const HIGHEST_PAGE = 1_000_000

/** A page from 1 to 1,000,000; a higher one is that. The first page for anything else. */
export function parsePage(text: string | null): number {
  const page = text !== null && /^\d+$/.test(text) ? Number(text) : DEFAULT_PAGE
  return Math.min(Math.max(page, DEFAULT_PAGE), HIGHEST_PAGE)
}

/** Characters that nobody can see: a text has none, and a page must not (NUL is no character of HTML). */
const CONTROLS = /\p{Cc}+/gu

/** The search text on one line, trimmed and cut; null if empty (RULES.md#search-text). */
export function parseSearchText(text: string | null): string | null {
  // Cut by code points, so that no half of a pair is left at the end.
  const cut = Array.from(text?.replaceAll(CONTROLS, ' ').trim() ?? '').slice(
    0,
    FORM_LIMITS.characters,
  )
  return cut.join('').trim() || null
}

/**
 * The filters in a query string (RULES.md#query-string). Never fails: empty or overlong values,
 * reserved names, ends that are no numbers and everything above `FORM_LIMITS` are dropped; ends the
 * wrong way round are swapped; of a field written both as options and as a range, the kind written
 * first counts. Options come sorted and once each.
 */
export function parseForm(params: Iterable<[string, string]>): FilterForm {
  const form = Object.create(null) as FilterForm
  for (const [key, text] of params) addPair(form, key, text)
  for (const [field, value] of Object.entries(form)) {
    form[field] = Array.isArray(value) ? value.sort(compareCodeUnits) : orderedRange(value)
  }
  return form
}
