import fc from 'fast-check'
import type { FilterForm, FormValue, ListQuery } from '#contract/query/filter-form.ts'
import { form, LISTING_SORTS } from './domain.ts'

/** Texts as a query string can carry them: no half of a surrogate pair. */
export const anyText = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })

const field = fc
  .string({ unit: fc.constantFrom(...'abcdefghij-_.é'), minLength: 1, maxLength: 12 })
  .filter((name) => name !== 'code')

const options = fc
  .uniqueArray(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.length <= 200),
    { minLength: 1, maxLength: 6 },
  )
  .map((codes): FormValue => codes.toSorted((a, b) => (a < b ? -1 : 1)))

const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100)

const ends = fc
  .record({ min: fc.option(number), max: fc.option(number) })
  .filter(({ min, max }) => min !== null || max !== null)
  .filter(({ min, max }) => min === null || max === null || min <= max)

const cents = fc.integer({ min: 0, max: 1_000_000 })

/** Any form that can be chosen: options sorted and unique, ends in order, prices in whole cents. */
export const anyForm: fc.Arbitrary<FilterForm> = fc
  .tuple(fc.dictionary(field, fc.oneof(options, ends), { maxKeys: 6 }), fc.option(cents))
  .map(([fields, min]) => form({ ...fields, ...(min !== null && { price: { min, max: null } }) }))

/** Any query of a listing, as `parseListQuery` gives it. */
export const anyListQuery: fc.Arbitrary<ListQuery> = fc.record({
  form: anyForm,
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.constantFrom(...LISTING_SORTS),
  query: fc.option(anyText(60).map((text) => text.trim() || 'x')),
})
