import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/** Limits connections (RULES.md#connections). Excess connections are closed without a response. */
export function boundConnections(server: Server, limits: ConnectionLimits): void {
  const { most, perClient, isProxied } = limits
  server.setTimeout(SILENCE_MS)
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
