import { expect, test } from 'vitest'
import { parseArguments } from '../../support/runner/arguments.ts'

const KNOWN = ['types', 'unit', 'lint']

test.each([
  { words: [], names: KNOWN, savesDurations: false },
  { words: ['lint', 'unit'], names: ['unit', 'lint'], savesDurations: false },
  { words: ['--save-durations'], names: KNOWN, savesDurations: true },
  { words: ['unit', '--save-durations'], names: ['unit'], savesDurations: true },
])('$words runs $names, and saves durations: $savesDurations', ({ words, ...order }) => {
  expect(parseArguments(words, KNOWN)).toEqual(order)
})

test('a part that is not run by default runs if it is named', () => {
  expect(parseArguments([], KNOWN, ['types', 'unit']).names).toEqual(['types', 'unit'])
  expect(parseArguments(['lint'], KNOWN, ['types', 'unit']).names).toEqual(['lint'])
})

test('an unknown part is rejected by name', () => {
  expect(() => parseArguments(['unit', 'units', '--fast'], KNOWN)).toThrow(
    'No part is called units, --fast; there are types, unit, lint, and --save-durations.',
  )
})
