import { expect, test } from 'vitest'
import { asTable, isKept, percentile, type Measure } from '../../bench/measure.ts'
import { staticImports } from '../../bench/page-weight.ts'
import { withFigures } from '../../bench/readme.ts'

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

test('a run writes its figures where the page names its part, with commit and day', () => {
  const measured = (name: string, unit: string, ...values: number[]): Measure => ({
    name,
    unit,
    samples: values,
    better: 'high',
  })
  const measures = [
    measured('uncached category page', 'requests/s', 1234, 1234),
    measured('uncached category page', '% of raw', 6.14),
    measured('uncached category page', 'ms', 68),
    measured('uncached fragment', 'requests/s', 2000),
    measured('uncached fragment', '% of page', 250),
  ]
  const run = { commit: 'abc1234', date: '2026-01-31' }
  const readme = 'Fast.\n\n<!-- bench server -->\nold\n<!-- /bench -->\n\nEnd.\n'
  const text = withFigures(readme, 'server', measures, run)
  expect(text).toContain('| One server process, abc1234, 2026-01-31 |  |')
  expect(text).toContain('1,234; 6.1 % of raw `node:http`; p99 68 ms')
  expect(text).toContain('2,000; 250 % of pages')
  expect(text).not.toContain('old')
  expect(text.startsWith('Fast.') && text.endsWith('End.\n')).toBe(true)
  expect(() => withFigures(readme, 'web', measures, run)).toThrow('not measured')
  expect(() => withFigures('', 'server', measures, run)).toThrow('no place')
})
