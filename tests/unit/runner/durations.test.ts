import { expect, test } from 'vitest'
import { besideBefore, durationsOf, withRun } from '../../support/runner/durations.ts'

const RUN = { cores: 2, date: '2026-01-31' }
const outcome = (name: string, change = {}) => ({
  name,
  seconds: 94.06,
  passed: 9,
  failed: 0,
  ...change,
})
const lasting = (seconds: number) => ({ ...RUN, seconds, passed: 9 })

test('a part is saved with its seconds, its tests, the cores and the day', () => {
  const unit = { seconds: 94.1, passed: 9, cores: 2, date: '2026-01-31' }
  expect(durationsOf([outcome('unit')], RUN)).toEqual({ unit })
})

test('a failed part is not saved', () => {
  expect(durationsOf([outcome('unit', { failed: 1 })], RUN)).toEqual({})
})

test('a run of some parts leaves the figures of the others, in the order of the parts', () => {
  const before = { lint: lasting(2), unit: lasting(90) }
  const after = withRun(before, { unit: lasting(94) }, ['types', 'unit', 'lint'])
  expect(Object.entries(after)).toEqual([
    ['unit', lasting(94)],
    ['lint', lasting(2)],
  ])
})

test('figures of a part that no longer exists are removed', () => {
  expect(withRun({ gone: lasting(1) }, {}, ['unit'])).toEqual({})
})

test.each([
  { before: lasting(93), text: '  94.1 s (93.0)' },
  { before: { ...lasting(93), cores: 8 }, text: '  94.1 s (93.0 on 8 cores)' },
  { before: undefined, text: '  94.1 s' },
])('seconds are shown beside the previous ones: $text', ({ before, text }) => {
  expect(besideBefore(94.1, 2, before)).toBe(text)
})
