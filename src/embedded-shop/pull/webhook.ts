import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Signature } from './platform.ts'

/** Where webhooks are received, and how they prove that the shop has sent them. */
export interface Receiver {
  host: string
  port: number
  secret: string
  /** The platform's own; a bearer token when missing. */
  signature?: Signature | undefined
  /** Called for each genuine one. What it says is not read: it only tells that there is something to poll. */
  onPush: () => void
}

/** A webhook's body is read for its signature alone. */
const MOST_BYTES = 2 ** 20

/**
 * Receives webhooks at any path: 202 for a genuine one, 401 for another, 405 for what is no POST, 413 for a long one.
 * Returns the port, and how to close it.
 */
export async function openReceiver({ host, port, ...rest }: Receiver) {
  const server = createServer((request, response) => {
    void statusOf(request, rest).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function statusOf(
  request: IncomingMessage,
  { secret, signature, onPush }: Omit<Receiver, 'host' | 'port'>,
): Promise<number> {
  if (request.method !== 'POST') return 405
  const body = await bodyOf(request)
  if (body === null) return 413
  if (!isGenuine(request, body, { secret, signature })) return 401
  onPush()
  return 202
}

/** Reads a body; null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.byteLength
    if (bytes <= MOST_BYTES) pieces.push(piece)
  }
  return bytes > MOST_BYTES ? null : Buffer.concat(pieces)
}

function isGenuine(
  { headers }: IncomingMessage,
  body: Buffer,
  { secret, signature }: Pick<Receiver, 'secret' | 'signature'>,
): boolean {
  if (!signature) return isSame(headers.authorization ?? '', `Bearer ${secret}`)
  const sent = String(headers[signature.header.toLowerCase()] ?? '').replace(/^sha256=/, '')
  return isSame(sent, createHmac('sha256', secret).update(body).digest(signature.encoding))
}

/** Compares texts in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
