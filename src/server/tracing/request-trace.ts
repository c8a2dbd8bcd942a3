import { channelOf } from '../channel.ts'
import { requestPath, type TraceRequest } from '../http/request-log.ts'
import { routeFamilyOf } from '../metrics/request-family.ts'
import type { Tracer } from './span.ts'

/** Returns the host name of a request's address, as it was sent. */
const hostnameOf = (host = '') => URL.parse(`http://${host}`)?.hostname ?? ''

/**
 * Traces requests by their kind of address, their channel and how they were responded to. Nothing
 * in a trace tells who sent them, nor what was searched for (RULES.md#logs).
 */
export const traceRequests =
  (tracer: Tracer): TraceRequest =>
  (request, response, context) => {
    const { method = '', headers } = request
    const path = requestPath(request)
    const route = routeFamilyOf(path)
    const span = tracer.start(`${method} ${route}`, 'server', context)
    context.traceId = span.traceId
    span.note({
      'http.request.method': method,
      'http.route': route,
      'url.path': path,
      'vitrine.channel': channelOf(hostnameOf(headers.host))?.code,
      'vitrine.request_id': context.requestId,
    })
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      span.note({ 'http.response.status_code': status })
      span.end(writableFinished ? (status >= 500 ? `Status ${status}` : undefined) : 'cut')
    })
    return span
  }
