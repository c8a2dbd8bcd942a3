import { expect, test } from 'vitest'
import { asText, isPassed, rowsOf } from '../../soak/report.ts'
import type { Outcome } from '../../soak/shoppers.ts'
import type { SoakResult } from '../../soak/soak.ts'
import { RequestCounts } from '../../soak/request-counts.ts'

const MINUTE_MS = 60_000

const outcome = (change: Partial<Outcome> = {}): Outcome => ({
  kind: 'home',
  path: '/en/',
  status: 200,
  problem: null,
  retryAfter: undefined,
  milliseconds: 12,
  ...change,
})

function countsOf(outcomes: readonly Outcome[], mayShed = false): RequestCounts {
  const counts = new RequestCounts({ mayShed })
  for (const one of outcomes) counts.add(one)
  return counts
}

const life = (megabytes: readonly number[], loopDelayMs = 5): SoakResult['lives'][number] => ({
  name: 'A.1',
  loopDelayMs,
  loopDelayFrom: 'probe',
  memory: megabytes.map((value, minute) => ({ at: minute * MINUTE_MS, megabytes: value })),
})

const SHED = outcome({ status: 503, retryAfter: '5', milliseconds: 20 })

const result = (change: Partial<SoakResult> = {}): SoakResult => ({
  usual: countsOf([outcome(), outcome({ kind: 'wishlist form', status: 303 })]),
  seconds: 1,
  lives: [life([90, 200, 215, 205])],
  overload: { counts: countsOf([outcome(), SHED], true), recoverySeconds: 2 },
  ...change,
})

test('a run within all budgets passes', () => {
  expect(isPassed(rowsOf(result()))).toBe(true)
})

test.each<[what: string, change: Partial<SoakResult>]>([
  ['a failed request', { usual: countsOf([outcome({ status: 502 })]) }],
  [
    'a request without a response',
    { usual: countsOf([outcome({ status: null, problem: 'cut' })]) },
  ],
  ['a request that is shed under usual load', { usual: countsOf([SHED]) }],
  ['memory that grows after the first minute', { lives: [life([90, 200, 210, 221])] }],
  ['an event loop that is late', { lives: [life([90, 200, 200, 200], 51)] }],
  [
    'a 503 without Retry-After',
    { overload: { counts: countsOf([SHED, outcome({ status: 503 })], true), recoverySeconds: 2 } },
  ],
  [
    'an overload that sheds nothing',
    { overload: { counts: countsOf([outcome()], true), recoverySeconds: 2 } },
  ],
  [
    'a 503 that comes late',
    {
      overload: {
        counts: countsOf([{ ...SHED, milliseconds: 1001 }], true),
        recoverySeconds: 2,
      },
    },
  ],
  [
    'an overload that lasts',
    { overload: { counts: countsOf([SHED], true), recoverySeconds: 5.1 } },
  ],
  ['no recovery', { overload: { counts: countsOf([SHED], true), recoverySeconds: null } }],
])('a run with %s fails', (_what, change) => {
  expect(isPassed(rowsOf(result(change)))).toBe(false)
})

test('memory of a short-lived process is shown but not judged', () => {
  const row = rowsOf(result({ lives: [life([90, 200, 900])] })).find(({ measure }) =>
    measure.startsWith('memory'),
  )
  expect(row).toMatchObject({ value: '90 · 200 · 900 MB (too brief to judge)', isKept: null })
})

test('the report lists each failure with the address of its first occurrence', () => {
  const usual = countsOf([outcome({ status: 502, path: '/en/a' }), outcome({ status: 502 })])
  const text = asText(rowsOf(result({ usual })), [usual])
  expect(text).toContain('| failed requests | 2 | 0 | **no** |')
  expect(text).toContain('failed 2 times: home: 502, /en/a')
})
