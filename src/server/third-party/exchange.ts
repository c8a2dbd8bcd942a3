import { causeCode, readRetryAfter, ThirdPartyProblem } from './problem.ts'

/** Where requests are sent, and which responses are accepted. */
export interface Endpoint {
  /** Sends requests inside this process; by default over the network. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Absolute address, with or without a path and a trailing slash. */
  baseUrl: string
  /** Whether redirects to the same host are followed; all others are refused. */
  followsRedirects?: boolean | undefined
  /** Maximum bytes of an unpacked response; 8 MiB by default. */
  maxBytes?: number | undefined
  /** Repeats a GET once if its connection broke: the server may have closed an idle connection. */
  repeatsBroken?: boolean | undefined
  /** Headers of all requests, in addition to a request's own. */
  headers?: (() => Record<string, string>) | undefined
}

/** One request, with the function that reads its response. */
export interface Exchange<T> {
  /** Starts with a slash; empty for the base address itself. */
  path: string
  headers?: Record<string, string>
  /** If present, it is sent as JSON. */
  body?: unknown
  /** By default POST with a body, and GET without one. */
  method?: 'PATCH' | 'DELETE'
  /** Reads the text of a successful response. If it throws, the response counts as unreadable. */
  read: (text: string, response: Response) => T
  /** Called with the status of the response, whatever it is. */
  onStatus?: ((status: number) => void) | undefined
}

/** Far more than any response needs, far less than a server's memory. */
export const THIRD_PARTY_MAX_BYTES = 8 * 2 ** 20

/** Sends a request, and repeats it if its connection broke and the endpoint allows that. */
export async function exchange<T>(
  endpoint: Endpoint,
  call: Exchange<T>,
  signal: AbortSignal,
): Promise<T> {
  const mayRepeat = endpoint.repeatsBroken === true && methodOf(call) === 'GET'
  try {
    return await exchangeOnce(endpoint, call, signal)
  } catch (error) {
    if (!mayRepeat || signal.aborted || !isBroken(error)) throw error
    return exchangeOnce(endpoint, call, signal)
  }
}

const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
/** Message of workerd, which has no error codes. */
const LOST = 'Network connection lost.'

const isBroken = (error: unknown): boolean =>
  BROKEN.includes(causeCode(error) ?? '') || (error instanceof Error && error.message === LOST)

async function exchangeOnce<T>(
  endpoint: Endpoint,
  call: Exchange<T>,
  signal: AbortSignal,
): Promise<T> {
  const { maxBytes = THIRD_PARTY_MAX_BYTES } = endpoint
  const response = await respond(endpoint, call, signal)
  call.onStatus?.(response.status)
  const text = await readBody(response, maxBytes)
  if (!response.ok && response.status !== NOT_MODIFIED) throw refused(response, text)
  try {
    return call.read(text, response)
  } catch (error) {
    throw problemOf(error, 'UNREADABLE')
  }
}

/** A redirect that is not followed: to another host, or one too many. */
export class RedirectElsewhere extends ThirdPartyProblem {
  constructor() {
    super('UNREACHABLE', 'It redirects elsewhere')
  }
}

/** Not a redirect: the caller's copy is still valid. */
const NOT_MODIFIED = 304
const MOST_REDIRECTS = 3

/** Returns the response to a request, after redirects on the party's own host. */
async function respond(
  endpoint: Endpoint,
  call: Exchange<unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const { fetch: ownFetch, followsRedirects = false } = endpoint
  const init = initOf(endpoint, call, signal)
  let url = urlOf(endpoint, call)
  for (let left = followsRedirects ? MOST_REDIRECTS : 0; ; left--) {
    // Not a `Request` of ours: Node would lose the way from the signal to it once it is collected.
    const response = await (ownFetch?.(new Request(url, init)) ?? fetch(url, init))
    if (!isRedirect(response)) return response
    await response.body?.cancel()
    const next = left > 0 ? onSameHost(url, response.headers.get('location')) : null
    if (next === null) throw new RedirectElsewhere()
    url = next
  }
}

/**
 * Whether a response is a redirect: not all runtimes reject these (workerd lacks
 * `redirect: 'error'`).
 */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== NOT_MODIFIED)

/**
 * Returns the target of a redirect on the same host, also one that upgrades to https; else null.
 */
function onSameHost(from: string, location: string | null): string | null {
  const old = new URL(from)
  const next = location === null ? null : URL.parse(location, from)
  if (next === null || next.username || next.password) return null
  const isUpgrade = next.protocol === 'https:' && next.port === '' && old.port === ''
  const isSame = next.hostname === old.hostname && (next.origin === old.origin || isUpgrade)
  return isSame ? next.href : null
}

/** Returns the address of a request. */
export const urlOf = ({ baseUrl }: Endpoint, { path }: Exchange<unknown>): string =>
  path === '' ? baseUrl : baseUrl.replace(/\/+$/, '') + path

/** Returns the method of a request. */
export const methodOf = ({ method, body }: Pick<Exchange<unknown>, 'method' | 'body'>): string =>
  method ?? (body === undefined ? 'GET' : 'POST')

function initOf(
  { headers: common }: Endpoint,
  call: Exchange<unknown>,
  signal: AbortSignal,
): RequestInit {
  const { headers: own, body } = call
  const headers = { ...common?.(), ...own }
  const init: RequestInit = { method: methodOf(call), headers, signal, redirect: 'manual' }
  if (body === undefined) return init
  return {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Bytes of a response that any number of others may have at the same time: few have more. */
const USUAL_BYTES = 2 ** 20
/** Bytes beyond these that all responses being read may have together: several of the longest. */
const MOST_HELD = 64 * 2 ** 20

/** Bytes beyond the usual ones of all responses that are being read. */
let held = 0

/**
 * Reads the text of a response as UTF-8. Rejects as soon as it exceeds `maxBytes`, unpacked, or too much is held of
 * all long ones: a party that sends nothing else may not fill the memory with as many as are awaited.
 */
export async function readBody(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  let own = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLong(`longer than ${maxBytes} bytes`)
      if (bytes > USUAL_BYTES) {
        own += chunk.byteLength
        held += chunk.byteLength
        if (held > MOST_HELD) throw tooLong('one of too many long ones')
      }
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } finally {
    held -= own
  }
}

const tooLong = (how: string) => new ThirdPartyProblem('UNREADABLE', `The response is ${how}`)

function refused({ status, statusText, headers }: Response, text: string): ThirdPartyProblem {
  const retryAfter = readRetryAfter(headers.get('retry-after'))
  const errorResponse = { status, statusText, text, retryAfter }
  return new ThirdPartyProblem('REFUSED', `Status ${status}`, { errorResponse })
}

/**
 * Converts an error to a problem; the message of a network error may contain an address with its
 * query, so only its code or name is kept.
 */
export function problemOf(error: unknown, kind: 'UNREACHABLE' | 'UNREADABLE'): ThirdPartyProblem {
  if (error instanceof ThirdPartyProblem) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const detail = kind === 'UNREACHABLE' ? (causeCode(error) ?? name) : message
  return new ThirdPartyProblem(kind, detail, { cause: error })
}
