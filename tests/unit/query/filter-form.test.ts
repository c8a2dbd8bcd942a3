import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenOptions,
  chosenRange,
  clearForm,
  type FilterForm,
  isFiltered,
  isSameForm,
  withOption,
  withoutTag,
  withRange,
} from '#contract/query/filter-form.ts'
import { listingTags } from '#contract/query/filter-tags.ts'
import { anyForm } from '../../support/samples/domain-arbitraries.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

const filters = [select('brand', [option('a'), option('b')]), range('price', 0, 9000)]
const texts = {
  filterName: ({ name }: { name: string }) => name,
  yes: 'yes',
  no: 'no',
  oneEnd: String,
}
const chosen = form({ brand: ['a', 'b'], price: { min: 1000, max: 2000 } })

describe('choosing', () => {
  test('an option adds its value, sorted', () =>
    expect(withOption(form({ brand: ['b'] }), 'brand', 'a', true)).toEqual(
      form({ brand: ['a', 'b'] }),
    ))

  test('the last selected option again removes the field', () =>
    expect(withOption(form({ brand: ['b'] }), 'brand', 'b', false)).toEqual(form({})))

  test('an option that changes nothing returns the same form, so that nothing is emitted', () => {
    expect(withOption(chosen, 'brand', 'a', true)).toBe(chosen)
    expect(withOption(chosen, 'brand', 'c', false)).toBe(chosen)
    expect(withRange(chosen, 'price', { min: 1000, max: 2000 })).toBe(chosen)
    expect(withRange(chosen, 'volume', { min: null, max: null })).toBe(chosen)
  })

  test('a range sets both ends, the lower one first', () =>
    expect(withRange(form({}), 'price', { min: 9, max: 3 })).toEqual(
      form({ price: { min: 3, max: 9 } }),
    ))

  test('two open ends remove the field', () =>
    expect(
      withRange(form({ price: { min: 3, max: 9 } }), 'price', { min: null, max: null }),
    ).toEqual(form({})))

  test('twice restores the form, and never mutates it', () =>
    fc.assert(
      fc.property(anyForm, (before) => {
        const copy = structuredClone({ ...before })
        const there = withOption(before, 'kind', 'new', true)
        expect(chosenOptions(there, 'kind')).toContain('new')
        expect(isSameForm(withOption(there, 'kind', 'new', false), before)).toBe(true)
        expect({ ...before }).toEqual(copy)
      }),
    ))
})

describe('removing', () => {
  const [tagA, , tagPrice] = listingTags(filters, chosen, texts)

  test('the tag of an option removes that value', () =>
    expect(tagA && withoutTag(chosen, tagA)).toEqual(
      form({ brand: ['b'], price: { min: 1000, max: 2000 } }),
    ))

  test('the tag of a range clears both min and max', () =>
    expect(tagPrice && withoutTag(chosen, tagPrice)).toEqual(form({ brand: ['a', 'b'] })))

  test('all tags clears the whole form', () => {
    expect(Object.keys(clearForm())).toEqual([])
    expect(isFiltered({ form: clearForm() })).toBe(false)
    expect(isFiltered({ form: chosen })).toBe(true)
  })
})

describe('reading a form', () => {
  test('never mistakes an inherited name for a field', () => {
    const inherited = JSON.parse('{}') as FilterForm
    expect(chosenOptions(inherited, 'constructor')).toEqual([])
    expect(chosenRange(inherited, 'toString')).toEqual({ min: null, max: null })
  })

  test('returns no options of a range and no ends of a select', () => {
    expect(chosenOptions(chosen, 'price')).toEqual([])
    expect(chosenRange(chosen, 'brand')).toEqual({ min: null, max: null })
  })
})
