import { HAS_JAVA } from '../servers/opensearch.ts'
import { HAS_POSTGRES } from '../servers/pull/postgres.ts'

/** How many tests a part ran. A skipped test proves nothing, so it counts as failed. */
export interface Counts {
  passed: number
  failed: number
}

/** The file into which a part's program writes its results, and how they are read. */
interface Report {
  file: string
  count: (report: string) => Counts
  /** The files and titles of the tests that failed. */
  failures: (report: string) => string[]
}

/** One program of the test run; without a report it is one test, passed when it exits with 0. */
export interface Part {
  name: string
  program: string
  args: string[]
  /** Needs the whole machine. */
  isAlone?: boolean
  /** Takes minutes and a network: it is run when it is named, and not with all the others. */
  isOptional?: boolean
  /** Takes minutes: of the runs of all parts, only `npm test -- all` has it. */
  isBeyondGate?: boolean
  /** What is missing here for it to run; null where nothing is. */
  missing?: () => string | null
  report?: Report
  /** Lines of its output that are shown when it passes, too. */
  figures?: RegExp
}

const VITEST_REPORT = 'test-results/vitest.json'
const ENGINES_REPORT = 'test-results/engines.json'
const CLUSTER_REPORT = 'test-results/opensearch.json'
const PLATFORMS_REPORT = 'test-results/platforms.json'
const GALLERY_REPORT = 'test-results/gallery.json'
const DELETABLE_REPORT = 'test-results/deletable.json'
export const STORIES_REPORT = 'test-results/stories.json'

/** In the order in which they start: the long ones first. */
export const PARTS: readonly Part[] = [
  {
    name: 'unit',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    report: { file: VITEST_REPORT, count: countVitest, failures: vitestFailures },
  },
  {
    name: 'templates',
    program: 'astro',
    args: [
      'check',
      '--tsconfig',
      'tests/templates.tsconfig.json',
      '--minimumSeverity',
      'warning',
      '--minimumFailingSeverity',
      'warning',
    ],
  },
  { name: 'types', program: 'node', args: ['node_modules/typescript-7/bin/tsc', '--noEmit'] },
  { name: 'format', program: 'npm', args: ['run', 'format:check'] },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'] },
  { name: 'unused', program: 'knip', args: [] },
  { name: 'size', program: 'size-limit', args: [] },
  {
    name: 'stories',
    program: 'playwright',
    args: ['test', '--reporter=dot,json'],
    isAlone: true,
    report: { file: STORIES_REPORT, count: countStories, failures: storyFailures },
  },
  {
    name: 'engines',
    program: 'vitest',
    args: [
      'run',
      '--config',
      'tests/engines/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${ENGINES_REPORT}`,
    ],
    isAlone: true,
    report: { file: ENGINES_REPORT, count: countVitest, failures: vitestFailures },
  },
  {
    name: 'deletable',
    program: 'vitest',
    args: [
      'run',
      '--config',
      'tests/deletable/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${DELETABLE_REPORT}`,
    ],
    isAlone: true,
    isBeyondGate: true,
    report: { file: DELETABLE_REPORT, count: countVitest, failures: vitestFailures },
  },
  {
    name: 'gallery',
    program: 'node',
    args: ['tests/gallery/run.ts', 'check'],
    isAlone: true,
    isBeyondGate: true,
    report: { file: GALLERY_REPORT, count: countStories, failures: storyFailures },
  },
  {
    name: 'opensearch',
    program: 'vitest',
    args: [
      'run',
      '--config',
      'tests/opensearch/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${CLUSTER_REPORT}`,
    ],
    isAlone: true,
    isOptional: true,
    missing: () =>
      HAS_JAVA || process.env['OPENSEARCH_URL']
        ? null
        : 'there are neither a JDK and Maven nor a cluster in OPENSEARCH_URL',
    report: { file: CLUSTER_REPORT, count: countVitest, failures: vitestFailures },
  },
  {
    name: 'platforms',
    program: 'vitest',
    args: [
      'run',
      '--config',
      'tests/platforms/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${PLATFORMS_REPORT}`,
    ],
    isAlone: true,
    isOptional: true,
    missing: () => (HAS_POSTGRES ? null : 'there is no PostgreSQL, and none can be installed'),
    figures: /^ {2}(?:vendure|medusa): /,
    report: { file: PLATFORMS_REPORT, count: countVitest, failures: vitestFailures },
  },
  {
    name: 'deploy',
    program: 'node',
    args: ['tests/deploy/docker-steps.ts'],
    isAlone: true,
    isOptional: true,
  },
]

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** A file that cannot be loaded holds no test, and is one failure. */
export function countVitest(report: string): Counts {
  const read = JSON.parse(report) as VitestReport
  const broken = read.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = [read.numFailedTests, read.numPendingTests, read.numTodoTests, broken.length]
  return { passed: read.numPassedTests, failed: sum(failed) }
}

export function vitestFailures(report: string): string[] {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [name]
      : assertionResults
          .filter((one) => one.status !== 'passed')
          .map(({ fullName }) => `${name}: ${fullName}`),
  )
}

interface StoriesReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
}

export function countStories(report: string): Counts {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(report) as StoriesReport).stats
  return { passed: expected, failed: sum([unexpected, flaky, skipped]) }
}

export function storyFailures(report: string): string[] {
  const { suites } = JSON.parse(report) as StoriesReport
  return suites.flatMap(failuresOf)
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
