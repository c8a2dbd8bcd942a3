import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * How the fake shop responds: a body (texts and bytes unchanged, anything else as JSON), or not at all.
 */
export type FakeResponse =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  /** Never responds. */
  | 'silence'
  /** Sends its headers and the start of a body, and then nothing more. */
  | 'half'
  /** The same, and breaks the connection then. */
  | 'cut'
  /** Breaks the connection. */
  | 'dead'

export interface FakeRequest {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

/** A request as it travelled. */
export interface SentRequest extends FakeRequest {
  method: string
  /** Empty without one. */
  body: string
}

type Responder = (request: SentRequest) => FakeResponse | Promise<FakeResponse>

function send(response: ServerResponse, reply: FakeResponse): void {
  if (reply === 'silence') return
  if (reply === 'dead') {
    response.socket?.destroy()
  } else if (reply === 'half' || reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[', () => {
      if (reply === 'cut') response.socket?.destroy()
    })
  } else {
    const { status = 200, body, headers = {} } = reply
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    const type = isText ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }
}

/** A shop API at the network's edge: a real server on a free port, that can be slow, wrong and dead. */
export async function startFakeShop() {
  const requests: SentRequest[] = []
  let respond: Responder = () => ({ status: 404, body: {} })
  const server = createServer(async (message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://shop')
    const { method = 'GET', headers } = message
    const body = method === 'GET' ? '' : await text(message)
    const request = { method, path: pathname, query: searchParams, headers, body }
    requests.push(request)
    send(response, await respond(request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request since the last `respondWith`. */
    requests,
    respondWith(next: Responder | FakeResponse) {
      requests.length = 0
      respond = typeof next === 'function' ? next : () => next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeShop = Awaited<ReturnType<typeof startFakeShop>>
