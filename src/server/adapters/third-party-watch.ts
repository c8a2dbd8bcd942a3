import type { ThirdPartyWatch } from '#server/third-party/call.ts'
import { logger } from '../logger.ts'
import { afterResponse, currentRequest } from '../log/request-context.ts'
import { metrics } from './metrics.ts'

/** Returns headers for calls to third parties: the request's trace, but no id of ours. */
function traceHeaders(): Record<string, string> {
  const traceparent = currentRequest()?.traceparent
  return traceparent ? { traceparent } : {}
}

/** Returns the headers that the shop gets with a call: also our id, to find it in its own log. */
export function shopHeaders(): Record<string, string> {
  const requestId = currentRequest()?.requestId
  return { ...traceHeaders(), ...(requestId !== undefined && { 'x-request-id': requestId }) }
}

/** Counts the calls to a party, and logs when one of its circuit breakers opens or closes. */
export function watchOf(party: string, circuitBreaker = party): Required<ThirdPartyWatch> {
  metrics.circuitBreaker(circuitBreaker, false)
  return {
    headers: traceHeaders,
    // The circuit breaker, or a copy for others, may depend on the call's end.
    onStart: afterResponse,
    onEnd: (outcome, milliseconds) => metrics.called(party, outcome, milliseconds / 1000),
    onCircuitBreaker(isOpen) {
      metrics.circuitBreaker(circuitBreaker, isOpen)
      if (isOpen)
        logger.warn('the circuit breaker is open: no calls are made', { party: circuitBreaker })
      else logger.info('the circuit breaker is closed again', { party: circuitBreaker })
    },
  }
}
