import type { ThirdPartyWatch } from '#server/third-party/call.ts'
import { logger } from '../logger.ts'
import { afterResponse, currentRequest } from '../log/request-context.ts'
import { currentSpan, traced } from '../tracing/span.ts'
import { metrics } from './metrics.ts'

/**
 * Returns headers for calls to third parties: the request's trace, as it came if this process takes
 * no part in it, but no id of ours.
 */
function traceHeaders(): Readonly<Record<string, string>> {
  const span = currentSpan()
  if (span) return span.headers
  const { traceparent = null, tracestate = null } = currentRequest() ?? {}
  if (traceparent === null) return {}
  return { traceparent, ...(tracestate !== null && { tracestate }) }
}

/** Makes a call as a stretch of its request's trace. */
const tracedCall =
  (party: string): NonNullable<ThirdPartyWatch['trace']> =>
  (method, address, make) =>
    traced(
      `call ${party}`,
      async (span) => {
        if (!span) return make()
        const url = URL.parse(address)
        span.note({
          'http.request.method': method,
          // A query may hold a search term, and a user's name and password come before the host.
          'url.full': `${url?.origin}${url?.pathname}`,
          'server.address': url?.hostname,
          'vitrine.party': party,
        })
        return make((status) => span.note({ 'http.response.status_code': status }))
      },
      'client',
    )

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
    trace: tracedCall(party),
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
