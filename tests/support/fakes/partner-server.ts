import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a partner was asked. */
export interface PartnerRequest {
  method: string
  /** As it travelled, still encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Decoded JSON; null without a body. */
  body: unknown
}

/** How a partner answers: JSON, a text that is none, 2 s later, or by breaking the connection. */
export type PartnerAnswer =
  { status?: number; json: unknown; isSlow?: boolean } | { status?: number; text: string } | 'dead'

const SLOW_MS = 2000

async function read(message: IncomingMessage): Promise<PartnerRequest> {
  const body = await text(message)
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://partner')
  const { method = 'GET', headers } = message
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    body: body === '' ? null : (JSON.parse(body) as unknown),
  }
}

/** A partner at the network's edge: a real server on a free port of this machine. */
export async function startPartner(answerTo: (request: PartnerRequest) => PartnerAnswer) {
  const requests: PartnerRequest[] = []
  const timers = new Set<NodeJS.Timeout>()

  function send(response: ServerResponse, answer: PartnerAnswer): void {
    if (answer === 'dead') {
      response.socket?.destroy()
    } else if ('text' in answer) {
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/html' }).end(answer.text)
    } else {
      const { status = 200, json, isSlow = false } = answer
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
      send(response, answerTo(request))
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
