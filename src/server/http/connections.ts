import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { normalTarget } from '../web/request-target.ts'
import { clientNetwork, isPrivate } from './client-address.ts'

/** Limits of a server's connections. */
export interface ConnectionLimits {
  most: number
  /** Connections from one client anywhere; null for the default number from public addresses. */
  perClient: number | null
  /** Whether all connections come from a proxy. */
  isProxied: boolean
}

export const usualConnections = (isProxied: boolean): ConnectionLimits => ({
  most: 5000,
  perClient: null,
  isProxied,
})

/** Connections per client: a browser opens six, and an office of forty shares an address. */
const USUAL_PER_CLIENT = 256

export const CONNECTION_OPTIONS: ServerOptions = {
  // Room for addresses with thousands of values, whose readable part is used.
  maxHeaderSize: 128 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // How often the two limits above are checked.
  connectionsCheckingInterval: 1000,
}

/** Milliseconds without a byte after which a connection in use is cut. */
const SILENCE_MS = 60_000

/** Milliseconds for which a client may read as slowly as it likes, and the fewest bytes a millisecond from then on. */
const PATIENCE_MS = 60_000
const LEAST_BYTES = 1
const SLOWNESS_CHECK_MS = 5_000

/**
 * Cuts connections that take what is sent too slowly: silence alone would let a client hold a page for hours with a
 * packet a minute.
 */
function cutSlowReaders(server: Server): void {
  /** Since when each has had something to take, and how much it had been sent before. */
  const readers = new Map<Socket, { since: number; before: number }>()
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { since: performance.now(), before: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  const check = () => {
    const now = performance.now()
    for (const [socket, { since, before }] of readers)
      if (socket.writableLength === 0)
        readers.set(socket, { since: now, before: socket.bytesWritten })
      else if (now - since > PATIENCE_MS + (socket.bytesWritten - before) / LEAST_BYTES)
        socket.destroy()
  }
  const timer = setInterval(check, SLOWNESS_CHECK_MS).unref()
  server.once('close', () => clearInterval(timer))
}

/** Limits connections. Excess connections are closed without a response. */
export function boundConnections(server: Server, limits: ConnectionLimits): void {
  const { most, perClient, isProxied } = limits
  server.setTimeout(SILENCE_MS)
  cutSlowReaders(server)
  server.maxConnections = most
  if (isProxied) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (perClient === null && isPrivate(remoteAddress)) return
    const client = clientNetwork(remoteAddress)
    const count = open.get(client) ?? 0
    if (count >= (perClient ?? USUAL_PER_CLIENT)) return void socket.destroy()
    open.set(client, count + 1)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}

/** A request line, perhaps with bytes beyond ASCII in its target. */
const RAW_LINE = /^(?:GET|HEAD) (\/[!-~\x80-\xff]*) HTTP\/1\.[01]\r\n/

/** What Node's own errors are answered with; any other is a bad request. */
const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Returns the address that was meant by raw bytes, which are read as UTF-8; null if none was. */
function encodedTarget({ code, rawPacket }: ClientError): string | null {
  const [, target] = RAW_LINE.exec(rawPacket?.toString('latin1') ?? '') ?? []
  if (code !== 'HPE_INVALID_URL' || target === undefined) return null
  const text = Buffer.from(target, 'latin1').toString()
  return normalTarget(text.replace(/\P{ASCII}+/gu, encodeURIComponent))
}

interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

/**
 * Answers requests that Node cannot read, and closes their connections. An address whose letters were not encoded is
 * redirected to the encoded one (RULES.md#redirects), so that no part of the server reads raw bytes.
 */
export function answerUnreadable(server: Server): void {
  const busy = new WeakSet<Duplex>()
  server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
  server.on('clientError', (error: ClientError, socket) => {
    if (!socket.writable || busy.has(socket)) return void socket.destroy(error)
    const location = encodedTarget(error)
    const status = STATUSES[error.code ?? ''] ?? '400 Bad Request'
    const head = location ? `301 Moved Permanently\r\nLocation: ${location}` : status
    socket.end(`HTTP/1.1 ${head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, () =>
      socket.destroy(),
    )
  })
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Exchange = readonly [IncomingMessage, ServerResponse]

/** Requests that may wait for an earlier response; no browser sends more than one. */
const MOST_WAITING = 16

/**
 * Handles the requests of a connection one after the other, each when the previous response is with
 * the network, so that a client that does not read costs no more than one page. Too many waiting
 * requests end the connection.
 */
export function oneAtATime(listener: Listener): Listener {
  const queues = new WeakMap<Socket, Exchange[]>()

  function start(socket: Socket, [request, response]: Exchange) {
    response.once('close', () => startNext(socket))
    listener(request, response)
  }

  function startNext(socket: Socket) {
    const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
    if (next) start(socket, next)
    else queues.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket)
    if (queue && queue.length >= MOST_WAITING) return void socket.destroy()
    if (queue) return void queue.push([request, response])
    queues.set(socket, [])
    start(socket, [request, response])
  }
}
