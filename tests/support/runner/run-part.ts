import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { STORIES_REPORT, type Counts, type Part } from './parts.ts'
import { ALL } from './scope.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** All stories in a row take a busy machine half an hour. */
const LIMIT_MS = 2_700_000

export interface Outcome extends Counts {
  name: string
  output: string
  seconds: number
  /** The files and titles of the tests that failed, as far as the part names them. */
  failures: string[]
  /** What it measured, in lines. */
  figures: string[]
}

/** Runs a part to its end and keeps its output: all of its tests, or those of the gate alone. */
export async function runPart(part: Part, runsAll: boolean): Promise<Outcome> {
  const start = performance.now()
  if (part.report) rmSync(join(ROOT, part.report.file), { force: true })
  const { output, isClean, isCutOff } = await runProgram(part, runsAll)
  const seconds = (performance.now() - start) / 1000
  const { counts, failures } = resultsOf(part)
  return {
    name: part.name,
    output,
    seconds,
    figures: figuresIn(output, part),
    failures: isCutOff ? [...failures, `cut off after ${LIMIT_MS / 60_000} minutes`] : failures,
    ...judge(counts, isClean),
  }
}

/** Returns the lines of a part's output that it has figures in. */
export const figuresIn = (output: string, { figures }: Pick<Part, 'figures'>): string[] =>
  figures ? output.split('\n').filter((line) => figures.test(line)) : []

/** Without counts for a gate; a missing report is what a crash leaves behind. */
function resultsOf({ report }: Part): { counts: Counts | null; failures: string[] } {
  if (!report) return { counts: null, failures: [] }
  const file = join(ROOT, report.file)
  if (!existsSync(file)) return { counts: { passed: 0, failed: 0 }, failures: [] }
  const text = readFileSync(file, 'utf8')
  return { counts: report.count(text), failures: report.failures(text) }
}

/** A part that ran no test has failed, and so has one that ends badly without naming a test. */
export function judge(counts: Counts | null, isClean: boolean): Counts {
  if (!counts) return isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const isSuspect = !isClean || counts.passed === 0
  return isSuspect && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function runProgram({ program, args }: Part, runsAll: boolean) {
  const bin = join(ROOT, 'node_modules/.bin')
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: [bin, process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, STORIES_REPORT),
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(runsAll && { TEST_SCOPE: ALL }),
      // Servers and imports are started by the hundred, each of the same modules.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  return { output, isClean: code === 0, isCutOff: child.killed }
}
