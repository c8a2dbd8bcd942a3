import { causeCode, readRetryAfter, ThirdPartyProblem } from './problem.ts'

/** Where requests are sent, and what is accepted from there. */
export interface Endpoint {
  /** Responds inside this process; by default the network does. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Absolute address, with or without a path and a last slash. */
  baseUrl: string
  /** Follows redirects to the same host; those to others are refused, and by default all are. */
  followsRedirects?: boolean | undefined
  /** Most bytes of a response, unpacked; 8 MiB by default. */
  maxBytes?: number | undefined
  /** Sends a GET once more whose connection broke: it may have been one that the other side had closed. */
  repeatsBroken?: boolean | undefined
  /** Headers of all requests, beside a request's own. */
  headers?: (() => Record<string, string>) | undefined
}

/** One request, and how its response becomes a result. */
export interface Exchange<T> {
  /** Starts with a slash; empty for the base address itself. */
  path: string
  headers?: Record<string, string>
  /** Makes it a POST of JSON. */
  body?: unknown
  /** Reads the text of a successful response. What it throws makes the response unreadable. */
  read: (text: string, response: Response) => T
}

/** Far more than any response needs, far less than a server has. */
export const THIRD_PARTY_MAX_BYTES = 8 * 2 ** 20

/** Sends a request, and once more if its connection broke and nothing but time is lost by that. */
export async function exchange<T>(
  endpoint: Endpoint,
  call: Exchange<T>,
  signal: AbortSignal,
): Promise<T> {
  const mayRepeat = endpoint.repeatsBroken === true && call.body === undefined
  try {
    return await exchangeOnce(endpoint, call, signal)
  } catch (error) {
    if (!mayRepeat || signal.aborted || !isBroken(error)) throw error
    return exchangeOnce(endpoint, call, signal)
  }
}

const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
/** Messages of workerd, which has no codes. */
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
  const text = await readBody(response, maxBytes)
  if (!response.ok && response.status !== NOT_MODIFIED) throw refused(response, text)
  try {
    return call.read(text, response)
  } catch (error) {
    throw problemOf(error, 'UNREADABLE')
  }
}

/** What the caller has is still good; nobody is sent elsewhere. */
const NOT_MODIFIED = 304
const MOST_REDIRECTS = 3

/** The response to a request, after redirects that stay on the party's own host. */
async function respond(
  endpoint: Endpoint,
  call: Exchange<unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const { fetch: send = fetch, followsRedirects = false } = endpoint
  let url = urlOf(endpoint, call)
  for (let left = followsRedirects ? MOST_REDIRECTS : 0; ; left--) {
    const response = await send(requestOf(url, endpoint, call, signal))
    if (!isRedirect(response)) return response
    await response.body?.cancel()
    const next = left > 0 ? onSameHost(url, response.headers.get('location')) : null
    if (next === null) throw new ThirdPartyProblem('UNREACHABLE', 'It redirects elsewhere')
    url = next
  }
}

/** Not every runtime rejects redirects by itself (workerd lacks `redirect: 'error'`). */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== NOT_MODIFIED)

/** Where a redirect leads, if that is the same host; a step up to https is one too. Else null. */
function onSameHost(from: string, location: string | null): string | null {
  const old = new URL(from)
  const next = location === null ? null : URL.parse(location, from)
  if (next === null || next.username || next.password) return null
  const isUpgrade = next.protocol === 'https:' && next.port === '' && old.port === ''
  const isSame = next.hostname === old.hostname && (next.origin === old.origin || isUpgrade)
  return isSame ? next.href : null
}

const urlOf = ({ baseUrl }: Endpoint, { path }: Exchange<unknown>): string =>
  path === '' ? baseUrl : baseUrl.replace(/\/+$/, '') + path

function requestOf(
  url: string,
  { headers: common }: Endpoint,
  { headers: own, body }: Exchange<unknown>,
  signal: AbortSignal,
): Request {
  const headers = { ...common?.(), ...own }
  if (body === undefined) return new Request(url, { headers, signal, redirect: 'manual' })
  return new Request(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
}

/** The text of a response, in UTF-8. Rejects as soon as it is longer than `maxBytes`, unpacked. */
export async function readBody(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes)
      throw new ThirdPartyProblem('UNREADABLE', `The response is longer than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function refused({ status, statusText, headers }: Response, text: string): ThirdPartyProblem {
  const retryAfter = readRetryAfter(headers.get('retry-after'))
  const errorResponse = { status, statusText, text, retryAfter }
  return new ThirdPartyProblem('REFUSED', `Status ${status}`, { errorResponse })
}

/** The problem that an error is; the message of one from outside may hold an address with its query. */
export function problemOf(error: unknown, kind: 'UNREACHABLE' | 'UNREADABLE'): ThirdPartyProblem {
  if (error instanceof ThirdPartyProblem) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const detail = kind === 'UNREACHABLE' ? (causeCode(error) ?? name) : message
  return new ThirdPartyProblem(kind, detail, { cause: error })
}
