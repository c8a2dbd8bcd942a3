import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenOptions,
  chosenRange,
  clearForm,
  type FilterForm,
  isFiltered,
  isSameForm,
  parseWholeUnits,
  withOption,
  withoutTag,
  withRange,
} from '#query/filter-form.ts'
import { listingTags } from '#query/filter-tags.ts'
import { anyForm } from '../../support/samples/domain-arbitraries.ts'
import { form, option, range, select } from '../../support/samples/domain.ts'

const filters = [select('brand', [option('a'), option('b')]), range('price', 0, 9000)]
const texts = { filterName: ({ name }: { name: string }) => name, yes: 'yes', no: 'no' }
const chosen = form({ brand: ['a', 'b'], price: { min: 1000, max: 2000 } })

describe('choosing', () => {
  test('an option adds its value, sorted', () =>
    expect(withOption(form({ brand: ['b'] }), 'brand', 'a', true)).toEqual(
      form({ brand: ['a', 'b'] }),
    ))

  test('the last option away removes the field', () =>
    expect(withOption(form({ brand: ['b'] }), 'brand', 'b', false)).toEqual(form({})))

  test('an option that changes nothing gives the very same form, so that nothing is emitted', () => {
    expect(withOption(chosen, 'brand', 'a', true)).toBe(chosen)
    expect(withOption(chosen, 'brand', 'c', false)).toBe(chosen)
    expect(withRange(chosen, 'price', { min: 1000, max: 2000 })).toBe(chosen)
    expect(withRange(chosen, 'volume', { min: null, max: null })).toBe(chosen)
  })

  test('a range sets both ends, the lower one first', () =>
    expect(withRange(form({}), 'price', { min: 9, max: 3 })).toEqual(
      form({ price: { min: 3, max: 9 } }),
    ))

  test('two open ends removes the field', () =>
    expect(
      withRange(form({ price: { min: 3, max: 9 } }), 'price', { min: null, max: null }),
    ).toEqual(form({})))

  test('on and off again leaves the form as it was, and never touches the one given', () =>
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

  test('all clears the whole form', () => {
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

  test('gives no options of a range and no ends of a select', () => {
    expect(chosenOptions(chosen, 'price')).toEqual([])
    expect(chosenRange(chosen, 'brand')).toEqual({ min: null, max: null })
  })
})

describe('the form without scripts', () => {
  const read = (text: string) => {
    const params = parseWholeUnits(new URLSearchParams(text))
    return params && decodeURIComponent(params.toString())
  }

  test.each([
    { sent: 'price-from=10&price-to=20', becomes: 'price[min]=1000&price[max]=2000' },
    { sent: 'price-from=10,50', becomes: 'price[min]=1000' },
    { sent: 'price-to=10,50', becomes: 'price[max]=1100' },
    { sent: 'price-from=10.50&brand[]=a', becomes: 'brand[]=a&price[min]=1000' },
    { sent: 'volume-from=50&volume-to=100', becomes: 'volume[min]=50&volume[max]=100' },
    { sent: 'price-from=1,000', becomes: 'price[min]=100000' },
    { sent: 'volume-from=1.125', becomes: 'volume[min]=1.125' },
    { sent: 'price-from=&price-to=20', becomes: 'price[max]=2000' },
    { sent: 'price-from=&price[min]=500', becomes: '' },
    { sent: 'price-from=7&price[min]=500', becomes: 'price[min]=700' },
    { sent: 'price-to=cheap', becomes: '' },
  ])('sends $sent in whole units, which becomes $becomes', ({ sent, becomes }) =>
    expect(read(sent)).toBe(becomes),
  )

  test.each([{ sent: 'price[min]=1000' }, { sent: 'page-from=1' }, { sent: 'made-from[]=oak' }])(
    'has nothing to convert in $sent',
    ({ sent }) => expect(read(sent)).toBeNull(),
  )
})

test('a price sent back just as it was shown is the price that is already there', () => {
  const shown = new URLSearchParams('price-from=3&price[min]=350&price-to=10&price[max]=950')
  expect(parseWholeUnits(shown)?.toString()).toBe('price%5Bmin%5D=350&price%5Bmax%5D=950')
  const typed = new URLSearchParams('price-from=4&price[min]=350')
  expect(parseWholeUnits(typed)?.toString()).toBe('price%5Bmin%5D=400')
})
