import { AsyncResource } from 'node:async_hooks'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { Config } from '../config.ts'
import { logger } from '../logger.ts'
import { createAdmission } from './admission.ts'
import { finishHeaders, sendCached } from './cached-pages.ts'
import {
  answerUnreadable,
  boundConnections,
  CONNECTION_OPTIONS,
  oneAtATime,
  type ConnectionLimits,
  usualConnections,
} from './connections.ts'
import { internalRejection } from './internal-token.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from '../readiness.ts'
import { createCompression, createStaticFiles } from './delivery.ts'
import { createGracefulShutdown } from './graceful-shutdown.ts'
import { type CheckResponse, healthOf, readinessOf } from './health.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { LaneLimits } from './render-lane.ts'
import { sendText } from './text-response.ts'
import { dropUntrusted, rejectionOf, nameBody } from './request-guard.ts'
import { requestPath, type TraceRequest, watchRequests } from './request-log.ts'
import { securityHeadersOf } from './security-headers.ts'

/** Renders every page, its 404 included. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface ServerParts {
  handler: Handler
  /** Folder of static files. */
  clientDir: string
  /** Whether shoppers see the demo, whose pictures are among these files; true if missing. */
  isDemoShown?: () => boolean
  /** Cached pages, sent before any is rendered; null if none are cached. */
  pages?: PageCache | null
  config: Pick<Config, 'host' | 'port' | 'logRequests' | 'trustProxy' | 'siteUrls'>
  /** Null if nothing outside this process is needed. */
  readiness: Readiness | null
  connections?: ConnectionLimits
  /** Null if requests of clients are unlimited. */
  rateLimiter?: RateLimiter | null
  lane?: LaneLimits
  /** Metrics of the process; null or missing for none. */
  metrics?: Metrics | null
  /** Traces requests; null or missing if nothing is traced. */
  trace?: TraceRequest | null
  /** Token for reading `/metrics`; without it nobody may. */
  internalToken?: string | null
}

export interface StorefrontServer {
  /** Resolves with the port; rejects with the system's error if it is taken. */
  listen(): Promise<number>
  /** Stops accepting, finishes requests in flight, and cuts the rest after `limitMs`. */
  shutdown(limitMs: number): Promise<void>
}

/** Creates the production server: request guard, health checks, files, compressed pages. */
export function createServer(parts: ServerParts): StorefrontServer {
  const { handler, clientDir, pages, config, readiness, isDemoShown = () => true } = parts
  const files = createStaticFiles(clientDir, isDemoShown)
  const securityHeaders = securityHeadersOf(config, false)
  const headersOverHttps = securityHeadersOf(config, true)
  const compress = createCompression()
  const server = createHttpServer(CONNECTION_OPTIONS)
  boundConnections(server, parts.connections ?? usualConnections(config.trustProxy))
  answerUnreadable(server)
  const { shutdown, isDraining } = createGracefulShutdown(server)
  const admit = createAdmission({ ...parts, server, common: securityHeaders })
  const handleRequest: Parameters<typeof watchRequests>[1] = (request, response, named) => {
    const rejection = rejectionOf(request)
    const forwardedFor = request.headers['x-forwarded-for']
    dropUntrusted(request, config.trustProxy)
    const isSecure = request.headers['x-forwarded-proto'] === 'https'
    const common = { ...(isSecure ? headersOverHttps : securityHeaders), ...named }
    nameBody(request)
    if (!rejection && pages && sendCached(pages, request, response, common)) return
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    // A queue starts renders later: their log lines must still belong to this request.
    const render = AsyncResource.bind(async () => {
      finishHeaders(response)
      await new Promise<void>((resolve) =>
        compress(request, response, () => resolve(respondWithHandler(handler, request, response))),
      )
    })
    if (rejection) sendText(response, rejection)
    else if (request.url === '/healthz') sendJson(response, healthOf(isDraining()))
    else if (request.url === '/readyz')
      void readinessOf(isDraining(), readiness).then((ready) => sendJson(response, ready))
    else if (parts.metrics && request.url === '/metrics') {
      const send = () => sendMetrics(request, response, parts)
      const { authorization } = request.headers
      const isWrong = internalRejection(authorization, parts.internalToken ?? null) === 401
      if (isWrong) void admit({ request, response, forwardedFor, render: async () => send() })
      else send()
    } else files(request, response, () => void admit({ request, response, forwardedFor, render }))
  }
  server.on('request', oneAtATime(watchRequests(parts, handleRequest)))
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.port, config.host, () => resolve(portOf(server.address())))
    })
  return { listen, shutdown }
}

/** Lets the handler respond; responds itself with 500 where that fails, and logs it. */
export async function respondWithHandler(
  handler: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await handler(request, response)
  } catch (error) {
    logger.error('a request failed', error, { path: requestPath(request) })
    sendText(response, { status: 500, text: 'Something went wrong. Please try again.' })
  }
}

function sendJson(response: ServerResponse, { status, body }: CheckResponse) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Sends the metrics to requests with the token (RULES.md#logs). */
function sendMetrics(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { metrics, internalToken = null }: Pick<ServerParts, 'metrics' | 'internalToken'>,
) {
  const rejection = metrics ? internalRejection(headers.authorization, internalToken) : 404
  if (!metrics || rejection === 404) return sendText(response, { status: 404, text: 'Not found.' })
  if (rejection === 401) return sendText(response, { status: 401, text: 'Unauthorized.' })
  const unavailable = { status: 503, text: 'Not all processes responded.' }
  metrics.text().then(
    (text) => {
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
      response.end(text)
    },
    () => sendText(response, unavailable),
  )
}

const portOf = (address: { port: number } | string | null) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0
