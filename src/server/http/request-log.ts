import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/metrics.ts'
import { countRequest } from '../metrics/request-family.ts'
import { writeRequest } from '../log/output.ts'
import { forRequest, readContext, type RequestContext } from '../log/request-context.ts'
import { requestLine } from '../log/request-line.ts'
import { whenRead } from './back-pressure.ts'

/** Returns a request's path without the query: search terms must not be logged. */
export const requestPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

/** Handles a request; `common` headers, with its id, go into every response. */
type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
) => void

interface WatchParts {
  config: { trustProxy: boolean; logRequests: boolean }
  metrics?: Metrics | null
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
  const { method } = request
  const { statusCode: status, writableFinished: complete } = response
  const ended = { method, path: requestPath(request), status, milliseconds, complete }
  writeRequest(requestLine(ended, context))
}

/** Gives each request an id for its log lines, its response and its calls. */
export function watchRequests({ config, metrics }: WatchParts, handle: HandleRequest) {
  const { trustProxy, logRequests } = config
  return (request: IncomingMessage, response: ServerResponse): void => {
    const context = {
      ...readContext(request.headers, trustProxy),
      whenRead: () => whenRead(response),
      cut: () => void response.destroy(),
    }
    const start = performance.now()
    response.once('close', () => {
      const milliseconds = performance.now() - start
      if (metrics) countRequest(metrics, { request, response }, milliseconds)
      if (logRequests) logRequest({ request, response, context, milliseconds })
    })
    forRequest(context, () => handle(request, response, { 'X-Request-Id': context.requestId }))
  }
}
