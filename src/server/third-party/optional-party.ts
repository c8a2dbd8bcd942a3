import {
  callThirdParty,
  type ThirdPartyCall,
  type ThirdPartyConnection,
  type ThirdPartyWatch,
} from './call.ts'
import { createCircuitBreaker, OPTIONAL_PARTY } from './circuit-breaker.ts'
import { ThirdPartyProblem } from './problem.ts'

/** Options for an optional third party. */
export interface OptionalPartyOptions extends Pick<
  ThirdPartyConnection,
  'fetch' | 'circuitBreaker'
> {
  watch?: ThirdPartyWatch | undefined
  /** Called for each problem except an open breaker, whose cause has already been reported. */
  onProblem?: ((problem: ThirdPartyProblem) => void) | undefined
}

/** Options with its address and its deadline. */
export interface OptionalParty
  extends OptionalPartyOptions, Pick<ThirdPartyConnection, 'baseUrl' | 'deadlineMs'> {}

interface OptionalConnection extends ThirdPartyConnection {
  onProblem: (problem: ThirdPartyProblem) => void
}

/** Creates the connection for all calls of the party, by default with its own circuit breaker. */
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

/** Returns the result of a call; null after a problem. Rejects only with the signal's reason. */
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
