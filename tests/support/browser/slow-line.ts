import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends a whole page in the line's own way. */
type SendPage = (page: string, response: ServerResponse) => Promise<void>

/**
 * A line to the shop over which every whole page comes in two parts: up to the third card at once,
 * the rest when the story lets it come. Everything else comes as it is.
 */
export async function startSlowLine(shopPort: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const line = await startLine(shopPort, async (page, response) => {
    const third = thirdCard(page)
    response.write(page.slice(0, third))
    await released
    response.end(page.slice(third))
  })
  return { ...line, release }
}

/** A line that has brought 50 kB of a page after each second, in pieces that are drawn one by one. */
export const startNarrowLine = (shopPort: number) =>
  startLine(shopPort, async (page, response) => {
    for (let at = 0; at < page.length; at += PIECE) {
      response.write(page.slice(at, at + PIECE))
      await sleep(PIECE_MS)
    }
    response.end()
  })

const PIECE = 1000
const PIECE_MS = 20

async function startLine(shopPort: number, send: SendPage) {
  const server = createServer((message, response) => {
    const { method, url = '/', headers } = message
    const { 'accept-encoding': _packed, ...plain } = headers
    const requested = request({ port: shopPort, method, path: url, headers: plain }, (reply) => {
      const { 'content-length': _length, ...rest } = reply.headers
      response.writeHead(reply.statusCode ?? 502, rest)
      const isPage = headers['sec-fetch-dest'] === 'document'
      if (isPage) void text(reply).then((page) => send(page, response))
      else reply.pipe(response)
    })
    message.pipe(requested)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Where the third card of a page begins. */
function thirdCard(page: string): number {
  const cards = [...page.matchAll(/<li[^>]*data-code/g)]
  return cards[2]?.index ?? page.length
}
