import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type PictureResponse = (request: IncomingMessage, response: ServerResponse) => void

/** A picture of one colour, as a host of pictures has it. */
export const photograph = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c8323a' } })
    .toFormat(format)
    .toBuffer()

/** A host of pictures with a configurable response for each path, and counts. */
export async function startPictureHost(address = '127.0.0.1') {
  const responses = new Map<string, PictureResponse>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const reply = responses.get(path)
    if (reply) return reply(request, response)
    response.writeHead(404).end('nothing')
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const { port } = server.address() as AddressInfo
  const host = `${address.includes(':') ? `[${address}]` : address}:${String(port)}`
  return {
    host,
    url: (path: string) => `http://${host}${path}`,
    reply: (path: string, how: PictureResponse) => void responses.set(path, how),
    send: (path: string, body: string | Buffer) =>
      void responses.set(path, (_, response) => void response.end(body)),
    redirect: (path: string, location: string) =>
      void responses.set(path, (_, response) => void response.writeHead(302, { location }).end()),
    count: (path: string) => counts.get(path) ?? 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
