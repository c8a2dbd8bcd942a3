import { pageHeadersOf, webResponse } from '#server/cache/web-page.ts'
import type { Config } from '../config.ts'
import { healthOf, readinessOf } from '../http/health.ts'
import { isAgents, loggedPath, rejectionFor } from '../http/request-rules.ts'
import { BARE_HTML, HTML } from '../http/text-response.ts'
import { securityHeadersOf } from '../http/security-headers.ts'
import { forRequest, readContext, type RequestContext } from '../log/request-context.ts'
import { writeRequest } from '../log/output.ts'
import { requestLine } from '../log/request-line.ts'
import { logger } from '../logger.ts'
import { routeFamilyOf } from '../metrics/request-family.ts'
import { countInto, metrics } from './metrics.ts'
import { type Bindings, limitFor } from './rate-limits.ts'
import { readWorkerConfig } from './settings.ts'
import { checkResponse, textResponse } from './web-response.ts'

/** The platform's interface for one request. */
interface Execution {
  waitUntil(work: Promise<unknown>): void
}

/** A request and the facts about it. */
interface Visit {
  request: Request
  url: URL
  env: Bindings
  execution: Execution
  config: Config
  /** When the request arrived, by `performance.now()`. */
  start: number
}

const FAILED = { status: 500, text: 'Something went wrong. Please try again.' }
/** The platform keeps the counts; a worker lives too briefly to. */
const NO_METRICS = { status: 404, text: 'Not found.' }
const NOT_CONFIGURED = { status: 500, text: 'The storefront is not configured.' }

/** Loaded with the first request, because these modules read the settings. */
const loadPages = () => import('@astrojs/cloudflare/handler')
const loadCaches = async () => (await import('../adapters/cache.ts')).caches
const loadReadiness = async () => (await import('../adapters/shop-readiness.ts')).readiness

/** Returns the request's headers, with only the protocol of its way and without encodings. */
function pageHeaders({ request, url }: Visit): Headers {
  const headers = new Headers(request.headers)
  for (const name of [...headers.keys()]) if (name.startsWith('x-forwarded-')) headers.delete(name)
  headers.delete('accept-encoding')
  headers.set('x-forwarded-proto', url.protocol.replace(':', ''))
  if (isAgents(url.pathname)) headers.set('content-type', 'application/json')
  return headers
}

/** Returns the page in this worker's memory, without a render or the platform's cache. */
async function readyPage(visit: Visit): Promise<Response | null> {
  const { request, url } = visit
  if (request.method !== 'GET') return null
  const caches = await loadCaches()
  const page = caches?.pages.ready(url.pathname + url.search, pageHeadersOf(pageHeaders(visit)))
  return page ? webResponse(page) : null
}

async function render(visit: Visit): Promise<Response> {
  const { handle } = await loadPages()
  const request = new Request(visit.request, { headers: pageHeaders(visit) })
  const response = await handle(request as never, visit.env as never, visit.execution as never)
  await readRest(request)
  return response
}

/** Bytes of a refused body to read: one and a half times the longest form. */
const MOST_REST = 150_000

/** Reads the unread part of a short body; otherwise the runtime ends the connection. */
async function readRest({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
    if ((length += chunk.byteLength) > MOST_REST) return
}

async function limitedFor({ request, env }: Visit): Promise<Response | null> {
  const limited = await limitFor(request, env)
  if (!limited) return null
  metrics.limited(limited.kind)
  await readRest(request)
  return textResponse(limited)
}

/** Returns the response to a request that was let through. */
async function respond(visit: Visit): Promise<Response> {
  const { pathname } = visit.url
  if (pathname === '/healthz') return checkResponse(healthOf(false))
  if (pathname === '/readyz') return checkResponse(await readinessOf(false, await loadReadiness()))
  if (pathname === '/metrics') return textResponse(NO_METRICS)
  try {
    return (await readyPage(visit)) ?? (await limitedFor(visit)) ?? (await render(visit))
  } catch (error) {
    logger.error('a request failed', error, { path: loggedPath(pathname) })
    return textResponse(FAILED)
  }
}

async function rejectionResponse({ request, url }: Visit): Promise<Response | null> {
  const rejection = rejectionFor({
    method: request.method,
    target: url.pathname + url.search,
    host: request.headers.get('host') ?? url.host,
    contentLength: request.headers.get('content-length'),
  })
  if (rejection) await readRest(request)
  return rejection && textResponse(rejection)
}

/** Restores headers that Astro would remove; no cache in front may receive the internal ones. */
function restoreCacheHeaders(headers: Headers): void {
  const tags = headers.get('x-cache-tag')
  if (tags !== null) headers.set('cache-tag', tags)
  for (const name of ['x-cache-tag', 'x-cdn-cache-control']) headers.delete(name)
}

/** Adds the headers of every response. */
function withCommonHeaders(
  response: Response,
  { url, config }: Visit,
  { requestId }: RequestContext,
): Response {
  const named = new Response(response.body, response)
  const isSecure = url.protocol === 'https:'
  const common = { ...securityHeadersOf(config, isSecure), 'X-Request-Id': requestId }
  for (const [name, value] of Object.entries(common)) named.headers.set(name, value)
  restoreCacheHeaders(named.headers)
  if (named.headers.get('content-type') === BARE_HTML) named.headers.set('content-type', HTML)
  return named
}

/** Counts a request and writes its line once its response was sent or its reader has left. */
function watched(response: Response, visit: Visit, context: RequestContext): Response {
  const { request, url, config, execution, start } = visit
  const { status } = response
  const end = (complete: boolean) => {
    const milliseconds = performance.now() - start
    const ended = {
      method: request.method,
      path: loggedPath(url.pathname),
      status,
      milliseconds,
      complete,
    }
    const outcome = complete ? `${Math.floor(status / 100)}xx` : 'cut'
    metrics.request(routeFamilyOf(url.pathname), outcome, milliseconds / 1000)
    if (config.logRequests) writeRequest(requestLine(ended, context))
  }
  if (!response.body) {
    end(true)
    return response
  }
  const { readable, writable } = new TransformStream()
  const sent = response.body.pipeTo(writable)
  execution.waitUntil(sent.then(() => end(true)).catch(() => end(false)))
  return new Response(readable, response)
}

async function serve(request: Request, env: Bindings, execution: Execution): Promise<Response> {
  const config = readWorkerConfig(process.env)
  if (!config) return textResponse(NOT_CONFIGURED)
  const url = new URL(request.url)
  const visit = { request, url, env, execution, config, start: performance.now() }
  const { headers } = request
  const given = {
    traceparent: headers.get('traceparent') ?? undefined,
    tracestate: headers.get('tracestate') ?? undefined,
  }
  const context = {
    ...readContext(given, false),
    waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
    count: countInto(env),
  }
  return forRequest(context, async () => {
    const response = (await rejectionResponse(visit)) ?? (await respond(visit))
    const named = withCommonHeaders(response, visit, context)
    return config.logRequests || context.count ? watched(named, visit, context) : named
  })
}

/** Serves the storefront on an edge platform (README.md beside this file). */
export default { fetch: serve }
