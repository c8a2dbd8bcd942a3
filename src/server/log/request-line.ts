import type { Details } from './line.ts'
import { type RequestContext, traceIdOf } from './request-context.ts'

/** Facts about a request once its response has ended. */
interface EndedRequest {
  method: string
  path: string
  status: number
  milliseconds: number
  /** Whether the whole response was sent. */
  complete: boolean
}

/** Returns what the line of a request says, without the query, which contains search terms. */
export function requestLine(ended: EndedRequest, context: RequestContext): Details {
  const { milliseconds, ...facts } = ended
  const traceId = traceIdOf(context)
  return {
    ...facts,
    milliseconds: Math.round(milliseconds),
    requestId: context.requestId,
    ...(traceId !== undefined && { traceId }),
  }
}
