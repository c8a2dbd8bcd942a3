import { currentRequest, type RequestContext } from '../log/request-context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Bindings } from './rate-limits.ts'

/** A data set of the platform's Analytics Engine. */
interface Dataset {
  writeDataPoint(point: { indexes: string[]; blobs: string[]; doubles: number[] }): void
}

const isDataset = (value: unknown): value is Dataset =>
  typeof value === 'object' && value !== null && 'writeDataPoint' in value

/** Most points to write for one request: the platform accepts 250. */
const MOST_POINTS = 200

/**
 * Writes the counts of one request to the data set that is bound as `METRICS`: the metric's name
 * and labels as texts, and one number. Undefined if none is bound.
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

/** Counts at the edge, where a worker lives too briefly to add up. */
export const metrics: Pick<
  Metrics,
  'request' | 'cached' | 'called' | 'circuitBreaker' | 'dropped' | 'limited' | 'vital'
> = {
  request: (family, status, seconds) => count('http_request_duration', [family, status], seconds),
  cached: (tier, state) => count('cache', [tier, state]),
  called: (party, outcome, seconds) =>
    count('call_duration', [party, outcome.toLowerCase()], seconds),
  circuitBreaker: (party, isOpen) => count('breaker_open', [party], Number(isOpen)),
  dropped: (kind) => count('dropped', [kind.toLowerCase()]),
  limited: (kind) => count('limited', [kind]),
  vital: (name, page, channel, value) =>
    count(name, [page, channel], name === 'cls' ? value : value / 1000),
}
