import type { Outcome } from './shoppers.ts'

/** The value that a share of the samples does not exceed; not a number without any. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const OK: readonly number[] = [200, 303]
const isOk = ({ status }: Outcome) => status !== null && OK.includes(status)
/** An error status with Retry-After. */
const isShed = ({ status, retryAfter }: Outcome) => status === 503 && retryAfter !== undefined

interface Failure {
  what: string
  count: number
  /** Address of the first one. */
  path: string
}

/** What became of requests: how long they took, by their kind, and which failed. */
export class RequestCounts {
  readonly latencies = new Map<string, number[]>()
  readonly shedLatencies: number[] = []
  readonly #failures = new Map<string, Failure>()
  readonly #mayShed: boolean

  /** Under usual load a shed request has failed, too. */
  constructor({ mayShed = false } = {}) {
    this.#mayShed = mayShed
  }

  readonly add = (outcome: Outcome): void => {
    if (isOk(outcome)) this.#addLatency(outcome)
    else if (this.#mayShed && isShed(outcome)) this.shedLatencies.push(outcome.milliseconds)
    else this.#addFailure(outcome)
  }

  #addLatency({ kind, milliseconds }: Outcome) {
    const existing = this.latencies.get(kind)
    if (existing) existing.push(milliseconds)
    else this.latencies.set(kind, [milliseconds])
  }

  #addFailure({ kind, status, problem, path }: Outcome) {
    const what = `${kind}: ${status ?? problem}`
    const existing = this.#failures.get(what)
    if (existing) existing.count++
    else this.#failures.set(what, { what, count: 1, path })
  }

  get failures(): Failure[] {
    return [...this.#failures.values()]
  }

  get failed(): number {
    return this.failures.reduce((sum, { count }) => sum + count, 0)
  }

  get responses(): number[] {
    return [...this.latencies.values()].flat()
  }

  get requests(): number {
    return this.responses.length + this.shedLatencies.length + this.failed
  }
}
