import { createServer, request as openRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const JSON_TYPE = { 'content-type': 'application/json' }
const TEN_MB = JSON.stringify({ data: 'a'.repeat(10 * 2 ** 20) })
/** A hundred megabytes of white space, in a hundred kilobytes. */
const PACKED = gzipSync(Buffer.alloc(100 * 2 ** 20, ' '))

const sendAll = (response: ServerResponse, body: string) =>
  response.writeHead(200, JSON_TYPE).end(body)

const PIECE = ' '.repeat(2 ** 16)

/** Writes for as long as somebody reads, as fast as that is read. */
function pour(response: ServerResponse): void {
  while (!response.destroyed) if (!response.write(PIECE)) break
  if (!response.destroyed) response.once('drain', () => pour(response))
}

/** What may be wrong with an outside party, and how it responds then; a dead one does not even listen. */
const RESPONSES = {
  slow: () => undefined,
  dead: () => undefined,
  half: (response) => response.writeHead(200, JSON_TYPE).write('{"data":['),
  cut: (response) =>
    response.writeHead(200, JSON_TYPE).write('{"data":[', () => response.socket?.resetAndDestroy()),
  reset: (response) => response.socket?.resetAndDestroy(),
  garbage: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret</h1>'),
  failing: (response) => response.writeHead(500, JSON_TYPE).end('{"title":"secret"}'),
  'wrong types': (response) =>
    sendAll(response, '{"data":"text","meta":[],"recommendations":1,"banners":{},"value":"x"}'),
  '10 MB': (response) => sendAll(response, TEN_MB),
  endless: (response) => pour(response.writeHead(200, JSON_TYPE)),
  packed: (response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(PACKED),
  // Its Retry-After applies to later requests.
  busy: (response) =>
    response.writeHead(429, { ...JSON_TYPE, 'retry-after': '7' }).end('{"title":"secret"}'),
} as const satisfies Record<string, (response: ServerResponse) => unknown>

export type Fault = keyof typeof RESPONSES
export const FAULTS = Object.keys(RESPONSES) as Fault[]

/** An outside party that is as well as the one at `target`, until something is wrong with it. */
export async function startFaultyParty(target: string) {
  let fault: Fault | null = null
  const unfinished = new Set<ServerResponse>()
  const { origin, pathname } = new URL(target)
  const server = createServer((message, response) => {
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
    if (fault) return void RESPONSES[fault](response)
    const { method, headers } = message
    const onward = openRequest(new URL(message.url ?? '/', origin), { method, headers })
    onward.on('response', (well) => {
      response.writeHead(well.statusCode ?? 502, well.headers)
      well.pipe(response)
    })
    onward.on('error', () => response.destroy())
    message.pipe(onward)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${pathname === '/' ? '' : pathname}`,
    /** What is wrong from now on; null for nothing. */
    async suffer(next: Fault | null) {
      fault = next
      if (next === 'dead') await close()
      else if (!server.listening) await listen(port)
    },
    /** Paths of the requests that still wait for the end of their responses. */
    unfinished: () => [...unfinished].map(({ req }) => req.url ?? ''),
    stop: close,
  }
}

export type FaultyParty = Awaited<ReturnType<typeof startFaultyParty>>
