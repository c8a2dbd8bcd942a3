import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { LRUCache } from 'lru-cache'
import { withinDeadline } from '#server/third-party/deadline.ts'
import { createAllowedNetworks } from './allowed-networks.ts'

/** Thrown if a picture on another host cannot be fetched, with the reason. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
  /** Whether nothing is known of the picture: its host is left alone. */
  isOfHost = false
}

/** Limits for fetching a picture from another host. */
interface FetchLimits {
  /** Most bytes of a file. */
  bytes: number
  /** Milliseconds in all, including redirects. */
  deadlineMs: number
  redirects: number
}

/** Limits for pictures of shops. */
export const FETCH_LIMITS: FetchLimits = {
  bytes: 12 * 2 ** 20,
  deadlineMs: 10_000,
  redirects: 3,
}

/** Pictures in a row that came too late before their host is left alone, and for how many milliseconds. */
const MOST_LATE = 3
export const REST_MS = 60_000
const MOST_HOSTS = 1_000

interface FetchParts {
  /** Whether the catalog has pictures on this host (with its port). */
  isNamed: (host: string) => boolean
  /** Private addresses that may be requested nevertheless: `10.0.0.5`, `10.0.0.0/24` or `fd00::/8`. */
  allowedAddresses: readonly string[]
  limits?: FetchLimits
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'user-agent': 'Vitrine (pictures of a shop)',
}
/** Connections per host: a catalog's pictures are often all on one. */
const SOCKETS = { keepAlive: true, maxSockets: 8, maxFreeSockets: 2 }

/**
 * Creates a function that fetches pictures only from hosts that a catalog names: every connection
 * is checked by its address after the look-up, so that no name or redirect leads into the own
 * network (RULES.md#remote-pictures). Rejects with a `PictureProblem`.
 */
export function createPictureFetch({
  isNamed,
  allowedAddresses,
  limits = FETCH_LIMITS,
}: FetchParts) {
  const { addresses, admit, lookup } = createAllowedNetworks(allowedAddresses)
  const options = { ...SOCKETS, allowIPAddressList: addresses }
  const agents = {
    http: new RequestFilteringHttpAgent(options),
    https: new RequestFilteringHttpsAgent(options),
  }

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:'
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const common = { signal, headers: HEADERS, lookup }
    admit(url.hostname)
    const request = isSecure
      ? getByHttps(url, { ...common, agent: agents.https }, resolve)
      : getByHttp(url, { ...common, agent: agents.http }, resolve)
    request.on('error', reject)
    return promise
  }

  async function follow(address: string, left: number, signal: AbortSignal): Promise<Buffer> {
    const url = allowedAddress(address, isNamed)
    const response = await open(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, limits.bytes)
    response.destroy()
    const next = REDIRECTS.has(statusCode) ? URL.parse(headers.location ?? '', url) : null
    if (!next) throw new PictureProblem(`its host responded ${String(statusCode)}`)
    if (left === 0) throw new PictureProblem('its host redirects too often')
    return follow(next.href, left - 1, signal)
  }

  /** How many pictures in a row each host was too slow for; else the few that are fetched at once would all wait for it. */
  const late = new LRUCache<string, number>({ max: MOST_HOSTS, ttl: REST_MS })

  return async (address: string): Promise<Buffer> => {
    const host = URL.parse(address)?.host ?? ''
    if ((late.get(host) ?? 0) >= MOST_LATE) throw ofHost('its host was too slow for others')
    try {
      const fetched = (signal: AbortSignal) => follow(address, limits.redirects, signal)
      const file = await withinDeadline(limits.deadlineMs, fetched, () => {
        late.set(host, (late.get(host) ?? 0) + 1)
        throw new PictureProblem('its host is too slow')
      })
      late.delete(host)
      if (isPicture(file)) return file
    } catch (error) {
      if (error instanceof PictureProblem) throw error
      throw new PictureProblem(reasonOf(error as Error), { cause: error })
    }
    throw new PictureProblem('it is not a JPEG, PNG, WebP, AVIF or GIF')
  }
}

/** The filtering agent's message about a connection into a private network. */
const PRIVATE = /^DNS lookup (\S+?)\(.*private IP address/

/** Returns why a connection failed, and which setting would change that. */
function reasonOf({ message }: Error): string {
  const [, address] = PRIVATE.exec(message) ?? []
  return address === undefined
    ? message
    : `its host has the private address ${address}, which is not allowed unless PICTURE_NETWORKS names it`
}

const ofHost = (reason: string) => Object.assign(new PictureProblem(reason), { isOfHost: true })

/** Parses an address from which pictures may be fetched; throws for any other. */
function allowedAddress(address: string, isNamed: (host: string) => boolean): URL {
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw new PictureProblem('it is at no address of the web')
  if (!isNamed(url.host)) throw new PictureProblem(`the catalog has no pictures at ${url.host}`)
  return url
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length
    // Leaving the loop ends the connection.
    if (length > most) throw new PictureProblem(`it has more than ${String(most)} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Signatures of picture files, with their positions. */
const SIGNS: readonly (readonly [at: number, sign: RegExp])[] = [
  [0, /^\xff\xd8\xff/],
  [0, /^\x89PNG\r\n/],
  [0, /^GIF8[79]a/],
  [0, /^RIFF.{4}WEBP/s],
  [4, /^ftyp(?:avif|avis)/],
]

const LONGEST_SIGN = 16

/**
 * Whether a file begins as a JPEG, PNG, GIF, WebP or AVIF does. Other files never reach a decoder:
 * an SVG could name further files, and decoders of rare formats are little reviewed.
 */
function isPicture(file: Buffer): boolean {
  const begin = file.subarray(0, LONGEST_SIGN).toString('latin1')
  return SIGNS.some(([at, sign]) => sign.test(begin.slice(at)))
}
