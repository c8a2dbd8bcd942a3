import { expect, test } from 'vitest'
import { parseArguments } from '../../support/runner/arguments.ts'

const KNOWN = ['types', 'unit', 'lint']

test.each([
  { words: [], names: KNOWN },
  { words: ['lint', 'unit'], names: ['unit', 'lint'] },
  { words: ['all'], names: KNOWN, runsAll: true },
  { words: ['lint', 'all'], names: ['lint'], runsAll: true },
  { words: ['--save-durations'], names: KNOWN, savesDurations: true },
  { words: ['unit', '--save-durations'], names: ['unit'], savesDurations: true },
])('$words runs $names', ({ words, ...order }) => {
  const expected = { runsAll: false, savesDurations: false, ...order }
  expect(parseArguments(words, KNOWN)).toEqual(expected)
})

test('only durations of the gate are saved', () => {
  expect(() => parseArguments(['all', '--save-durations'], KNOWN)).toThrow('for the gate')
})

test('a part that is not run by default runs if it is named', () => {
  const byDefault = { gate: ['types'], all: ['types', 'unit'] }
  expect(parseArguments([], KNOWN, byDefault).names).toEqual(['types'])
  expect(parseArguments(['all'], KNOWN, byDefault).names).toEqual(['types', 'unit'])
  expect(parseArguments(['lint'], KNOWN, byDefault).names).toEqual(['lint'])
})

test('an unknown part is rejected by name', () => {
  expect(() => parseArguments(['unit', 'units', '--fast'], KNOWN)).toThrow(
    'No part is called units, --fast; there are types, unit, lint, all, and --save-durations.',
  )
})
