import { setTimeout as sleep } from 'node:timers/promises'

/** How long a busy cluster is sent the same request again, in milliseconds. */
export interface RetryPolicy {
  /** Before the second try; each pause after it is twice as long, up to the longest. */
  firstPause: number
  longestPause: number
  /** As long as the cluster itself says (`Retry-After`), at most. */
  longestRest: number
  /** All pauses together. */
  total: number
}

/** A shopper waits meanwhile: six tries. */
export const SHOPPER_RETRIES: RetryPolicy = {
  firstPause: 50,
  longestPause: 800,
  longestRest: 0,
  total: 1_500,
}

/** Nobody waits for an import but whoever began it, and it would begin anew. */
export const IMPORT_RETRIES: RetryPolicy = {
  firstPause: 200,
  longestPause: 5_000,
  longestRest: 60_000,
  total: 120_000,
}

/** The pauses between the tries of one thing. */
export class Backoff {
  #policy: RetryPolicy
  #next: number
  #waited = 0

  constructor(policy: RetryPolicy) {
    this.#policy = policy
    this.#next = policy.firstPause
  }

  /** Seconds waited so far. */
  get seconds(): number {
    return Math.round(this.#waited / 1000)
  }

  /** Whether another try would be one too many. */
  get isOver(): boolean {
    return this.#waited >= this.#policy.total
  }

  /** Waits, at least as long as the cluster asked for. */
  async pause({ rest }: { rest: number }): Promise<void> {
    const { longestPause, longestRest } = this.#policy
    const pause = Math.max(this.#next, Math.min(rest, longestRest))
    this.#next = Math.min(longestPause, 2 * this.#next)
    this.#waited += pause
    await sleep(pause)
  }
}

/** Milliseconds that a `Retry-After` asks for, in seconds or as a date; 0 without one. */
export function restOf(retryAfter: string | undefined, now = Date.now()): number {
  if (retryAfter === undefined) return 0
  const [seconds, date] = [Number(retryAfter), Date.parse(retryAfter)]
  const rest = Number.isFinite(seconds) ? 1000 * seconds : date - now
  return Number.isFinite(rest) ? Math.max(0, rest) : 0
}
