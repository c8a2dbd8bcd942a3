import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Time for requests that were sent before the signal and lie unread: closing would cut them off. */
const UNREAD_MS = 250
/** Time in which connections that are in use come to their last response. */
const FAREWELL_MS = 2000

export interface Drain {
  isDraining(): boolean
  /** Ends the server without cutting off a response, and cuts what is left after `limitMs`. */
  shutdown(limitMs: number): Promise<void>
}

/**
 * Every response from the signal on says that its connection closes, and none is closed in silence while
 * requests still come: a proxy does not repeat a form whose connection broke.
 */
export function createDrain(server: Server): Drain {
  const inFlight = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let phase: 'open' | 'draining' | 'quiet' = 'open'
  let lastRequest = 0

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_request, response) => {
    inFlight.add(response)
    if (phase !== 'open') requestClose(response)
    if (phase !== 'open') lastRequest = performance.now()
    response.once('close', () => {
      inFlight.delete(response)
      if (phase === 'quiet') server.closeIdleConnections()
    })
  })

  /** Waits until no request has come for a while. */
  async function untilQuiet() {
    const end = performance.now() + FAREWELL_MS
    for (let left = 0; ; await sleep(left)) {
      const now = performance.now()
      left = Math.min(lastRequest + UNREAD_MS, end) - now
      if (left <= 0) return
    }
  }

  function closeIdle() {
    phase = 'quiet'
    server.closeIdleConnections()
    // A browser opens connections ahead, over which nothing was ever sent.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  async function shutdown(limitMs: number) {
    phase = 'draining'
    for (const response of inFlight) requestClose(response)
    await sleep(UNREAD_MS)
    await untilNobodyConnects(server)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    // The server's own `close` would end idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    await Promise.race([untilQuiet(), closed])
    closeIdle()
    await closed
    clearTimeout(limit)
  }

  return { shutdown, isDraining: () => phase !== 'open' }
}

/** Waits for a turn in which nobody connected: the system resets those whom it has accepted alone. */
async function untilNobodyConnects(server: Server): Promise<void> {
  const end = performance.now() + FAREWELL_MS
  let hasConnected = true
  const note = () => (hasConnected = true)
  server.on('connection', note)
  while (hasConnected && performance.now() < end) {
    hasConnected = false
    await nextTurn()
  }
  server.off('connection', note)
}

function requestClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
