import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PageCache } from '#server/cache/page-cache.ts'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { logger } from '../logger.ts'
import { sendCached } from './cached-pages.ts'
import { clientOf } from './client-address.ts'
import { internalRejection } from './internal-token.ts'
import { isCheap, isPurge } from './request-guard.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RateLimiter } from './rate-limits.ts'
import { mayBeSeveral, requestsIn } from './request-kinds.ts'
import { hasBody } from './request-rules.ts'
import {
  createLoopDelay,
  createRenderLane,
  type LaneLimits,
  type LaneRequest,
  LANE_LIMITS,
} from './render-lane.ts'
import { sendText, type TextResponse } from './text-response.ts'
import { currentSpan } from '../tracing/span.ts'

interface AdmissionParts {
  server: Server
  config: { trustProxy: boolean }
  pages?: PageCache | null
  rateLimiter?: RateLimiter | null
  internalToken?: string | null
  lane?: LaneLimits
  metrics?: Metrics | null
  /** Headers of every response. */
  common: Readonly<Record<string, string>>
}

/** A request that needs more than a file or a cached page. */
export interface Visit {
  request: IncomingMessage
  response: ServerResponse
  /** The forwarded address, before untrusted headers were dropped. */
  forwardedFor: string | string[] | undefined
  render: () => Promise<unknown>
}

/** Seconds after which the queue is gone, or others have given up. */
const RETRY_SECONDS = 5
const OVERLOADED: TextResponse = {
  status: 503,
  text: 'Too much is going on right now. Please try again in a few seconds.',
  headers: { 'retry-after': String(RETRY_SECONDS) },
}

const REPORT_MS = 10_000

/** Logs now and then how many requests are shed. */
function createShedReport() {
  let count = 0
  let last = -Infinity
  return () => {
    count++
    if (performance.now() - last < REPORT_MS) return
    logger.warn('the server is overloaded: requests are shed', { requests: count })
    last = performance.now()
    count = 0
  }
}

/**
 * Waits until a form has fully arrived and stores it where Astro looks for it; null if its sender
 * left. A slow body would otherwise occupy a render for as long (RULES.md#overload); its length is
 * known and was limited before.
 */
async function receiveBody(request: IncomingMessage): Promise<Buffer | null> {
  if (!hasBody(request.method)) return Buffer.alloc(0)
  try {
    const body = await buffer(request)
    Object.assign(request, { body })
    return body
  } catch {
    return null
  }
}

/** Makes a request's wait for its turn a stretch of its trace. */
function tracedWait(request: LaneRequest): LaneRequest {
  const span = currentSpan()?.child('render queue', 'internal')
  if (!span) return request
  const { response, render, shed } = request
  const leave = () => span.end('cut')
  response.once('close', leave)
  const end = (problem?: string) => {
    response.off('close', leave)
    span.end(problem)
  }
  return {
    ...request,
    render() {
      end()
      return render()
    },
    shed() {
      end('overload')
      shed()
    },
  }
}

/** Admits requests to the renderer, each in its turn, and sheds those that would wait too long. */
export function createAdmission(parts: AdmissionParts): (visit: Visit) => Promise<void> {
  const { server, config, pages, rateLimiter, metrics, common, lane = LANE_LIMITS } = parts
  const { internalToken = null } = parts
  let accepted = 0
  for (const event of ['connection', 'drop']) server.on(event, () => accepted++)
  const loop = { delay: createLoopDelay(), connections: () => accepted }
  const renders = createRenderLane(loop, lane)
  const report = createShedReport()

  return async ({ request, response, forwardedFor, render }) => {
    const trusted = config.trustProxy ? String(forwardedFor ?? '') : null
    const isRejected = async (count: number) => {
      const client = () => clientOf(request.socket, trusted)
      const rejection = count > 0 ? await rateLimiter?.(request, client, count) : null
      if (!rejection) return false
      metrics?.limited(rejection.kind)
      sendText(response, rejection)
      return true
    }
    const { url = '' } = request
    // Wrong tokens are limited as forms are; operators are not.
    const isOperators =
      isPurge(request) && internalRejection(request.headers.authorization, internalToken) === null
    if (!isOperators && (await isRejected(1))) return
    // Pictures wait for a drawing thread, in a queue that is fair to all clients.
    if (isPurge(request) || url.startsWith(OWN_PICTURES)) return void (await render())
    const body = await receiveBody(request)
    if (!body) return
    if (mayBeSeveral(request) && (await isRejected(requestsIn(body.toString()) - 1))) return
    const shed = () => {
      report()
      metrics?.shed('overload')
      if (pages && sendCached(pages, request, response, common, true)) return
      sendText(response, OVERLOADED)
    }
    renders.enter(tracedWait({ response, render, shed, isCheap: isCheap(request) }))
  }
}
