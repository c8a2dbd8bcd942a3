import { timeout, TimeoutStrategy } from 'cockatiel'
import { type Breaker, throughBreaker } from './circuit-breaker.ts'
import { ThirdPartyProblem } from './problem.ts'

/** How a third party is reached. */
export interface ThirdPartyConnection {
  /** Responds inside this process; by default the network does. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Absolute address, with or without a path and a last slash. */
  baseUrl: string
  /** Most milliseconds a call may take, the response's body included. */
  deadlineMs: number
  /** Shared by all calls of the third party; without one, each call is made. */
  breaker?: Breaker | undefined
  /** By default they are refused: what one party may know is not for the host that it points at. */
  followsRedirects?: boolean | undefined
  /** Most bytes of a response; 8 MiB by default. */
  maxBytes?: number | undefined
  /** Sends a GET once more whose connection broke: it may have been one that the other side had closed. */
  repeatsBroken?: boolean | undefined
}

/** One call, and how its response becomes a result. */
export interface ThirdPartyCall<T> {
  /** Starts with a slash; empty for the base address itself. */
  path: string
  headers?: Record<string, string>
  /** Makes it a POST of JSON. */
  body?: unknown
  /** Reads the text of a successful response. What it throws makes the response unreadable. */
  read: (text: string, response: Response) => T
}

/** Far more than any response needs, far less than a server has. */
export const MAX_BYTES = 8 * 2 ** 20

/**
 * Calls a third party and gives what was read of its response. Throws `ThirdPartyProblem`, or the
 * signal's own reason when the caller gave up.
 */
export async function callThirdParty<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const { breaker } = connection
  const attempt = (own: AbortSignal) => withinDeadline(connection, call, own)
  signal.throwIfAborted()
  const result = await (breaker ? throughBreaker(breaker, attempt, signal) : attempt(signal))
  if (result instanceof ThirdPartyProblem) throw result
  return result
}

/**
 * The result of a call; null after a problem, of which `onProblem` is notified, except that the breaker
 * is open: it has heard why. Rejects only with the signal's reason.
 */
export async function resultOrNull<T>(
  call: Promise<T>,
  signal: AbortSignal,
  onProblem: (problem: ThirdPartyProblem) => void,
): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ThirdPartyProblem)) throw error
    if (error.kind !== 'OPEN') onProblem(error)
    return null
  }
}

/** The JSON of a text. Throws `ThirdPartyProblem` when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ThirdPartyProblem('UNREADABLE', 'The answer is no JSON', { cause })
  }
}

/** One attempt: its result or its problem. Rejects only with the reason of the caller's signal. */
async function withinDeadline<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T | ThirdPartyProblem> {
  const { deadlineMs } = connection
  const deadline = timeout(deadlineMs, TimeoutStrategy.Aggressive)
  let isLate = false
  deadline.onTimeout(() => (isLate = true))
  try {
    return await deadline.execute((_context, own) => exchange(connection, call, own), signal)
  } catch (error) {
    signal.throwIfAborted()
    if (isLate) return new ThirdPartyProblem('LATE', `No answer within ${deadlineMs} ms`)
    return problemOf(error, 'UNREACHABLE')
  }
}

async function exchange<T>(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<T>,
  signal: AbortSignal,
): Promise<T> {
  const { maxBytes = MAX_BYTES } = connection
  const response = await send(connection, call, signal)
  if (isRedirect(response)) throw new ThirdPartyProblem('UNREACHABLE', 'It redirects elsewhere')
  const text = await readText(response, maxBytes)
  if (!response.ok && response.status !== NOT_MODIFIED) throw refused(response, text)
  try {
    return call.read(text, response)
  } catch (error) {
    throw problemOf(error, 'UNREADABLE')
  }
}

/** Sends a request, and once more if its connection broke and nothing but time is lost by that. */
async function send(
  connection: ThirdPartyConnection,
  call: ThirdPartyCall<unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const { fetch: respond = fetch, repeatsBroken = false } = connection
  try {
    return await respond(requestOf(connection, call, signal))
  } catch (error) {
    const mayRepeat = repeatsBroken && call.body === undefined && !signal.aborted
    if (!mayRepeat || !isBroken(error)) throw error
    return respond(requestOf(connection, call, signal))
  }
}

const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

function isBroken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
  return BROKEN.includes(String(cause?.code))
}

/** What the caller has is still good; nobody is sent elsewhere. */
const NOT_MODIFIED = 304

/** Not every runtime refuses redirects by itself (workerd knows no `redirect: 'error'`). */
const isRedirect = ({ type, status }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== NOT_MODIFIED)

function requestOf(
  { baseUrl, followsRedirects = false }: ThirdPartyConnection,
  { path, headers, body }: ThirdPartyCall<unknown>,
  signal: AbortSignal,
): Request {
  const redirect = followsRedirects ? 'follow' : 'manual'
  const url = path === '' ? baseUrl : baseUrl.replace(/\/+$/, '') + path
  if (body === undefined) return new Request(url, { headers, signal, redirect })
  return new Request(url, {
    method: 'POST',
    redirect,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
}

/** The text of a response, in UTF-8. Rejects as soon as it is longer than `maxBytes`. */
export async function readText(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes)
      throw new ThirdPartyProblem('UNREADABLE', `The answer is longer than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function refused({ status, statusText }: Response, text: string): ThirdPartyProblem {
  const refusal = { status, statusText, text }
  const detail = `Status ${status}: ${text.slice(0, 200)}`
  return new ThirdPartyProblem('REFUSED', detail, { refusal })
}

function problemOf(error: unknown, kind: 'UNREACHABLE' | 'UNREADABLE'): ThirdPartyProblem {
  if (error instanceof ThirdPartyProblem) return error
  const detail = error instanceof Error ? error.message : String(error)
  return new ThirdPartyProblem(kind, detail, { cause: error })
}
