import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/metrics.ts'
import { countRequest, routeFamilyOf } from '../metrics/request-family.ts'
import { writeRequest } from '../log/output.ts'
import { forRequest, readContext, type RequestContext } from '../log/request-context.ts'
import { requestLine } from '../log/request-line.ts'
import { inSpan, type Span } from '../tracing/span.ts'
import { loggedPath } from './request-rules.ts'
import { whenRead } from './back-pressure.ts'

/** Returns a request's path without the query, and without secrets: neither may be logged. */
export const requestPath = ({ url = '' }: IncomingMessage) => loggedPath(url.split('?', 1)[0] ?? '')

/** Handles a request; `common` headers, with its id, go into every response. */
type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
) => void

/** Starts the trace of a request, which ends with its response. */
export type TraceRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Span

interface WatchParts {
  config: { trustProxy: boolean; logRequests: boolean }
  metrics?: Metrics | null
  /** Null or missing if nothing is traced. */
  trace?: TraceRequest | null
}

/** Facts about a request when its response closes. */
interface Closed {
  request: IncomingMessage
  response: ServerResponse
  context: RequestContext
  milliseconds: number
}

/** Writes one JSON line on standard output. */
function logRequest({ request, response, context, milliseconds }: Closed) {
  const { method = '' } = request
  const { statusCode: status, writableFinished: complete } = response
  const ended = { method, path: requestPath(request), status, milliseconds, complete }
  writeRequest(requestLine(ended, context))
}

/** Gives each request an id for its log lines, its response and its calls, and a trace. */
export function watchRequests({ config, metrics, trace }: WatchParts, handle: HandleRequest) {
  const { trustProxy, logRequests } = config
  return (request: IncomingMessage, response: ServerResponse): void => {
    const context: RequestContext = {
      ...readContext(request.headers, trustProxy),
      route: () => routeFamilyOf(requestPath(request)),
      whenRead: () => whenRead(response),
      cut: () => void response.destroy(),
    }
    const start = performance.now()
    response.once('close', () => {
      const milliseconds = performance.now() - start
      if (metrics) countRequest(metrics, { request, response }, milliseconds)
      if (logRequests) logRequest({ request, response, context, milliseconds })
    })
    const span = trace?.(request, response, context)
    const handled = () => handle(request, response, { 'X-Request-Id': context.requestId })
    forRequest(context, span ? () => inSpan(span, handled) : handled)
  }
}
