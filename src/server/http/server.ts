import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageCache } from '#cache/server/page-cache.ts'
import type { Config } from '../config.ts'
import { logger } from '../logger.ts'
import { renameCacheHeaders, sendCached } from './cached-pages.ts'
import type { Readiness } from '../readiness.ts'
import { createCompression, createStaticFiles } from './delivery.ts'
import { sendText } from './text-response.ts'
import { dropUntrusted, rejectionOf } from './request-guard.ts'
import { logWhenClosed, pathOf } from './request-log.ts'

/** Renders every page, its 404 included. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface ServerParts {
  handler: Handler
  /** Folder of the files that are sent as they are. */
  clientDir: string
  /** Cached pages, which are sent before any is rendered; null where none are cached. */
  pages?: PageCache | null
  config: Pick<Config, 'host' | 'port' | 'logRequests' | 'trustProxy' | 'siteUrls'>
  /** Null where nothing outside of this process is needed. */
  readiness: Readiness | null
}

export interface StorefrontServer {
  /** Resolves with the port; rejects with the system's error when it is taken. */
  listen(): Promise<number>
  /** Stops accepting, finishes what is in flight, and cuts what is left after `limitMs`. */
  shutdown(limitMs: number): Promise<void>
}

/** What suits every answer; the content security policy belongs to the page that is rendered. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** The production server: refusals, health, files as built, and compressed pages. */
export function createServer(parts: ServerParts): StorefrontServer {
  const { handler, clientDir, pages, config, readiness } = parts
  const files = createStaticFiles(clientDir)
  const securityHeaders = securityHeadersOf(config)
  const compress = createCompression()
  const server = createHttpServer({
    // Room for addresses with thousands of values: their readable part is to be answered.
    maxHeaderSize: 256 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
  const { shutdown, isDraining } = createDrain(server)
  server.setTimeout(60_000)
  server.on('request', (request, response) => {
    dropUntrusted(request, config.trustProxy)
    if (config.logRequests) logWhenClosed(request, response)
    const render = () => {
      renameCacheHeaders(response)
      compress(request, response, () => answer(handler, request, response))
    }
    const refusal = rejectionOf(request)
    if (!refusal && pages && sendCached(pages, request, response, securityHeaders)) return
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    if (refusal) sendText(response, refusal)
    else if (request.url === '/healthz') sendHealth(response, isDraining())
    else if (request.url === '/readyz') void sendReadiness(response, isDraining(), readiness)
    else files(request, response, render)
  })
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.port, config.host, () => resolve(portOf(server.address())))
    })
  return { listen, shutdown }
}

const A_YEAR = { 'Strict-Transport-Security': 'max-age=31536000' }

/** A browser heeds the demand for https on https alone, so it may be sent wherever the site has such an address. */
function securityHeadersOf({ siteUrls }: Pick<Config, 'siteUrls'>): Record<string, string> {
  const isSecure = Object.values(siteUrls).some((site) => site?.startsWith('https://'))
  return { ...SECURITY_HEADERS, ...(isSecure && A_YEAR) }
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  try {
    await handler(request, response)
  } catch (error) {
    logger.error('a request failed', error, { path: pathOf(request) })
    sendText(response, { status: 500, text: 'Something went wrong. Please try again.' })
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Whether this process lives; what it needs is another matter. */
const sendHealth = (response: ServerResponse, isDraining: boolean) =>
  sendJson(response, isDraining ? 503 : 200, { status: isDraining ? 'draining' : 'ready' })

/** Whether shoppers would see pages: with a shop of its own, whether that answers in every channel. */
async function sendReadiness(
  response: ServerResponse,
  isDraining: boolean,
  readiness: Readiness | null,
) {
  const channels = (await readiness?.check()) ?? []
  const isReady = !isDraining && channels.every((channel) => channel.isReady)
  const status = isDraining ? 'draining' : isReady ? 'ready' : 'the shop does not answer'
  sendJson(response, isReady ? 200 : 503, { status, channels })
}

const portOf = (address: { port: number } | string | null) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0

/** Time for requests that were sent before the signal and lie unread: closing would cut them off. */
const UNREAD_MS = 250

/** Ends a server without cutting off an answer: idle connections first, busy ones as they finish. */
function createDrain(server: Server) {
  const inFlight = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request, response) => {
    inFlight.add(response)
    if (isDraining) requestClose(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (isDraining) server.closeIdleConnections()
    })
  })
  const shutdown = async (limitMs: number) => {
    isDraining = true
    await sleep(UNREAD_MS)
    await new Promise<void>((resolve) => {
      for (const response of inFlight) requestClose(response)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
    })
  }
  return { shutdown, isDraining: () => isDraining }
}

function requestClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
