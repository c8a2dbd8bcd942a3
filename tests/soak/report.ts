import type { Overload, SoakResult } from './soak.ts'
import type { Life } from './storefront-process.ts'
import { percentile, type RequestCounts } from './request-counts.ts'

/** A line of the table. */
export interface Row {
  measure: string
  value: string
  budget: string
  /** Null where there is no budget, or too little was measured for one. */
  isKept: boolean | null
}

const LOOP_DELAY_MS = 50
const GROWTH = 0.1
const EARLY_MS = 1000
const RECOVERY_SECONDS = 5
const MINUTE_MS = 60_000
/** Minutes of a process that can show whether its memory grows: the first one is not counted. */
const LEAST_MINUTES = 4

const row = (measure: string, value: string): Row => ({ measure, value, budget: '', isKept: null })
const judged = (measure: string, value: string, budget: string, isKept: boolean | null): Row => ({
  measure,
  value,
  budget,
  isKept,
})
const milliseconds = (value: number) => `${value.toPrecision(3)} ms`

/** Everything that was measured, beside what it may be. */
export function rowsOf({ usual, seconds, lives, overload }: SoakResult): Row[] {
  return [
    row('requests', String(usual.requests)),
    row('requests a second', (usual.requests / seconds).toFixed(0)),
    judged('failed requests', String(usual.failed), '0', usual.failed === 0),
    latencyRow('latency', usual.responses),
    ...[...usual.latencies].map(([kind, samples]) => latencyRow(`latency: ${kind}`, samples)),
    ...lives.flatMap((life) => [memoryRow(life), loopRow(life)]),
    ...(overload ? overloadRows(overload) : []),
  ]
}

function latencyRow(measure: string, samples: readonly number[]): Row {
  const [half, most] = [0.5, 0.99].map((share) => milliseconds(percentile(samples, share)))
  return row(`${measure}, p50 / p99`, `${half} / ${most}`)
}

function loopRow({ name, loopDelayMs, loopDelayFrom }: Life): Row {
  const measure = `event loop delay of ${name}, p99 (${loopDelayFrom})`
  const isKept = loopDelayMs <= LOOP_DELAY_MS
  return judged(measure, milliseconds(loopDelayMs), `≤ ${LOOP_DELAY_MS} ms`, isKept)
}

/** Resident memory in the middle of each minute of a process. */
function memoryByMinute({ memory }: Life): number[] {
  const start = memory[0]?.at ?? 0
  const minutes = Map.groupBy(memory, ({ at }) => Math.floor((at - start) / MINUTE_MS))
  return [...minutes.values()].map((samples) =>
    percentile(
      samples.map(({ megabytes }) => megabytes),
      0.5,
    ),
  )
}

/** By which share the memory grew after the first minute; null where a process lived too briefly. */
function growthOf(minutes: readonly number[]): number | null {
  const [, first, ...later] = minutes
  return first === undefined || minutes.length < LEAST_MINUTES
    ? null
    : Math.max(...later) / first - 1
}

function memoryRow(life: Life): Row {
  const minutes = memoryByMinute(life)
  const growth = growthOf(minutes)
  const shown = minutes.map((megabytes) => megabytes.toFixed(0)).join(' · ')
  const grown = growth === null ? 'too brief to judge' : `${(100 * growth).toFixed(0)} %`
  const isKept = growth === null ? null : growth <= GROWTH
  return judged(`memory of ${life.name} by minute`, `${shown} MB (${grown})`, '≤ +10 %', isKept)
}

function overloadRows({ counts, recoverySeconds }: Overload): Row[] {
  const early = percentile(counts.shedLatencies, 0.5)
  const shed = `${counts.shedLatencies.length} of ${counts.requests}`
  const recovered = recoverySeconds === null ? 'never' : `${recoverySeconds.toFixed(1)} s`
  const isRecovered = recoverySeconds !== null && recoverySeconds <= RECOVERY_SECONDS
  return [
    judged('overload: failed requests', String(counts.failed), '0', counts.failed === 0),
    judged('overload: 503 with Retry-After', shed, '> 0', counts.shedLatencies.length > 0),
    judged('overload: 503 after, p50', milliseconds(early), `≤ ${EARLY_MS} ms`, early <= EARLY_MS),
    latencyRow('overload: latency', counts.responses),
    judged('usual again after', recovered, `≤ ${RECOVERY_SECONDS} s`, isRecovered),
  ]
}

/** Whether no budget is missed. */
export const isPassed = (rows: readonly Row[]): boolean =>
  rows.every(({ isKept }) => isKept !== false)

const keptText = (isKept: boolean | null) => (isKept === null ? '' : isKept ? 'yes' : '**no**')

/** The rows as a Markdown table, and what failed below it. */
export function asText(rows: readonly Row[], allCounts: readonly RequestCounts[]): string {
  const cells = rows.map(({ measure, value, budget, isKept }) => [
    measure,
    value,
    budget,
    keptText(isKept),
  ])
  const head = ['Measure', 'Value', 'Budget', 'Kept']
  const table = [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |\n`)
  const failures = allCounts.flatMap((counts) => counts.failures)
  const list = failures.map(({ what, count, path }) => `failed ${count} times: ${what}, ${path}\n`)
  return [...table, '\n', ...list].join('')
}
