import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleResultType,
  isBrokenCircuitError,
} from 'cockatiel'
import { ThirdPartyProblem } from './problem.ts'

/** When a circuit breaker opens, and for how long. */
interface CircuitBreakerThresholds {
  /** Consecutive outages that open it. */
  failures: number
  /** Milliseconds for which it stays open. */
  restMs: number
}

/** Thresholds for an optional third party. */
export const OPTIONAL_PARTY: CircuitBreakerThresholds = { failures: 5, restMs: 30_000 }

/**
 * Thresholds for the shop. One page makes several calls in parallel, so one bad moment must not
 * open the breaker; and nothing is shown without the shop, so it is tried again soon.
 */
export const SHOP: CircuitBreakerThresholds = { failures: 20, restMs: 5000 }

/** Stops calls to a third party that is failing. Shared by all requests of a process. */
export type CircuitBreaker = CircuitBreakerPolicy

/** Creates a closed breaker, which outages open. `onChange` is called when it opens or closes. */
export function createCircuitBreaker(
  { failures, restMs }: CircuitBreakerThresholds = OPTIONAL_PARTY,
  onChange: (isOpen: boolean) => void = () => {},
): CircuitBreaker {
  const breaker = circuitBreaker(
    handleResultType(ThirdPartyProblem, ({ isOutage }) => isOutage),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs },
  )
  let wasOpen = false
  // Half-open is not closed yet.
  breaker.onStateChange((state) => {
    const isOpen = state !== CircuitState.Closed
    if (isOpen !== wasOpen) onChange(isOpen)
    wasOpen = isOpen
  })
  return breaker
}

const openProblem = () => new ThirdPartyProblem('OPEN', 'The circuit breaker is open')

/**
 * Makes a call unless the breaker is open, and returns its result or its problem, which the breaker
 * counts. A call that rejects, such as one given up by its caller, is not counted.
 *
 * The first call after the rest is a probe, which alone decides whether the breaker closes: it
 * continues when its caller leaves, and no other call is made until it has ended. (The library
 * would make the others wait, and would count an abandoned probe as a success.)
 */
export async function throughCircuitBreaker<T>(
  breaker: CircuitBreaker,
  call: (signal: AbortSignal) => Promise<T | ThirdPartyProblem>,
  signal: AbortSignal,
): Promise<T | ThirdPartyProblem> {
  if (breaker.state === CircuitState.HalfOpen) return openProblem()
  const isProbe = breaker.state === CircuitState.Open
  const own = isProbe ? new AbortController().signal : signal
  try {
    return await unlessAborted(
      breaker.execute(() => call(own)),
      signal,
    )
  } catch (error) {
    if (isBrokenCircuitError(error)) return openProblem()
    throw error
  }
}

/** Returns the work's result, or rejects with the signal's reason if it aborts first. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
