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
export interface CircuitBreakerThresholds {
  /** Outages in a row that open it. */
  failures: number
  /** Milliseconds for which it then lets nothing through. */
  restMs: number
}

/** For a third party that a page can do without. */
export const OPTIONAL_PARTY: CircuitBreakerThresholds = { failures: 5, restMs: 30_000 }

/**
 * For the shop. One page makes several calls side by side, so one bad moment must not open the breaker;
 * and nothing is shown without the shop, so it is tried again soon.
 */
export const SHOP: CircuitBreakerThresholds = { failures: 20, restMs: 5000 }

/** Keeps calls from a third party that is unwell. One is shared by all requests of a process. */
export type CircuitBreaker = CircuitBreakerPolicy

/** A closed breaker, which results that are an outage open. `onChange` is notified when it opens or closes. */
export function createCircuitBreaker(
  { failures, restMs }: CircuitBreakerThresholds = OPTIONAL_PARTY,
  onChange: (isOpen: boolean) => void = () => {},
): CircuitBreaker {
  const breaker = circuitBreaker(
    handleResultType(ThirdPartyProblem, ({ isOutage }) => isOutage),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs },
  )
  let wasOpen = false
  // While it lets a probe through it is not closed yet.
  breaker.onStateChange((state) => {
    const isOpen = state !== CircuitState.Closed
    if (isOpen !== wasOpen) onChange(isOpen)
    wasOpen = isOpen
  })
  return breaker
}

const openProblem = () => new ThirdPartyProblem('OPEN', 'The circuit breaker is open')

/**
 * Makes a call unless the breaker is open, and gives its result or its problem, which the breaker counts.
 * A call that rejects, as one does that its caller has left, counts as nothing.
 *
 * The first call after the rest is a probe, which alone decides whether the breaker closes: it goes on
 * when its caller leaves, and until it has ended no other call is let through. (The library would have
 * the others wait, and would take a probe that was left for a success.)
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

/** The work's result, unless the signal ends first: then it rejects with the signal's reason. */
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
