import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTeaShop, type TeaShop } from './tea-shop.ts'

/** A request to a platform. */
export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Decoded JSON; null without a body. */
  body: unknown
  /** Address of the platform itself, as pictures have it. */
  origin: string
}

interface FakeResponse {
  status?: number
  headers?: Record<string, string>
  body: unknown
  /** Sent in place of the body, as it is. */
  text?: string
}

/** What a platform does not know of the small shop. */
type Unknown =
  | 'originalPrice'
  | 'attributes'
  | 'codes of options'
  | 'languages'
  | 'slugs by language'
  | 'sizes of pictures'

/** A platform: how it answers in its own form, and how `catalog:pull` is told to read it. */
export interface FakePlatform {
  /** As on the command line. */
  name: string
  /** What it answers to alone; null where it needs no key. */
  key: string | null
  /** Variables and arguments besides the address. */
  env: Record<string, string>
  args: readonly string[]
  lacks: readonly Unknown[]
  /** Path that those of pictures begin with there, if any. */
  pictureFolder?: string
  /** Requests of a first run that follow its first products, if not six. */
  restOfRequests?: number
  answer: (shop: TeaShop, request: FakeRequest) => FakeResponse
}

/** What may go wrong with one response. */
export type Trouble = 'busy' | 'failing' | 'cut' | 'elsewhere' | 'unauthorised' | 'silent'

const TROUBLES: Record<Trouble, (response: ServerResponse, elsewhere: string) => unknown> = {
  busy: (response) => response.writeHead(429, { 'retry-after': '1' }).end('{}'),
  failing: (response) => response.writeHead(500).end('{}'),
  cut: (response) =>
    response
      .writeHead(200, { 'content-length': '1000' })
      .write('{"data":', () => response.socket?.destroy()),
  elsewhere: (response, elsewhere) => response.writeHead(302, { location: elsewhere }).end(),
  unauthorised: (response) => response.writeHead(401).end('{}'),
  // Until the shop stops.
  silent: () => {},
}

async function read(message: IncomingMessage, origin: string): Promise<FakeRequest> {
  const body = await text(message)
  const { pathname: path, searchParams: query } = new URL(message.url ?? '/', origin)
  const { method = 'GET', headers } = message
  return { method, path, query, headers, origin, body: body === '' ? null : JSON.parse(body) }
}

/** Starts a platform with the small shop, at a free port or the given one. */
export async function startPlatform(platform: FakePlatform, port = 0) {
  const shop = createTeaShop()
  const requests: { time: number; path: string; authorization: string | undefined }[] = []
  const troubles = new Map<number, { trouble: Trouble; elsewhere: string }>()
  /** Paths whose next responses break off half-way, or are of another status. */
  const spoilt: { path: string; status: number | null }[] = []
  let origin = ''
  const server = createServer((message, response) => {
    const { url = '', headers: given } = message
    const number = requests.push({
      time: performance.now(),
      path: url,
      authorization: given.authorization,
    })
    const { trouble, elsewhere } = troubles.get(number) ?? {}
    if (trouble) return void TROUBLES[trouble](response, elsewhere ?? '')
    void read(message, origin).then((request) => {
      const { status = 200, headers = {}, body, text: plain } = platform.answer(shop, request)
      const sent = plain ?? JSON.stringify(body)
      const at = spoilt.findIndex(({ path }) => request.path.startsWith(path))
      const [other] = at < 0 ? [] : spoilt.splice(at, 1)
      if (other?.status === null) return breakOff(response, sent)
      const type = { 'content-type': 'application/json' }
      response.writeHead(other?.status ?? status, { ...type, ...headers }).end(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    /** May be changed. */
    shop,
    requests,
    /** Lets something go wrong with the response after so many more. */
    trouble(trouble: Trouble, after = 0, elsewhere = '') {
      troubles.set(requests.length + after + 1, { trouble, elsewhere })
    },
    /** Lets the next response of a path have another status, or break off half-way if that is null. */
    spoil: (path: string, status: number | null) => void spoilt.push({ path, status }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends half of a text, and then ends the connection. */
function breakOff(response: ServerResponse, whole: string): void {
  response
    .writeHead(200, { 'content-length': Buffer.byteLength(whole) })
    .write(whole.slice(0, whole.length / 2), () => response.socket?.destroy())
}

export type RunningPlatform = Awaited<ReturnType<typeof startPlatform>>
