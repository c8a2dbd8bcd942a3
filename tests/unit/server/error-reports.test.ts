import { expect, test } from 'vitest'
import {
  createErrorReports,
  type ErrorReport,
  type Reporter,
} from '#server/errors/error-reports.ts'

const MINUTE = 60_000

const error = (message: string, stack: string | null = null): Omit<ErrorReport, 'repeated'> => ({
  time: '2026-11-30T10:00:00.000Z',
  message,
  stack,
  release: '1.0.0',
  route: 'category',
  requestId: 'a1',
  traceId: null,
  details: {},
})

/** Reports whose clock the test controls. */
function reportsTo(reporter: Reporter) {
  const clock = { now: 0 }
  const problems: string[] = []
  const reports = createErrorReports(
    reporter,
    (reason) => problems.push(reason),
    () => clock.now,
  )
  return { ...reports, clock, problems }
}

/** Reports to a reporter that is done at once, and keeps what it got. */
function quickReports() {
  const sent: ErrorReport[] = []
  return { sent, ...reportsTo((report) => sent.push(report)) }
}

test('an error is reported once a minute, with the number of those in between', async () => {
  const { sent, report, flush, clock } = quickReports()
  for (const at of [0, 1000, MINUTE - 1, MINUTE]) {
    clock.now = at
    report(error('no'))
    await flush()
  }
  expect(sent.map(({ repeated }) => repeated)).toEqual([0, 2])
})

test('errors with one message from two places are two', async () => {
  const { sent, report, flush } = quickReports()
  report(error('no', 'Error: no\n at a.ts:1'))
  report(error('no', 'Error: no\n at b.ts:2'))
  await flush()
  expect(sent).toHaveLength(2)
})

test('no more than thirty are reported in a minute, and what was left out is counted later', async () => {
  const { sent, report, flush, clock } = quickReports()
  for (let at = 0; at < 100; at++) {
    report(error(`no ${at}`))
    await flush()
  }
  expect(sent).toHaveLength(30)
  clock.now = MINUTE
  report(error('no 99'))
  await flush()
  expect(sent.at(-1)).toMatchObject({ message: 'no 99', repeated: 1 })
})

test('no more than five are sent at once, and nobody waits for them', async () => {
  const release = Promise.withResolvers<void>()
  const sent: string[] = []
  const { report, flush } = reportsTo(async ({ message }) => {
    sent.push(message)
    await release.promise
  })
  for (let at = 0; at < 9; at++) report(error(`no ${at}`))
  expect(sent).toHaveLength(5)
  release.resolve()
  await flush()
  report(error('no 10'))
  expect(sent.at(-1)).toBe('no 10')
})

test.each([
  ['throws', () => raise()],
  ['rejects', () => Promise.reject(new Error('down'))],
])('a reporter that %s is a problem for nobody else', async (_how, reporter) => {
  const { report, flush, problems } = reportsTo(reporter)
  report(error('no'))
  await flush()
  expect(problems).toEqual(['down'])
})

function raise(): never {
  throw new Error('down')
}
