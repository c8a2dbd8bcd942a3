import type { ChangesResult, Latency } from './changes.ts'
import type { Row } from './report.ts'
import { percentile } from './request-counts.ts'

/** How long a restarted storefront compiles and opens what is requested. */
const WARM_UP_MS = 3000
/** By what factor changes may slow the slowest reads. */
const SLOWDOWN = 2

/** Whether a read was on its way while a storefront was killed, began again or warmed up. */
const isNearRestart = ({ at, ms }: Latency, { restarts }: ChangesResult) =>
  restarts.some(({ from, to }) => at + ms >= from && at < to + WARM_UP_MS)

const asMs = (ms: number) => `${ms.toPrecision(3)} ms`

const p99Of = (latencies: readonly Latency[]) =>
  percentile(
    latencies.map(({ ms }) => ms),
    0.99,
  )

/** Compares reads without and with changes; `budget` is how many times as long the slowest may take. */
function comparison(
  what: string,
  { quiet, changing }: ChangesResult['latencies'],
  budget: number | null = null,
): Row {
  const slowdown = p99Of(changing) / p99Of(quiet)
  const [before, during] = [quiet, changing].map(
    (latencies) => `${asMs(p99Of(latencies))} (${latencies.length} reads)`,
  )
  return {
    measure: `p99 of a category, quiet / changing${what}`,
    value: `${before} / ${during}: ${slowdown.toFixed(2)} times`,
    budget: budget === null ? '' : `at most ${budget} times`,
    isKept: budget === null ? null : slowdown <= budget,
  }
}

/** What was measured, beside what it may be. The same number of storefronts is killed without and with changes. */
export function changesRows(result: ChangesResult, kills: number): Row[] {
  const none = (measure: string, found: readonly string[]): Row => ({
    measure,
    value: String(found.length),
    budget: '0',
    isKept: found.length === 0,
  })
  const { quiet, changing } = result.latencies
  const isNear = (latency: Latency) => isNearRestart(latency, result)
  const where = (isWanted: (latency: Latency) => boolean) => ({
    quiet: quiet.filter(isWanted),
    changing: changing.filter(isWanted),
  })
  return [
    { measure: 'reads', value: String(result.reads), budget: '', isKept: null },
    { measure: 'changes', value: String(result.changes), budget: '', isKept: null },
    none('failed reads', result.failedReads),
    none('wrong prices', result.wrongPrices),
    ...[{ measure: 'kills', value: String(result.kills), budget: String(2 * kills) }].map(
      (row) => ({ ...row, isKept: result.kills === 2 * kills }),
    ),
    comparison('', result.latencies, SLOWDOWN),
    comparison(
      ', no storefront just killed',
      where((latency) => !isNear(latency)),
      SLOWDOWN,
    ),
    comparison(', a storefront just killed', where(isNear)),
  ]
}
