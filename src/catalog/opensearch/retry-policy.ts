import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel'

/** How long a busy cluster is sent the same request again, in milliseconds. */
export interface RetryPolicy {
  /** Before the second try; each pause after it is twice as long, up to the longest. */
  firstPause: number
  longestPause: number
  /** Upper limit for a pause that the cluster itself requests (`Retry-After`). */
  longestRest: number
  /** All pauses together. */
  total: number
}

/** A shopper waits meanwhile: six attempts. */
export const SHOPPER_RETRIES: RetryPolicy = {
  firstPause: 50,
  longestPause: 800,
  longestRest: 0,
  total: 1_500,
}

/** An import can wait: failing would mean starting over. */
export const IMPORT_RETRIES: RetryPolicy = {
  firstPause: 200,
  longestPause: 5_000,
  longestRest: 60_000,
  total: 120_000,
}

/** Retries of one operation. */
interface Retries {
  /** Seconds of pauses since the beginning, or since the last progress. */
  readonly seconds: number
  /** Does the work until it succeeds. Rejects with an error that is not retryable, or with the last one. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Progress was made: resets the pauses and their sum. */
  noteProgress: () => void
}

/**
 * Retries by a policy. `restAfter` returns the milliseconds to wait after an error; null if it is not
 * retryable.
 */
export function createRetries(
  { firstPause, longestPause, longestRest, total }: RetryPolicy,
  restAfter: (error: unknown) => number | null,
): Retries {
  let [next, waited] = [firstPause, 0]
  const restOfFailure = ({ result }: IRetryBackoffContext<unknown>) =>
    'error' in result ? (restAfter(result.error) ?? 0) : 0
  const policy = retry(
    handleWhen((error) => restAfter(error) !== null && waited < total),
    {
      maxAttempts: Infinity,
      backoff: new DelegateBackoff((failure: IRetryBackoffContext<unknown>) => {
        const pause = Math.max(next, Math.min(restOfFailure(failure), longestRest))
        next = Math.min(longestPause, 2 * next)
        waited += pause
        return pause
      }),
    },
  )
  return {
    get seconds() {
      return Math.round(waited / 1000)
    },
    run: (work) => policy.execute(work),
    noteProgress: () => {
      next = firstPause
      waited = 0
    },
  }
}
