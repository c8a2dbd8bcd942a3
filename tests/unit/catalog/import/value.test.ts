import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsOf,
  flagOf,
  parseNumber,
  textOf,
  textsOf,
  valueOf,
} from '#embedded-shop/import/mapping/value.ts'

test.each([
  ['9.99', '.', 9.99],
  ['1,299.00', '.', 1299],
  ['1.299,00', ',', 1299],
  ['1 299,5 €', ',', 1299.5],
  ["1'299.50 CHF", '.', 1299.5],
  ['€ -3', '.', -3],
  ['15.6"', '.', 15.6],
  ['.5', '.', 0.5],
  [7, '.', 7],
  ['1234,567', '.', null],
  ['-123,456', '.', -123456],
  ['0 - 40', '.', null],
  ['12 x 3', '.', null],
  ['many', '.', null],
  ['', '.', null],
  [Infinity, '.', null],
  [true, '.', null],
  [undefined, '.', null],
] as const)('%j with the decimal separator %j is %j', (value, decimal, number) => {
  expect(parseNumber(value, decimal)).toBe(number)
})

test.each([
  [{ p: 9.99 }, 'whole', 999],
  [{ p: 4.35 }, 'whole', 435],
  [{ p: '0.29' }, 'whole', 29],
  [{ p: 999 }, 'minor', 999],
  [{ p: '999' }, 'minor', 999],
  [{ p: '' }, 'minor', null],
  [{}, 'minor', null],
  [{ p: ' ' }, 'whole', null],
] as const)('the price in %j, in %s units, is %j cents', (row, unit, cents) => {
  expect(centsOf(row, { field: 'p', unit })).toBe(cents)
})

test.each([
  [{ p: 9.99 }, 'minor', 'p must be a whole number of cents, got 9.99'],
  [{ p: 'free' }, 'whole', 'p must be a price, got "free"'],
  [{ p: -1 }, 'whole', 'p must be a price, got -1'],
  [{ p: [1] }, 'whole', 'p must be a price, got [1]'],
  [{ p: 1e20 }, 'minor', 'p must be a price that can be counted, got 100000000000000000000'],
  [{ p: '1e15' }, 'whole', 'p must be a price, got "1e15"'],
  [{ p: 1e15 }, 'whole', 'p must be a price that can be counted, got 1000000000000000'],
  [{ p: 1e307 }, 'whole', 'p must be a price that can be counted, got 1e+307'],
] as const)('the price in %j, in %s units, is rejected', (row, unit, reason) => {
  expect(() => centsOf(row, { field: 'p', unit })).toThrow(reason)
})

test('an amount of cents is unchanged after being written in whole units', () => {
  const check = (cents: number) => {
    expect(centsOf({ p: (cents / 100).toFixed(2) }, { field: 'p', unit: 'whole' })).toBe(cents)
    expect(centsOf({ p: cents / 100 }, { field: 'p', unit: 'whole' })).toBe(cents)
  }
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), check))
})

test.each([
  [true, true],
  [0, false],
  [12, true],
  ['Yes', true],
  ['in stock', true],
  ['Out of stock', false],
  ['0', false],
  ['17 pieces', true],
  ['perhaps', null],
  ['', null],
  [undefined, null],
] as const)('%j means %j', (value, said) => {
  expect(flagOf(value)).toBe(said)
})

test('a name with dots addresses nested objects, unless a field has that exact name', () => {
  expect(valueOf({ meta: { createdAt: 'now' } }, 'meta.createdAt')).toBe('now')
  expect(valueOf({ 'meta.createdAt': 'then', meta: { createdAt: 'now' } }, 'meta.createdAt')).toBe(
    'then',
  )
  expect(valueOf({ meta: 'text' }, 'meta.length')).toBeUndefined()
  expect(valueOf({}, 'constructor.name')).toBeUndefined()
})

test('texts are trimmed, and empty ones are null', () => {
  expect(textOf({ a: ' tea ' }, 'a')).toBe('tea')
  expect([textOf({ a: ' ' }, 'a'), textOf({ a: {} }, 'a'), textOf({}, 'a')]).toEqual([
    null,
    null,
    null,
  ])
  expect(textsOf({ a: 'red, blue,,' }, 'a', ',')).toEqual(['red', 'blue'])
  expect(textsOf({ a: ['red', null, ' blue '] }, 'a')).toEqual(['red', 'blue'])
})
