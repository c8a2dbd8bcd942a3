import { expect, test } from 'vitest'
import { asTable, isKept, percentile, type Measure } from '../../bench/measure.ts'
import { staticImports } from '../../bench/page-weight.ts'

const samples = Array.from({ length: 100 }, (_, at) => at + 1)
const slow: Measure = { name: 'a page', unit: 'ms', samples }
const fast: Measure = { ...slow, unit: 'requests/s', better: 'high' }

test.each([
  { share: 0.5, low: 50, high: 51 },
  { share: 0.95, low: 95, high: 6 },
  { share: 0.99, low: 99, high: 2 },
])('$share of the samples are at most $low, or at least $high', ({ share, low, high }) => {
  expect([percentile(slow, share), percentile(fast, share)]).toEqual([low, high])
})

test.each([
  { measure: slow, budget: 95, kept: true },
  { measure: slow, budget: 94, kept: false },
  { measure: fast, budget: 6, kept: true },
  { measure: fast, budget: 7, kept: false },
])('a budget of $budget $measure.unit is met: $kept', ({ measure, budget, kept }) => {
  expect(isKept({ ...measure, budget })).toBe(kept)
})

test('a budget may apply to another share than 95 in 100', () => {
  expect(isKept({ ...slow, budget: 75, share: 0.75 })).toBe(true)
  expect(isKept({ ...slow, budget: 74, share: 0.75 })).toBe(false)
})

test('the table names budgets that are not met', () => {
  expect(asTable([{ ...slow, samples: [1200], budget: 1000 }])).toContain(
    '| a page | ms | 1,200 | 1,200 | 1,200 | 1,200 | ≤ 1000 | **no** |',
  )
})

test('static imports of a built script are followed, dynamic ones are not', () => {
  const script = `import{a as b}from"./a.X.js";import"./b.js";const c=()=>import("./c.js");export*from'../d.js'`
  expect(staticImports('/_astro/page.js', script)).toEqual([
    '/_astro/a.X.js',
    '/_astro/b.js',
    '/d.js',
  ])
})
