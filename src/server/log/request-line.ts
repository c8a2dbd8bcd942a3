import { type RequestContext, traceIdOf } from './request-context.ts'

/** Facts about a request once its response has ended. */
interface EndedRequest {
  method: string | undefined
  path: string
  status: number
  milliseconds: number
  /** Whether the whole response was sent. */
  complete: boolean
}

/** Returns one line of JSON, without the query, which contains search terms. */
export function requestLine(ended: EndedRequest, context: RequestContext): string {
  const { requestId } = context
  const traceId = traceIdOf(context)
  const { method, path, status, milliseconds, complete } = ended
  return JSON.stringify({
    time: new Date().toISOString(),
    method,
    path,
    status,
    milliseconds: Math.round(milliseconds),
    complete,
    requestId,
    ...(traceId !== undefined && { traceId }),
  })
}
