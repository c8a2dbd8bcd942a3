import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributeSpec, Fact } from '#catalog/import/mapping/attributes.ts'
import { FilterCounts } from '#catalog/import/mapping/filter-choice.ts'
import type { Limits } from '#catalog/import/mapping/mapping.ts'

type Values = Record<string, string | number | boolean>

const spec = (code: string, type: AttributeSpec['type']): AttributeSpec => ({
  ...{ code, type, name: { en: code }, rank: 0, card: false, pages: false },
  always: code.startsWith('always'),
  prefer: code.startsWith('preferred'),
})

const facts = (values: Values): Fact[] =>
  Object.entries(values).map(([code, value]) => {
    if (typeof value === 'string') return { spec: spec(code, 'select'), value: [value] }
    return { spec: spec(code, typeof value === 'number' ? 'range' : 'boolean'), value }
  })

/** The attributes that are filters in a taxon of these products. */
function chosen(limits: Limits, products: Values[]): string[] {
  const filterCounts = new FilterCounts(limits)
  for (const values of products) filterCounts.add('taxon', facts(values))
  const isFilter = filterCounts.choose()
  const codes = new Set(products.flatMap((values) => Object.keys(values)))
  return [...codes].filter((code) => isFilter('taxon', code)).toSorted()
}

const times = (count: number, values: (index: number) => Values) =>
  Array.from({ length: count }, (_, at) => values(at))

test.each([
  ['values that differ', times(10, (at) => ({ a: at % 2 ? 'x' : 'y' })), ['a']],
  ['one value for all', times(10, () => ({ a: 'x' })), []],
  ['a value of its own for each', times(10, (at) => ({ a: `x${String(at)}` })), []],
  ['a number for each', times(10, (at) => ({ a: at })), ['a']],
  ['one number for all', times(10, () => ({ a: 7 })), []],
  ['yes and no', times(10, (at) => ({ a: at > 7 })), ['a']],
  ['always yes', times(10, () => ({ a: true })), []],
])('an attribute with %s becomes a filter, or not', (_, products, codes) => {
  expect(chosen({}, products)).toEqual(codes)
})

test.each([
  [{ minShare: 0.5 }, ['common']],
  [{ minShare: 0.1 }, ['common', 'rare']],
  [{ minProducts: 5 }, ['common']],
  [{ perTaxon: 1 }, ['common']],
  [{ maxValues: 1 }, []],
])('the limits %j select %j', (limits, codes) => {
  const products = times(20, (at) => ({
    common: at % 2 ? 'x' : 'y',
    ...(at < 4 ? { rare: at % 2 ? 'x' : 'y' } : {}),
  }))
  expect(chosen(limits, products)).toEqual(codes)
})

test('attributes that a mapping prefers outrank slightly more selective ones, and "always" applies always', () => {
  const products = times(20, (at) => ({
    even: at % 2 ? 'x' : 'y',
    preferred: at % 3 ? 'x' : 'y',
    always: 'one',
  }))
  expect(chosen({ perTaxon: 2, minShare: 0.9 }, products)).toEqual(['always', 'preferred'])
})

test('attributes marked "always" are kept even beyond the limit of a taxon', () => {
  const products = times(20, (at) => ({
    ...{ always1: 'one', always2: 'one', always3: true },
    other: at % 2 ? 'x' : 'y',
  }))
  const limits = { perTaxon: 2, minShare: 1, minProducts: 100, maxValues: 1 }
  expect(chosen(limits, products)).toEqual(['always1', 'always2', 'always3'])
})

test.each([
  { what: 'as many values as allowed', values: 500, limits: { maxValues: 500 }, codes: ['a'] },
  { what: 'one value too many', values: 501, limits: { maxValues: 500 }, codes: [] },
  { what: 'many values and no limit', values: 900, limits: {}, codes: ['a'] },
  { what: 'a value for nearly each', values: 2900, limits: {}, codes: [] },
  { what: 'more values than are distinguished', values: 30_000, limits: {}, codes: [] },
])('an attribute with $what is counted completely: $codes', ({ values, limits, codes }) => {
  const products = times(Math.max(3000, values), (at) => ({ a: `x${String(at % values)}` }))
  expect(chosen(limits, products)).toEqual(codes)
})

test('filters are chosen for each taxon', () => {
  const filterCounts = new FilterCounts({})
  for (let at = 0; at < 10; at++) {
    filterCounts.add('shoes', facts({ size: at, heel: 'flat' }))
    filterCounts.add('lamps', facts({ size: 1, socket: at % 2 ? 'E14' : 'E27' }))
  }
  const isFilter = filterCounts.choose()
  const chosenIn = (taxon: string) =>
    ['size', 'heel', 'socket'].filter((code) => isFilter(taxon, code))
  expect([chosenIn('shoes'), chosenIn('lamps'), chosenIn('other')]).toEqual([
    ['size'],
    ['socket'],
    [],
  ])
})

test('a taxon never exceeds its limit of filters', () => {
  const values = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.constantFrom('x', 'y', 3, true),
  )
  const check = (products: Values[], perTaxon: number) => {
    expect(chosen({ perTaxon }, products).length).toBeLessThanOrEqual(perTaxon)
  }
  fc.assert(fc.property(fc.array(values), fc.integer({ min: 0, max: 4 }), check))
})

test('an attribute that distinguishes variants is a filter in every taxon, unless it has too many values', () => {
  const filterCounts = new FilterCounts({ maxValues: 3, minShare: 0.5, perTaxon: 1 })
  const varied = facts({ colour: 'red', cut: 'x' })
  filterCounts.add('hoodies', varied, varied)
  for (const cut of ['a', 'b', 'c', 'd']) filterCounts.add('shirts', facts({ cut }))
  filterCounts.add('shirts', facts({ colour: 'blue' }))
  const isFilter = filterCounts.choose()
  expect(['hoodies', 'shirts'].map((taxon) => isFilter(taxon, 'colour'))).toEqual([true, true])
  expect(isFilter('shirts', 'cut')).toBe(false)
})
