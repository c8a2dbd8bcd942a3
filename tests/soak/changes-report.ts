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

/** What was measured, beside what it may be. */
export function changesRows(result: ChangesResult, kills: number): Row[] {
  const none = (measure: string, found: readonly string[]): Row => ({
    ...{ measure, value: String(found.length), budget: '0', isKept: found.length === 0 },
  })
  const { before, during } = result.latencies
  const { near = [], far = [] } = Object.groupBy(during, (latency) =>
    isNearRestart(latency, result) ? 'near' : 'far',
  )
  const p99Of = (samples: readonly Latency[]) =>
    percentile(
      samples.map(({ ms }) => ms),
      0.99,
    )
  const quiet = percentile(before, 0.99)
  const p99 = (what: string, samples: readonly Latency[]): Row => ({
    measure: `p99 of a category, quiet / changing${what}`,
    value: `${asMs(quiet)} (${before.length} reads) / ${asMs(p99Of(samples))} (${samples.length} reads)`,
    ...{ budget: '', isKept: null },
  })
  const slowdown = p99Of(during) / quiet
  return [
    { measure: 'reads', value: String(result.reads), budget: '', isKept: null },
    { measure: 'changes', value: String(result.changes), budget: '', isKept: null },
    none('failed reads', result.failedReads),
    none('wrong prices', result.wrongPrices),
    ...[{ measure: 'kills', value: String(result.kills), budget: String(kills) }].map((row) => ({
      ...row,
      isKept: result.kills === kills,
    })),
    p99('', during),
    {
      ...{ measure: 'times the quiet p99', value: slowdown.toFixed(2) },
      ...{ budget: `at most ${SLOWDOWN}`, isKept: slowdown <= SLOWDOWN },
    },
    p99(', no storefront just killed', far),
    p99(', a storefront just killed', near),
  ]
}
