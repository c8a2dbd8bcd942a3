import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Channel } from '#channels/channel.ts'
import { type Handler, respondWithHandler } from './http/server.ts'
import { logger } from './logger.ts'

/** A path without a page. */
const UNKNOWN = '/-'

const hostOf = (channel: Channel | undefined) => channel?.hosts[0] ?? ''

const CATEGORY = /href="(\/[^"?#]+\/category\/[^"?#]+)"/

/**
 * Renders the home page of each channel in each locale, which loads its menu, and the first category of the first. The
 * first pages of a process open its catalog, take up its changes, start its threads, load the modules of pages and run
 * code for the first time: up to seconds, and with a small catalog half a second, mostly for modules. Without these
 * pages the first visitors wait, and on a busy machine they get pages without a menu.
 */
export async function warmUp(handler: Handler, channels: readonly Channel[]): Promise<void> {
  try {
    await renderPages(handler, channels)
  } catch (error) {
    logger.error('the first pages could not be rendered at start', error)
  }
}

async function renderPages(handler: Handler, channels: readonly Channel[]): Promise<void> {
  const server = createServer(
    (request, response) => void respondWithHandler(handler, request, response),
  )
  // Other processes of a cluster would share the port otherwise.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (host: string, path: string) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return text(response)
  }
  try {
    const [first] = channels
    // The first page may be slow and lack its menu; this one is not stored.
    await read(hostOf(first), UNKNOWN)
    for (const channel of channels)
      for (const locale of channel.locales) await read(hostOf(channel), `/${locale}/`)
    const category = CATEGORY.exec(await read(hostOf(first), `/${first?.defaultLocale}/`))?.[1]
    if (category !== undefined) await read(hostOf(first), category)
  } finally {
    server.close()
  }
}
