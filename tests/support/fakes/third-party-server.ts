import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request that a third party received. */
export interface ThirdPartyRequest {
  method: string
  /** As it travelled, still encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Decoded JSON; null without a body. */
  body: unknown
}

/** How a third party responds: JSON, a text that is none, 2 s later, or by breaking the connection. */
export type ThirdPartyResponse =
  | { status?: number; json: unknown; isSlow?: boolean }
  | { status?: number; text: string }
  | 'dead'

const SLOW_MS = 2000

async function read(message: IncomingMessage): Promise<ThirdPartyRequest> {
  const body = await text(message)
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://third-party')
  const { method = 'GET', headers } = message
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body: body === '' ? null : (JSON.parse(body) as unknown),
  }
}

/** A third party at the network's edge: a real server on a free port of this machine. */
export async function startThirdParty(
  respondTo: (request: ThirdPartyRequest) => ThirdPartyResponse,
) {
  const requests: ThirdPartyRequest[] = []
  const timers = new Set<NodeJS.Timeout>()

  function send(response: ServerResponse, reply: ThirdPartyResponse): void {
    if (reply === 'dead') {
      response.socket?.destroy()
    } else if ('text' in reply) {
      response.writeHead(reply.status ?? 200, { 'content-type': 'text/html' }).end(reply.text)
    } else {
      const { status = 200, json, isSlow = false } = reply
      const end = () => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(json))
      }
      if (isSlow) timers.add(setTimeout(end, SLOW_MS))
      else end()
    }
  }

  const server = createServer((message, response) => {
    void read(message).then((request) => {
      requests.push(request)
      send(response, respondTo(request))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      timers.forEach((timer) => clearTimeout(timer))
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
