import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Time for requests that were sent before the signal but are unread, to not cut them off. */
const UNREAD_MS = 250
/** Time for connections in use to get their last response. */
const FAREWELL_MS = 2000
/** Time to read the first request of the connection accepted last. */
const FIRST_READ_MS = 30
const CALM_TURN_MS = 0.3

interface GracefulShutdown {
  isDraining(): boolean
  /** Ends the server without cutting off responses; cuts the rest after `limitMs`. */
  shutdown(limitMs: number): Promise<void>
}

/**
 * Announces with responses in flight at the signal, and with all of them once nobody can connect
 * any more, that their connection closes; none closes without notice while requests still arrive. A
 * proxy does not repeat a form whose connection broke. Until then connections stay open, so that
 * proxies open no others: one opened just when the server stops listening is lost.
 */
export function createGracefulShutdown(server: Server): GracefulShutdown {
  const inFlight = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let phase: 'open' | 'leaving' | 'closing' | 'quiet' = 'open'
  let lastRequest = 0

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_request, response) => {
    inFlight.add(response)
    if (phase === 'closing' || phase === 'quiet') requestClose(response)
    if (phase !== 'open') lastRequest = performance.now()
    response.once('close', () => {
      inFlight.delete(response)
      if (phase === 'quiet') server.closeIdleConnections()
    })
  })

  /** Waits until no request has arrived for a while. */
  async function untilQuiet() {
    const start = performance.now()
    const quiet = () => Math.max(lastRequest + UNREAD_MS, start + FIRST_READ_MS)
    for (;;) {
      const left = Math.min(quiet(), start + FAREWELL_MS) - performance.now()
      if (left <= 0) return
      await sleep(left)
    }
  }

  function closeIdle() {
    phase = 'quiet'
    server.closeIdleConnections()
    // Browsers open connections ahead over which nothing was ever sent.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  async function shutdown(limitMs: number) {
    phase = 'leaving'
    for (const response of inFlight) requestClose(response)
    await sleep(UNREAD_MS)
    await untilNobodyConnects(server)
    const limit = setTimeout(() => server.closeAllConnections(), limitMs)
    // The server's own `close` would end idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    phase = 'closing'
    for (const response of inFlight) requestClose(response)
    await Promise.race([untilQuiet(), closed])
    closeIdle()
    await closed
    clearTimeout(limit)
  }

  return { shutdown, isDraining: () => phase !== 'open' }
}

/**
 * Waits for a turn so short that nobody can have connected in it: when the server stops listening,
 * the system resets connections that it has accepted but the server has not.
 */
async function untilNobodyConnects(server: Server): Promise<void> {
  const end = performance.now() + FAREWELL_MS
  let isCalm = false
  const note = () => (isCalm = false)
  server.on('connection', note)
  for (let start = performance.now(); !isCalm && start < end; start = performance.now()) {
    isCalm = true
    await nextTurn()
    isCalm &&= performance.now() - start < CALM_TURN_MS
  }
  server.off('connection', note)
}

function requestClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
