import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter, FilterOption } from '#query/filter.ts'
import { packFilters, unpackFilters } from '#listing/rules/packed-filters.ts'
import { option, range, select } from '../../support/samples/domain.ts'

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

const travelled = (filters: Filter[]) =>
  unpackFilters(JSON.parse(JSON.stringify(packFilters(filters))) as ReturnType<typeof packFilters>)

test('any filters are after the journey what they were before', () => {
  const anyFilters = fc.array(fc.array(anyOption).map((options) => select('brand', options)))
  fc.assert(
    fc.property(anyFilters, (selects) => {
      const filters = [range('price', 500, 9900), ...selects]
      expect(travelled(filters)).toEqual(filters)
    }),
  )
})

test('a hint how options are drawn travels with them, and nothing without one', () => {
  const plain = select('size', [option('s')])
  const swatches: Filter = { ...select('colour', [option('red')]), display: 'SWATCH' }
  expect(travelled([plain, swatches])).toEqual([plain, swatches])
  expect(JSON.stringify(packFilters([plain]))).not.toContain('display')
})

test('colours travel with the options that have them, and nothing where none has', () => {
  const options = [option('red', { details: { colours: ['#c00', '#fff'] } }), option('clear')]
  expect(travelled([select('colour', options)])).toEqual([select('colour', options)])
  const [packed] = packFilters([select('size', [option('s')])])
  expect(packed).toHaveProperty('options.length', 6)
})

test('a code that its label tells is not written', () => {
  const green = option('dark-green', { label: 'Dark green' })
  const [packed] = packFilters([select('colour', [green, option('b-7', { label: 'Blue' })])])
  expect(packed).toMatchObject({
    options: ['Dark green|Blue', '|b-7', [1, 0], false, null, false],
  })
})

test('what all options share is written once', () => {
  const [packed] = packFilters([select('size', [option('s'), option('m'), option('l')])])
  expect(packed).toMatchObject({ options: ['s|m|l', null, [1, 0, 0], false, null, false] })
})

test('what they do not share is written for each', () => {
  const named = option('s', { label: 'Small', translationValue: 'Small', selected: true })
  const [packed] = packFilters([
    select('size', [named, option('m', { label: 'Middling', boolean: true })]),
  ])
  expect(packed).toMatchObject({
    options: ['Small|Middling', 's|m', [1, 0], [true, false], [null, true], [true, false]],
  })
})
