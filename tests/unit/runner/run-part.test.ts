import { expect, test } from 'vitest'
import {
  countStories,
  countVitest,
  storyFailures,
  vitestFailures,
} from '../../support/runner/parts.ts'
import { figuresIn, judge } from '../../support/runner/run-part.ts'

test.each([
  { is: 'a gate that exits with 0', counts: null, isClean: true, to: { passed: 1, failed: 0 } },
  { is: 'a gate that does not', counts: null, isClean: false, to: { passed: 0, failed: 1 } },
  {
    is: 'a part whose tests pass',
    counts: { passed: 9, failed: 0 },
    isClean: true,
    to: { passed: 9, failed: 0 },
  },
  {
    is: 'a part whose tests fail',
    counts: { passed: 9, failed: 2 },
    isClean: false,
    to: { passed: 9, failed: 2 },
  },
  {
    is: 'a part that ends badly although its tests pass',
    counts: { passed: 9, failed: 0 },
    isClean: false,
    to: { passed: 9, failed: 1 },
  },
  {
    is: 'a part that ran no test',
    counts: { passed: 0, failed: 0 },
    isClean: true,
    to: { passed: 0, failed: 1 },
  },
])('$is counts as $to.passed passed and $to.failed failed', ({ counts, isClean, to }) =>
  expect(judge(counts, isClean)).toEqual(to),
)

test('a part shows the lines of its figures, and others none', () => {
  const output = ' RUN  v5\n  vendure: 54 products in 2 s\n ✓ vendure.test.ts\n'
  expect(figuresIn(output, { figures: /^ {2}vendure: / })).toEqual([
    '  vendure: 54 products in 2 s',
  ])
  expect(figuresIn(output, {})).toEqual([])
})

test('skipped, planned and unloadable tests count as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 5 })
})

test('a story that passes only sometimes counts as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }
  expect(countStories(JSON.stringify({ stats }))).toEqual({ passed: 7, failed: 3 })
})

test('tests that failed or were skipped are named with their files', () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'list.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'sorts' },
        { status: 'failed', fullName: 'filters' },
      ],
    },
  ]
  expect(vitestFailures(JSON.stringify({ testResults }))).toEqual([
    'broken.test.ts',
    'list.test.ts: filters',
  ])
  const spec = (title: string, status: string) => ({
    file: 'list.e2e.ts',
    title,
    tests: [{ projectName: 'phone', status }],
  })
  const suites = [
    { specs: [spec('sorts', 'expected')], suites: [{ specs: [spec('filters', 'unexpected')] }] },
  ]
  expect(storyFailures(JSON.stringify({ suites }))).toEqual(['list.e2e.ts (phone): filters'])
})
