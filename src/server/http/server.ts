import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { Config } from '../config.ts'
import { logger } from '../logger.ts'
import { createCompression } from './compression.ts'
import { createDrain } from './graceful-shutdown.ts'
import { dropUntrusted } from './trusted-proxy.ts'
import { answerPlain } from './text-response.ts'
import { refusalOf } from './request-guard.ts'
import { logWhenClosed, pathOf } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

/** Renders every page, its 404 included. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface ServerParts {
  handler: Handler
  /** Folder of the files that are sent as they are. */
  clientDir: string
  config: Pick<Config, 'host' | 'port' | 'logRequests' | 'trustProxy'>
}

export interface StorefrontServer {
  /** Resolves with the port; rejects with the system's error when it is taken. */
  listen(): Promise<number>
  /** Stops accepting, finishes what is in flight, and cuts what is left after `limitMs`. */
  drain(limitMs: number): Promise<void>
}

/** The production server: refusals, health, files as built, and compressed pages. */
export function createServer({ handler, clientDir, config }: ServerParts): StorefrontServer {
  const files = createStaticFiles(clientDir)
  const compress = createCompression()
  const server = createHttpServer({
    // Room for addresses with thousands of values: their readable part is to be answered.
    maxHeaderSize: 256 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
  const { drain, isDraining } = createDrain(server)
  server.setTimeout(60_000)
  server.on('request', (request, response) => {
    setSecurityHeaders(response)
    dropUntrusted(request, config.trustProxy)
    if (config.logRequests) logWhenClosed(request, response)
    const render = () => compress(request, response, () => answer(handler, request, response))
    const refusal = refusalOf(request)
    if (refusal) answerPlain(response, refusal)
    else if (request.url === '/healthz') answerHealth(response, isDraining())
    else files(request, response, render)
  })
  const listen = () =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.port, config.host, () => resolve(portOf(server.address())))
    })
  return { listen, drain }
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse) {
  try {
    await handler(request, response)
  } catch (error) {
    logger.error('a request failed', error, { path: pathOf(request) })
    answerPlain(response, { status: 500, text: 'Something went wrong. Please try again.' })
  }
}

function answerHealth(response: ServerResponse, isDraining: boolean) {
  response.writeHead(isDraining ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ status: isDraining ? 'draining' : 'ready' }))
}

const portOf = (address: { port: number } | string | null) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0
