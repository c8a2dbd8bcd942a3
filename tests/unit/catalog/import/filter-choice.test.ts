import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttributeSpec, Fact } from '#embedded-shop/import/mapping/attributes.ts'
import { FilterCounts } from '#embedded-shop/import/mapping/filter-choice.ts'
import type { Limits } from '#embedded-shop/import/mapping/mapping.ts'

type Values = Record<string, string | number | boolean>

const spec = (code: string, type: AttributeSpec['type']): AttributeSpec => ({
  code,
  type,
  name: { en: code },
  rank: 0,
  card: false,
  pages: false,
  always: code.startsWith('always'),
  prefer: code.startsWith('preferred'),
})

const facts = (values: Values): Fact[] =>
  Object.entries(values).map(([code, value]) => {
    if (typeof value === 'string') return { spec: spec(code, 'select'), value: [value] }
    return { spec: spec(code, typeof value === 'number' ? 'range' : 'boolean'), value }
  })

const counted = (limits: Limits, products: Values[]) => countedIn(limits, { taxon: products })

function countedIn(limits: Limits, taxons: Record<string, Values[]>): FilterCounts {
  const filterCounts = new FilterCounts(limits)
  for (const [taxon, products] of Object.entries(taxons))
    for (const values of products) filterCounts.add(taxon, facts(values))
  return filterCounts
}

const chosenIn = (limits: Limits, taxons: Record<string, Values[]>) =>
  [...countedIn(limits, taxons).choose()].toSorted()

/** The attributes that are filters of products in one taxon. */
const chosen = (limits: Limits, products: Values[]) =>
  [...counted(limits, products).choose()].toSorted()

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
    always1: 'one',
    always2: 'one',
    always3: true,
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

test('an attribute that is useful as a filter in one taxon is a filter in all', () => {
  const lamps = times(10, (at) => ({ size: 1, socket: at % 2 ? 'E14' : 'E27', switch: 'yes' }))
  const shoes = times(10, (at) => ({ size: at, heel: 'flat' }))
  expect(chosenIn({}, { shoes, lamps })).toEqual(['size', 'socket'])
  const jeans = times(30, () => ({ colour: 'blue' }))
  const shirts = times(4, (at) => ({ colour: at % 2 ? 'blue' : 'red' }))
  expect(chosenIn({}, { jeans, shirts })).toEqual(['colour'])
})

test('an attribute is not a filter if it has too many values for most of its products', () => {
  const named = (count: number) => times(count, (at) => ({ name: `n${String(at)}` }))
  const few = (count: number) => times(count, (at) => ({ name: `n${String(at % 2)}` }))
  expect(chosenIn({ maxValues: 10 }, { shoes: named(40), lamps: few(20) })).toEqual([])
  expect(chosenIn({ maxValues: 10 }, { shoes: named(20), lamps: few(40) })).toEqual(['name'])
})

test('an attribute is not a filter if it has more than 1,000 values in all taxons together', () => {
  const taxons = (count: number) =>
    Object.fromEntries(
      times(count, (taxon) => ({ taxon })).map(({ taxon }) => [
        `t${String(taxon)}`,
        times(100, (at) => ({ a: `${String(taxon)} ${String(at % 50)}` })),
      ]),
    )
  expect(chosenIn({ maxValues: 60 }, taxons(20))).toEqual(['a'])
  expect(chosenIn({ maxValues: 60 }, taxons(21))).toEqual([])
  expect(chosenIn({}, taxons(21))).toEqual(['a'])
})

test.each([
  { what: 'one label in ten too long', long: (at: number) => at % 10 === 0, codes: ['a'] },
  { what: 'one label in five too long', long: (at: number) => at % 5 === 0, codes: [] },
])('an attribute with $what becomes a filter, or not: $codes', ({ long, codes }) => {
  const values = (at: number) => ({ a: long(at) ? 'x'.repeat(50) : `x${String(at % 2)}` })
  expect(chosen({ maxLength: 40 }, times(100, values))).toEqual(codes)
})

test('an attribute with one label longer than 250 characters is not a filter if labels have a limit', () => {
  const values = (at: number) => ({ a: at === 7 ? 'x'.repeat(251) : `x${String(at % 2)}` })
  expect(chosen({ maxLength: 40 }, times(100, values))).toEqual([])
  expect(chosen({}, times(100, values))).toEqual(['a'])
})

describe('the reason why an attribute is not a filter', () => {
  const reason = (limits: Limits, taxons: Record<string, Values[]>) => {
    const filterCounts = countedIn(limits, taxons)
    return filterCounts.leftOut(filterCounts.choose())
  }
  const label = (at: number) => `x${String(at)}`

  test.each<[string, Limits, Record<string, Values[]>]>([
    ['one value', {}, { t: times(10, () => ({ a: 'x' })) }],
    [
      'one value in each category',
      {},
      { t: times(10, () => ({ a: 'x' })), u: times(10, () => ({ a: 'y' })) },
    ],
    ['too many values: 70', { maxValues: 60 }, { t: times(700, (at) => ({ a: label(at % 70) })) }],
    [
      'too many values: more than 400',
      { maxValues: 60 },
      { t: times(1000, (at) => ({ a: label(at % 500) })) },
    ],
    ['9 values for 9 products', { maxValues: 60 }, { t: times(9, (at) => ({ a: label(at) })) }],
    ['too long', { maxLength: 4 }, { t: times(9, (at) => ({ a: `${label(at % 2)} long` })) }],
    ['addresses', {}, { t: times(9, (at) => ({ a: `https://shop.example/${String(at)}` })) }],
    ['ids', {}, { t: times(9, (at) => ({ a: String(10_000_000 + at) })) }],
    [
      'few products have it',
      { minShare: 0.5 },
      { t: times(20, (at): Values => (at < 8 ? { a: label(at % 2) } : {})) },
    ],
    ['few products have it', { minProducts: 50 }, { t: times(20, (at) => ({ a: label(at % 2) })) }],
  ])('is "%s"', (text, limits, taxons) => {
    expect(reason(limits, taxons)).toEqual([{ name: 'a', reason: text }])
  })

  test('is "others say more" beyond the limit of a taxon', () => {
    const products = times(20, (at) => ({
      a: label(at % 4),
      b: at < 15 ? label(at % 2) : label(0),
    }))
    expect(reason({ perTaxon: 1 }, { t: products })).toEqual([
      { name: 'b', reason: 'others say more' },
    ])
  })
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

test('of the filters, lists prefer those by which variants differ and those that the mapping prefers', () => {
  const filterCounts = new FilterCounts({ perTaxon: 3 })
  const products = times(20, (at) => ({
    always: at % 2 ? 'x' : 'y',
    preferred: at % 3 ? 'x' : 'y',
    size: at % 4 ? 's' : 'm',
    preferred_but_alike: 'x',
    other: at % 2 ? 'x' : 'y',
  }))
  for (const values of products) filterCounts.add('shirts', facts(values), facts({ size: 's' }))
  expect(filterCounts.inLists(filterCounts.choose())).toEqual({
    most: 3,
    always: ['always'],
    preferred: ['preferred', 'size'],
  })
})

test('an attribute by which variants differ is a filter, unless it has too many values', () => {
  const filterCounts = new FilterCounts({ maxValues: 3, minShare: 0.5, perTaxon: 1 })
  const varied = facts({ colour: 'red', cut: 'x' })
  filterCounts.add('hoodies', varied, varied)
  for (const cut of ['a', 'b', 'c', 'd']) filterCounts.add('shirts', facts({ cut }))
  filterCounts.add('shirts', facts({ colour: 'blue' }))
  expect([...filterCounts.choose()]).toEqual(['colour'])
})
