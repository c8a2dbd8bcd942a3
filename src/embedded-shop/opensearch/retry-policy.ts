import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel'

/** How long requests to a busy cluster are repeated; in milliseconds. */
export interface RetryPolicy {
  /** Pause before the second try; each later one is twice as long, up to the longest. */
  firstPause: number
  longestPause: number
  /** Upper limit for a pause that the cluster itself requests (`Retry-After`). */
  longestRest: number
  /** Sum of all pauses. */
  total: number
  /** Time from the beginning after which a failure is the last one, however long each try took. */
  longest: number
}

/** For a waiting shopper: six attempts. */
export const SHOPPER_RETRIES: RetryPolicy = {
  firstPause: 50,
  longestPause: 800,
  longestRest: 0,
  total: 1_500,
  longest: 5_000,
}

/** For an import, which can wait: failing would mean starting over. */
export const IMPORT_RETRIES: RetryPolicy = {
  firstPause: 200,
  longestPause: 5_000,
  longestRest: 60_000,
  total: 120_000,
  longest: 1_800_000,
}

/** Retries of one operation. */
interface Retries {
  /** Seconds of pauses since the beginning, or since the last progress. */
  readonly seconds: number
  /** Runs the work until it succeeds. Rejects with a permanent error, or with the last one. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Resets the pauses and their sum after progress. */
  noteProgress: () => void
}

/**
 * Creates retries by a policy. `restAfter` returns the milliseconds to wait after an error; null if
 * it is not retryable. It is called once for each error after which there is time for another try.
 */
export function createRetries(
  { firstPause, longestPause, longestRest, total, longest }: RetryPolicy,
  restAfter: (error: unknown) => number | null,
): Retries {
  let [next, waited, since] = [firstPause, 0, performance.now()]
  const isOver = () => waited >= total || performance.now() - since >= longest
  /** Of failures whose pause has not begun. */
  const rests = new Map<unknown, number>()
  function restOfFailure({ result }: IRetryBackoffContext<unknown>): number {
    const error = 'error' in result ? result.error : null
    const rest = rests.get(error) ?? 0
    rests.delete(error)
    return rest
  }
  const policy = retry(
    handleWhen((error) => {
      const rest = isOver() ? null : restAfter(error)
      if (rest !== null) rests.set(error, rest)
      return rest !== null
    }),
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
      since = performance.now()
    },
  }
}
