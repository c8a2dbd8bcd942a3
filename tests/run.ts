import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { percentile } from './bench/measure.ts'
import { measureServer } from './bench/server.ts'
import { type Order, parseArguments } from './support/runner/arguments.ts'
import { besideBefore, type Durations, durationsOf, withRun } from './support/runner/durations.ts'
import { PARTS, type Part } from './support/runner/parts.ts'
import { runPart, type Outcome } from './support/runner/run-part.ts'

/** Two programs at a time are as many as two cores bear. */
const LANES = 2
const NAMES = PARTS.map(({ name }) => name)
const WHOLE_RUN = PARTS.filter(({ isOptional }) => !isOptional)
const GATE = WHOLE_RUN.filter(({ isBeyondGate }) => !isBeyondGate).map(({ name }) => name)
/** What runs are compared with, and what this one took. */
const SAVED = join(import.meta.dirname, 'durations.json')
const OWN = join(import.meta.dirname, '../test-results/durations.json')

const cores = availableParallelism()
const order = readOrder()
const before =
  existsSync(SAVED) && !order.runsAll ? (JSON.parse(readFileSync(SAVED, 'utf8')) as Durations) : {}
const named = PARTS.filter(({ name }) => order.names.includes(name))
const chosen = named.filter(({ name, missing }) => {
  const reason = missing?.() ?? null
  if (reason !== null) process.stdout.write(`– ${name.padEnd(8)} left out: ${reason}\n`)
  return reason === null
})
const outcomes = [
  ...(await runInLanes(
    chosen.filter(({ isAlone }) => !isAlone),
    LANES,
  )),
  ...(await runInLanes(
    chosen.filter(({ isAlone }) => isAlone),
    1,
  )),
]
writeDurations()
const total = (kind: 'passed' | 'failed') => outcomes.reduce((sum, one) => sum + one[kind], 0)
process.exitCode = total('failed') === 0 ? 0 : 1
if (order.names.length >= GATE.length) await reportRatios()
for (const line of failuresOf(outcomes)) process.stdout.write(`${line}\n`)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)

/**
 * `npm test -- unit lint` runs these parts alone, `all` all of their tests, and `--save-durations` keeps what
 * they take.
 */
function readOrder(): Order {
  try {
    return parseArguments(process.argv.slice(2), NAMES, {
      gate: GATE,
      all: WHOLE_RUN.map(({ name }) => name),
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function runInLanes(parts: readonly Part[], lanes: number): Promise<Outcome[]> {
  const waiting = [...parts]
  const done: Outcome[] = []
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await runPart(part, order.runsAll)
      report(outcome)
      done.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

/** One line for a part that passed, with its figures, and all that it printed for one that did not. */
function report({ name, output, seconds, passed, failed, figures }: Outcome) {
  const time = besideBefore(seconds, cores, before[name])
  const line = `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${time.padEnd(18)}`
  const printed = failed === 0 ? figures.map((one) => `${one}\n`).join('') : `\n${output}\n`
  process.stdout.write(`${line}  ${passed} passed, ${failed} failed\n${printed}`)
}

/** Ten seconds' race, for information: how uncached pages compare with Node's own server today. */
async function reportRatios(): Promise<void> {
  const measures = await measureServer(undefined, { rounds: 2, roundMs: 800 })
  const shareOf = (unit: string) => {
    const measure = measures.find((one) => one.unit === unit)
    return measure ? percentile(measure, 0.5).toPrecision(3) : 'unknown'
  }
  process.stdout.write(
    `\na page ${shareOf('% of raw')} % of raw node:http, a fragment ${shareOf('% of page')} % of a page\n`,
  )
}

/** What failed once more in few lines, for whoever sees only the end of a log. */
function failuresOf(all: readonly Outcome[]): string[] {
  const bad = all.filter(({ failed }) => failed > 0)
  return bad.flatMap(({ name, failures }) =>
    (failures.length > 0 ? failures : ['failed']).map((one) => `✗ ${name}  ${one}`),
  )
}

function writeDurations(): void {
  const date = new Date().toISOString().slice(0, 10)
  const run = durationsOf(outcomes, { cores, date })
  write(OWN, withRun({}, run, NAMES))
  if (order.savesDurations) write(SAVED, withRun(before, run, NAMES))
}

function write(file: string, durations: Durations): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(durations, null, 2)}\n`)
}
