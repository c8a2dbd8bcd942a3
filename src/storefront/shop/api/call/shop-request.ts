import type { Channel } from '#channels/channel.ts'
import {
  type CallOutcome,
  callThirdParty,
  readJson,
  type ThirdPartyCall,
  type ThirdPartyConnection,
} from '#server/third-party/call.ts'
import type { CircuitBreaker } from '#server/third-party/circuit-breaker.ts'
import { problemOf } from '#server/third-party/exchange.ts'
import { asNumber } from '#contract/json/json-readers.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { type OptionalEndpoint, optionalEndpointOf } from '../optional-calls.ts'
import { shopErrorOf } from './failed-call.ts'

/**
 * Response of a shop inside this process.
 *
 * @public The guide's adapter for another back end imports it.
 */
export interface LocalResponse {
  status: number
  /** Its JSON, which is never modified. */
  value(): unknown
  text(): string
}

/** How requests reach the shop. */
export interface ShopAddress extends Pick<
  ThirdPartyConnection,
  'fetch' | 'baseUrl' | 'circuitBreaker' | 'headers' | 'onStart' | 'onEnd' | 'trace'
> {
  /** A shop inside this process, called without a network. */
  local?:
    | ((url: string, headers: Readonly<Record<string, string>>) => Promise<LocalResponse>)
    | undefined
  /** Circuit breakers of optional endpoints, so that failures there stop no other call. */
  optionalBreakers?: ReadonlyMap<OptionalEndpoint, CircuitBreaker> | undefined
  channel: Channel
  locale: string
  /**
   * Headers of every call, by lower-case names; `{locale}` and `{channel}` are replaced by the
   * call's. They override the default ones (RULES.md#the-shops-api).
   */
  ownHeaders?: Readonly<Record<string, string>> | undefined
  /** Milliseconds a call may take at most, including the response's body; 5000 by default. */
  deadlineMs?: number | undefined
}

/** A response of the shop. */
export interface ShopResponse {
  body: unknown
  /** Whether the cached response is still valid; the body is null then. */
  isUnchanged: boolean
  etag: string | null
  cacheControl: string | null
  /** Seconds that it has spent in caches on the way. */
  age: number
  /** Length of its text. */
  bytes: number
}

const DEADLINE = 5000
const NOT_MODIFIED = 304

/**
 * Room for a hundred products with all their texts, 160 kB each: more than third parties may send.
 */
export const SHOP_MAX_BYTES = 16 * 2 ** 20

/** Returns the headers of a call of the shop, with its token if it has one. */
export function shopRequestHeaders(
  { channel, locale, ownHeaders = {} }: Pick<ShopAddress, 'channel' | 'locale' | 'ownHeaders'>,
  token: string | null,
): Record<string, string> {
  // The shop identifies channels by host, and a call to another machine carries that machine's.
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

/** Reads a response with the data that a cache needs. */
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

/**
 * Reads the response of a shop inside this process; throws for an error status, like a network
 * call.
 */
function readLocalResponse(response: LocalResponse): ShopResponse {
  const { status } = response
  if (status >= 400) {
    const errorResponse = { status, statusText: '', text: response.text(), retryAfter: null }
    throw new ThirdPartyProblem('REFUSED', `Status ${status}`, { errorResponse })
  }
  const body = response.value()
  return { body, isUnchanged: false, etag: null, cacheControl: null, age: 0, bytes: 0 }
}

/** Calls a shop inside this process, and reports the call like one over the network. */
async function callLocally(
  local: NonNullable<ShopAddress['local']>,
  url: string,
  headers: Readonly<Record<string, string>>,
  onEnd: ShopAddress['onEnd'],
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

/** Returns the circuit breaker for a path: its endpoint's own, else the shop's. */
function breakerOf(
  path: string,
  { circuitBreaker, optionalBreakers }: ShopAddress,
): CircuitBreaker | undefined {
  const endpoint = optionalEndpointOf(path)
  return (endpoint && optionalBreakers?.get(endpoint)) ?? circuitBreaker
}

/** Creates a function that sends requests to the shop; it throws `ShopError`. */
export function createRequest(connection: ShopAddress) {
  const { local, fetch, baseUrl, headers: common, deadlineMs = DEADLINE } = connection
  const { onStart, onEnd, trace } = connection
  const shop: ThirdPartyConnection = {
    fetch,
    baseUrl,
    deadlineMs,
    headers: common,
    onStart,
    onEnd,
    trace,
    followsRedirects: true,
    repeatsBroken: true,
    maxBytes: SHOP_MAX_BYTES,
  }
  return async (
    path: string,
    { token, etag, signal }: { token: string | null; etag: string | null; signal: AbortSignal },
  ): Promise<ShopResponse> => {
    const own = shopRequestHeaders(connection, token)
    if (local) {
      const url = `${baseUrl}${SHOP_API}${path}`
      const make = () => callLocally(local, url, own, onEnd)
      return trace ? trace('GET', url, make) : make()
    }
    const headers = etag === null ? own : { ...own, 'if-none-match': etag }
    const call: ThirdPartyCall<ShopResponse> = {
      path: `${SHOP_API}${path}`,
      headers,
      read: readResponse,
    }
    try {
      const circuitBreaker = breakerOf(path, connection)
      return await callThirdParty({ ...shop, circuitBreaker }, call, signal)
    } catch (error) {
      throw error instanceof ThirdPartyProblem ? shopErrorOf(error) : error
    }
  }
}
