import { type CircuitBreaker, throughCircuitBreaker } from './circuit-breaker.ts'
import { withinDeadline } from './deadline.ts'
import { type Endpoint, exchange, type Exchange, problemOf } from './exchange.ts'
import { type ProblemKind, ThirdPartyProblem } from './problem.ts'

/** How a call ended: well, with a problem, or left by its caller. */
export type CallOutcome = 'OK' | ProblemKind | 'LEFT'

/** How a third party is reached. */
export interface ThirdPartyConnection extends Endpoint {
  /** Most milliseconds a call may take, the response's body included. */
  deadlineMs: number
  /** Shared by all calls of the third party; without one, each call is made. */
  circuitBreaker?: CircuitBreaker | undefined
  /** Gets each call while it runs: others may need its result when its caller has left. */
  onStart?: ((work: Promise<unknown>) => void) | undefined
  /** Notified of each call when it has ended. */
  onEnd?: ((outcome: CallOutcome, milliseconds: number) => void) | undefined
}

/** One call, and how its response becomes a result. */
export type ThirdPartyCall<T> = Exchange<T>

/** What of a connection its operator decides and no adapter does. */
export interface ThirdPartyWatch extends Pick<
  ThirdPartyConnection,
  'headers' | 'onStart' | 'onEnd'
> {
  /** Notified when the circuit breaker opens, and when it has closed again. */
  onCircuitBreaker?: ((isOpen: boolean) => void) | undefined
}

/**
 * Calls a third party and gives what was read of its response. Throws `ThirdPartyProblem`, or the
 * signal's own reason when the caller gave up.
 */
export async function callThirdParty<T>(
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

/** The JSON of a text. Throws `ThirdPartyProblem` if it is not valid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ThirdPartyProblem('UNREADABLE', 'The response is no JSON', { cause })
  }
}

/** One attempt: its result or its problem. Rejects only with the reason of the caller's signal. */
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
