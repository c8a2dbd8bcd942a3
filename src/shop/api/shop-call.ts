import type { Channel } from '#channels/channel.ts'
import {
  type CallOutcome,
  callThirdParty,
  readJson,
  type ThirdPartyCall,
  type ThirdPartyConnection,
} from '#third-party/call.ts'
import { unlessAborted } from '#third-party/circuit-breaker.ts'
import { problemOf } from '#third-party/exchange.ts'
import { asNumber } from '#third-party/json-readers.ts'
import { ThirdPartyProblem } from '#third-party/problem.ts'
import { ShopError, shopErrorOf, spentBudget } from './shop-error.ts'

/** Remembers for a while which tokens the shop has refused. */
export interface RefusedTokens {
  has(token: string): boolean
  add(token: string): unknown
}

/** The response of a shop inside this process. */
export interface LocalResponse {
  status: number
  /** Its JSON, which nobody changes. */
  value(): unknown
  text(): string
}

/** How the shop API is reached. */
export interface ShopConnection extends Pick<
  ThirdPartyConnection,
  'fetch' | 'baseUrl' | 'circuitBreaker' | 'headers' | 'onStart' | 'onEnd'
> {
  /** A shop inside this process: calls are handed over, and nothing travels. */
  local?:
    ((url: string, headers: Readonly<Record<string, string>>) => Promise<LocalResponse>) | undefined
  channel: Channel
  locale: string
  token?: string | null | undefined
  /**
   * Headers of every call, by names in small letters, in which `{locale}` and `{channel}` stand for the call's.
   * They win over the usual ones (RULES.md#headers-of-calls).
   */
  ownHeaders?: Readonly<Record<string, string>> | undefined
  /** What parts the cached responses of shops that tell themselves apart by those headers. */
  cacheScope?: string | undefined
  /** Tokens that the shop refused a moment ago; shared by all requests of a process. */
  refusedTokens?: RefusedTokens | undefined
  /** Most milliseconds a call may take, the response's body included; 5000 by default. */
  deadlineMs?: number | undefined
  /**
   * Until when a page waits for the shop, by `performance.now()`, however many calls it makes in a row
   * (RULES.md#faults); for as long as each call may take without it.
   */
  budget?: { startedAt: number; milliseconds: number } | undefined
  /** Ends every call when the shopper is gone. */
  signal?: AbortSignal | undefined
  /** Answers calls from what was fetched before; without it, each call is made. */
  cached?: CachedCall | undefined
  /** Notified when a response from there is older than it may be, because the shop fails. */
  onOutdated?: (() => void) | undefined
  /** Notified for how many seconds a response is fresh yet, where the shop says so. */
  onMaxAge?: ((seconds: number) => void) | undefined
}

/** A response of the shop. */
export interface ShopResponse {
  body: unknown
  /** Whether what was fetched before is still right; there is no body then. */
  isUnchanged: boolean
  etag: string | null
  cacheControl: string | null
  /** Seconds that it had lain in a cache on its way. */
  age: number
  /** How long it was, as text. */
  bytes: number
}

/** A call that may be answered from a cache: all shoppers of a channel and a language share its response. */
export type CachedCall = <T>(
  call: {
    key: string
    path: string
    /** Code of the channel. */
    channel: string
    /** Calls the shop; `etag` names the response that is there. */
    request: (etag: string | null) => Promise<ShopResponse>
    /** Notified when the response is older than it may be, because the shop fails. */
    onOutdated: () => void
    /** Notified for how many seconds the response is fresh yet, where the shop says so. */
    onMaxAge: (seconds: number) => void
  },
  /** Reads a response; one that it throws at is not stored. */
  decode: (body: unknown) => T,
) => Promise<T>

/** Requests one address below `/api/v2/shop/`, and gives what is read of its JSON. */
export type ShopCall = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

const DEADLINE = 5000
const NOT_MODIFIED = 304

/** A hundred products with all their texts, 160 kB each: the shop is trusted with more than others. */
export const MAX_BYTES = 16 * 2 ** 20

function requestHeaders(
  { channel, locale, ownHeaders = {} }: ShopConnection,
  token: string | null,
): Record<string, string> {
  // The shop tells its channels apart by host, and a call to another machine carries that machine's.
  const [host] = channel.hosts
  const language = channel.shopLocales?.[locale] ?? locale
  const filled = (value: string) =>
    value.replaceAll('{locale}', language).replaceAll('{channel}', channel.code)
  const own = Object.entries(ownHeaders).map(([name, value]) => [name, filled(value)])
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(host !== undefined && { 'x-forwarded-host': host }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...Object.fromEntries(own),
  }
}

/** A response with what a cache needs to know of it. */
function readResponse(text: string, { status, headers }: Response): ShopResponse {
  const isUnchanged = status === NOT_MODIFIED
  return {
    body: isUnchanged ? null : readJson(text),
    isUnchanged,
    etag: headers.get('etag'),
    cacheControl: headers.get('cache-control'),
    age: Math.max(0, asNumber(headers.get('age')) ?? 0),
    bytes: text.length,
  }
}

/** What a shop inside this process responded; throws for an error status, as a call over the network does. */
function readLocalResponse(response: LocalResponse): ShopResponse {
  const { status } = response
  if (status >= 400) {
    const errorResponse = { status, statusText: '', text: response.text(), retryAfter: null }
    throw new ThirdPartyProblem('REFUSED', `Status ${status}`, { errorResponse })
  }
  const body = response.value()
  return { body, isUnchanged: false, etag: null, cacheControl: null, age: 0, bytes: 0 }
}

/** Hands a call over to a shop inside this process, and counts it as one over the network. */
async function callLocally(
  local: NonNullable<ShopConnection['local']>,
  url: string,
  headers: Readonly<Record<string, string>>,
  onEnd: ShopConnection['onEnd'],
): Promise<ShopResponse> {
  const startedAt = performance.now()
  let outcome: CallOutcome = 'OK'
  try {
    return readLocalResponse(await local(url, headers))
  } catch (error) {
    const problem = problemOf(error, 'UNREACHABLE')
    outcome = problem.kind
    throw shopErrorOf(problem)
  } finally {
    onEnd?.(outcome, performance.now() - startedAt)
  }
}

/** Sends requests to the shop; what fails is a `ShopError`. */
function createRequest(connection: ShopConnection) {
  const {
    local,
    fetch,
    baseUrl,
    circuitBreaker,
    headers: common,
    deadlineMs = DEADLINE,
  } = connection
  const { onStart, onEnd } = connection
  const shop: ThirdPartyConnection = {
    ...{ fetch, baseUrl, circuitBreaker, deadlineMs, headers: common, onStart, onEnd },
    ...{ followsRedirects: true, repeatsBroken: true },
    maxBytes: MAX_BYTES,
  }
  return async (
    path: string,
    { token, etag, signal }: { token: string | null; etag: string | null; signal: AbortSignal },
  ): Promise<ShopResponse> => {
    const own = requestHeaders(connection, token)
    if (local) return callLocally(local, `${baseUrl}/api/v2/shop/${path}`, own, onEnd)
    const headers = etag === null ? own : { ...own, 'if-none-match': etag }
    const call: ThirdPartyCall<ShopResponse> = {
      path: `/api/v2/shop/${path}`,
      headers,
      read: readResponse,
    }
    try {
      return await callThirdParty(shop, call, signal)
    } catch (error) {
      throw error instanceof ThirdPartyProblem ? shopErrorOf(error) : error
    }
  }
}

/** The work's result, unless the caller leaves or the page's time for the shop is over. */
async function whileWaitedFor<T>(
  { budget, signal: caller }: Pick<ShopConnection, 'budget' | 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController()
  const leave = () => waiting.abort(caller?.reason)
  const left = budget && budget.startedAt + budget.milliseconds - performance.now()
  const end = () => waiting.abort(spentBudget(budget?.milliseconds ?? 0))
  const timer = left === undefined ? undefined : setTimeout(end, Math.max(left, 0))
  if (caller?.aborted) leave()
  caller?.addEventListener('abort', leave, { once: true })
  try {
    return await unlessAborted(work(waiting.signal), waiting.signal)
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', leave)
  }
}

/**
 * Creates a function that calls the shop. It throws `ShopError` for every refused, late, missing or
 * unreadable response, and the signal's own reason when the caller gave up. A token refused with
 * 401 is dropped for a while, and the call repeated once as an anonymous shopper (RULES.md#status-401).
 */
export function createShopCall(connection: ShopConnection): ShopCall {
  const { cached, channel, locale, baseUrl, cacheScope = '' } = connection
  const { onOutdated = () => {}, onMaxAge = () => {} } = connection
  const send = createRequest(connection)
  const { refusedTokens } = connection
  const given = connection.token || null
  let token = given === null || refusedTokens?.has(given) ? null : given

  async function request(
    path: string,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<ShopResponse> {
    const sent = token
    try {
      return await send(path, { token: sent, etag, signal })
    } catch (error) {
      if (sent === null || !(error instanceof ShopError) || error.status !== 401) throw error
      token = null
      refusedTokens?.add(sent)
      return send(path, { token: null, etag, signal })
    }
  }

  return async (path, decode) => {
    connection.signal?.throwIfAborted()
    if (!cached)
      return whileWaitedFor(connection, async (signal) =>
        decode((await request(path, null, signal)).body),
      )
    const key = `${baseUrl}${cacheScope}|${channel.hosts[0] ?? channel.code}|${locale}|${path}`
    const call = {
      ...{ key, path, channel: channel.code, onOutdated, onMaxAge },
      // A response that is shared does not end with the shopper who was first to wait for it.
      request: (etag: string | null) => request(path, etag, new AbortController().signal),
    }
    return whileWaitedFor(connection, () => cached(call, decode))
  }
}
