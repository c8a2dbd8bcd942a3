import { type CircuitBreaker, throughCircuitBreaker } from './circuit-breaker.ts'
import { withinDeadline } from './deadline.ts'
import { type Endpoint, exchange, type Exchange, methodOf, problemOf, urlOf } from './exchange.ts'
import type { ProblemKind } from '#contract/shop/remote-load.ts'
import { ThirdPartyProblem } from './problem.ts'

/** How a call ended: well, with a problem, or given up by its caller. */
export type CallOutcome = 'OK' | ProblemKind | 'LEFT'

/** Connection to a third party. */
export interface ThirdPartyConnection extends Endpoint {
  /** Milliseconds a call may take at most, including the response's body. */
  deadlineMs: number
  /** Shared by all calls of the third party; without one, each call is made. */
  circuitBreaker?: CircuitBreaker | undefined
  /** Receives each running call: others may need its result after its caller has left. */
  onStart?: ((work: Promise<unknown>) => void) | undefined
  /**
   * Makes a call as part of the trace of a request. `make` calls back with the response's status, if
   * one comes.
   */
  trace?:
    | (<T>(
        method: string,
        url: string,
        make: (onStatus?: (status: number) => void) => Promise<T>,
      ) => Promise<T>)
    | undefined
  /** Called when a call has ended. */
  onEnd?: ((outcome: CallOutcome, milliseconds: number) => void) | undefined
}

/** One call, with the function that reads its response. */
export type ThirdPartyCall<T> = Exchange<T>

/** Settings that the operator supplies, not an adapter. */
export interface ThirdPartyWatch extends Pick<
  ThirdPartyConnection,
  'headers' | 'onStart' | 'onEnd' | 'trace'
> {
  /** Called when the circuit breaker opens, and when it has closed again. */
  onCircuitBreaker?: ((isOpen: boolean) => void) | undefined
}

/**
 * Calls a third party and returns what was read of its response. Throws `ThirdPartyProblem`, or the
 * signal's own reason if the caller gave up.
 */
export function callThirdParty<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const { trace } = connection
  if (!trace) return makeCall(connection, call, signal)
  return trace(methodOf(call), urlOf(connection, call), (onStatus) =>
    makeCall(connection, onStatus ? { ...call, onStatus } : call, signal),
  )
}

async function makeCall<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const { circuitBreaker, onStart, onEnd } = connection
  const attempt = (own: AbortSignal) => attemptWithinDeadline(connection, call, own)
  signal.throwIfAborted()
  const start = performance.now()
  let outcome: CallOutcome = 'LEFT'
  try {
    const work = circuitBreaker
      ? throughCircuitBreaker(circuitBreaker, attempt, signal)
      : attempt(signal)
    onStart?.(work)
    const result = await work
    outcome = result instanceof ThirdPartyProblem ? result.kind : 'OK'
    if (result instanceof ThirdPartyProblem) throw result
    return result
  } finally {
    onEnd?.(outcome, performance.now() - start)
  }
}

/** Parses JSON. Throws `ThirdPartyProblem` if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ThirdPartyProblem('UNREADABLE', 'The response is not JSON', { cause })
  }
}

/**
 * Makes one attempt: returns its result or its problem. Rejects only with the reason of the
 * caller's signal.
 */
async function attemptWithinDeadline<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T | ThirdPartyProblem> {
  const { deadlineMs } = connection
  const late = () => new ThirdPartyProblem('LATE', `No response within ${deadlineMs} ms`)
  try {
    return await withinDeadline(deadlineMs, (own) => exchange(connection, call, own), late, signal)
  } catch (error) {
    signal.throwIfAborted()
    return problemOf(error, 'UNREACHABLE')
  }
}
