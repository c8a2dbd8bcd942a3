import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CacheState } from '#server/cache/shared-cache.ts'
import { WORK, workDone } from '#contract/work-done.ts'
import type { Readiness } from '../readiness.ts'
import type { CallOutcome } from '#server/third-party/call.ts'
import type { Vital } from '#storefront/analytics/rules/vitals.ts'

/** Counters of a process, in Prometheus' text format (RULES.md#logs). */
export interface Metrics {
  request(family: string, outcome: string, seconds: number): void
  cached(tier: 'page' | 'shop', state: CacheState): void
  called(party: string, outcome: CallOutcome, seconds: number): void
  circuitBreaker(party: string, isOpen: boolean): void
  /** Counts a part of the shop's responses that is not shown. */
  dropped(kind: string): void
  /** Counts a request that was not served because of overload. */
  shed(reason: string): void
  /** Counts a request that was refused because its client sent too many. */
  limited(kind: string): void
  /** Shows how many purged tags Redis has yet to take, so that other processes learn of them. */
  watchPurges(waiting: () => number): void
  /** Shows which channels have pages, and why others have none. */
  watchReadiness(readiness: Readiness): void
  /** Counts a vital of a page: milliseconds, or a shift of the layout. */
  vital(name: Vital, page: string, channel: string, value: number): void
  /** Counts an uncaught error. */
  defect(kind: string): void
  /** Returns all metrics of this process so far. */
  text(): Promise<string>
  readonly contentType: string
  /** The registry of this process, for adding up several. */
  readonly registry: Registry
}

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Around what counts as good and as poor: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
const LCP_SECONDS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]
const INP_SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]
const CLS_SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Creates the instruments of one registry, so that two servers of a process share nothing. */
function createInstruments(registry: Registry) {
  const registers = [registry]
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[]) =>
    new Counter({ name: `vitrine_${name}_total`, help, labelNames, registers })
  const seconds = <T extends string>(
    ...[name, help, labelNames, buckets]: [string, string, readonly T[], number[]]
  ) => new Histogram({ name: `vitrine_${name}_seconds`, help, labelNames, buckets, registers })
  return {
    requests: seconds(
      'http_request_duration',
      'HTTP requests, by kind of address and class of status',
      ['family', 'status'] as const,
      REQUEST_SECONDS,
    ),
    calls: seconds(
      'call_duration',
      'Calls to the shop and to third parties, by outcome',
      ['party', 'outcome'] as const,
      CALL_SECONDS,
    ),
    cached: counter('cache', 'Pages and responses of the shop, by where they came from', [
      'tier',
      'state',
    ]),
    dropped: counter('dropped', 'What of the shop’s responses is not shown', ['kind']),
    shed: counter('shed', 'Requests that were not served because of overload', ['reason']),
    limited: counter('limited', 'Requests beyond what one client may send', ['kind']),
    defects: counter('defects', 'Errors that nobody caught', ['kind']),
    circuitBreaker: new Gauge({
      name: 'vitrine_breaker_open',
      help: 'Whether the circuit breaker of a third party is open',
      labelNames: ['party'],
      // With several processes, one open circuit breaker is enough.
      aggregator: 'max',
      registers,
    }),
  }
}

/** Creates the histograms of what shoppers' browsers measure. */
function createVitals(registry: Registry): Metrics['vital'] {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name: `vitrine_${name}`,
      help: `${help}, in visits of shoppers who agreed to analytics`,
      labelNames: ['page', 'channel'],
      buckets,
      registers: [registry],
    })
  const lcp = histogram('lcp_seconds', 'Time to the largest paint', LCP_SECONDS)
  const inp = histogram('inp_seconds', 'Time to the paint after an input', INP_SECONDS)
  const cls = histogram('cls', 'Shift of the layout', CLS_SHIFTS)
  return (name, page, channel, value) => {
    const labels = { page, channel }
    if (name === 'cls') cls.observe(labels, value)
    else (name === 'lcp' ? lcp : inp).observe(labels, value / 1000)
  }
}

/** Creates the counter of work that caches save; it is counted where it is done. */
const createWorkCounter = (registry: Registry) =>
  new Counter({
    name: 'vitrine_work_total',
    help: 'Work that caches save, by kind; none of it is done again for an equal request',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const kind of WORK) this.inc({ kind }, workDone[kind])
    },
  })

/** Creates metrics of a process; `ofProcess` adds memory, collections and loop delay. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess) {
    collectDefaultMetrics({ register: registry })
    createWorkCounter(registry)
  }
  const { requests, calls, cached, dropped, shed, limited, defects, circuitBreaker } =
    createInstruments(registry)
  return {
    request: (family, status, taken) => requests.observe({ family, status }, taken),
    cached: (tier, state) => cached.inc({ tier, state }),
    called: (party, outcome, taken) =>
      calls.observe({ party, outcome: outcome.toLowerCase() }, taken),
    circuitBreaker: (party, isOpen) => circuitBreaker.set({ party }, Number(isOpen)),
    dropped: (kind) => dropped.inc({ kind: kind.toLowerCase() }),
    shed: (reason) => shed.inc({ reason }),
    limited: (kind) => limited.inc({ kind }),
    watchPurges: (waiting) =>
      void new Gauge({
        name: 'vitrine_purges_waiting',
        help: 'Purged tags that other processes or later ones have yet to learn of',
        registers: [registry],
        collect() {
          this.set(waiting())
        },
      }),
    watchReadiness: (readiness) =>
      void new Gauge({
        name: 'vitrine_ready',
        help: 'Whether shoppers of a channel would see pages, and what is wrong if not',
        labelNames: ['channel', 'reason'],
        // With several processes, one that has no pages is worth a look.
        aggregator: 'min',
        registers: [registry],
        async collect() {
          const healths = await readiness.check()
          this.reset()
          for (const { channel, isReady } of healths)
            this.set({ channel, reason: isReady ? '' : readiness.failure }, Number(isReady))
        },
      }),
    vital: createVitals(registry),
    defect: (kind) => defects.inc({ kind }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  }
}
