import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Channel } from '#channels/channel.ts'
import { type Handler, respondWithHandler } from './http/server.ts'
import { logger } from './logger.ts'

const CATEGORY = /href="(\/[^"?#]+\/category\/[^"?#]+)"/

/**
 * Renders the home page of a channel and its first category. The first pages of a process open its catalog, take up its
 * changes, start its threads, load the modules of pages and run code for the first time: up to seconds, and with a small
 * catalog half a second, mostly for modules. Without these pages the first visitors wait.
 */
export async function warmUp(handler: Handler, channel: Channel | undefined): Promise<void> {
  const host = channel?.hosts[0]
  if (!channel || host === undefined) return
  try {
    await renderPages(handler, host, channel.defaultLocale)
  } catch (error) {
    logger.error('the first pages could not be rendered at start', error)
  }
}

async function renderPages(handler: Handler, host: string, locale: string): Promise<void> {
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
