import type { Channel } from '#channels/channel.ts'
import {
  callThirdParty,
  readJson,
  type ThirdPartyCall,
  type ThirdPartyConnection,
} from '#third-party/call.ts'
import { unlessAborted } from '#third-party/circuit-breaker.ts'
import { ThirdPartyProblem } from '#third-party/problem.ts'
import { ShopError, shopErrorOf } from './shop-error.ts'

/** Remembers for a while which tokens the shop has refused. */
export interface RefusedTokens {
  has(token: string): boolean
  add(token: string): unknown
}

/** How the shop API is reached. */
export interface ShopConnection extends Pick<
  ThirdPartyConnection,
  'fetch' | 'baseUrl' | 'breaker'
> {
  channel: Channel
  locale: string
  token?: string | null | undefined
  /** Tokens that the shop refused a moment ago; shared by all requests of a process. */
  refusedTokens?: RefusedTokens | undefined
  /** Most milliseconds a call may take, the response's body included; 5000 by default. */
  deadlineMs?: number | undefined
  /** Ends every call when the shopper is gone. */
  signal?: AbortSignal | undefined
  /** Answers calls from what was fetched before; without it, each call is made. */
  cached?: CachedCall | undefined
  /** Notified when a response from there is older than it may be, because the shop fails. */
  onOutdated?: (() => void) | undefined
}

/** A response of the shop. */
export interface ShopAnswer {
  body: unknown
  /** Whether what was fetched before is still right; there is no body then. */
  isUnchanged: boolean
  etag: string | null
  cacheControl: string | null
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
    request: (etag: string | null) => Promise<ShopAnswer>
    /** Notified when the response is older than it may be, because the shop fails. */
    onOutdated: () => void
  },
  /** Reads a response; one that it throws at is not stored. */
  decode: (body: unknown) => T,
) => Promise<T>

/** Requests one address below `/api/v2/shop/`, and gives what is read of its JSON. */
export type ShopCall = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

const DEADLINE = 5000
const NOT_MODIFIED = 304

/** A hundred products with all their texts may be long, and the shop is trusted with more than others. */
const MAX_BYTES = 64 * 2 ** 20

function requestHeaders({ channel, locale }: ShopConnection, token: string | null) {
  // The shop tells its channels apart by host, and a call to another machine carries that machine's.
  const [host] = channel.hosts
  return {
    accept: 'application/json',
    'accept-language': channel.shopLocales?.[locale] ?? locale,
    ...(host !== undefined && { 'x-forwarded-host': host }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

/** A response with what a cache needs to know of it. */
function readAnswer(text: string, { status, headers }: Response): ShopAnswer {
  const isUnchanged = status === NOT_MODIFIED
  return {
    body: isUnchanged ? null : readJson(text),
    isUnchanged,
    etag: headers.get('etag'),
    cacheControl: headers.get('cache-control'),
    bytes: text.length,
  }
}

/** Sends requests to the shop; what fails is a `ShopError`. */
function createRequest(connection: ShopConnection, signal: AbortSignal) {
  const { fetch, baseUrl, breaker, deadlineMs = DEADLINE } = connection
  const shop: ThirdPartyConnection = {
    ...{ fetch, baseUrl, breaker, deadlineMs },
    ...{ followsRedirects: true, repeatsBroken: true },
    maxBytes: MAX_BYTES,
  }
  return async (path: string, token: string | null, etag: string | null): Promise<ShopAnswer> => {
    const own = requestHeaders(connection, token)
    const headers = etag === null ? own : { ...own, 'if-none-match': etag }
    const call: ThirdPartyCall<ShopAnswer> = {
      path: `/api/v2/shop/${path}`,
      headers,
      read: readAnswer,
    }
    try {
      return await callThirdParty(shop, call, signal)
    } catch (error) {
      throw error instanceof ThirdPartyProblem ? shopErrorOf(error) : error
    }
  }
}

/**
 * Creates a function that calls the shop. It throws `ShopError` for every refused, late, missing or
 * unreadable response, and the signal's own reason when the caller gave up. A token refused with
 * 401 is dropped for a while, and the call repeated once as an anonymous shopper (RULES.md#status-401).
 */
export function createShopCall(connection: ShopConnection): ShopCall {
  const { cached, channel, locale, baseUrl, onOutdated = () => {} } = connection
  const caller = connection.signal ?? new AbortController().signal
  // A response that is shared does not end with the shopper who was first to wait for it.
  const send = createRequest(connection, cached ? new AbortController().signal : caller)
  const { refusedTokens } = connection
  const given = connection.token || null
  let token = given === null || refusedTokens?.has(given) ? null : given

  async function request(path: string, etag: string | null): Promise<ShopAnswer> {
    const sent = token
    try {
      return await send(path, sent, etag)
    } catch (error) {
      if (sent === null || !(error instanceof ShopError) || error.status !== 401) throw error
      token = null
      refusedTokens?.add(sent)
      return send(path, null, etag)
    }
  }

  return async (path, decode) => {
    if (!cached) return decode((await request(path, null)).body)
    caller.throwIfAborted()
    const key = `${baseUrl}|${channel.hosts[0] ?? channel.code}|${locale}|${path}`
    const call = {
      ...{ key, path, channel: channel.code, onOutdated },
      request: (etag: string | null) => request(path, etag),
    }
    return unlessAborted(cached(call, decode), caller)
  }
}
