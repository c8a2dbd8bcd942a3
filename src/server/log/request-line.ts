import { type RequestContext, traceIdOf } from './request-context.ts'

/** What is known of a request once its response has ended. */
export interface EndedRequest {
  method: string | undefined
  path: string
  status: number
  milliseconds: number
  /** Whether all of the response was sent. */
  complete: boolean
}

/** One line of JSON; without the query, which holds what people search for. */
export function requestLine(ended: EndedRequest, context: RequestContext): string {
  const { requestId, traceparent } = context
  const { method, path, status, milliseconds, complete } = ended
  return JSON.stringify({
    ...{ time: new Date().toISOString(), method, path, status },
    ...{ milliseconds: Math.round(milliseconds), complete, requestId },
    ...(traceparent !== null && { traceId: traceIdOf(traceparent) }),
  })
}
