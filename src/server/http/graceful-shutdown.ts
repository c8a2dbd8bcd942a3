import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Time for requests that were sent before the signal and lie unread: closing would cut them off. */
const UNREAD_MS = 250

/** Ends a server without cutting off an answer: idle connections first, busy ones as they finish. */
export function createDrain(server: Server) {
  const inFlight = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_request, response) => {
    inFlight.add(response)
    if (isDraining) askToClose(response)
    response.once('close', () => {
      inFlight.delete(response)
      if (isDraining) server.closeIdleConnections()
    })
  })
  const drain = async (limitMs: number) => {
    isDraining = true
    await setTimeout(UNREAD_MS)
    await new Promise<void>((resolve) => {
      for (const response of inFlight) askToClose(response)
      const limit = globalThis.setTimeout(() => server.closeAllConnections(), limitMs)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
    })
  }
  return { drain, isDraining: () => isDraining }
}

function askToClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
