import {
  callThirdParty,
  type ThirdPartyCall,
  type ThirdPartyConnection,
  type ThirdPartyWatch,
} from './call.ts'
import { createCircuitBreaker, OPTIONAL_PARTY } from './circuit-breaker.ts'
import { ThirdPartyProblem } from './problem.ts'

/** How a third party is reached that pages can do without. */
export interface OptionalPartyOptions extends Pick<
  ThirdPartyConnection,
  'fetch' | 'circuitBreaker'
> {
  watch?: ThirdPartyWatch | undefined
  /** Notified of each problem, except that the breaker is open: it was notified why that is. */
  onProblem?: ((problem: ThirdPartyProblem) => void) | undefined
}

/** The same with its address and its deadline. */
export interface OptionalParty
  extends OptionalPartyOptions, Pick<ThirdPartyConnection, 'baseUrl' | 'deadlineMs'> {}

interface OptionalConnection extends ThirdPartyConnection {
  onProblem: (problem: ThirdPartyProblem) => void
}

/** A connection for all calls of the party, with a circuit breaker of its own unless it is given one. */
export function connectOptional({
  fetch,
  baseUrl,
  deadlineMs,
  watch,
  circuitBreaker = createCircuitBreaker(OPTIONAL_PARTY, watch?.onCircuitBreaker),
  onProblem = () => {},
}: OptionalParty): OptionalConnection {
  return { ...watch, fetch, baseUrl, deadlineMs, circuitBreaker, onProblem }
}

/** The result of a call; null after a problem. Rejects only with the signal's reason. */
export async function callOptional<T>(
  connection: OptionalConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T | null> {
  try {
    return await callThirdParty(connection, call, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ThirdPartyProblem)) throw error
    if (error.kind !== 'OPEN') connection.onProblem(error)
    return null
  }
}
