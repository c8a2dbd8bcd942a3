import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A picture of one colour, as a host of pictures has it. */
export const photograph = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c8323a' } })
    .toFormat(format)
    .toBuffer()

/** A host of pictures, which answers each path as it is told, and counts. */
export async function startPictureHost() {
  const answers = new Map<string, Answer>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const answer = answers.get(path)
    if (answer) return answer(request, response)
    response.writeHead(404).end('nothing')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${String(port)}`
  return {
    host,
    url: (path: string) => `http://${host}${path}`,
    answer: (path: string, how: Answer) => void answers.set(path, how),
    send: (path: string, body: string | Buffer) =>
      void answers.set(path, (_, response) => void response.end(body)),
    redirect: (path: string, location: string) =>
      void answers.set(path, (_, response) => void response.writeHead(302, { location }).end()),
    count: (path: string) => counts.get(path) ?? 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
