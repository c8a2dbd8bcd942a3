import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter, FilterOption } from '#contract/query/filter.ts'
import { packState, parsePageState } from '#storefront/listing/rules/page-state.ts'
import { option, range, select } from '../../support/samples/domain.ts'
import { pageState } from '../../support/samples/pages.ts'

const anyOption: fc.Arbitrary<FilterOption> = fc
  .record({
    code: fc.oneof(fc.string(), fc.constantFrom('red', 'dark-red', 'a|b', '')),
    count: fc.nat(),
    label: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('Red', 'Dark red', 'red', 'A|B')),
    boolean: fc.constantFrom(true, false, null),
    selected: fc.boolean(),
    isTranslated: fc.boolean(),
  })
  .map(({ isTranslated, ...rest }) => ({
    ...rest,
    translationValue: isTranslated ? rest.label : null,
  }))

const packed = (filters: Filter[]) => packState({ ...pageState(), filters })

/** The order that a shop counts from wherever it likes is counted from 0 after the journey. */
const atPosition = (filter: Filter, position: number): Filter => ({ ...filter, position })

const travelled = (filters: Filter[]) => parsePageState(JSON.stringify(packed(filters))).filters

test('filters are unpacked as they were packed', () => {
  const anyFilters = fc.array(fc.array(anyOption).map((options) => select('brand', options)))
  fc.assert(
    fc.property(anyFilters, (selects) => {
      const filters = [range('price', 500, 9900), ...selects].map(atPosition)
      expect(travelled(filters)).toEqual(filters)
    }),
  )
})

test('a display hint is packed with its options, and no field without one', () => {
  const plain = select('size', [option('s')])
  const swatches: Filter = { ...select('colour', [option('red')], 1), display: 'SWATCH' }
  expect(travelled([plain, swatches])).toEqual([plain, swatches])
  expect(JSON.stringify(packed([plain]).filters)).not.toContain('display')
})

test('colours are packed with the options that have them, and no field without one', () => {
  const options = [option('red', { details: { colours: ['#c00', '#fff'] } }), option('clear')]
  expect(travelled([select('colour', options)])).toEqual([select('colour', options)])
  const {
    filters: [filter],
  } = packed([select('size', [option('s')])])
  expect(filter).toHaveProperty('options.length', 6)
})

test('a code that follows from its label is left out', () => {
  const green = option('dark-green', { label: 'Dark green' })
  const {
    filters: [filter],
  } = packed([select('colour', [green, option('b-7', { label: 'Blue' })])])
  expect(filter).toMatchObject({
    options: ['Dark green|Blue', '|b-7', [1, 0], false, null, false],
  })
})

test('a value that all options share is written once', () => {
  const {
    filters: [filter],
  } = packed([select('size', [option('s'), option('m'), option('l')])])
  expect(filter).toMatchObject({ options: ['s|m|l', null, [1, 0, 0], false, null, false] })
})

test('unchosen options with texts of the shop are encoded without their defaults', () => {
  const usual = select('size', [option('s', { translationValue: 's' })])
  const {
    filters: [filter],
  } = packed([usual])
  expect(filter).toMatchObject({ options: ['s', null, [1]] })
  expect(travelled([usual])).toEqual([usual])
})

test('values that options do not share are written for each', () => {
  const named = option('s', { label: 'Small', translationValue: 'Small', selected: true })
  const {
    filters: [filter],
  } = packed([select('size', [named, option('m', { label: 'Middling', boolean: true })])])
  expect(filter).toMatchObject({
    options: ['Small|Middling', 's|m', [1, 0], [true, false], [null, true], [true, false]],
  })
})
