import type { ThirdPartyWatch } from '#third-party/call.ts'
import { logger } from '../logger.ts'
import { afterResponse, currentRequest } from '../log/request-context.ts'
import { metrics } from './metrics.ts'

/** What a third party gets of the request that a call is made for: the trace, and no id of ours. */
function traceHeaders(): Record<string, string> {
  const traceparent = currentRequest()?.traceparent
  return traceparent ? { traceparent } : {}
}

/** The same for the shop, which may find our id in its own log. */
export function shopHeaders(): Record<string, string> {
  const requestId = currentRequest()?.requestId
  return { ...traceHeaders(), ...(requestId !== undefined && { 'x-request-id': requestId }) }
}

/** Counts the calls to a party, and logs when its circuit breaker opens and closes; it may have several. */
export function watchOf(party: string, circuitBreaker = party): Required<ThirdPartyWatch> {
  metrics.circuitBreaker(circuitBreaker, false)
  return {
    headers: traceHeaders,
    // The breaker, or a copy for others, may wait for it.
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
