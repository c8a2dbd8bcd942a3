import {
  type Filter,
  matchFilter,
  type Range,
  type RangeFilter,
  type RangeSelection,
} from './filter.ts'
import { chosenRange, clearForm, type FilterForm, withRange } from './filter-form.ts'
import { boundedRange, isFullRange, OPEN_RANGE } from './range.ts'

/** Returns a chosen range as its filter emits it: open if full (RULES.md#ranges). */
function clampRange(selection: RangeSelection, bounds: Range): RangeSelection {
  return isFullRange(selection, bounds) ? OPEN_RANGE : boundedRange(selection, bounds)
}

function withClampedRange(form: FilterForm, { code, bounds }: RangeFilter): FilterForm {
  return withRange(form, code, clampRange(chosenRange(form, code), bounds))
}

/**
 * Returns the form as range filters would have emitted it: a full range is not a choice, and no end
 * is beyond the bounds. Only `fields` are considered. Returns the same object if nothing changes.
 */
export function clampRanges(
  form: FilterForm,
  filters: readonly Filter[],
  fields: readonly string[],
): FilterForm {
  return filters
    .filter(({ code }) => fields.includes(code))
    .reduce(
      (clamped, filter) =>
        matchFilter(filter, {
          select: () => clamped,
          range: (one) => withClampedRange(clamped, one),
        }),
      form,
    )
}

/** Replaces the bounds of some filters. */
export const withBounds = (
  filters: readonly Filter[],
  bounds: ReadonlyMap<string, Range>,
): Filter[] =>
  filters.map((filter) =>
    matchFilter<Filter>(filter, {
      select: (one) => one,
      range: (one) => {
        const other = bounds.get(one.code)
        return other ? { ...one, bounds: other } : one
      },
    }),
  )

/** Returns the fields whose chosen range has changed. */
export function changedRanges(before: FilterForm, after: FilterForm): string[] {
  return Object.keys(after).filter((field) => {
    const [was, is] = [chosenRange(before, field), chosenRange(after, field)]
    return was.min !== is.min || was.max !== is.max
  })
}

/** Removes fields from the form. */
export function withoutFields(form: FilterForm, fields: readonly string[]): FilterForm {
  const kept = Object.entries(form).filter(([field]) => !fields.includes(field))
  return Object.assign(clearForm(), Object.fromEntries(kept))
}

/** Returns the key of a filter in a form, with `[]` if it takes options. */
const keyOf = (filter: Filter): string =>
  matchFilter(filter, { select: ({ code }) => `${code}[]`, range: ({ code }) => code })

/** Returns the keys of the choices, written like those of filters. */
export const chosenKeys = (form: FilterForm): string[] =>
  Object.entries(form).map(([field, value]) => (Array.isArray(value) ? `${field}[]` : field))

/** Returns the fields of the form whose keys are not among the known ones. */
function fieldsBeside(form: FilterForm, known: ReadonlySet<string>): string[] {
  const keys = chosenKeys(form)
  return Object.keys(form).filter((_field, at) => !known.has(keys[at] ?? ''))
}

/** Returns the fields of the form that belong to none of the filters. */
export const unknownFields = (form: FilterForm, filters: readonly Filter[]): string[] =>
  fieldsBeside(form, new Set(filters.map(keyOf)))
