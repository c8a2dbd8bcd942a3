import { currentRequest, type RequestContext } from '../log/request-context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Bindings } from './rate-limits.ts'

/** A data set of the platform's Analytics Engine. */
interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

const isDataset = (value: unknown): value is Dataset =>
  typeof value === 'object' && value !== null && 'writeDataPoint' in value

/** Points that one request may write: the platform takes 250 of it. */
const MOST_POINTS = 200

/**
 * Writes what is counted for one request into the data set that is bound as `METRICS`: the metric's name
 * and its labels as texts, and one number. Undefined where none is bound.
 */
export function countInto(bindings: Bindings): RequestContext['count'] {
  const points = bindings['METRICS']
  if (!isDataset(points)) return undefined
  let left = MOST_POINTS
  return (name, labels, value) => {
    if (left-- > 0)
      points.writeDataPoint({ indexes: [name], blobs: [name, ...labels], doubles: [value] })
  }
}

const count = (name: string, labels: readonly string[], value = 1) =>
  currentRequest()?.count?.(name, labels, value)

/** What is counted at the edge (RULES.md#at-the-edge): a worker lives too briefly to add it up. */
export const metrics: Pick<
  Metrics,
  'request' | 'cached' | 'called' | 'circuitBreaker' | 'dropped' | 'limited'
> = {
  request: (family, status, seconds) => count('http_request_duration', [family, status], seconds),
  cached: (tier, state) => count('cache', [tier, state]),
  called: (party, outcome, seconds) =>
    count('call_duration', [party, outcome.toLowerCase()], seconds),
  circuitBreaker: (party, isOpen) => count('breaker_open', [party], Number(isOpen)),
  dropped: (kind) => count('dropped', [kind.toLowerCase()]),
  limited: (kind) => count('limited', [kind]),
}
