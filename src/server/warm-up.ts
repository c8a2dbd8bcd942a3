import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Handler, respondWithHandler } from './http/server.ts'

const CATEGORY = /href="(\/[^"?#]+\/category\/[^"?#]+)"/

/**
 * Renders the home page of a host and its first category before anybody is served. The first pages of a process open
 * its catalog, take up its changes, start its threads and run code for the first time, which takes up to seconds.
 */
export async function warmUp(handler: Handler, host: string, locale: string): Promise<void> {
  const server = createServer(
    (request, response) => void respondWithHandler(handler, request, response),
  )
  // Other processes of a cluster would share the port otherwise.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return text(response)
  }
  try {
    const category = CATEGORY.exec(await read(`/${locale}/`))?.[1]
    if (category !== undefined) await read(category)
  } finally {
    server.close()
  }
}
